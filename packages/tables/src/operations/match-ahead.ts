import { isReading, renamingStep } from '@rapi/contracts';
import { type DatasetSchema, TableError } from '@rapi/table-core';
import { matchColumns, type MatchedColumns } from '../headers/match-columns';
import type { BoundOperation } from '../operation/operation';
import { neededBy } from './needed-columns';
import { parseStep, type Step } from './registry';

/** After a row became the header the columns have other names, so that they are matched anew. */
const HEADER = 'use-row-as-header';

const namesAnew = (step: Pick<Step, 'operation'> | undefined): boolean =>
  step !== undefined && (step.operation.split('@')[0] === HEADER || isReading(step));

/** Whether the columns are matched before the step of this place. */
export const startsMatching = (steps: readonly Pick<Step, 'operation'>[], place: number): boolean =>
  (place === 0 && !(steps[0] && isReading(steps[0]))) || namesAnew(steps[place - 1]);

/** Which columns of a table are those that the steps from here on need. */
export const matchesFor = (steps: readonly BoundOperation[], { columns }: DatasetSchema): MatchedColumns =>
  matchColumns(neededBy(steps), columns);

export interface MatchedAhead extends MatchedColumns {
  rename?: Step;
}

const nothing: MatchedAhead = { found: [], unsure: [] };

/** Those of the steps that can be read; what is wrong with the others is said when they are run. */
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

/** What is matched before the step of a place, where steps are run one by one. */
export function matchAhead(steps: readonly Step[], place: number, schema: DatasetSchema): MatchedAhead {
  if (!startsMatching(steps, place)) return nothing;
  const matched = matchesFor(readable(steps.slice(place)), schema);
  const rename = renamingStep(matched.found);
  return { ...matched, ...(rename && { rename }) };
}
