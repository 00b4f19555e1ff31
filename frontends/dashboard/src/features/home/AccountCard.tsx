import { Badge, Card, daysUntil, formatDate, useTierName, useUser } from '@rapi/ui';
import { UsageMeters } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './AccountCard.module.css';

/** Who is signed in, on which plan, and how much of it is used (R-HOME-2). */
export function AccountCard({ now }: { now: Date }) {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { usage } = user;
  const tier = useTierName()(user.subscription_tier).toUpperCase();
  const isFree = (user.subscription_tier || 'free') === 'free';
  const trialDays = isFree ? daysUntil(user.trial_ends_at, now) : 0;
  return (
    <Card title={t('account.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('account.name')}</dt>
          <dd>{user.full_name}</dd>
        </div>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('account.tier')}</dt>
          <dd className={classes.tier}>
            <Badge tone={isFree ? 'neutral' : 'brand'}>{tier}</Badge>
            {trialDays > 0 && (
              <span>
                {t('account.trial', { date: formatDate(user.trial_ends_at) })} (
                {t('account.trialLeft', { count: trialDays })})
              </span>
            )}
            {user.plan_expires_at && <span>{t('account.planUntil', { date: formatDate(user.plan_expires_at) })}</span>}
          </dd>
        </div>
      </dl>
      <h3 className={classes.heading}>{t('account.usage')}</h3>
      <UsageMeters usage={usage} />
    </Card>
  );
}
