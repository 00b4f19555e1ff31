import { formatNumber, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Breakdown.module.css';

const known = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;

/** Bars with counts: how often each operation ran, the most frequent first. */
export function Breakdown({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('dashboard');
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const most = entries[0]?.[1] ?? 0;
  return (
    <dl className={classes.breakdown}>
      {entries.map(([operation, count]) => {
        const type = known.find((name) => name === operation);
        return (
          <div key={operation}>
            <dt>{type ? t(`history.operation.${type}`) : operation}</dt>
            <dd>
              <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
              <span className={classes.figure}>
                {t('analytics.share', { count: formatNumber(count), percent: formatPercent((100 * count) / total, 0) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
