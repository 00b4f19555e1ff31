import type { CleaningChange, ExcludedChanges } from '@rapi/contracts';
import { toggled } from './cleaning-selection';

/** What the person has excluded from a preview. The map holds single cells by row and column, with their change. */
export interface Exclusion {
  rules: readonly string[];
  columns: readonly string[];
  cells: ReadonlyMap<string, CleaningChange>;
}

export const nothingExcluded: Exclusion = { rules: [], columns: [], cells: new Map() };

export const cellKey = ({ row_index, column_name }: Pick<CleaningChange, 'row_index' | 'column_name'>): string =>
  `${row_index} ${column_name}`;

const keepCells = (cells: Exclusion['cells'], keeps: (change: CleaningChange) => boolean): Exclusion['cells'] =>
  new Map([...cells].filter(([, change]) => keeps(change)));

/** Turns a rule on or off. Its individually excluded cells are reset either way. */
export const withRule = ({ rules, cells, ...rest }: Exclusion, id: string, isOn: boolean): Exclusion => ({
  ...rest,
  rules: toggled(rules, id, !isOn),
  cells: keepCells(cells, ({ rule_id }) => rule_id !== id),
});

export const withColumn = ({ columns, cells, ...rest }: Exclusion, name: string, isOn: boolean): Exclusion => ({
  ...rest,
  columns: toggled(columns, name, !isOn),
  cells: keepCells(cells, ({ column_name }) => column_name !== name),
});

export function withCells(exclusion: Exclusion, changes: readonly CleaningChange[], isOn: boolean): Exclusion {
  const cells = new Map(exclusion.cells);
  for (const change of changes) {
    if (isOn) cells.delete(cellKey(change));
    else cells.set(cellKey(change), change);
  }
  return { ...exclusion, cells };
}

/** The exclusion as the API takes it. Previews are requested without the cells, so that those changes stay listed. */
export const excludedOf = ({ rules, columns, cells }: Exclusion): ExcludedChanges => ({
  rules: [...rules],
  columns: [...columns],
  cells: [...cells.values()].map(({ row_index, column_name }) => ({ row_index, column_name })),
});

export interface Counted {
  id: string;
  label: string;
  /** Undefined when excluded. */
  count: number | undefined;
}

/** Everything that can be ticked, in its first order, with its current count. */
export function countsNow(first: readonly Counted[], now: readonly Counted[], excluded: readonly string[]): Counted[] {
  const current = new Map(now.map(({ id, count }) => [id, count]));
  const later = now.filter(({ id }) => !first.some((each) => each.id === id));
  return [...first, ...later].map(({ id, label }) => ({
    id,
    label,
    count: excluded.includes(id) ? undefined : (current.get(id) ?? 0),
  }));
}
