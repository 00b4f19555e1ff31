import type { FoundColumn, StepWarnings } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { ApiError } from '@rapi/ui';

export type ChosenFile = { id: string; filename: string };
export type TriedTemplate = ApiResponse<'process.try'>;

/** A template's progress on one file. */
export interface FileRun {
  file: ChosenFile;
  state: 'waiting' | 'trying' | 'tried' | 'processing' | 'done' | 'failed' | 'cancelled';
  /** What each step does or would do, once known. */
  tried: TriedTemplate | undefined;
  /** For a finished file: columns that were found under other names. */
  matched?: readonly FoundColumn[];
  warnings?: StepWarnings | undefined;
  /** Why trying or applying it failed. */
  problem: string | undefined;
}

export const waitingRun = (file: ChosenFile): FileRun => ({
  file,
  state: 'waiting',
  tried: undefined,
  problem: undefined,
});

/** Whether the error stops all files, not just one: the plan's limits, the session, the connection. */
export const stopsAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 402 || error.status === 429);

/** The template does not fit the file; trying it shows which of its steps do not. */
export const isMisfit = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

export const isOver = ({ state }: FileRun): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** Whether the file is being worked on right now. */
export const isRunning = ({ state }: FileRun): boolean => state === 'trying' || state === 'processing';
