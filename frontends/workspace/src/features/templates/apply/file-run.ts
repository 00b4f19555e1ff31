import type { FoundColumn } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { ApiError } from '@rapi/ui';

export type ChosenFile = { id: string; filename: string };
export type TriedTemplate = ApiResponse<'process.try'>;

/** How far a template has come with one file. */
export interface FileRun {
  file: ChosenFile;
  state: 'waiting' | 'trying' | 'tried' | 'processing' | 'done' | 'failed' | 'cancelled';
  /** What each step does or would do, once that is known. */
  tried: TriedTemplate | undefined;
  /** Columns of a file that is done that were found under other names. */
  matched?: readonly FoundColumn[];
  /** Why it could not be tried or applied. */
  problem: string | undefined;
}

export const waitingRun = (file: ChosenFile): FileRun => ({
  file,
  state: 'waiting',
  tried: undefined,
  problem: undefined,
});

/** What is in the way of one file is in the way of all: the plan's limits, the session, the connection. */
export const stopsAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 402 || error.status === 429);

/** The template itself does not fit the file, so that trying it tells which of its steps. */
export const isMisfit = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

export const isOver = ({ state }: FileRun): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** Whether a run goes on by itself. */
export const isRunning = ({ state }: FileRun): boolean => state === 'trying' || state === 'processing';
