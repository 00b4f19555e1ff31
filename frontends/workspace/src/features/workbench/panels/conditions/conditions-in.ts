import type { FilterCondition } from '@rapi/contracts';

const isCondition = (value: unknown): value is FilterCondition =>
  typeof value === 'object' &&
  value !== null &&
  'column' in value &&
  typeof value.column === 'string' &&
  'operator' in value &&
  typeof value.operator === 'string';

/** The conditions of a step that the server has accepted. */
export const conditionsIn = (value: unknown): FilterCondition[] =>
  Array.isArray(value) ? value.filter(isCondition) : [];
