import type { FoundColumn } from '@rapi/contracts';
import { type Dataset, matchAhead, refusalOf, type Step, type UnsureColumn } from '@rapi/tables';
import { asAppError, type Engine } from './engine';
import { checkStep, type RanStep, runStep } from './run-step';

export interface MatchedBefore {
  dataset: Dataset;
  /** The step that renamed columns to the names the steps use, if any had other names. */
  renamed?: RanStep;
  found: FoundColumn[];
  unsure: UnsureColumn[];
}

/**
 * Renames a dataset's columns to the names that steps use, before the step at `place`, as an automatic recipe run does.
 */
export async function matchBefore(
  engine: Engine,
  dataset: Dataset,
  steps: readonly Step[],
  place: number,
  signal: AbortSignal,
): Promise<MatchedBefore> {
  const { found, unsure, rename } = matchAhead(steps, place, dataset.schema);
  if (!rename) return { dataset, found, unsure };
  const renamed = await runStep(engine, dataset, rename, { signal });
  return { dataset: renamed.dataset, renamed, found, unsure };
}

/** Refuses a step that reads a column with several possible matches: 422 with the candidates. */
export function refuseUnsure(step: Step, unsure: readonly UnsureColumn[]): void {
  const { reads } = checkStep(step);
  const own = unsure.filter(({ column }) => reads.includes(column));
  if (own.length > 0) throw asAppError(refusalOf(own));
}
