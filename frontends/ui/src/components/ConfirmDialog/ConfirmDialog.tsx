import '../../theme/overlays.css';
import { Modal } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import type { Question } from './confirm';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps extends Question {
  onAnswer: (yes: boolean) => void;
}

/** A question with the verb on its button. Most screens call `confirm()`, which shows this. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, destructive, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Modal.Root opened onClose={() => onAnswer(false)} size={440} centered>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
      >
        <div className={classes.body}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {text !== undefined && (
            <div id={`${id}-text`} className={classes.text}>
              {text}
            </div>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={destructive || undefined}>
              {cancelLabel ?? t('confirm.cancel')}
            </Button>
            <Button
              color={destructive ? 'red' : undefined}
              onClick={() => onAnswer(true)}
              data-autofocus={destructive ? undefined : true}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
