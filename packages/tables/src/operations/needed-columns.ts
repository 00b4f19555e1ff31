import { columnsAfter } from '@rapi/contracts';
import { parseStep, type Step } from './registry';

/** What a grouping, a file that is looked up or a header row adds has names that only the table tells. */
const addsUnnamed: ReadonlySet<string> = new Set(['group@1', 'join@1', 'use-row-as-header@1']);

/**
 * The columns that a table has to have for steps to run on it, in the order in which they are first needed. What steps make
 * themselves is not needed; after a grouping nothing is, since what is named then is what it made.
 */
export function neededColumns(steps: readonly Step[]): string[] {
  const needed = new Set<string>();
  let present: string[] = [];
  for (const step of steps) {
    const { operation, reads, config } = parseStep(step);
    const missing = reads.filter((name) => !present.includes(name));
    for (const name of missing) needed.add(name);
    if (addsUnnamed.has(operation)) break;
    present = columnsAfter([...present, ...missing], { operation, config });
  }
  return [...needed];
}
