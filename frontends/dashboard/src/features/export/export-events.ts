import type { ExportJob } from '@rapi/contracts';
import { accountKeys, isRecord, toast, useServerEvent } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportKeys, isOpen, type JobList } from './export-queries';
import { useDownload } from './use-download';

/** The id of the export in a job event; undefined if the event is about another kind of job. */
export const exportOf = (data: unknown): string | undefined =>
  isRecord(data) && data.kind === 'export' && typeof data.subject_id === 'string' ? data.subject_id : undefined;

export function progressOf(data: unknown): { id: string; percent: number } | undefined {
  const id = exportOf(data);
  return id !== undefined && isRecord(data) && typeof data.progress_percentage === 'number'
    ? { id, percent: data.progress_percentage }
    : undefined;
}

/** The list with one export's progress raised. An event older than the list changes nothing. */
export function withProgress(list: JobList | undefined, { id, percent }: { id: string; percent: number }) {
  if (!list) return list;
  const further = (job: ExportJob): ExportJob =>
    job.id === id && isOpen(job) && percent >= job.progress_percentage
      ? { ...job, status: 'processing', progress_percentage: percent }
      : job;
  return { ...list, jobs: list.jobs.map(further) };
}

/**
 * Applies export events to the lists while the dialog is open. If another tab hides the exports, a message says when
 * one has ended.
 */
export function useExportEvents(isOutOfSight: boolean): void {
  const { t } = useTranslation('export');
  const queries = useQueryClient();
  const { download } = useDownload();
  useServerEvent('job.progress', (data) => {
    const progress = progressOf(data);
    if (progress)
      queries.setQueriesData<JobList>({ queryKey: exportKeys.jobs }, (list) => withProgress(list, progress));
  });
  useServerEvent('job.finished', (data) => {
    const id = exportOf(data);
    if (id === undefined || !isRecord(data)) return;
    const lists = queries.getQueriesData<JobList>({ queryKey: exportKeys.jobs });
    const job = lists.flatMap(([, list]) => list?.jobs ?? []).find((each) => each.id === id);
    void queries.invalidateQueries({ queryKey: exportKeys.jobs });
    void queries.invalidateQueries({ queryKey: accountKeys.me });
    if (!job || !isOutOfSight) return;
    const name = job.job_name;
    if (data.status === 'completed') {
      toast.success(t('jobs.ready', { name }), { action: { label: t('jobs.download'), run: () => download(job) } });
    }
    if (data.status === 'failed' && typeof data.error === 'string') {
      toast.error(t('jobs.notMade', { name, detail: data.error }));
    }
  });
}
