import { type ApiResponse, callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type JobList = ApiResponse<'board.jobs'>;
export type BoardJob = JobList['jobs'][number];
export type NoticeList = ApiResponse<'board.notices'>;
export type Notice = NoticeList['notifications'][number];

/** Events report progress. Polling finds what they miss, e.g. while the stream is down. */
const RUNNING_MS = 15_000;

export const trayKeys = {
  jobs: ['tray', 'jobs'] as const,
  notices: ['tray', 'notices'] as const,
  runs: ['tray', 'runs'] as const,
};

export const jobsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...trayKeys.jobs, limit] as const,
    queryFn: ({ signal }) => callApi('board.jobs', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.active ?? 0) > 0 ? RUNNING_MS : false),
  });

/** Scheduled runs and batches of the last 30 days, including those taken out of the tray. */
export const runsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...trayKeys.runs, limit] as const,
    queryFn: ({ signal }) =>
      callApi('board.jobs', { query: { limit, kinds: ['schedule', 'batch'], put_away: true }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.active ?? 0) > 0 ? RUNNING_MS : false),
  });

export const noticesQuery = (limit: number) =>
  queryOptions({
    queryKey: [...trayKeys.notices, limit] as const,
    queryFn: ({ signal }) => callApi('board.notices', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** A job that was silent for long is not over, but no longer counts as running. */
export const isRunning = ({ finished_at, is_silent }: BoardJob): boolean => finished_at === null && !is_silent;
