import type { ReviewedPayment } from '@rapi/contracts';
import { formatDate, formatDateTime, formatRupiah, Notice } from '@rapi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '../use-method-name';
import classes from './ReviewPage.module.css';
import { planName } from './use-decision';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Doubts about a payment, shown before it is decided. */
function Doubts({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  const { amount, expected_amount: expected, same_proof: count, plan, user, status } = payment;
  const { subscription_tier: tier, plan_expires_at: until } = user;
  const isReplacing = status === 'pending' && tier !== 'free' && tier !== plan && until !== null;
  return (
    <>
      {amount !== expected && (
        <Notice tone="warning">
          {t('review.amountDiffers', { amount: formatRupiah(amount), expected: formatRupiah(expected) })}
        </Notice>
      )}
      {isReplacing && (
        <Notice tone="warning">{t('review.replaces', { plan: planName(tier), date: formatDate(until) })}</Notice>
      )}
      {count > 0 && <Notice tone="warning">{t('review.sameProof', { count })}</Notice>}
    </>
  );
}

/** Status of a payment that two operators have to confirm. */
function SecondOperator({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  const { status, confirmations, confirmations_needed: needed } = payment;
  if (status !== 'pending' || needed === 1) return null;
  const [first] = confirmations;
  if (!first) return <Notice>{t('review.twoNeeded')}</Notice>;
  const told = first.is_own
    ? t('review.confirmedByYou')
    : t('review.confirmedBy', { name: first.operator ?? '–', date: formatDateTime(first.confirmed_at) });
  return <Notice>{told}</Notice>;
}

function Confirmations({ payment: { confirmations, status } }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  if (status === 'pending' || confirmations.length === 0) return null;
  return (
    <Fact name={t('review.confirmations')}>
      {confirmations.map(({ operator, confirmed_at }) => (
        <div key={confirmed_at}>
          {t('review.decidedBy', { date: formatDateTime(confirmed_at), name: operator ?? '–' })}
        </div>
      ))}
    </Fact>
  );
}

function Decision({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  const { decided_at, decided_by, plan_until, reason } = payment;
  if (decided_at === null) return null;
  return (
    <>
      <Fact name={t('review.decided')}>
        {t('review.decidedBy', { date: formatDateTime(decided_at), name: decided_by ?? '–' })}
      </Fact>
      {plan_until !== null && <Fact name={t('review.activeUntil')}>{formatDate(plan_until)}</Fact>}
      {reason !== null && <Fact name={t('review.reason')}>{reason}</Fact>}
    </>
  );
}

/** Who paid how much for which plan, and how. */
export function PaymentFacts({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  const methodName = useMethodName();
  const { user } = payment;
  const has = planName(user.subscription_tier);
  return (
    <>
      <Doubts payment={payment} />
      <SecondOperator payment={payment} />
      <dl className={classes.facts}>
        <Fact name={t('review.payer')}>
          {user.full_name}
          <span className={classes.email}>{user.email}</span>
        </Fact>
        <Fact name={t('review.amount')}>{formatRupiah(payment.amount)}</Fact>
        <Fact name={t('review.plan')}>{planName(payment.plan)}</Fact>
        <Fact name={t('review.currentPlan')}>
          {user.plan_expires_at === null
            ? has
            : t('review.currentUntil', { plan: has, date: formatDate(user.plan_expires_at) })}
        </Fact>
        <Fact name={t('review.method')}>{methodName(payment.method)}</Fact>
        <Fact name={t('review.reference')}>{payment.reference || t('review.noReference')}</Fact>
        <Fact name={t('review.sent')}>{formatDateTime(payment.created_at)}</Fact>
        <Confirmations payment={payment} />
        <Decision payment={payment} />
      </dl>
    </>
  );
}
