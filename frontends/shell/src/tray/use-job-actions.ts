import { callApi, confirm, downloadFile, errorSentence, saveFile, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BoardJob, trayKeys } from './tray-queries';

type Named = { job: BoardJob; name: string };

/** How to cancel each kind of job by a call of its service. The subject of a scheduled run is the scheduled job. */
const cancels: Partial<Record<BoardJob['kind'], (job: BoardJob) => Promise<unknown>>> = {
  export: ({ subject_id: id }) => callApi('export.remove', { params: { id } }),
  ocr: ({ subject_id: id }) => callApi('ocr.remove', { params: { id } }),
  batch: ({ subject_id: id }) => callApi('batch.cancel', { params: { id } }),
  schedule: ({ id: executionId, subject_id: id }) => callApi('scheduler.cancel', { params: { id, executionId } }),
};

export const isCancellable = ({ kind }: BoardJob): boolean => cancels[kind] !== undefined;

export function useCancelJob() {
  const { t } = useTranslation('tray');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ job }: Named) => cancels[job.kind]?.(job),
    onError: (error, { name }) =>
      void toast.error(t('cancelFailed', { name, detail: errorSentence(error, t('state.failed')) })),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKeys.jobs }),
  });
  const cancel = async (named: Named) => {
    const isSure =
      named.job.kind !== 'ocr' ||
      (await confirm({
        title: t('stopReading', { name: named.name }),
        text: t('stopReadingText'),
        confirmLabel: t('stop'),
        cancelLabel: t('keepReading'),
        destructive: true,
      }));
    if (isSure) mutate(named);
  };
  return { cancel, isPending };
}

export function useRemoveJob() {
  const { t } = useTranslation('tray');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ job: { id } }: Named) => callApi('board.put-away', { params: { id } }),
    onError: (_error, { name }) => void toast.error(t('action.removeFailed', { name })),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKeys.jobs }),
  });
}

export function useClearFinished() {
  const { t } = useTranslation('tray');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('board.clear'),
    onError: () => void toast.error(t('clearFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKeys.jobs }),
  });
}

/** Downloads the file of a finished export. */
export function useDownloadExport() {
  const { t } = useTranslation('tray');
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      saveFile(await downloadFile('export.download', { params: { id } }), name),
    onError: (error, { name }) =>
      void toast.error(t('downloadFailed', { name, detail: errorSentence(error, t('state.failed')) })),
  });
}

export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined): Promise<unknown> =>
      id === undefined ? callApi('board.read-all') : callApi('board.read', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: trayKeys.notices }),
  });
}
