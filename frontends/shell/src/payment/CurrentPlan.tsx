import { Badge, daysUntil, formatDate, useTierName, useUser } from '@rapi/ui';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PaymentPage.module.css';

/** The current plan, FREE if none (R-PAY-1). */
export function CurrentPlan({ waiting }: { waiting: number }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const [now] = useState(() => new Date());
  const tier = useTierName()(user.subscription_tier).toUpperCase();
  const trialDays = (user.subscription_tier || 'free') === 'free' ? daysUntil(user.trial_ends_at, now) : 0;
  return (
    <section className={classes.banner} aria-label={t('banner.label')}>
      <IconCreditCard size={20} aria-hidden />
      <span>{t('banner.plan')}</span>
      <strong>{tier}</strong>
      {trialDays > 0 && (
        <span>
          {t('banner.trial', { date: formatDate(user.trial_ends_at) })} ({t('banner.trialLeft', { count: trialDays })})
        </span>
      )}
      {user.plan_expires_at && <span>{t('banner.until', { date: formatDate(user.plan_expires_at) })}</span>}
      {waiting > 0 && (
        <span className={classes.waiting}>
          <Badge tone="warning">{t('banner.waiting', { count: waiting })}</Badge>
        </span>
      )}
    </section>
  );
}
