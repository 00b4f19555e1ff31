/** What a cell is by its own file. A CSV knows only empty and text. */
export const CellKind = {
  empty: 0,
  text: 1,
  integer: 2,
  decimal: 3,
  percent: 4,
  /** A whole number of 16 digits that a double holds: an identity number rather than an amount. */
  longInteger: 5,
  date: 6,
  datetime: 7,
  boolean: 8,
  /** Likewise of 16 digits, of which the last is a zero: what Excel, which keeps 15, makes of any. */
  cutInteger: 9,
  /** A whole number beyond 2^53: not every one is held by a double. */
  hugeInteger: 10,
} as const;

export type CellKind = (typeof CellKind)[keyof typeof CellKind];

export const cellKindCount = 11;

const longHeld = [CellKind.longInteger, CellKind.cutInteger] as const;
const numbers = [CellKind.integer, CellKind.decimal, CellKind.percent] as const;

export interface NativeType {
  type: 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';
  format?: string;
}

/** Numbers of so many digits that they name something rather than count it. */
export const longKinds: readonly CellKind[] = [CellKind.longInteger, CellKind.cutInteger, CellKind.hugeInteger];

/**
 * The type a workbook gives a column, from how many cells of each kind it has: only when all are of one sort. A mixed
 * column is text, so that a number written as text (007, NPWP, NIK, phone) stays what it is.
 */
export function nativeType(counts: Uint32Array): NativeType {
  const only = (...kinds: CellKind[]) =>
    counts.every((count, kind) => count === 0 || kind === CellKind.empty || kinds.some((each) => each === kind));
  const ofKinds = (...kinds: readonly CellKind[]) => kinds.reduce<number>((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (only()) return { type: 'text' };
  // A few long ones among numbers are numbers too; a column of them is one of identity numbers.
  if (ofKinds(...longHeld) > 0 && ofKinds(...longHeld) < ofKinds(...numbers)) {
    if (only(CellKind.integer, ...longHeld)) return { type: 'integer' };
    if (only(...numbers, ...longHeld)) return { type: 'decimal' };
  }
  if (only(CellKind.integer)) return { type: 'integer' };
  if (only(CellKind.percent)) return { type: 'decimal', format: 'percent' };
  if (only(...numbers)) return { type: 'decimal' };
  if (only(CellKind.date)) return { type: 'date', format: 'yyyy-MM-dd' };
  if (only(CellKind.date, CellKind.datetime)) return { type: 'datetime', format: 'yyyy-MM-ddTHH:mm:ss' };
  if (only(CellKind.boolean)) return { type: 'boolean' };
  return { type: 'text' };
}

/** A cell of the first rows, by which the header is found. */
export interface SampleCell {
  text: string;
  kind: CellKind;
}
