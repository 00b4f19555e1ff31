import type { BoardJob } from './tray-queries';

const KEY = 'rapi.tray.seen';

/** Kept in the browser: on another device, ended jobs count as news. */
export const lastLook = (): string => localStorage.getItem(KEY) ?? '';

const isWaitedFor = ({ kind }: BoardJob): boolean => kind === 'call' || kind === 'ingest';

/** When the newest job ended, without those that somebody waited for. */
export const newestEnd = (jobs: readonly BoardJob[]): string =>
  jobs.reduce((newest, job) => {
    const at = isWaitedFor(job) ? null : job.finished_at;
    return at !== null && at > newest ? at : newest;
  }, '');

export const rememberLook = (at: string): void => {
  if (at > lastLook()) localStorage.setItem(KEY, at);
};
