import type { Usage } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import { formatMegabytes, formatNumber } from '../../format/format';
import classes from './UsageMeters.module.css';

interface MeterProps {
  label: string;
  used: number;
  /** Null for unlimited. */
  limit: number | null;
  format: (value: number) => string;
}

function Meter({ label, used, limit, format }: MeterProps) {
  const { t } = useTranslation('ui');
  const percent = limit === null || limit === 0 ? 0 : Math.min(100, (100 * used) / limit);
  const words =
    limit === null
      ? t('usage.unlimited', { used: format(used) })
      : limit === 0
        ? t('usage.none')
        : t('usage.of', { used: format(used), limit: format(limit) });
  return (
    <div className={classes.meter}>
      <div className={classes.words}>
        <span>{label}</span>
        <span>{words}</span>
      </div>
      {limit !== null && limit > 0 && (
        <div
          role="meter"
          aria-label={label}
          aria-valuenow={used}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuetext={words}
          className={classes.bar}
          data-tone={percent > 80 ? 'danger' : percent > 60 ? 'warning' : undefined}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

/** The used share of a plan: storage, and this month's transformations and OCR documents (R-HOME-2). */
export function UsageMeters({ usage }: { usage: Usage }) {
  const { t } = useTranslation('ui');
  return (
    <div>
      <Meter
        label={t('usage.storage')}
        used={usage.storage_used_mb}
        limit={usage.storage_limit_mb}
        format={formatMegabytes}
      />
      <Meter
        label={t('usage.transformations')}
        used={usage.transformations_used}
        limit={usage.transformations_limit}
        format={formatNumber}
      />
      <Meter label={t('usage.ocr')} used={usage.ocr_used} limit={usage.ocr_limit} format={formatNumber} />
    </div>
  );
}
