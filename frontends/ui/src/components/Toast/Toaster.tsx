import { CloseButton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import { measureBottomBars } from './bottom-bars';
import { subscribeToToasts, toast, type ToastMessage, toastMessages } from './toast';
import classes from './Toast.module.css';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

function ToastCard({ message }: { message: ToastMessage }) {
  const { t } = useTranslation('ui');
  const { id, tone, text, action, duration } = message;
  const [held, setHeld] = useState(false);
  const Icon = icons[tone];
  useEffect(() => {
    if (duration === undefined || held) return;
    const timer = setTimeout(() => toast.close(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const act = () => {
    toast.close(id);
    action?.run();
  };
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <div className={classes.text}>{text}</div>
        {action && (
          <Button size="compact-sm" variant="light" className={classes.action} onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <CloseButton size="sm" aria-label={t('toast.close')} onClick={() => toast.close(id)} />
    </div>
  );
}

/**
 * Both live regions are on the page from the start, because screen readers often miss a region that appears with its
 * text.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, toastMessages, toastMessages);
  useLayoutEffect(() => {
    if (messages.length === 0) return;
    measureBottomBars();
    window.addEventListener('resize', measureBottomBars);
    return () => window.removeEventListener('resize', measureBottomBars);
  }, [messages]);
  const isError = (message: ToastMessage) => message.tone === 'error';
  return (
    <div className={classes.stack}>
      <Stack role="status" gap={0}>
        {messages
          .filter((message) => !isError(message))
          .map((message) => (
            <ToastCard key={message.id} message={message} />
          ))}
      </Stack>
      <Stack role="alert" gap={0}>
        {messages.filter(isError).map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </Stack>
    </div>
  );
}
