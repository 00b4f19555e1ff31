import '../../theme/overlays.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import type { Question } from './confirm';
import { useReturnFocus } from '../dialog-stack/use-return-focus';
import { useTopDialog } from '../dialog-stack/use-top-dialog';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps extends Question {
  onAnswer: (yes: boolean) => void;
}

/** A question with a verb on its button. Most screens call `confirm()`, which shows this. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, destructive, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  useReturnFocus();
  const isTop = useTopDialog();
  return (
    <Modal.Root opened onClose={() => onAnswer(false)} closeOnEscape={isTop} returnFocus={false} size={440} centered>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <div className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text !== undefined && <Modal.Body className={classes.text}>{text}</Modal.Body>}
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
