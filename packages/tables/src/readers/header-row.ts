import { CellKind } from './cell-kind';
import type { HeaderMode } from './ingest-options';

export interface SampleCell {
  text: string;
  kind: CellKind;
}

export interface HeaderPlace {
  /** Index of the header among the sample rows; null when the table has none. */
  header: number | null;
  /** Index of the first row of data. */
  dataFrom: number;
}

const MONTH = '(?:jan|feb|peb|mar|apr|mei|may|jun|jul|agu|aug|agt|sep|okt|oct|nov|nop|des|dec)[a-z]*';
const DIGITS_AND_SIGNS = /^[\d\s.,:/+()%'-]*\d[\d\s.,:/+()%'-]*$/;
const MONEY = /^[+-]?\s*(?:rp|idr|usd|\$|€)\.?\s*[\d.,-]+$/i;
const DAY_WITH_MONTH = new RegExp(`^\\d{1,4}[\\s/.-]*${MONTH}[\\s/.,-]*\\d{0,4}(?:[\\sT].*)?$`, 'i');
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const ADDRESS = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+)$/i;
const TRUTH = /^(?:true|false)$/i;
const YEAR = /^(?:19|20)\d{2}$/;

/** How a text without a type of its own looks: like data (a number, a day, an address) or like a word, which may name a column. */
export function looksOf(text: string | null): CellKind {
  const value = text?.trim() ?? '';
  if (value === '') return CellKind.empty;
  if (DIGITS_AND_SIGNS.test(value) || MONEY.test(value)) return CellKind.decimal;
  if (ISO_TIME.test(value) || DAY_WITH_MONTH.test(value)) return CellKind.date;
  if (TRUTH.test(value)) return CellKind.boolean;
  return ADDRESS.test(value) ? CellKind.longInteger : CellKind.text;
}

const filled = (row: readonly SampleCell[]) =>
  row.reduce((count, { kind }) => count + (kind === CellKind.empty ? 0 : 1), 0);

function typicalWidth(rows: readonly (readonly SampleCell[])[]): number {
  const widths = rows.map(filled).sort((left, right) => left - right);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** A year or a day may name a column (2024, 2025, ...) when what stands below it is something else. */
function namesPeriod(cell: SampleCell, below: readonly SampleCell[]): boolean {
  const values = below.filter(({ kind }) => kind !== CellKind.empty);
  if (cell.kind === CellKind.date || cell.kind === CellKind.datetime) {
    return values.length > 0 && values.every(({ kind }) => kind !== cell.kind);
  }
  return YEAR.test(cell.text.trim()) && values.length > 0 && !values.some(({ text }) => YEAR.test(text.trim()));
}

/** Values that stand again in their own columns below: what a header's cells do not do, unless the header itself is repeated. */
function recursBelow(row: readonly SampleCell[], below: readonly (readonly SampleCell[])[]): boolean {
  if (below.length < 2) return false;
  const isRepeat = (other: readonly SampleCell[]) =>
    row.every((cell, index) => (other[index]?.text ?? '') === cell.text);
  const others = below.filter((other) => !isRepeat(other));
  const cells = row.flatMap((cell, index) => (cell.kind === CellKind.empty ? [] : [{ cell, index }]));
  const recurring = cells.filter(({ cell, index }) => others.some((other) => other[index]?.text === cell.text));
  return cells.length > 1 && recurring.length * 2 >= cells.length;
}

function isHeader(row: readonly SampleCell[], below: readonly (readonly SampleCell[])[]): boolean {
  const words = row.filter(({ kind }) => kind === CellKind.text).length;
  if (words === 0) return false;
  const nameable = row.every(
    (cell, index) =>
      cell.kind === CellKind.empty ||
      cell.kind === CellKind.text ||
      namesPeriod(
        cell,
        below.flatMap((other) => other[index] ?? []),
      ),
  );
  return nameable && !recursBelow(row, below);
}

/**
 * Where the header stands among the first rows that are not blank. Automatically: the first row about as wide as the table
 * whose cells are words; narrower rows above it are titles. A first row that looks like the data below it is no header.
 * A row that is named but not among them (on another sheet, say) leaves it to be found.
 */
export function locateHeader(
  rows: readonly (readonly SampleCell[])[],
  mode: HeaderMode,
  fileRows: readonly number[] = rows.map((_, i) => i + 1),
): HeaderPlace {
  if (typeof mode === 'number' && fileRows.includes(mode)) {
    const header = fileRows.indexOf(mode);
    return { header, dataFrom: header + 1 };
  }
  if (mode === 'no') return { header: null, dataFrom: 0 };
  if (mode === 'yes') return rows.length === 0 ? { header: null, dataFrom: 0 } : { header: 0, dataFrom: 1 };
  const wide = Math.max(Math.ceil(typicalWidth(rows) * 0.6), rows.some((row) => filled(row) > 1) ? 2 : 1);
  const first = rows.findIndex((row) => filled(row) >= wide);
  const row = rows[first];
  if (row === undefined || !isHeader(row, rows.slice(first + 1))) return { header: null, dataFrom: 0 };
  return { header: first, dataFrom: first + 1 };
}
