import { columnsAfter } from '@rapi/contracts';
import type { BoundOperation } from '../operation/operation';
import { parseStep, type Step } from './registry';

/** Operations that add columns whose names only the actual table determines. */
const addsUnnamed: ReadonlySet<string> = new Set(['group@1', 'join@1', 'transpose@1', 'use-row-as-header@1']);

/**
 * The columns that a table must have for the steps to run, in the order of first use. Columns made by the steps
 * themselves are not needed. Steps after a grouping need none, since they name what the grouping made.
 */
export const neededColumns = (steps: readonly Step[]): string[] => neededBy(steps.map(parseStep));

/** The same for parsed steps. */
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
