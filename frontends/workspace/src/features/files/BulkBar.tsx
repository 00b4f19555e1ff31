import type { File } from '@rapi/contracts';
import { appendAddress, Button, errorSentence, toast } from '@rapi/ui';
import { IconDownload, IconRowInsertBottom, IconTags, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@rapi/ui/router';
import { useWorkspaceAddress } from '../../workspace/address';
import { saveArchive } from './api';
import type { FileActionContext } from './file-action';
import classes from './FilesTab.module.css';

interface BulkBarProps {
  files: readonly File[];
  onClear: () => void;
  context: FileActionContext & { isDeleting: boolean };
}

function ArchiveButton({ files }: Pick<BulkBarProps, 'files'>) {
  const { t } = useTranslation('workspace');
  const archive = useMutation({
    mutationFn: () =>
      saveArchive(
        files.map(({ id }) => id),
        t('list.bulk.archive'),
      ),
    onError: (error) =>
      toast.error(t('files.downloadFailed', { detail: errorSentence(error, t('storage.unknownError')) })),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      busy={archive.isPending}
      busyLabel={t('list.bulk.downloading')}
      onClick={() => archive.mutate()}
    >
      {t('list.bulk.download')}
    </Button>
  );
}

/** What can be done with the files that are ticked (R-FILES-9). */
export function BulkBar({ files, onClear, context }: BulkBarProps) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const { transformFiles } = useWorkspaceAddress();
  const ready = files.filter(({ status }) => status === 'ready').map(({ id }) => id);
  return (
    <div className={classes.bulk}>
      <span role="status">{t('files.selected', { count: files.length })}</span>
      <ArchiveButton files={files} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTemplate size={14} aria-hidden />}
        disabled={ready.length === 0}
        onClick={() => transformFiles(ready)}
      >
        {t('list.bulk.template')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRowInsertBottom size={14} aria-hidden />}
        disabled={ready.length < 2}
        onClick={() => void navigate(appendAddress(ready))}
      >
        {t('list.bulk.append')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTags size={14} aria-hidden />}
        onClick={() => context.label(files)}
      >
        {t('list.bulk.label')}
      </Button>
      <Button
        size="compact-sm"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        disabled={context.isDeleting}
        onClick={() => context.remove(files)}
      >
        {t('files.deleteSelected')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('files.clearSelection')}
      </Button>
    </div>
  );
}
