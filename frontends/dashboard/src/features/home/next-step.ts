import type { File } from '@rapi/contracts';

export const nextSteps = ['read', 'look', 'clean', 'report'] as const;
export type NextStep = (typeof nextSteps)[number];

/** From this many rows on, a report says more than the table itself. */
const WORTH_A_REPORT = 20;

/**
 * The next step worth doing with a file: look at an untouched upload; else make a report of it, or clean it further if
 * it is short.
 */
export function nextStepOf({ status, kind, current_version: version, row_count: rows }: File): NextStep {
  if (status !== 'ready') return 'read';
  if (kind === 'upload' && (version ?? 1) === 1) return 'look';
  return (rows ?? 0) >= WORTH_A_REPORT ? 'report' : 'clean';
}

const fileAddress = (id: string, tool?: string): string =>
  `/excel?tab=files&file=${encodeURIComponent(id)}${tool === undefined ? '' : `&tool=${tool}`}`;

/** Where the user does a step; undefined while the file is still being read. */
export function addressOf(step: NextStep, id: string): string | undefined {
  if (step === 'read') return undefined;
  if (step === 'report') return '/dashboard?dialog=exports&tab=quick';
  return fileAddress(id, step === 'look' ? 'profile' : 'clean');
}

export const openAddress = (id: string): string => fileAddress(id);
