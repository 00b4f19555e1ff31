import { isReading, renamingStep } from '@rapi/contracts';
import { type DatasetSchema, TableError } from '@rapi/table-core';
import { matchColumns, type MatchedColumns } from '../headers/match-columns';
import type { BoundOperation } from '../operation/operation';
import { neededBy } from './needed-columns';
import { parseStep, type Step } from './registry';

/** A row that becomes the header renames the columns, so they have to be matched again. */
const HEADER = 'use-row-as-header';

const namesAnew = (step: Pick<Step, 'operation'> | undefined): boolean =>
  step !== undefined && (step.operation.split('@')[0] === HEADER || isReading(step));

/** Whether columns are matched before the step at this place. */
export const startsMatching = (steps: readonly Pick<Step, 'operation'>[], place: number): boolean =>
  (place === 0 && !(steps[0] && isReading(steps[0]))) || namesAnew(steps[place - 1]);

/** The table's columns that the remaining steps need. */
export const matchesFor = (steps: readonly BoundOperation[], { columns }: DatasetSchema): MatchedColumns =>
  matchColumns(neededBy(steps), columns);

export interface MatchedAhead extends MatchedColumns {
  rename?: Step;
}

const nothing: MatchedAhead = { found: [], unsure: [] };

/** The steps that can be parsed; errors in the others are reported when they run. */
function readable(steps: readonly Step[]): BoundOperation[] {
  return steps.flatMap((step) => {
    try {
      return [parseStep(step)];
    } catch (error) {
      if (error instanceof TableError) return [];
      throw error;
    }
  });
}

/** The columns to match before a step, when steps run one by one. */
export function matchAhead(steps: readonly Step[], place: number, schema: DatasetSchema): MatchedAhead {
  if (!startsMatching(steps, place)) return nothing;
  const matched = matchesFor(readable(steps.slice(place)), schema);
  const rename = renamingStep(matched.found);
  return { ...matched, ...(rename && { rename }) };
}
