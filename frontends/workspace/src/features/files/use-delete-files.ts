import type { File } from '@rapi/contracts';
import { ApiError, confirm, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { useRestore } from './use-trash-actions';
import { deleteFile, deleteFiles } from './api';
import { fileKeys } from './keys';

/** The trash keeps files for weeks; this undo is for users who see at once that they deleted the wrong one. */
const UNDO_MS = 12_000;

interface Outcome {
  deleted: File[];
  failed: { file: File; error: unknown }[];
}

/** One after the other: a file that cannot be deleted does not keep the others. */
async function deleteEach(files: readonly File[]): Promise<Outcome> {
  const outcome: Outcome = { deleted: [], failed: [] };
  for (const file of files) {
    try {
      await deleteFile(file.id);
      outcome.deleted.push(file);
    } catch (error) {
      outcome.failed.push({ file, error });
    }
  }
  return outcome;
}

/** Deletes all in one call; if one of them prevents that, each by itself. */
async function deleteAll(files: readonly File[]): Promise<Outcome> {
  if (files.length < 2) return deleteEach(files);
  try {
    await deleteFiles(files.map(({ id }) => id));
    return { deleted: [...files], failed: [] };
  } catch (error) {
    return isRefusal(error) ? deleteEach(files) : { deleted: [], failed: files.map((file) => ({ file, error })) };
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Asks, deletes, shows the outcome, and offers to undo it. */
export function useDeleteFiles() {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const refresh = useRefresh();
  const { restore } = useRestore();
  const tell = ({ deleted, failed }: Outcome) => {
    const [first] = deleted;
    if (first) {
      const isOne = deleted.length === 1;
      toast.success(
        isOne ? t('files.deletedName', { name: first.filename }) : t('files.deleted', { count: deleted.length }),
        { action: { label: t('list.undo'), run: () => restore(deleted) }, duration: UNDO_MS },
      );
    }
    const [trouble] = failed;
    if (!trouble) return;
    const sentence = t('files.deleteFailed', { detail: errorSentence(trouble.error, t('storage.unknownError')) });
    const names = failed.map(({ file }) => file.filename).join(', ');
    toast.error(failed.length === 1 ? sentence : `${sentence} ${t('files.notDeleted', { names })}`);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: deleteAll,
    onSuccess: (outcome) => {
      const gone = new Set(outcome.deleted.map(({ id }) => id));
      queries.setQueryData<File[]>(fileKeys.list, (files) => files?.filter(({ id }) => !gone.has(id)));
      tell(outcome);
      refresh();
    },
  });
  const ask = useCallback(
    async (files: readonly File[]) => {
      const [first] = files;
      if (!first) return;
      const isSure = await confirm({
        title:
          files.length === 1
            ? t('files.deleteOne', { name: first.filename })
            : t('files.deleteMany', { count: files.length }),
        text: t('files.deleteText', { count: files.length }),
        confirmLabel: t('files.deleteConfirm'),
        destructive: true,
      });
      if (isSure) mutate(files);
    },
    [t, mutate],
  );
  const remove = useCallback((files: readonly File[]) => void ask(files), [ask]);
  return { remove, isDeleting: isPending };
}
