import { Button, Notice } from '@rapi/ui';
import { Dialog, Textarea } from '@rapi/ui/controls';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Admin.module.css';

interface ReasonDialogProps {
  title: string;
  /** What the action causes. */
  text: string;
  label: string;
  hint?: string;
  missing: string;
  confirm: string;
  isBusy: boolean;
  error?: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const MAX_REASON = 500;

/** Asks for the reason before an action against a user. */
export function ReasonDialog({ title, text, isBusy, error, onConfirm, onClose, ...words }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      unsaved={!isMissing && !isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button color="red" type="submit" form={formId} busy={isBusy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={send}>
        <p>{text}</p>
        <Textarea
          label={words.label}
          description={words.hint}
          value={reason}
          maxLength={MAX_REASON}
          autosize
          minRows={3}
          required
          data-autofocus
          error={isTried && isMissing ? words.missing : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error !== undefined && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
