import { MAX_ROWS } from '@rapi/contracts/limits';
import { plans } from '@rapi/contracts/plans';
import { formatNumber } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './LandingPage.module.css';

/** Figures that hold true of the product, from the tables it runs by. */
export function Stats() {
  const { t } = useTranslation('shell');
  const figures = [
    { label: t('stats.rows'), value: formatNumber(MAX_ROWS) },
    { label: t('stats.trial'), value: formatNumber(plans.trial_days) },
    { label: t('stats.documents'), value: formatNumber(plans.limits.trial.ocr_per_month ?? 0) },
    { label: t('stats.clicks'), value: '0' },
  ];
  return (
    <section aria-label={t('stats.label')}>
      <dl className={classes.stats}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
