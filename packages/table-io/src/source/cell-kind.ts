/** The kind of a cell by its own file. A CSV knows only empty and text. */
export const CellKind = {
  empty: 0,
  text: 1,
  integer: 2,
  decimal: 3,
  percent: 4,
  /** A whole number of 16 digits that a double holds: more likely an identity number than an amount. */
  longInteger: 5,
  date: 6,
  datetime: 7,
  boolean: 8,
  /** Also 16 digits, the last a zero: Excel, which keeps 15, turns any 16-digit number into one. */
  cutInteger: 9,
  /** A whole number beyond 2^53, where a double does not hold every one. */
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

/** Numbers with so many digits that they name something rather than count it. */
export const longKinds: readonly CellKind[] = [CellKind.longInteger, CellKind.cutInteger, CellKind.hugeInteger];

/**
 * The type a workbook gives a column, from its counts of cell kinds: only if all cells are of one sort. A mixed column
 * is text, so that a number written as text (007, NPWP, NIK, phone) stays unchanged.
 */
export function nativeType(counts: Uint32Array): NativeType {
  const only = (...kinds: CellKind[]) =>
    counts.every((count, kind) => count === 0 || kind === CellKind.empty || kinds.some((each) => each === kind));
  const ofKinds = (...kinds: readonly CellKind[]) => kinds.reduce<number>((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (only()) return { type: 'text' };
  // A few long numbers among others are numbers; a column of only long ones holds identity numbers.
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

/** A cell of the first rows, which decide where the header is. */
export interface SampleCell {
  text: string;
  kind: CellKind;
}
