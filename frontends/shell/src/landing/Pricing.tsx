import { type LandingPlan, plans } from '@rapi/contracts/plans';
import { Button, ButtonLink } from '@rapi/ui';
import { IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';
import classes from './LandingPage.module.css';
import { priceLabel } from './price-label';
import type { Write } from './use-contact';
import { agreedPlans } from '../plans/agreed-plans';
import { PaidPlans } from '../plans/PaidPlans';

type KnownFeature = keyof typeof en.planFeature;
/** An installation may configure plans of its own; their features are shown as written. */
const isKnown = (feature: string): feature is KnownFeature => i18next.exists(`planFeature.${feature}`, { ns: 'shell' });

function PlanCard({ plan, onWrite }: { plan: LandingPlan; onWrite: Write }) {
  const { t } = useTranslation('shell');
  return (
    <article className={classes.plan}>
      <h3>{plan.name}</h3>
      <p className={classes.price}>
        {plan.is_from && t('pricing.from')} <strong>{priceLabel(plan)}</strong>{' '}
        {plan.period && t(`pricing.${plan.period}`)}
      </p>
      <ul className={classes.planList}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={17} className={classes.check} aria-hidden />
            {isKnown(feature) ? t(`planFeature.${feature}`) : feature}
          </li>
        ))}
      </ul>
      {plan.price_idr === 0 ? (
        <ButtonLink to="/register" fullWidth variant="default">
          {t('pricing.choose', { plan: plan.name })}
        </ButtonLink>
      ) : (
        <Button
          fullWidth
          variant={plan.name === 'Worker' ? 'filled' : 'default'}
          onClick={() => onWrite({ topic: 'plan', plan: plan.name })}
        >
          {t('pricing.choose', { plan: plan.name })}
        </Button>
      )}
    </article>
  );
}

const paid = plans.payment.map((plan) => ({ ...plan, limits: plans.limits[plan.plan] }));
const agreed = agreedPlans(plans.landing, paid);

/** How these cards relate to the plans of the payment page, which have other names and prices (R-PLAN-7). */
function PriceLists() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.priceLists}>
      <p>
        {t('pricing.lists', { names: agreed.names })}{' '}
        {agreed.twice !== undefined && t('paidPlans.twice', { name: agreed.twice })}
      </p>
      <p>{t('pricing.paid')}</p>
      <PaidPlans paid={paid} days={plans.plan_days} />
    </div>
  );
}

/** The landing page's plans and prices (R-LAND-4). */
export function Pricing({ onWrite }: { onWrite: Write }) {
  const { t } = useTranslation('shell');
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={classes.section}>
      <h2 id="pricing-title" className={classes.heading}>
        {t('pricing.title')}
      </h2>
      <p className={classes.lead}>{t('pricing.text', { days: plans.trial_days })}</p>
      <div className={classes.plans}>
        {plans.landing.map((plan) => (
          <PlanCard key={plan.name} plan={plan} onWrite={onWrite} />
        ))}
      </div>
      <PriceLists />
    </section>
  );
}
