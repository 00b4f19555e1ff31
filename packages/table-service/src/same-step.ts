import { isDeepStrictEqual } from 'node:util';
import type { RecipeStep } from '@rapi/contracts';

/** A step's effect in a comparable form: undefined and absent settings are the same. */
const doing = ({ operation, config, where = [] }: RecipeStep): unknown =>
  JSON.parse(JSON.stringify([operation, config, where]));

export const doTheSame = (one: RecipeStep, other: RecipeStep): boolean => isDeepStrictEqual(doing(one), doing(other));

/** Whether a file's own steps contain all of these, in their order; others may stand between them. */
export function hasSteps(own: readonly RecipeStep[], wanted: readonly RecipeStep[]): boolean {
  let found = 0;
  for (const step of own) {
    const next = wanted[found];
    if (next && doTheSame(step, next)) found += 1;
  }
  return found === wanted.length;
}
