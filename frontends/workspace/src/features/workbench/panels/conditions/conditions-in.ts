import type { FilterCondition } from '@rapi/contracts';
import { isCondition } from '@rapi/ui/controls';

/** The conditions of a step that the server has accepted. */
export const conditionsIn = (value: unknown): FilterCondition[] =>
  Array.isArray(value) ? value.filter(isCondition) : [];
