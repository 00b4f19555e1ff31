import { Card, Checkbox } from '@rapi/ui';
import { FieldGrid } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './job-settings';

const rules = [
  'business_hours_only',
  'indonesian_holidays_skip',
  'tax_period_priority',
  'compliance_reporting',
] as const;

/** Rules for Indonesian working days (R-SCHED-13). */
export function RuleFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const { indonesian_business_rules: chosen } = settings;
  return (
    <Card title={t('form.rules')} headingLevel={3} gap={16}>
      <FieldGrid>
        {rules.map((rule) => (
          <Checkbox
            key={rule}
            label={t(`rule.${rule}`)}
            description={t(`rule.${rule}_text`)}
            checked={chosen[rule]}
            onChange={(event) =>
              change({ indonesian_business_rules: { ...chosen, [rule]: event.currentTarget.checked } })
            }
          />
        ))}
      </FieldGrid>
    </Card>
  );
}
