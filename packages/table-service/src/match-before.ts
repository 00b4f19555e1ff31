import type { FoundColumn } from '@rapi/contracts';
import { type Dataset, matchAhead, refusalOf, type Step, type UnsureColumn } from '@rapi/tables';
import { asAppError, type Engine } from './engine';
import { checkStep, type RanStep, runStep } from './run-step';

export interface MatchedBefore {
  dataset: Dataset;
  /** The step that gave columns the names of the steps, where some had others. */
  renamed?: RanStep;
  found: FoundColumn[];
  unsure: UnsureColumn[];
}

/** Gives a dataset the names that steps use, before the step of a place, as a recipe that runs by itself does. */
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

/** Refuses a step that reads a column of which it is not certain which one it is: 422, naming those it may be. */
export function refuseUnsure(step: Step, unsure: readonly UnsureColumn[]): void {
  const { reads } = checkStep(step);
  const own = unsure.filter(({ column }) => reads.includes(column));
  if (own.length > 0) throw asAppError(refusalOf(own));
}
