import type { ReviewedPayment } from '@rapi/contracts';
import { Button, formatRupiah, Group } from '@rapi/ui';
import { Dialog, Textarea } from '@rapi/ui/controls';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ReviewPage.module.css';

const suggestions = ['unreadable', 'amount', 'missing'] as const;
const MAX_REASON = 500;

function Suggestions({ onChoose }: { onChoose: (reason: string) => void }) {
  const { t } = useTranslation('payment');
  return (
    <Group role="group" aria-label={t('review.suggestions')} gap={8} align="stretch">
      {suggestions.map((suggestion) => {
        const words = t(`review.suggestion.${suggestion}`);
        return (
          <Button key={suggestion} size="xs" variant="default" onClick={() => onChoose(words)}>
            {words}
          </Button>
        );
      })}
    </Group>
  );
}

interface RejectDialogProps {
  payment: ReviewedPayment;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the payer will read. */
export function RejectDialog({ payment, isBusy, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('payment');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const { full_name: name } = payment.user;
  const write = (words: string) => {
    setReason(words);
    setMissing(false);
  };
  return (
    <Dialog
      title={t('review.rejectTitle', { amount: formatRupiah(payment.amount), name })}
      onClose={onClose}
      unsaved={reason !== '' && !isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button color="red" type="submit" form={formId} busy={isBusy}>
            {t('review.rejectConfirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.rejection}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setMissing(true);
          else onReject(reason.trim());
        }}
      >
        <p>{t('review.rejectText', { name })}</p>
        <Textarea
          label={t('review.rejectReason')}
          value={reason}
          maxLength={MAX_REASON}
          autosize
          minRows={3}
          data-autofocus
          error={isMissing && t('review.rejectNeedsReason')}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Suggestions onChoose={write} />
      </form>
    </Dialog>
  );
}
