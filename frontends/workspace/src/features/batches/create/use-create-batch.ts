import { callApi, randomId, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { batchKeys } from '../batch-queries';
import { reasonOf } from '../reason-of';
import type { BatchSettings } from './batch-settings';

interface Wanted {
  settings: BatchSettings;
  /** Start the batch at once. */
  isStarting: boolean;
}

/** Creates a batch and, if wanted, starts it. A batch that could not be started waits in My Jobs. */
export function useCreateBatch(onCreated: (id: string) => void) {
  const { t } = useTranslation('batches');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ settings, isStarting }: Wanted) => {
      const body = { ...settings, name: settings.name.trim() };
      const { id, total_files: files } = await callApi('batch.create', { body, idempotencyKey: randomId() });
      if (!isStarting) return { id, files, failure: undefined };
      const failure = await callApi('batch.start', { params: { id } }).then(
        () => undefined,
        (error: unknown) => error,
      );
      return { id, files, failure };
    },
    onSuccess: ({ id, files, failure }, { settings: { name } }) => {
      toast.success(t('create.created', { name: name.trim(), count: files }));
      if (failure !== undefined) {
        toast.error(reasonOf(failure, (detail) => t('error', { detail }), t('notDone.start')));
      }
      onCreated(id);
    },
    onError: (error) => void toast.error(reasonOf(error, (detail) => t('error', { detail }), t('create.failed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: batchKeys.all }),
  });
  return { create: mutate, isPending };
}
