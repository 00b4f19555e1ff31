import type { File, FirstRun } from '@rapi/contracts';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/call-api';

/** The progress of the first steps with their file, as the records show it (R-HOME-3). */
export interface FirstRunProgress {
  /** Null until there is a file. */
  file: File | null;
  hasLooked: boolean;
  /** How many problems the last look found, if recorded. */
  issueCount: number | undefined;
  hasFixed: boolean;
}

export const firstRunSteps = ['get', 'look', 'fix', 'download'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** Whether the file was read and no tool has changed it yet. */
const isFresh = ({ status, current_version }: File) => status !== 'failed' && (current_version ?? 1) === 1;

/** The file of the first steps; if there is none (any more), the newest upload, provided that it is still unchanged. */
async function fileOf(fileId: string | null, signal: AbortSignal): Promise<File | null> {
  try {
    if (fileId !== null) return (await callApi('files.get', { params: { id: fileId }, signal })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  const { data } = await callApi('files.list', { query: { kind: 'upload', limit: 1 }, signal });
  return data.find(isFresh) ?? null;
}

/** Operations that fix no cell, such as stating how values are read or sorting rows. */
const fixesNothing = ['state-notation@1', 'read-as@1', 'sort-rows@1', 'copy-column@1'];

export async function fetchProgress(
  { file_id }: Pick<FirstRun, 'file_id'>,
  signal: AbortSignal,
): Promise<FirstRunProgress> {
  const file = await fileOf(file_id, signal);
  if (file?.status !== 'ready') return { file, hasLooked: false, issueCount: undefined, hasFixed: false };
  const asked = { params: { id: file.id }, signal };
  const [looks, recipe] = await Promise.all([
    callApi('profile.history', { ...asked, query: { limit: 1 } }),
    callApi('files.recipe', asked),
  ]);
  return {
    file,
    hasLooked: looks.total > 0,
    issueCount: looks.quality_history[0]?.issue_count,
    hasFixed: recipe.steps.some(({ operation }) => !fixesNothing.includes(operation)),
  };
}

/** Whether only the download is left: a step was applied, or the look found no problems. */
export const isTidy = ({ hasFixed, hasLooked, issueCount }: FirstRunProgress): boolean =>
  hasFixed || (hasLooked && issueCount === 0);

/** The finished steps. Never includes the download, which ends the first steps. */
export const doneSteps = (progress: FirstRunProgress): FirstRunStep[] => {
  const { file, hasLooked } = progress;
  const done = { get: file?.status === 'ready', look: hasLooked, fix: isTidy(progress), download: false };
  return firstRunSteps.filter((step) => done[step]);
};

/** The next step. A person who fixed the file without looking at it need not go back. */
export function nextStep(progress: FirstRunProgress): FirstRunStep {
  if (progress.file?.status !== 'ready') return 'get';
  if (isTidy(progress)) return 'download';
  return progress.hasLooked ? 'fix' : 'look';
}
