import '../../theme/overlays.css';
import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProgress } from '../CallProgress/CallProgress';
import { confirm } from '../ConfirmDialog/confirm';
import { useReturnFocus } from '../dialog-stack/use-return-focus';
import { useTopDialog } from '../dialog-stack/use-top-dialog';
import { useAskBeforeUnload } from '../../leaving/use-ask-before-unload';
import { bottomBar } from '../Toast/bottom-bars';
import { offerPlace } from './dialog-host';
import classes from './Dialog.module.css';

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Header buttons, left of Close. */
  actions?: ReactNode;
  /** Footer buttons, always visible. */
  footer?: ReactNode;
  /** Fills the whole window, as file tools do; otherwise a box of `width` pixels. */
  fullScreen?: boolean;
  width?: number;
  /** Whether there are unsaved changes, so that Esc, Close and leaving the page ask first. */
  unsaved?: boolean;
  /** No padding around the content, for a grid that fills it. */
  flush?: boolean;
  children: ReactNode;
}

/** Closes, asking first when there are unsaved changes. */
function useClose({ unsaved = false, onClose }: Pick<DialogProps, 'unsaved' | 'onClose'>): () => Promise<void> {
  const { t } = useTranslation('ui');
  const asking = useRef(false);
  return useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const question = {
      title: t('dialog.unsaved'),
      text: t('dialog.unsavedText'),
      confirmLabel: t('dialog.leave'),
      cancelLabel: t('dialog.stay'),
      destructive: true,
    };
    const leave = !unsaved || (await confirm(question));
    asking.current = false;
    if (leave) onClose();
  }, [unsaved, onClose, t]);
}

/** A dialog, open while it is mounted. The focus stays inside and returns on closing. Esc closes the topmost dialog. */
export function Dialog(props: DialogProps) {
  const { onClose, title, subtitle, actions, footer, fullScreen = false, width = 560, unsaved = false, flush } = props;
  const { t } = useTranslation('ui');
  useAskBeforeUnload(unsaved);
  useReturnFocus();
  const isTop = useTopDialog();
  const close = useClose({ unsaved, onClose });
  return (
    <Modal.Root
      opened
      onClose={() => void close()}
      returnFocus={false}
      closeOnEscape={isTop}
      fullScreen={fullScreen}
      size={width}
      transitionProps={{ duration: fullScreen ? 0 : 120 }}
      // A class on Modal.Content would also apply to the box around it.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content data-full={fullScreen || undefined}>
        {/* Not <header> and <footer>, because a dialog over another would duplicate the page's landmarks. */}
        <div className={classes.header}>
          <div className={classes.words}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          <CloseButton
            size="lg"
            aria-label={t('dialog.close')}
            title={t('dialog.close')}
            onClick={() => void close()}
          />
        </div>
        {fullScreen && <div ref={offerPlace} className={classes.host} />}
        <div className={classes.body} data-flush={flush || undefined}>
          {props.children}
        </div>
        {isTop && <CallProgress />}
        {footer !== undefined && (
          <div ref={bottomBar} className={classes.footer}>
            {footer}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
