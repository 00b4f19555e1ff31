import { Badge, Card, formatDate, formatMegabytes, formatNumber, useUser } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './AccountCard.module.css';

interface MeterProps {
  label: string;
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  format: (value: number) => string;
}

function Meter({ label, used, limit, format }: MeterProps) {
  const { t } = useTranslation('dashboard');
  const percent = limit === null || limit === 0 ? 0 : Math.min(100, (100 * used) / limit);
  const words =
    limit === null
      ? t('account.unlimited', { used: format(used) })
      : limit === 0
        ? t('account.none')
        : t('account.of', { used: format(used), limit: format(limit) });
  return (
    <div className={classes.meter}>
      <div className={classes.meterWords}>
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

/** Who is signed in, on which plan, and how much of it is used (R-HOME-2). */
export function AccountCard({ now }: { now: Date }) {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const { usage } = user;
  const tier = (user.subscription_tier || 'free').toUpperCase();
  const isOnTrial = user.subscription_tier === 'free' && Date.parse(user.trial_ends_at ?? '') > now.getTime();
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
            <Badge tone={tier === 'FREE' ? 'neutral' : 'brand'}>{tier}</Badge>
            {isOnTrial && <span>{t('account.trial', { date: formatDate(user.trial_ends_at) })}</span>}
            {user.plan_expires_at && <span>{t('account.planUntil', { date: formatDate(user.plan_expires_at) })}</span>}
          </dd>
        </div>
      </dl>
      <h3 className={classes.heading}>{t('account.usage')}</h3>
      <Meter
        label={t('account.storage')}
        used={usage.storage_used_mb}
        limit={usage.storage_limit_mb}
        format={formatMegabytes}
      />
      <Meter
        label={t('account.transformations')}
        used={usage.transformations_used}
        limit={usage.transformations_limit}
        format={formatNumber}
      />
      <Meter label={t('account.ocr')} used={usage.ocr_used} limit={usage.ocr_limit} format={formatNumber} />
    </Card>
  );
}
