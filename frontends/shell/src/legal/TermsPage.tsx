import './texts';
import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../payment/payment-queries';
import { PaidPlans } from '../plans/PaidPlans';
import { LegalPage } from './LegalPage';

const sections = ['who', 'account', 'plans', 'payment', 'use', 'figures', 'data', 'running'] as const;

/** This installation's plans, which may differ from the built-in ones. */
function PlansToPay() {
  const { t } = useTranslation('legal');
  const { data, error, refetch } = useQuery(plansQuery);
  if (data) return <PaidPlans paid={data.plans.filter(({ amount_idr }) => amount_idr > 0)} days={data.plan_days} />;
  if (error) return <ErrorPanel title={t('plansFailed')} error={error} onRetry={() => void refetch()} />;
  return <LoadingArea lines={2} />;
}

/** The terms between the operator of the product and its users (R-UI-15). */
export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        points: t(`terms.${id}.points`, { returnObjects: true }),
        ...(id === 'plans' && { more: <PlansToPay /> }),
      }))}
      other={{ to: '/privacy', text: t('privacy.title') }}
    />
  );
}
