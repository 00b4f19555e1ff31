import { columnsAfter } from '@rapi/contracts';
import type { BoundOperation } from '../operation/operation';
import { parseStep, type Step } from './registry';

/** What a grouping, a file that is looked up, a header row or a table on its side adds has names that only the table tells. */
const addsUnnamed: ReadonlySet<string> = new Set(['group@1', 'join@1', 'transpose@1', 'use-row-as-header@1']);

/**
 * The columns that a table has to have for steps to run on it, in the order in which they are first needed. What steps make
 * themselves is not needed; after a grouping nothing is, since what is named then is what it made.
 */
export const neededColumns = (steps: readonly Step[]): string[] => neededBy(steps.map(parseStep));

/** The same of steps that have been checked. */
export function neededBy(steps: readonly BoundOperation[]): string[] {
  const needed = new Set<string>();
  let present: string[] = [];
  for (const { operation, reads, config } of steps) {
    const missing = reads.filter((name) => !present.includes(name));
    for (const name of missing) needed.add(name);
    if (addsUnnamed.has(operation)) break;
    present = columnsAfter([...present, ...missing], { operation, config });
  }
  return [...needed];
}
