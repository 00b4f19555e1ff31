import { Badge, Card, formatDollars, formatRupiah } from '@rapi/ui';
import { IconCheck } from '@tabler/icons-react';
import { agreedPlans } from '../plans/agreed-plans';
import { PaidPlans } from '../plans/PaidPlans';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type en from './locales/en.json';
import type { PlanId, Plans } from './payment-queries';
import classes from './PaymentPage.module.css';

type KnownFeature = keyof typeof en.feature;
/** An installation may configure plans of its own; their features are shown as written. */
const isKnown = (feature: string): feature is KnownFeature => i18next.exists(`feature.${feature}`, { ns: 'payment' });

interface PlanChoiceProps {
  plan: Plans['payment_plans'][number];
  isChosen: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

function PlanChoice({ plan, isChosen, isCurrent, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('payment');
  return (
    <label className={classes.choice} data-chosen={isChosen || undefined}>
      <span className={classes.choiceHead}>
        <input type="radio" name="plan" value={plan.plan} checked={isChosen} onChange={onChoose} />
        <span className={classes.choiceName}>{plan.name}</span>
        {isCurrent && <Badge tone="brand">{t('picker.current')}</Badge>}
      </span>
      <span className={classes.price}>
        <strong>{t('picker.price', { price: formatDollars(plan.price_usd) })}</strong>
        <span>{t('picker.byQris', { amount: formatRupiah(plan.amount_idr) })}</span>
        <span>{t('picker.billed')}</span>
      </span>
      <span className={classes.features}>
        {plan.features.map((feature) => (
          <span key={feature}>
            <IconCheck size={17} aria-hidden />
            {isKnown(feature) ? t(`feature.${feature}`) : feature}
          </span>
        ))}
      </span>
    </label>
  );
}

/** Which limits each price buys, and that the landing page's other plans are not paid here (R-PLAN-7). */
function PriceLists({ plans }: { plans: Plans }) {
  const { t } = useTranslation('payment');
  const { t: tShell } = useTranslation('shell');
  const paid = plans.plans.filter(({ amount_idr }) => amount_idr > 0);
  const { names, twice } = agreedPlans(plans.landing_plans, paid);
  const hasConversions = paid.some(({ features }) => features.some((feature) => /conversions/.test(feature)));
  return (
    <div className={classes.priceLists}>
      <p>{t('picker.limits')}</p>
      <PaidPlans paid={paid} days={plans.plan_days} />
      {hasConversions && <p>{t('picker.conversions')}</p>}
      {names !== '' && (
        <p>
          {t('picker.lists', { names })} {twice !== undefined && tShell('paidPlans.twice', { name: twice })}
        </p>
      )}
    </div>
  );
}

interface PlanPickerProps {
  plans: Plans;
  chosen: PlanId;
  current: string;
  onChoose: (plan: PlanId) => void;
}

/** Pro or Enterprise (R-PAY-1): a group of radio buttons, drawn as cards. */
export function PlanPicker({ plans, chosen, current, onChoose }: PlanPickerProps) {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('picker.title')} className={classes.picker}>
      <div role="radiogroup" aria-label={t('picker.title')} className={classes.choices}>
        {plans.payment_plans.map((plan) => (
          <PlanChoice
            key={plan.plan}
            plan={plan}
            isChosen={plan.plan === chosen}
            isCurrent={plan.plan === current}
            onChoose={() => onChoose(plan.plan)}
          />
        ))}
      </div>
      <PriceLists plans={plans} />
    </Card>
  );
}
