import type { RecipeStep } from '@rapi/contracts';

type Cell = string | number | boolean | null;

/** A cell that the user changed and the server does not have yet. */
export interface CellEdit {
  /** Its row in the version. */
  row: number;
  column: string;
  /** The text that is written. */
  value: string | null;
  /** What the grid shows until then. */
  shown: Cell;
  /** The value before the first change. */
  was: Cell;
  /** Set once it is written: the version it was written over. Rows still of that version are shown with the edit. */
  savedOver?: number;
}

/**
 * Changes in the order they were made; those made at once (a paste) stay together. Ctrl+Z takes back the last of them.
 */
export type EditHistory = readonly (readonly CellEdit[])[];

/** The edit, if a row of this version does not have it yet. */
export const standing = (edit: CellEdit | undefined, version: number | undefined): CellEdit | undefined =>
  edit && (edit.savedOver === undefined || edit.savedOver === version) ? edit : undefined;

/** Marks the changes as written over a version. */
export const savedOver = (history: EditHistory, version: number): EditHistory =>
  history.map((edits) => edits.map((edit) => ({ ...edit, savedOver: version })));

const placeOf = ({ row, column }: Pick<CellEdit, 'row' | 'column'>): string => `${row}\n${column}`;

/** The cells after all changes; each keeps the value from before the first of them. */
export function editedCells(history: EditHistory): ReadonlyMap<string, CellEdit> {
  const cells = new Map<string, CellEdit>();
  for (const edit of history.flat()) {
    const place = placeOf(edit);
    const first = cells.get(place);
    cells.set(place, { ...edit, was: first ? first.was : edit.was });
  }
  return cells;
}

/** The same by row, as the grid asks for them. */
export function editsByRow(history: EditHistory): ReadonlyMap<number, ReadonlyMap<string, CellEdit>> {
  const rows = new Map<number, Map<string, CellEdit>>();
  for (const edit of editedCells(history).values()) {
    const row = rows.get(edit.row) ?? new Map<string, CellEdit>();
    row.set(edit.column, edit);
    rows.set(edit.row, row);
  }
  return rows;
}

const written = (value: Cell): string | null => (value === null ? null : String(value));

/** One step for all changes; undefined if they leave every cell as it was. */
export function stepOf(history: EditHistory): RecipeStep | undefined {
  const edits = [...editedCells(history).values()]
    .filter(({ value, was }) => value !== written(was))
    .map(({ row, column, value, was }) => ({ row, column, value, was: written(was) }));
  return edits.length === 0 ? undefined : { operation: 'edit-cells@1', config: { edits } };
}
