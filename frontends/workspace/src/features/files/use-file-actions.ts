import type { File } from '@rapi/contracts';
import { type Command, errorSentence, toast, useCommands, workbenchAddress } from '@rapi/ui';
import { useNavigate } from '@rapi/ui/router';
import { createElement, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { type DownloadFormat, saveFileAs } from './api';
import type { FileActionContext } from './file-action';
import { canRun, fileActions } from './file-actions';
import { useDeleteFiles } from './use-delete-files';

/** Downloads a file in a format; says that it is being prepared, and why if it fails. */
export function useDownload() {
  const { t } = useTranslation('workspace');
  return useCallback(
    async (file: File, format: DownloadFormat) => {
      const waiting = toast.info(t('files.preparing', { name: file.filename }), { duration: 60_000 });
      try {
        await saveFileAs(file, format);
      } catch (error) {
        toast.error(t('files.downloadFailed', { detail: errorSentence(error, t('storage.unknownError')) }));
      } finally {
        toast.close(waiting);
      }
    },
    [t],
  );
}

/** The context of the actions in `file-actions` on this page. */
export function useFileActionContext(
  dialogs: Pick<FileActionContext, 'rename' | 'label'>,
): FileActionContext & { isDeleting: boolean } {
  const { openFile, transformFiles } = useWorkspaceAddress();
  const navigate = useNavigate();
  const download = useDownload();
  const { remove, isDeleting } = useDeleteFiles();
  return useMemo(
    () => ({
      open: openFile,
      openWorkbench: (id) => void navigate(workbenchAddress(id)),
      transform: (fileId) => transformFiles([fileId]),
      download: (file, format) => void download(file, format),
      remove,
      ...dialogs,
      isDeleting,
    }),
    [openFile, navigate, transformFiles, download, remove, dialogs, isDeleting],
  );
}

/** So many of the newest files offer every action in the palette, older ones only View. */
const FILES_WITH_ALL_ACTIONS = 15;

/** Offers the files and their actions in the command palette (Ctrl+K). */
export function useFileCommands(files: readonly File[], context: FileActionContext): void {
  const { t } = useTranslation('workspace');
  const commands = useMemo(
    () =>
      files.flatMap((file, place): Command[] =>
        fileActions
          .filter((action) => canRun(action, file) && (action.id === 'view' || place < FILES_WITH_ALL_ACTIONS))
          .map((action) => ({
            id: `workspace-${file.id}-${action.id}`,
            label:
              action.id === 'view'
                ? file.filename
                : t('actions.forFile', { action: t(`actions.${action.id}`), name: file.filename }),
            description: action.id === 'view' ? t('actions.view') : undefined,
            group: t('actions.paletteGroup'),
            icon: createElement(action.icon, { size: 18 }),
            run: () => action.run(file, context),
          })),
      ),
    [files, context, t],
  );
  useCommands(commands);
}
