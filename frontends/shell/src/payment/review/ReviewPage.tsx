import '../texts';
import type { ReviewedPayment } from '@rapi/contracts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  formatRupiah,
  LoadingArea,
  PageHeader,
  RelativeTime,
  useServerEvent,
  useUser,
} from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { IconChecks, IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@rapi/ui/router';
import { usePageTitle } from '../../pages/use-page-title';
import { paymentKeys } from '../payment-queries';
import { PaymentDetail } from './PaymentDetail';
import { type ReviewStatus, reviewQuery } from './review-queries';
import classes from './ReviewPage.module.css';
import { planName } from './use-decision';

const PAGE = 20;
const MOST = 200;
const statuses = ['pending', 'verified', 'rejected'] as const;
const statusIn = (value: string | null): ReviewStatus => statuses.find((status) => status === value) ?? 'pending';

interface PaymentListProps {
  payments: readonly ReviewedPayment[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

function PaymentList({ payments, chosenId, onChoose }: PaymentListProps) {
  const { t } = useTranslation('payment');
  return (
    <ul className={classes.list} aria-label={t('review.list')}>
      {payments.map(({ id, user, plan, amount, expected_amount: expected, created_at, status, confirmations }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.item}
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <strong>{user.full_name}</strong>
            <span>{formatRupiah(amount)}</span>
            <span>{planName(plan)}</span>
            <span>
              <RelativeTime time={created_at} />
            </span>
            {amount !== expected && <em>{t('review.otherAmount', { expected: formatRupiah(expected) })}</em>}
            {status === 'pending' && confirmations.length > 0 && <em>{t('review.waitsForSecond')}</em>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The address says what is shown: `?status=pending&payment=…`. */
function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const status = statusIn(search.get('status'));
  return {
    status,
    paymentId: search.get('payment') ?? undefined,
    show: (wanted: ReviewStatus) => setSearch({ status: wanted }, { replace: true }),
    open: (payment: string) => setSearch({ status, payment }, { replace: true, preventScrollReset: true }),
  };
}

function Desk() {
  const { t } = useTranslation('payment');
  const queries = useQueryClient();
  const [limit, setLimit] = useState(PAGE);
  const { status, paymentId, show, open } = useReviewAddress();
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(status, limit));
  const choices = useRef<HTMLDivElement>(null);
  useServerEvent('notification', () => void queries.invalidateQueries({ queryKey: paymentKeys.all }));
  const payments = data?.payments ?? [];
  const chosen = payments.find(({ id }) => id === paymentId) ?? payments[0];
  const goOn = () => {
    show(status);
    // The button that was pressed disappears with its payment.
    choices.current?.focus();
  };
  return (
    <>
      <div ref={choices} tabIndex={-1} className={classes.choices}>
        <SegmentedControl
          aria-label={t('review.status')}
          value={status}
          data={statuses.map((value) => ({ value, label: t(`review.${value}`) }))}
          onChange={(value) => show(statusIn(value))}
        />
        {data && data.total > 0 && <span>{t('review.shown', { shown: payments.length, total: data.total })}</span>}
      </div>
      {!data && error && <ErrorPanel title={t('review.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={6} />}
      {data && !chosen && <NothingHere status={status} />}
      {chosen && (
        <div className={classes.desk}>
          <div>
            <PaymentList payments={payments} chosenId={chosen.id} onChoose={open} />
            {data && data.total > payments.length && limit < MOST && (
              <Button variant="default" size="xs" busy={isFetching} onClick={() => setLimit(limit + PAGE)}>
                {t('review.more')}
              </Button>
            )}
          </div>
          <PaymentDetail key={chosen.id} payment={chosen} onDecided={goOn} />
        </div>
      )}
    </>
  );
}

function NothingHere({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('payment');
  const isQueue = status === 'pending';
  return (
    <EmptyState
      illustration={<IconChecks size={30} stroke={1.5} />}
      title={t(isQueue ? 'review.emptyPending' : 'review.emptyOther')}
    >
      {isQueue ? t('review.emptyPendingText') : undefined}
    </EmptyState>
  );
}

/** Where operators verify payments (R-PAY-5). The server refuses everybody else; this page tells them so. */
export function ReviewPage() {
  const { t } = useTranslation('payment');
  const { role } = useUser();
  usePageTitle(t('review.title'));
  if (role !== 'operator') {
    return (
      <>
        <PageHeader title={t('review.title')} />
        <EmptyState
          illustration={<IconLock size={30} stroke={1.5} />}
          title={t('review.forOperators')}
          action={<ButtonLink to="/dashboard">{t('review.back')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('review.title')} subtitle={t('review.subtitle')} />
      <Desk />
    </>
  );
}
