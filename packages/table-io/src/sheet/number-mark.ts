import { CellKind } from '../source/cell-kind';
import type { RowBuffer } from './row-buffer';

/** Ends every number cell in a row file, so that the engine tells it from a text of the same digits. */
const MARK = 1;
const [QUOTE, POINT, MINUS, ZERO, SPACE] = [34, 46, 45, 48, 32];

const marked: readonly CellKind[] = [CellKind.integer, CellKind.zero, CellKind.decimal, CellKind.percent];

export const isMarkedKind = (kind: CellKind): boolean => marked.includes(kind);

/** Bytes that marking adds to a cell at most. */
export const MARK_BYTES = 2;

/** 1.234: a point before exactly three digits, which may mean thousands to a person. */
function isLonePoint({ bytes }: RowBuffer, start: number, end: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  return end - first >= 5 && end - first <= 7 && bytes[end - 4] === POINT && bytes[first] !== ZERO;
}

/**
 * Ends a cell written up to `at`; returns the position after it. A number is written unambiguously (1.2340) and marked;
 * no text ends in the mark.
 */
export function endMarked(target: Buffer, at: number, row: RowBuffer, column: number): number {
  const kind = (row.kinds[column] ?? CellKind.empty) as CellKind;
  const [start, end] = [row.starts[column] ?? 0, row.ends[column] ?? 0];
  if (isMarkedKind(kind)) {
    let next = at;
    if (kind !== CellKind.integer && isLonePoint(row, start, end)) target[next++] = ZERO;
    target[next++] = MARK;
    return next;
  }
  if (kind === CellKind.text) {
    const last = target[at - 1] === QUOTE ? at - 2 : at - 1;
    if (end > start && target[last] === MARK) target[last] = SPACE;
  }
  return at;
}

/** SQL of a row file's cell without its mark, and of the value of a marked one. */
export const unmarked = (cell: string): string => `rtrim(${cell}, chr(${MARK}))`;
export const markedNumber = (cell: string): string =>
  `CASE WHEN suffix(${cell}, chr(${MARK})) THEN TRY_CAST(${unmarked(cell)} AS DOUBLE) END`;
