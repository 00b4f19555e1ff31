import type { BatchJobDetail } from '@rapi/contracts';
import { formatNumber, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { timezones } from '../create/batch-settings';
import classes from './BatchPanel.module.css';

const share = (percent: number | null): string => (percent === null ? '—' : formatPercent(percent, 1));

/** The documented Indonesian figures (R-BATCH-8). */
export function BatchMetrics({ metrics }: { metrics: NonNullable<BatchJobDetail['indonesian_metrics']> }) {
  const { t } = useTranslation('batches');
  const { processing_timezone: zone } = metrics.business_category_insights;
  const facts = [
    [t('metrics.in'), formatNumber(metrics.total_data_processed)],
    [t('metrics.out'), formatNumber(metrics.total_data_output)],
    [t('metrics.efficiency'), share(metrics.data_efficiency)],
    [t('metrics.compliance'), share(metrics.compliance_rate)],
    [t('metrics.quality'), share(metrics.avg_quality_score)],
    [t('metrics.timezone'), timezones.find((each) => each.zone === zone)?.name ?? zone],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
