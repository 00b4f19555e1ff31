import { useServerEvent } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { batchKeys } from './batch-queries';

const isOfBatch = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'batch';

/** While the dialog is open, refetches batches when one progresses or ends. */
export function useBatchEvents(): void {
  const queries = useQueryClient();
  const refresh = (data: unknown) => {
    if (isOfBatch(data)) void queries.invalidateQueries({ queryKey: batchKeys.all });
  };
  useServerEvent('job.progress', refresh);
  useServerEvent('job.finished', refresh);
}
