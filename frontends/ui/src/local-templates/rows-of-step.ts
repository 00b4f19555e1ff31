import type { FilterCondition, RecipeStep } from '@rapi/contracts';

/** Checks only the shape. The service checks the conditions. */
export const isCondition = (value: unknown): value is FilterCondition =>
  typeof value === 'object' &&
  value !== null &&
  'column' in value &&
  typeof value.column === 'string' &&
  'operator' in value &&
  typeof value.operator === 'string';

/**
 * The rows that a step acts on, as stored in a file or browser; none named means all. Undefined when it cannot be read,
 * because a step for some rows must not become a step for all.
 */
export function rowsOfStep(where: unknown): Pick<RecipeStep, 'where'> | undefined {
  if (where === undefined) return {};
  return Array.isArray(where) && where.every(isCondition) ? { where } : undefined;
}
