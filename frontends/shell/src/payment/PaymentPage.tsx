import './texts';
import { EmptyState, ErrorPanel, LoadingArea, PageHeader, useServerEvent, useUser } from '@rapi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from '@rapi/ui/router';
import { usePageTitle } from '../pages/use-page-title';
import { CurrentPlan } from './CurrentPlan';
import { ExternalForm } from './ExternalForm';
import { HowToPay } from './HowToPay';
import { ownPaymentsQuery, paymentKeys, type Plans, plansQuery } from './payment-queries';
import classes from './PaymentPage.module.css';
import { PaymentHistory } from './PaymentHistory';
import { PlanPicker } from './PlanPicker';
import { ProofForm } from './ProofForm';
import { Summary } from './Summary';
import { wantedPlan } from './wanted-plan';

const PAGE = 10;
const MOST = 200;

function usePayments() {
  const queries = useQueryClient();
  const [limit, setLimit] = useState(PAGE);
  useServerEvent('notification', () => void queries.invalidateQueries({ queryKey: paymentKeys.all }));
  return { payments: useQuery(ownPaymentsQuery(limit)), more: () => setLimit(Math.min(MOST, limit + PAGE)) };
}

function Desk({ plans }: { plans: Plans }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { payments, more } = usePayments();
  const plan = wantedPlan(plans.payment_plans, search.get('plan'), state);
  if (!plan) return <EmptyState title={t('noPlans')}>{t('noPlansHint')}</EmptyState>;
  const waiting = payments.data?.payments.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <div className={classes.desk}>
      <CurrentPlan waiting={waiting} />
      <PlanPicker
        plans={plans}
        chosen={plan.plan}
        current={user.subscription_tier}
        onChoose={(chosen) => setSearch({ plan: chosen }, { replace: true, preventScrollReset: true })}
      />
      <Summary plans={plans} plan={plan} />
      <HowToPay plans={plans} />
      {plans.payment_form_url === null ? (
        <ProofForm key={plan.plan} plans={plans} plan={plan} />
      ) : (
        <ExternalForm url={plans.payment_form_url} />
      )}
      <PaymentHistory plans={plans} payments={payments} onMore={more} />
    </div>
  );
}

/** Upgrade Plan (R-PAY-1): choose a plan, pay by QR code, send the proof, follow its status. */
export function PaymentPage() {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(plansQuery);
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {data && <Desk plans={data} />}
      {!data && error && <ErrorPanel title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={8} />}
    </>
  );
}
