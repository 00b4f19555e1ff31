import { Button, Card, Group, Stack } from '@rapi/ui';
import { FileDropzone, isOnItsWay, useQueuedItems } from '@rapi/ui/controls';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '../files/use-files';
import { useUploadLimits } from '../storage/use-storage';
import { acceptedTypes } from './check-file';
import { Requirements } from './Requirements';
import type { UploadItem, UploadQueue } from './upload-queue';
import { UploadRow } from './UploadRow';
import classes from './UploadTab.module.css';
import { useAddFiles } from './use-upload-queue';

function QueueButtons({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const { t } = useTranslation('workspace');
  const selected = items.filter(({ status }) => status === 'selected').length;
  const isBusy = items.some(isOnItsWay);
  const canClear = items.some((item) => !isOnItsWay(item));
  return (
    <Group gap={8} align="stretch" wrap="nowrap">
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={selected === 0}
        busy={isBusy && selected === 0}
        busyLabel={t('upload.uploading')}
        onClick={queue.start}
      >
        {selected > 1 ? t('upload.startMany', { count: selected }) : t('upload.startOne')}
      </Button>
      <Button variant="default" disabled={!canClear} onClick={queue.clear}>
        {t('upload.clear')}
      </Button>
    </Group>
  );
}

function Queue({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const { t } = useTranslation('workspace');
  const limits = useUploadLimits();
  const { data: files = [] } = useFiles();
  const known = new Set(files.flatMap(({ filename, original_filename }) => [filename, original_filename]));
  return (
    <Card padding="none" aria-label={t('upload.queue')}>
      <ul className={classes.queue}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={queue} limits={limits} isKnownName={known.has(item.file.name)} />
        ))}
      </ul>
    </Card>
  );
}

/** Chooses, checks and sends files (R-WORK-3). */
export function UploadTab({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('workspace');
  const items = useQueuedItems(queue);
  const limits = useUploadLimits();
  const addFiles = useAddFiles(queue);
  return (
    <div className={classes.layout}>
      <Stack gap={14} miw={0}>
        <FileDropzone onFiles={addFiles} accept={acceptedTypes} multiple buttonLabel={t('upload.choose')}>
          {t('upload.anywhere')}
        </FileDropzone>
        {items.length > 0 && <Queue items={items} queue={queue} />}
        <QueueButtons items={items} queue={queue} />
      </Stack>
      <Requirements limits={limits} />
    </div>
  );
}
