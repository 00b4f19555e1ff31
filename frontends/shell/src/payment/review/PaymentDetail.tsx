import type { ReviewedPayment } from '@rapi/contracts';
import { Button, Card, formatRupiah } from '@rapi/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentStatus } from '../PaymentStatus';
import { PaymentFacts } from './PaymentFacts';
import { ProofView } from './ProofView';
import { RejectDialog } from './RejectDialog';
import classes from './ReviewPage.module.css';
import { isFirstOfTwo, planName, useDecision } from './use-decision';

interface PaymentDetailProps {
  payment: ReviewedPayment;
  onDecided: () => void;
}

function DecisionButtons({ payment, onDecided }: PaymentDetailProps) {
  const { t } = useTranslation('payment');
  const [isAsking, setAsking] = useState(false);
  const { verify, reject, isVerifying, isRejecting } = useDecision(payment, onDecided);
  const hasConfirmed = payment.confirmations.some(({ is_own }) => is_own);
  return (
    <div className={classes.decision}>
      {!hasConfirmed && (
        <Button
          leftSection={<IconCheck size={17} aria-hidden />}
          busy={isVerifying}
          disabled={isRejecting}
          onClick={() => void verify()}
        >
          {t(isFirstOfTwo(payment) ? 'review.confirm' : 'review.verify')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconX size={17} aria-hidden />}
        disabled={isVerifying}
        onClick={() => setAsking(true)}
      >
        {t('review.reject')}
      </Button>
      {isAsking && (
        <RejectDialog
          payment={payment}
          isBusy={isRejecting}
          onReject={(reason) => reject(reason, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** One payment: what was paid, the receipt next to it, and the decision. */
export function PaymentDetail({ payment, onDecided }: PaymentDetailProps) {
  const { t } = useTranslation('payment');
  return (
    <Card
      className={classes.detail}
      title={
        <span className={classes.detailTitle}>
          {payment.user.full_name}, {planName(payment.plan)}, {formatRupiah(payment.amount)}
          <PaymentStatus status={payment.status} />
        </span>
      }
    >
      <div className={classes.sides}>
        <div className={classes.statement}>
          <PaymentFacts payment={payment} />
        </div>
        <section aria-label={t('review.proof')} className={classes.receipt}>
          <h3 className={classes.proofTitle}>{t('review.proof')}</h3>
          <ProofView payment={payment} />
        </section>
        {payment.status === 'pending' && <DecisionButtons payment={payment} onDecided={onDecided} />}
      </div>
    </Card>
  );
}
