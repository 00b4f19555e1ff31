import type { BatchJob, CombineOrder } from '@rapi/contracts';
import { callApi, confirm, downloadFile, randomId, saveFile, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { batchesQuery, batchKeys } from '../batch-queries';
import { reasonOf } from '../reason-of';

type Job = Pick<BatchJob, 'id' | 'name'>;
type Action = 'start' | 'cancel' | 'retry' | 'combine' | 'zip' | 'remove';

/** Where the user puts a column of a result. */
export type CombinedMatch = CombineOrder['matches'][number];
/** What the user chose for the combined table. */
export type CombineChoice = Pick<CombineOrder, 'matches' | 'data_only'>;

const act: Record<Action, (job: Job, choice: CombineChoice | undefined) => Promise<unknown>> = {
  start: ({ id }) => callApi('batch.start', { params: { id }, idempotencyKey: randomId() }),
  cancel: ({ id }) => callApi('batch.cancel', { params: { id }, idempotencyKey: randomId() }),
  retry: ({ id }) => callApi('batch.retry', { params: { id }, idempotencyKey: randomId() }),
  combine: ({ id }, choice) =>
    callApi('batch.combine', { params: { id }, body: choice ?? {}, idempotencyKey: randomId() }),
  zip: async ({ id, name }) => saveFile(await downloadFile('batch.results', { params: { id } }), `${name}.zip`),
  remove: ({ id }) => callApi('batch.remove', { params: { id } }),
};

/** The actions of a batch's buttons. Those that end or remove something ask first. */
export function useBatchActions(onRemoved: () => void) {
  const { t } = useTranslation('batches');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, job, choice }: { action: Action; job: Job; choice?: CombineChoice }) =>
      act[action](job, choice),
    onSuccess: (_answer, { action, job: { id, name } }) => {
      if (action === 'remove') {
        // Taken out of the list at once, so that nothing asks for it again.
        queries.setQueryData(batchesQuery.queryKey, (jobs) => jobs?.filter((job) => job.id !== id));
        onRemoved();
      }
      toast.success(t(`done.${action}`, { name }));
    },
    onError: (error, { action }) =>
      void toast.error(reasonOf(error, (detail) => t('error', { detail }), t(`notDone.${action}`))),
    onSettled: (_answer, error, { action }) =>
      Promise.all(
        (action === 'remove' && !error ? [batchKeys.list, batchKeys.analytics] : [batchKeys.all]).map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const ask = async (action: 'cancel' | 'remove', job: Job) => {
    const question = {
      title: t(`question.${action}`, { name: job.name }),
      confirmLabel: t(`actions.${action}`),
      // Next to "Cancel batch", a button that says "Cancel" could mean either.
      ...(action === 'cancel' && { cancelLabel: t('question.goOn') }),
    };
    const isSure = await confirm({ ...question, text: t(`question.${action}Text`), destructive: true });
    if (isSure) mutate({ action, job });
  };
  return {
    /** The action that is running on this batch. */
    busyWith: (job: Job): Action | undefined =>
      isPending && variables.job.id === job.id ? variables.action : undefined,
    run: (action: Exclude<Action, 'cancel' | 'combine' | 'remove'>, job: Job) => mutate({ action, job }),
    combine: (job: Job, choice: CombineChoice) => mutate({ action: 'combine', job, choice }),
    ask: (action: 'cancel' | 'remove', job: Job) => void ask(action, job),
  };
}
