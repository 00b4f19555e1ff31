import { cleaningRuleIds } from '@rapi/contracts/step-choices';
import { Checkbox, Stack } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

interface CleaningRulesProps {
  chosen: readonly string[];
  onChange: (rules: string[]) => void;
}

/** The cleaning rules, to tick. */
export function CleaningRules({ chosen, onChange }: CleaningRulesProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <Checkbox.Group label={t('panels.field.rules')} value={[...chosen]} onChange={onChange}>
      <Stack gap={8}>
        {cleaningRuleIds.map((rule) => (
          <Checkbox key={rule} value={rule} label={t(`panels.rule.${rule}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
