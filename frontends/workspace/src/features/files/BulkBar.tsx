import type { File } from '@rapi/contracts';
import { appendAddress, Button, errorSentence, toast } from '@rapi/ui';
import { Menu, useFocusBehind } from '@rapi/ui/controls';
import { useNavigate } from '@rapi/ui/router';
import {
  IconCalendarTime,
  IconChevronDown,
  IconDownload,
  IconFileExport,
  IconRowInsertBottom,
  IconSparkles,
  IconTags,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { saveArchive } from './api';
import { canSchedule } from './bulk-files';
import type { FileActionContext } from './file-action';
import classes from './FilesTab.module.css';
import { useBulkTools } from './use-bulk-tools';
import { isReady } from './use-files';

interface BulkBarProps {
  files: readonly File[];
  onClear: () => void;
  context: FileActionContext & { isDeleting: boolean };
}

/** All files as one ZIP. */
function useArchive(files: readonly File[]) {
  const { t } = useTranslation('workspace');
  return useMutation({
    mutationFn: () =>
      saveArchive(
        files.map(({ id }) => id),
        t('list.bulk.archive'),
      ),
    onError: (error) =>
      toast.error(t('files.downloadFailed', { detail: errorSentence(error, t('storage.unknownError')) })),
  });
}

type MoreProps = Omit<BulkBarProps, 'onClear'> & { ready: readonly File[]; tools: ReturnType<typeof useBulkTools> };

/** The less frequent actions. */
function MoreMenu({ files, ready, tools, context }: MoreProps) {
  const { t } = useTranslation('workspace');
  const { transformFiles } = useWorkspaceAddress();
  const archive = useArchive(files);
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          busy={archive.isPending}
          busyLabel={t('list.bulk.downloading')}
        >
          {t('list.bulk.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTemplate size={16} aria-hidden />}
          disabled={ready.length === 0}
          onClick={() => transformFiles(ready.map(({ id }) => id))}
        >
          {t('list.bulk.template')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarTime size={16} aria-hidden />}
          disabled={!canSchedule(ready)}
          onClick={tools.schedule}
        >
          {t('list.bulk.schedule')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => archive.mutate()}>
          {t('list.bulk.download')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTags size={16} aria-hidden />} onClick={() => context.label(files)}>
          {t('list.bulk.label')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Actions for the ticked files (R-FILES-9). */
export function BulkBar({ files, onClear, context }: BulkBarProps) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const ready = files.filter(isReady);
  const tools = useBulkTools(ready);
  useFocusBehind();
  return (
    <div className={classes.bulk}>
      <span role="status">{t('files.selected', { count: files.length })}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconSparkles size={14} aria-hidden />}
        disabled={ready.length === 0}
        busy={tools.isOpening}
        onClick={tools.clean}
      >
        {t('list.bulk.clean')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRowInsertBottom size={14} aria-hidden />}
        disabled={ready.length < 2}
        onClick={() => void navigate(appendAddress(ready.map(({ id }) => id)))}
      >
        {t('list.bulk.append')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileExport size={14} aria-hidden />}
        disabled={ready.length === 0}
        onClick={tools.exportFiles}
      >
        {t('list.bulk.export')}
      </Button>
      <MoreMenu {...{ files, ready, tools, context }} />
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
