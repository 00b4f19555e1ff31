import {
  Badge,
  Button,
  Checkbox,
  formatFileSize,
  formatPercent,
  Group,
  IconButton,
  Progress,
  type Tone,
  useTierName,
} from '@rapi/ui';
import { CallProgress, type SendStatus } from '@rapi/ui/controls';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../storage/use-storage';
import { isWorkbook, refusedByName } from './check-file';
import { RefusedNote } from './RefusedNote';
import { refusedByServer, uploadFailure } from './upload-failure';
import type { UploadItem, UploadQueue } from './upload-queue';
import classes from './UploadRow.module.css';

const tones: Record<SendStatus, Tone> = {
  selected: 'neutral',
  rejected: 'danger',
  waiting: 'info',
  sending: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

function UploadProgressLine({ item }: { item: UploadItem }) {
  const { t } = useTranslation('workspace');
  const percent = item.progress?.percent ?? 0;
  const speed = item.progress?.bytesPerSecond;
  return (
    <div className={classes.progress}>
      <Progress
        value={percent}
        size="sm"
        aria-label={t('upload.progress', { name: item.file.name, percent: formatPercent(percent, 0) })}
      />
      <span className={classes.figures}>
        {percent >= 100
          ? t('upload.reading')
          : [formatPercent(percent, 0), speed && t('upload.speed', { speed: formatFileSize(speed) })]
              .filter(Boolean)
              .join(' · ')}
      </span>
    </div>
  );
}

function UploadButtons({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { t } = useTranslation('workspace');
  const { id, status, file } = item;
  const isOpen = status === 'sending' || status === 'waiting';
  const canRetry = status === 'failed' || status === 'cancelled';
  return (
    <div className={classes.buttons}>
      {canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={t('upload.retryFile', { name: file.name })}
          onClick={() => queue.retry(id)}
        >
          {t('upload.retry')}
        </Button>
      )}
      {isOpen ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('upload.cancelFile', { name: file.name })}
          onClick={() => queue.cancel(id)}
        >
          {t('upload.cancel')}
        </Button>
      ) : (
        <IconButton
          aria-label={t('upload.removeFile', { name: file.name })}
          title={t('upload.remove')}
          onClick={() => queue.remove(id)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  limits: UploadLimits;
  isKnownName: boolean;
}

/** One chosen file: what it is, its progress, and its actions. */
export function UploadRow({ item, queue, limits, isKnownName }: UploadRowProps) {
  const { t } = useTranslation('workspace');
  const { file, status, problem, error } = item;
  const refused = problem === 'wrongType' ? refusedByName(file.name) : refusedByServer(error);
  const tier = useTierName()(limits.tier).toLowerCase();
  const trouble = problem
    ? t(`upload.${problem}`, { limit: limits.maxFileSizeMb, tier })
    : error === undefined
      ? undefined
      : uploadFailure(error, t);
  return (
    <li className={classes.row} data-status={status}>
      <Group gap="4px 10px" miw={0}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{formatFileSize(file.size)}</span>
        <Badge tone={tones[status]}>{t(`upload.status.${status}`)}</Badge>
      </Group>
      <UploadButtons item={item} queue={queue} />
      {status === 'sending' && <UploadProgressLine item={item} />}
      {status === 'sending' && item.progress?.percent === 100 && <CallProgress call="files.upload" />}
      {trouble !== undefined && (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      )}
      {refused !== undefined && <RefusedNote refused={refused} />}
      {status === 'selected' && isWorkbook(file) && (
        <Checkbox
          size="xs"
          label={t('upload.withoutHidden')}
          checked={item.isWithoutHidden ?? false}
          onChange={(event) => queue.patch(item.id, { isWithoutHidden: event.currentTarget.checked })}
        />
      )}
      {status === 'selected' && isKnownName && <p className={classes.remark}>{t('upload.duplicateName')}</p>}
    </li>
  );
}
