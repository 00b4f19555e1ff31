import { Button } from '@rapi/ui';
import { Dialog, Textarea } from '@rapi/ui/controls';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LONGEST_REASON = 1000;

/** Asks for the reason of a rollback; the answer may be empty. */
export function ReasonDialog({ subject, onAnswer }: { subject: string; onAnswer: (reason: string) => void }) {
  const { t } = useTranslation('dashboard');
  const [reason, setReason] = useState('');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(reason);
  };
  return (
    <Dialog
      title={t('rollback.title')}
      subtitle={subject}
      width={480}
      onClose={() => onAnswer('')}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer('')}>
            {t('rollback.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('rollback.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Textarea
          label={t('rollback.reason')}
          description={t('rollback.reasonHint')}
          value={reason}
          maxLength={LONGEST_REASON}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
