/** What a cell is by its own file. A CSV knows only empty and text. */
export const CellKind = {
  empty: 0,
  text: 1,
  integer: 2,
  decimal: 3,
  percent: 4,
  /** A number of more than 15 digits: an identity number rather than an amount. */
  longInteger: 5,
  date: 6,
  datetime: 7,
  boolean: 8,
} as const;

export type CellKind = (typeof CellKind)[keyof typeof CellKind];

export const cellKindCount = 9;

export interface NativeType {
  type: 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';
  format?: string;
}

/**
 * The type a workbook gives a column, from how many cells of each kind it has: only when all are of one sort. A mixed
 * column is text, so that a number written as text (007, NPWP, NIK, phone) stays what it is.
 */
export function nativeType(counts: Uint32Array): NativeType {
  const only = (...kinds: CellKind[]) =>
    counts.every((count, kind) => count === 0 || kind === CellKind.empty || kinds.some((each) => each === kind));
  if (only()) return { type: 'text' };
  if (only(CellKind.integer)) return { type: 'integer' };
  if (only(CellKind.percent)) return { type: 'decimal', format: 'percent' };
  if (only(CellKind.integer, CellKind.decimal, CellKind.percent)) return { type: 'decimal' };
  if (only(CellKind.date)) return { type: 'date', format: 'yyyy-MM-dd' };
  if (only(CellKind.date, CellKind.datetime)) return { type: 'datetime', format: 'yyyy-MM-ddTHH:mm:ss' };
  if (only(CellKind.boolean)) return { type: 'boolean' };
  return { type: 'text' };
}
