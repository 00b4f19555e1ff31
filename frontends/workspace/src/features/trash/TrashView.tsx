import type { TrashedFile } from '@rapi/contracts';
import { TRASH_DAYS } from '@rapi/contracts/limits';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  formatFileSize,
  formatMegabytes,
  Group,
  LoadingArea,
  RelativeTime,
  Stack,
} from '@rapi/ui';
import { IconArrowBackUp, IconArrowLeft, IconTrash, IconTrashOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { FileIcon } from '../files/FileIcon';
import classes from './TrashView.module.css';
import { type Trash, useTrash } from './trash-queries';
import { useRemoveForGood, useRestore } from '../files/use-trash-actions';

interface RowProps {
  file: TrashedFile;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ file, isBusy, onRestore, onRemove }: RowProps) {
  const { t } = useTranslation('workspace');
  const { filename: name, days_left: days } = file;
  return (
    <tr>
      <td>
        <Group gap={12} wrap="nowrap">
          <FileIcon type={file.file_type} />
          <Stack gap={0} miw={0}>
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>
              {formatFileSize(file.file_size)} · {t('list.trash.deleted')} <RelativeTime time={file.trashed_at} />
            </span>
          </Stack>
        </Group>
      </td>
      <td className={classes.days} data-soon={days <= 3 || undefined}>
        {days === 0 ? t('list.trash.lastDay') : t('list.trash.daysLeft', { count: days })}
      </td>
      <td>
        <Group gap={4} align="stretch" justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('list.trash.restoreOne', { name })}
            busy={isBusy}
            onClick={onRestore}
          >
            {t('list.trash.restore')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('list.trash.removeOne', { name })}
            busy={isBusy}
            onClick={onRemove}
          >
            {t('list.trash.remove')}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

function TrashTable({ files }: { files: readonly TrashedFile[] }) {
  const { t } = useTranslation('workspace');
  const { restore, isRestoring } = useRestore();
  const { remove, isRemoving } = useRemoveForGood();
  return (
    <table className={classes.table} aria-label={t('list.trash.table')}>
      <thead>
        <tr>
          <th scope="col">{t('files.column.name')}</th>
          <th scope="col">{t('list.trash.left')}</th>
          <th scope="col" className={classes.actionsHead}>
            {t('files.column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <TrashRow
            key={file.id}
            file={file}
            isBusy={isRestoring || isRemoving}
            onRestore={() => restore([file])}
            onRemove={() => void remove(file)}
          />
        ))}
      </tbody>
    </table>
  );
}

function EmptyButton({ trash }: { trash: Trash }) {
  const { t } = useTranslation('workspace');
  const { empty, isRemoving, isEmptying } = useRemoveForGood();
  return (
    <Button
      color="red"
      variant="light"
      leftSection={<IconTrash size={16} aria-hidden />}
      busy={isEmptying}
      busyLabel={t('list.trash.emptying')}
      disabled={isRemoving}
      onClick={() => void empty(trash.files.length, trash.sizeMb)}
    >
      {t('list.trash.emptyIt')}
    </Button>
  );
}

function TrashContent() {
  const { t } = useTranslation('workspace');
  const { data, error, isError, refetch } = useTrash();
  if (isError && !data) {
    return <ErrorPanel title={t('list.trash.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={4} />;
  if (data.files.length === 0) {
    return (
      <EmptyState illustration={<IconTrashOff size={34} stroke={1.4} />} title={t('list.trash.empty')}>
        {t('list.trash.emptyText', { days: TRASH_DAYS })}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.bar}>
        <p>{t('list.trash.text', { days: TRASH_DAYS })}</p>
        <span>{t('list.trash.size', { size: formatMegabytes(data.sizeMb) })}</span>
        <EmptyButton trash={data} />
      </div>
      <TrashTable files={data.files} />
    </>
  );
}

/** Deleted files, as long as they can be restored (R-WORK-11). */
export function TrashView() {
  const { t } = useTranslation('workspace');
  const { showTab } = useWorkspaceAddress();
  return (
    <Card
      padding="none"
      className={classes.card}
      title={t('list.trash.title')}
      actions={
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => showTab('files')}>
          {t('list.trash.back')}
        </Button>
      }
    >
      <TrashContent />
    </Card>
  );
}
