import { Card, formatDate, formatDollars, formatRupiah, Notice, useUser } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { Plans } from './payment-queries';
import classes from './PaymentPage.module.css';
import { QrCode } from './QrCode';

/** How the payment changes a plan that still runs. */
function Consequence({ plans, plan }: SummaryProps) {
  const { t } = useTranslation('payment');
  const { subscription_tier: tier, plan_expires_at: until } = useUser();
  if (tier === 'free' || until === null) return null;
  const name = plans.payment_plans.find((each) => each.plan === tier)?.name ?? tier;
  const words = { plan: name, date: formatDate(until) };
  if (tier === plan.plan) return <Notice>{t('summary.extends', words)}</Notice>;
  return <Notice tone="warning">{t('summary.replaces', words)}</Notice>;
}

interface SummaryProps {
  plans: Plans;
  plan: Plans['payment_plans'][number];
}

/** What the user pays, and the code to pay it with (R-PAY-1). */
export function Summary({ plans, plan }: SummaryProps) {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('summary.title')} className={classes.summary}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('summary.plan')}</dt>
          <dd>{plan.name}</dd>
        </div>
        <div>
          <dt>{t('summary.price')}</dt>
          <dd>{t('picker.price', { price: formatDollars(plan.price_usd) })}</dd>
        </div>
        <div>
          <dt>{t('summary.billing')}</dt>
          <dd>{t('summary.monthly')}</dd>
        </div>
        <div>
          <dt>{t('summary.activation')}</dt>
          <dd>{t('summary.within', { hours: plans.activation_hours })}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('summary.amount')}</dt>
          <dd>{formatRupiah(plan.amount_idr)}</dd>
        </div>
      </dl>
      <Consequence plans={plans} plan={plan} />
      <QrCode key={plan.plan} plan={plan.plan} amount={plan.amount_idr} merchant={plans.qris} />
    </Card>
  );
}
