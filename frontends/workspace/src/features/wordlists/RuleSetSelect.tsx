import { NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { useRuleSetName } from './use-rule-set-name';

interface RuleSetSelectProps {
  names: readonly string[];
  value: string;
  disabled?: boolean;
  onChange: (name: string) => void;
}

/** Selects a rule set, none at first. */
export function RuleSetSelect({ names, value, disabled = false, onChange }: RuleSetSelectProps) {
  const { t } = useTranslation('workspace');
  const nameOf = useRuleSetName();
  return (
    <NativeSelect
      label={t('wordlists.ruleSet')}
      disabled={disabled}
      data={[
        { value: '', label: t('wordlists.selectSet') },
        ...names.map((name) => ({ value: name, label: nameOf(name) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
