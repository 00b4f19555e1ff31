import { lastingWorkOf } from '@rapi/contracts/lasting-calls';
import { isRecord } from '@rapi/ui';
import type { BoardJob, JobList } from './tray-queries';

export interface ToldJob {
  id: string;
  kind: string;
  name: string | undefined;
  subjectId: string;
}

/** The job of an event; undefined if the tray does not show it. */
export function jobIn(data: unknown): ToldJob | undefined {
  if (!isRecord(data) || typeof data.job_id !== 'string' || typeof data.kind !== 'string') return undefined;
  const isCall = data.kind === 'call' || data.kind === 'ingest';
  if (isCall && (typeof data.call !== 'string' || lastingWorkOf(data.call) === undefined)) return undefined;
  const { subject_name: name, subject_id: subjectId } = data;
  return {
    id: data.job_id,
    kind: data.kind,
    name: typeof name === 'string' ? name : undefined,
    subjectId: typeof subjectId === 'string' ? subjectId : '',
  };
}

const percentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function further(job: BoardJob, data: Record<string, unknown>, now: string): BoardJob {
  const isWaiting = data.is_waiting === true;
  return {
    ...job,
    status: isWaiting ? 'pending' : 'processing',
    is_silent: false,
    progress_percentage: percentOf(data.progress_percentage),
    seconds_left: percentOf(data.seconds_left),
    started_at: job.started_at ?? (isWaiting ? null : now),
    updated_at: now,
  };
}

/**
 * The list with one job's progress raised. Undefined if the server has to be asked: for a job that the list lacks, and
 * for an end, whose words and links come with the answer. Events after an end change nothing.
 */
export function withProgress(list: JobList | undefined, data: unknown, now = new Date()): JobList | undefined {
  const told = jobIn(data);
  const job = list?.jobs.find(({ id }) => id === told?.id);
  if (!list || !told || !job || !isRecord(data)) return undefined;
  if (job.finished_at !== null) return list;
  const changed = further(job, data, now.toISOString());
  return { ...list, jobs: list.jobs.map((each) => (each === job ? changed : each)) };
}
