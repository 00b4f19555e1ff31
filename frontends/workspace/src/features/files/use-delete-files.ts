import type { File } from '@rapi/contracts';
import { confirm, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { deleteFile } from './api';
import { fileKeys } from './keys';

interface Outcome {
  deleted: File[];
  failed: { file: File; error: unknown }[];
}

/** One after the other: what cannot be deleted does not keep the rest. */
async function deleteAll(files: readonly File[]): Promise<Outcome> {
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

/** Asks, deletes, and says what became of it. */
export function useDeleteFiles() {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const refresh = useRefresh();
  const tell = ({ deleted, failed }: Outcome) => {
    const [first] = deleted;
    if (first) {
      const isOne = deleted.length === 1;
      toast.success(
        isOne ? t('files.deletedName', { name: first.filename }) : t('files.deleted', { count: deleted.length }),
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
