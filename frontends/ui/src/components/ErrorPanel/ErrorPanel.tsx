import { IconAlertTriangle, IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { Button } from '../Button/Button';
import classes from './ErrorPanel.module.css';

interface ErrorPanelProps {
  /** A sentence saying what failed. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : undefined;
};

const detailsOf = (title: string, error: unknown): string =>
  [
    title,
    sentenceOf(error),
    ...(error instanceof ApiError
      ? [`code: ${error.code}`, `status: ${error.status}`, `request: ${error.requestId ?? '–'}`]
      : []),
    `page: ${window.location.pathname}`,
    `time: ${new Date().toISOString()}`,
  ]
    .filter(Boolean)
    .join('\n');

/** Replaces content that failed to load: what went wrong, a Retry button, and the details that support needs. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const sentence = sentenceOf(error);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(title, error));
    setCopied(true);
  };
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {sentence !== undefined && sentence !== title && <p className={classes.sentence}>{sentence}</p>}
        <div className={classes.actions}>
          {onRetry && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={() => void copy()}
          >
            {copied ? t('error.copied') : t('error.copyDetails')}
          </Button>
          {requestId !== undefined && (
            <span className={classes.request}>
              {t('error.requestId')} <code>{requestId}</code>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
