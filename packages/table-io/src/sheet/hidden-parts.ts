/** Counts a workbook's hidden rows and columns while reading, and leaves them out if a person wants that. */
import type { HeaderSpan } from '@rapi/table-core';
import { CellKind } from '../source/cell-kind';
import type { RowBuffer } from './row-buffer';

const MAX_NOTED = 10;

export interface HiddenParts {
  /** Whether hidden rows and columns are left out of the table. */
  isLeftOut: boolean;
  /** Hidden rows with content, whether a filter or a person hid them; counted from one. */
  rows: { count: number; rows: number[] };
  /** Hidden columns, from and to, counted from zero; a workbook lists them before its rows. */
  columns: (readonly [from: number, to: number])[];
  /** Hidden columns with content. */
  filled: Set<number>;
}

export const noHiddenParts = (isLeftOut = false): HiddenParts => ({
  isLeftOut,
  rows: { count: 0, rows: [] },
  columns: [],
  filled: new Set(),
});

export function noteHiddenRow({ rows }: HiddenParts, rowNumber: number): void {
  rows.count += 1;
  if (rows.rows.length <= MAX_NOTED) rows.rows.push(rowNumber);
}

const isHidden = ({ columns }: HiddenParts, column: number): boolean =>
  columns.some(([from, to]) => column >= from && column <= to);

/** Notes which hidden columns have content, and removes their cells from the row if they are left out. */
export function passHiddenColumns(hidden: HiddenParts, row: RowBuffer): void {
  if (hidden.columns.length === 0) return;
  const { width } = row;
  let place = 0;
  for (let column = 0; column < width; column += 1) {
    const kind = row.kinds[column] ?? CellKind.empty;
    const isGone = isHidden(hidden, column);
    if (isGone && kind !== CellKind.empty) hidden.filled.add(column);
    if (isGone && hidden.isLeftOut) continue;
    row.starts[place] = row.starts[column] ?? 0;
    row.ends[place] = row.ends[column] ?? 0;
    row.kinds[place] = kind;
    place += 1;
  }
  row.kinds.fill(CellKind.empty, place, width);
  row.width = place;
}

/** Merged cells, renumbered to the remaining columns. */
export function shownSpans(spans: readonly HeaderSpan[], hidden: HiddenParts | undefined): readonly HeaderSpan[] {
  if (!hidden?.isLeftOut || hidden.columns.length === 0) return spans;
  const before = (column: number): number =>
    hidden.columns.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to + 1, column) - from), 0);
  return spans.flatMap(({ row, from, to }) => {
    const shown = { row, from: from - before(from), to: to - before(to + 1) };
    return shown.to > shown.from ? [shown] : [];
  });
}
