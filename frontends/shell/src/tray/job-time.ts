import type { BoardJob } from './tray-queries';

/** Below this progress, the pace says nothing yet. */
const LEAST_PERCENT = 5;

const secondsBetween = (from: string, to: number) => Math.max(0, (to - Date.parse(from)) / 1000);

export type TimeTold = { is: 'left' | 'soFar'; seconds: number } | undefined;

/**
 * The time a job may still take, as its service says or else by its pace so far; if neither can tell, the time it has
 * taken.
 */
export function timeOf(job: BoardJob, now: number): TimeTold {
  const {
    status,
    progress_percentage: percent,
    seconds_left: left,
    started_at: startedAt,
    updated_at: updatedAt,
  } = job;
  if (status !== 'processing' || startedAt === null) return undefined;
  const sinceUpdate = secondsBetween(updatedAt, now);
  if (left !== null) return { is: 'left', seconds: Math.max(0, left - sinceUpdate) };
  if (percent === null || percent < LEAST_PERCENT) return { is: 'soFar', seconds: secondsBetween(startedAt, now) };
  const worked = secondsBetween(startedAt, Date.parse(updatedAt));
  return { is: 'left', seconds: Math.max(0, (worked * (100 - percent)) / percent - sinceUpdate) };
}

/** The progress of all running jobs together; null if none of them can tell. */
export function progressOfAll(jobs: readonly BoardJob[]): number | null {
  const known = jobs.flatMap(({ progress_percentage: percent }) => percent ?? []);
  return known.length === 0 ? null : known.reduce((sum, percent) => sum + percent, 0) / jobs.length;
}
