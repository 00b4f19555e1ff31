import type { RecipeStep } from '@rapi/contracts';

export const selectColumns = (columns: readonly string[], mode?: 'order' | 'remove'): RecipeStep => ({
  operation: 'select-columns@1',
  config: { columns: [...columns], ...(mode && { mode }) },
});

/**
 * The step that turns these columns into those. If removing or reordering alone says it, it does only that, because
 * other columns of another file then stay; otherwise, and if only few of many are kept, it lists all that stay.
 * Undefined if nothing is removed or moved, or none stays.
 */
export function chooseColumns(before: readonly string[], after: readonly string[]): RecipeStep | undefined {
  const removed = before.filter((name) => !after.includes(name));
  const isInOrder = before.filter((name) => after.includes(name)).every((name, place) => after[place] === name);
  if (after.length === 0 || (isInOrder && removed.length === 0)) return undefined;
  if (removed.length === 0) return selectColumns(after, 'order');
  return isInOrder && removed.length <= after.length ? selectColumns(removed, 'remove') : selectColumns(after);
}
