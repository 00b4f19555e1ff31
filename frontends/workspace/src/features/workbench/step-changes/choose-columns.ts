import type { RecipeStep } from '@rapi/contracts';

export const selectColumns = (columns: readonly string[], mode?: 'order' | 'remove'): RecipeStep => ({
  operation: 'select-columns@1',
  config: { columns: [...columns], ...(mode && { mode }) },
});

/**
 * How these columns come to be those: by what goes or by an order where that says it, since columns that another file has besides
 * then stay; else, and where few are kept of many, by a list of all that stay. Undefined where none goes or moves, and where none stays.
 */
export function chooseColumns(before: readonly string[], after: readonly string[]): RecipeStep | undefined {
  const removed = before.filter((name) => !after.includes(name));
  const isInOrder = before.filter((name) => after.includes(name)).every((name, place) => after[place] === name);
  if (after.length === 0 || (isInOrder && removed.length === 0)) return undefined;
  if (removed.length === 0) return selectColumns(after, 'order');
  return isInOrder && removed.length <= after.length ? selectColumns(removed, 'remove') : selectColumns(after);
}
