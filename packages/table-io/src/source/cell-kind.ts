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
  /** Counted apart from the other whole numbers, since 0 is 0 % too. */
  zero: 11,
} as const;

export type CellKind = (typeof CellKind)[keyof typeof CellKind];

export const cellKindCount = 12;

const longHeld = [CellKind.longInteger, CellKind.cutInteger] as const;
const wholes = [CellKind.integer, CellKind.zero] as const;
const numbers = [...wholes, CellKind.decimal, CellKind.percent] as const;

export interface NativeType {
  type: 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';
  format?: string;
}

/** Numbers with so many digits that they name something rather than count it. */
export const longKinds: readonly CellKind[] = [CellKind.longInteger, CellKind.cutInteger, CellKind.hugeInteger];

/**
 * The type a workbook gives a column, from its counts of cell kinds: only if all cells are of one sort. A mixed column
 * is text, so that a number written as text (007, NPWP, NIK, phone) stays unchanged.
 * @param isOfAmounts its header says that it holds amounts, so that one short number shows that the long ones are no codes
 */
export function nativeType(counts: Uint32Array, isOfAmounts: boolean): NativeType {
  const only = (...kinds: CellKind[]) =>
    counts.every((count, kind) => count === 0 || kind === CellKind.empty || kinds.some((each) => each === kind));
  const ofKinds = (...kinds: readonly CellKind[]) => kinds.reduce<number>((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (only()) return { type: 'text' };
  // A few long numbers among others are numbers; a column of only long ones holds identity numbers.
  const [long, short] = [ofKinds(...longHeld), ofKinds(...numbers)];
  if (long > 0 && (long < short || (isOfAmounts && short > 0))) {
    if (only(...wholes, ...longHeld)) return { type: 'integer' };
    if (only(...numbers, ...longHeld)) return { type: 'decimal' };
  }
  if (only(...wholes)) return { type: 'integer' };
  if (only(CellKind.percent, CellKind.zero)) return { type: 'decimal', format: 'percent' };
  if (only(...numbers)) return { type: 'decimal' };
  if (only(CellKind.date)) return { type: 'date', format: 'yyyy-MM-dd' };
  if (only(CellKind.date, CellKind.datetime)) return { type: 'datetime', format: 'yyyy-MM-ddTHH:mm:ss' };
  if (only(CellKind.boolean)) return { type: 'boolean' };
  return { type: 'text' };
}

/** Which number cells of a column stood under a percent format; undefined if none did. */
export function percentCells(counts: Uint32Array): 'all' | 'some' | undefined {
  if (!counts[CellKind.percent]) return undefined;
  const others = [CellKind.integer, CellKind.decimal, ...longKinds].some((kind) => (counts[kind] ?? 0) > 0);
  return others ? 'some' : 'all';
}

/** A cell of the first rows, which decide where the header is. */
export interface SampleCell {
  text: string;
  kind: CellKind;
}
