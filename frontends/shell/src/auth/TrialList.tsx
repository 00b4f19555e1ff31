import { plans } from '@rapi/contracts/plans';
import { formatNumber } from '@rapi/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AuthFrame.module.css';

/** What the trial includes, from the table of plans (R-LAND-4). */
export function TrialList() {
  const { t } = useTranslation('shell');
  const { trial } = plans.limits;
  const items = [
    t('trial.days', { days: plans.trial_days }),
    t('trial.ocr', { documents: formatNumber(trial.ocr_per_month ?? 0) }),
    t('trial.storage', { megabytes: trial.storage_mb }),
    t('trial.transformations', { number: formatNumber(trial.transformations_per_month ?? 0) }),
    t('trial.noCard'),
  ];
  return (
    <>
      <h2>{t('trial.title')}</h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item}>
            <IconCircleCheck size={19} className={classes.check} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
      <p className={classes.asideNote}>{t('trial.note')}</p>
    </>
  );
}
