import { useServerEvent } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { jobsKeys } from './jobs-queries';

const isOfSchedule = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'schedule';

/** While the dialog is open, refetches the lists when a run progresses or ends. */
export function useJobEvents(): void {
  const queries = useQueryClient();
  const refresh = (data: unknown) => {
    if (!isOfSchedule(data)) return;
    void queries.invalidateQueries({ queryKey: jobsKeys.list });
    void queries.invalidateQueries({ queryKey: jobsKeys.executions });
    void queries.invalidateQueries({ queryKey: jobsKeys.deliveries });
  };
  useServerEvent('file.ready', () => void queries.invalidateQueries({ queryKey: jobsKeys.uploads }));
  useServerEvent('job.progress', refresh);
  useServerEvent('job.finished', refresh);
}
