import { cleaningRuleIds } from '@rapi/contracts/step-choices';
import type { RecipeStep, TargetType } from '@rapi/contracts';
import { freeName } from '../panels/forms/free-name';
import { chooseColumns, selectColumns } from '../step-changes/choose-columns';

export type Move = 'first' | 'left' | 'right' | 'last';

export const convertColumns = (columns: readonly string[], target: TargetType): RecipeStep => ({
  operation: 'convert@1',
  // Values that cannot be read as the type stay as they are: a click loses nothing.
  config: { conversions: Object.fromEntries(columns.map((column) => [column, target])), on_error: 'keep' },
});

export const cleanColumns = (columns: readonly string[]): RecipeStep => ({
  operation: 'clean@1',
  config: { rule_ids: [...cleaningRuleIds], target_columns: [...columns] },
});

export const changeText = (column: string, rule: 'trim' | 'uppercase' | 'lowercase'): RecipeStep => ({
  operation: 'change-text@1',
  config: { column, rule },
});

export const fillColumns = (columns: readonly string[], direction: 'down' | 'up'): RecipeStep => ({
  operation: 'fill@1',
  config: { columns: [...columns], direction },
});

/** Removes the rows in which the column is blank: mostly totals and headings of groups. */
export const removeBlankRows = (column: string): RecipeStep => ({
  operation: 'filter-rows@1',
  config: { conditions: [{ column, operator: 'is_blank' }], match: 'all', keep: false },
});

export const splitColumn = (column: string, delimiter: string): RecipeStep => ({
  operation: 'split-column@1',
  config: { column, by: { delimiter }, trim: true },
});

/** Copies each column under a name that none has. */
export function copyColumns(chosen: readonly string[], columns: readonly string[]): RecipeStep[] {
  const taken = [...columns];
  return chosen.map((column) => {
    const name = freeName(column, taken);
    taken.push(name);
    return { operation: 'copy-column@1', config: { column, name } };
  });
}

/** Removes some of the columns; undefined if none would be left. */
export const removeColumns = (chosen: readonly string[], columns: readonly string[]): RecipeStep | undefined =>
  columns.every((name) => chosen.includes(name)) ? undefined : selectColumns(chosen, 'remove');

/** Moves a column to another place; undefined if it is there already. */
export function moveColumn(column: string, columns: readonly string[], move: Move): RecipeStep | undefined {
  const place = columns.indexOf(column);
  const last = columns.length - 1;
  const to = { first: 0, left: place - 1, right: place + 1, last }[move];
  if (place === -1 || to < 0 || to > last || to === place) return undefined;
  return chooseColumns(columns, columns.toSpliced(place, 1).toSpliced(to, 0, column));
}
