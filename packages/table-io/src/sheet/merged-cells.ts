import type { SheetNotes } from './cell-value';

type Notes = Pick<SheetNotes, 'merged' | 'spans'>;

/** The area of a merged cell: rows from one, columns from zero. */
export interface Merged {
  row: number;
  rows: number;
  from: number;
  to: number;
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/;
/** Enough for a wide header near the top. */
const MOST_SPANS = 512;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Counts a merged cell, and remembers it by its first row if it spans several columns. */
export function noteMerged(notes: Notes, { row, from, to }: Merged): void {
  notes.merged += 1;
  if (to > from && notes.spans.length < MOST_SPANS) notes.spans.push({ row, from, to });
}

/** The same by its reference: `F4:G4`. */
export function noteMergedAt(notes: Notes, reference = ''): void {
  const [, first = '', row, last = '', lastRow] = RANGE.exec(reference) ?? [];
  const rows = Number(lastRow) - Number(row) + 1;
  noteMerged(notes, { row: Number(row), rows, from: columnOf(first), to: columnOf(last) });
}
