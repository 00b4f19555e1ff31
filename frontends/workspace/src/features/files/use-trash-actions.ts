import type { TrashedFile } from '@rapi/contracts';
import { callApi, confirm, errorSentence, formatMegabytes, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';

type Named = Pick<TrashedFile, 'id' | 'filename'>;

/** Restores files, and says so or why not. */
export function useRestore() {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (files: readonly Named[]) =>
      callApi('trash.restore', { body: { file_ids: files.map(({ id }) => id) } }),
    onSuccess: ({ data }) => {
      const [first] = data;
      const isOne = data.length === 1 && first !== undefined;
      toast.success(
        isOne
          ? t('list.trash.restoredName', { name: first.filename })
          : t('list.trash.restored', { count: data.length }),
      );
    },
    onError: (error) =>
      toast.error(t('list.trash.restoreFailed', { detail: errorSentence(error, t('storage.unknownError')) })),
    onSettled: refresh,
  });
  return { restore: useCallback((files: readonly Named[]) => mutate(files), [mutate]), isRestoring: isPending };
}

/** Deletes one or all files of the trash for good, after a question. */
export function useRemoveForGood() {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  const onError = (error: unknown) =>
    toast.error(t('list.trash.removeFailed', { detail: errorSentence(error, t('storage.unknownError')) }));
  const one = useMutation({
    mutationFn: ({ id }: Named) => callApi('trash.remove', { params: { id } }),
    onSuccess: (_, { filename }) => toast.success(t('list.trash.removedName', { name: filename })),
    onError,
    onSettled: refresh,
  });
  const all = useMutation({
    mutationFn: () => callApi('trash.empty', {}),
    onSuccess: ({ data: { files, freed_mb } }) =>
      toast.success(t('list.trash.emptied', { count: files, size: formatMegabytes(freed_mb) })),
    onError,
    onSettled: refresh,
  });
  const isMeant = (title: string, text: string) =>
    confirm({ title, text, confirmLabel: t('list.trash.remove'), destructive: true });
  const remove = async (file: Named) => {
    const title = t('list.trash.removeAsk', { name: file.filename });
    if (await isMeant(title, t('list.trash.removeText'))) one.mutate(file);
  };
  const empty = async (files: number, sizeMb: number) => {
    const text = t('list.trash.emptyAskText', { size: formatMegabytes(sizeMb) });
    if (await isMeant(t('list.trash.emptyAsk', { count: files }), text)) all.mutate();
  };
  return { remove, empty, isRemoving: one.isPending || all.isPending, isEmptying: all.isPending };
}
