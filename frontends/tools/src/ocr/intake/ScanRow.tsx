import { MAX_OCR_FILE, MEGABYTE } from '@rapi/contracts/limits';
import {
  ApiError,
  Badge,
  Button,
  errorSentence,
  formatFileSize,
  formatPercent,
  Group,
  IconButton,
  Progress,
  type Tone,
} from '@rapi/ui';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Intake.module.css';
import { isQuotaRefusal, type ScanItem, type ScanQueue } from './scan-queue';

const tones: Record<ScanItem['status'], Tone> = {
  rejected: 'danger',
  waiting: 'info',
  sending: 'info',
  failed: 'danger',
  cancelled: 'neutral',
};

function ScanButtons({ item, queue }: { item: ScanItem; queue: ScanQueue }) {
  const { t } = useTranslation('ocr');
  const { id, status, file } = item;
  const { name } = file;
  return (
    <div className={classes.rowButtons}>
      {(status === 'failed' || status === 'cancelled') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={t('intake.retryFile', { name })}
          onClick={() => queue.retry(id)}
        >
          {t('intake.retry')}
        </Button>
      )}
      {status === 'waiting' || status === 'sending' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('intake.cancelFile', { name })}
          onClick={() => queue.cancel(id)}
        >
          {t('intake.cancel')}
        </Button>
      ) : (
        <IconButton
          aria-label={t('intake.removeFile', { name })}
          title={t('intake.remove')}
          onClick={() => queue.remove(id)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** The problem with a file. A used-up quota is not repeated here; a notice above the list says it once. */
function useTrouble({ problem, error }: ScanItem): string | undefined {
  const { t } = useTranslation('ocr');
  if (problem) return t(`intake.${problem}`, { limit: MAX_OCR_FILE / MEGABYTE });
  if (error === undefined || isQuotaRefusal(error)) return undefined;
  return error instanceof ApiError && error.code === 'timeout'
    ? t('intake.timeout')
    : t('intake.failed', { detail: errorSentence(error, t('intake.unknown')) });
}

/** One chosen file while it uploads. */
export function ScanRow({ item, queue }: { item: ScanItem; queue: ScanQueue }) {
  const { t } = useTranslation('ocr');
  const { file, status, progress } = item;
  const trouble = useTrouble(item);
  const percent = progress?.percent ?? 0;
  return (
    <li className={classes.row}>
      <Group gap="4px 10px" miw={0}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{formatFileSize(file.size)}</span>
        <Badge tone={tones[status]}>{t(`intake.status.${status}`)}</Badge>
      </Group>
      <ScanButtons item={item} queue={queue} />
      {status === 'sending' && (
        <div className={classes.progress}>
          <Progress value={percent} size="sm" aria-label={t('intake.progress', { name: file.name })} />
          <span className={classes.figures}>{formatPercent(percent, 0)}</span>
        </div>
      )}
      {trouble !== undefined && (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      )}
    </li>
  );
}
