/** What stands above a table and is none of its cells: a print date or a page number at the right, colons of a letterhead. */
import type { SampleCell } from '../source/cell-kind';
import { filled, isFilled, type SampleRow } from './sample-row';

const endOf = (row: SampleRow): number => row.findLastIndex(isFilled) + 1;

/** The columns that at least a quarter of the rows reach, and at least three: lines above a table do not count. */
function reachOf(rows: readonly SampleRow[]): number {
  const ends = rows.map(endOf).sort((left, right) => right - left);
  return ends[Math.min(ends.length, Math.max(3, Math.ceil(ends.length / 4))) - 1] ?? 0;
}

/**
 * The rows without what stands to the right of the table in the lines above it. Such a line has at most one cell above
 * the table or a blank one next to it, so a header that is wider than its data stays whole.
 */
export function withoutAsides(rows: readonly SampleRow[]): readonly SampleRow[] {
  const reach = reachOf(rows);
  if (reach < 2) return rows;
  const isAside = (row: SampleRow) =>
    endOf(row) > reach && (filled(row.slice(0, reach)) < 2 || !row.slice(reach, reach + 1).some(isFilled));
  const table = rows.findIndex((row) => filled(row) > 1 && !isAside(row));
  return rows.map((row, at) => (at < table && isAside(row) ? row.slice(0, reach) : row));
}

const isColon = ({ text }: SampleCell): boolean => text.trim() === ':';

/**
 * The rows with `Nama Perusahaan, :, PT Maju` as its label alone, which is a title: a colon in a cell of its own names no
 * column. A sheet that ends with such rows may consist of them.
 */
export function withoutColons(rows: readonly SampleRow[]): readonly SampleRow[] {
  const last = rows.findLastIndex((row) => row.some(isColon));
  if (last < 0 || rows.length - last <= 2) return rows;
  return rows.map((row) => (row.some(isColon) ? row.slice(0, row.findIndex(isColon)) : row));
}
