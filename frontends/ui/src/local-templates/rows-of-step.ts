import type { FilterCondition, RecipeStep } from '@rapi/contracts';

/** By its shape: what the conditions ask for is judged by the service. */
const isCondition = (value: unknown): value is FilterCondition =>
  typeof value === 'object' &&
  value !== null &&
  'column' in value &&
  typeof value.column === 'string' &&
  'operator' in value &&
  typeof value.operator === 'string';

/**
 * The rows that a step acts on, as a file or a browser kept them: none named means all. Undefined where that cannot be told, since a
 * step for some rows must not become one for all.
 */
export function rowsOfStep(where: unknown): Pick<RecipeStep, 'where'> | undefined {
  if (where === undefined) return {};
  return Array.isArray(where) && where.every(isCondition) ? { where } : undefined;
}
