import { ButtonLink, Checkbox, EmptyState, ErrorPanel, Group, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toggled } from '../clean/cleaning-selection';
import { toolAddress } from '../profile/issue-addresses';
import { ruleSentence } from '../validation/rule-sentence';
import { SeverityBadge } from '../validation/SeverityBadge';
import { rulesQuery } from '../validation/validation-queries';
import classes from './SettingsDialog.module.css';

interface ValidationSettingsProps {
  fileId: string;
  /** Empty means all active rules. */
  ruleIds: readonly string[];
  onChoose: (ruleIds: readonly string[]) => void;
}

/** Chooses which of the file's rules to check. The data validator creates them. */
export function ValidationSettings({ fileId, ruleIds, onChoose }: ValidationSettingsProps) {
  const { t } = useTranslation('tools');
  const { data, error, refetch } = useQuery(rulesQuery(fileId));
  if (error) return <ErrorPanel title={t('preview.rulesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={4} />;
  const action = <ButtonLink to={toolAddress(fileId, 'validate')}>{t('preview.makeRules')}</ButtonLink>;
  if (data.rules.length === 0) return <EmptyState title={t('preview.noRules')} action={action} />;
  const active = data.rules.filter(({ is_active }) => is_active).map(({ id }) => id);
  const chosen = ruleIds.length === 0 ? active : ruleIds;
  return (
    <fieldset className={classes.rules}>
      <legend className={classes.legend}>{t('preview.rulesToCheck')}</legend>
      {data.rules.map((rule) => (
        <Group key={rule.id} gap={6} align="flex-start" justify="space-between">
          <Checkbox
            label={rule.rule_name}
            description={`${t(`validate.types.${rule.rule_type}`)} · ${rule.target_columns.join(', ')} ${ruleSentence(rule, t)}`}
            checked={chosen.includes(rule.id)}
            onChange={(event) => onChoose(toggled(chosen, rule.id, event.currentTarget.checked))}
          />
          <SeverityBadge severity={rule.severity} />
        </Group>
      ))}
    </fieldset>
  );
}
