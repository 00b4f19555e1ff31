import type { Payment } from '@rapi/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  formatDate,
  formatRupiah,
  Group,
  LoadingArea,
  RelativeTime,
} from '@rapi/ui';
import { IconReceipt } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Plans } from './payment-queries';
import classes from './PaymentPage.module.css';
import { PaymentStatus } from './PaymentStatus';
import { useMethodName } from './use-method-name';

function Outcome({ payment, hours }: { payment: Payment; hours: number }) {
  const { t } = useTranslation('payment');
  const { status, plan_until, reason } = payment;
  if (status === 'pending') return <p className={classes.dim}>{t('history.pendingText', { hours })}</p>;
  if (status === 'rejected') return <p>{t('history.rejectedText', { reason: reason ?? '–' })}</p>;
  return plan_until === null ? null : <p>{t('history.verifiedText', { date: formatDate(plan_until) })}</p>;
}

function PaymentItem({ payment, plans }: { payment: Payment; plans: Plans }) {
  const { t } = useTranslation('payment');
  const methodName = useMethodName();
  const name = plans.payment_plans.find(({ plan }) => plan === payment.plan)?.name ?? payment.plan;
  return (
    <li className={classes.payment}>
      <Group gap={6} justify="space-between">
        <strong>
          {name}, {formatRupiah(payment.amount)}
        </strong>
        <PaymentStatus status={payment.status} />
      </Group>
      <Outcome payment={payment} hours={plans.activation_hours} />
      <p className={classes.dim}>
        {methodName(payment.method)}
        {payment.reference !== '' && ` · ${t('history.reference', { reference: payment.reference })}`}
        {' · '}
        {t('history.sent')} <RelativeTime time={payment.created_at} />
      </p>
    </li>
  );
}

interface PaymentHistoryProps {
  plans: Plans;
  payments: UseQueryResult<{ payments: Payment[]; total: number }>;
  onMore: () => void;
}

/** The user's own payments and their status. */
export function PaymentHistory({ plans, payments, onMore }: PaymentHistoryProps) {
  const { t } = useTranslation('payment');
  const { data, error, isFetching, refetch } = payments;
  return (
    <Card title={t('history.title')} className={classes.history} aria-label={t('history.title')}>
      {!data && error && <ErrorPanel title={t('history.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={3} />}
      {data?.total === 0 && (
        <EmptyState illustration={<IconReceipt size={28} stroke={1.5} />} title={t('history.empty')}>
          {t('history.emptyText')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={classes.payments} aria-live="polite">
          {data.payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} plans={plans} />
          ))}
        </ul>
      )}
      {data && data.total > data.payments.length && (
        <Button variant="default" size="xs" busy={isFetching} onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  );
}
