import { type Profile, sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';

/** The language of made-up names; they are data from then on. */
export type NameLanguage = Profile['locale'];

/** The name of a nameless column by its position: `Column 3`, `Kolom 3`. */
export const nameByPlace = (place: number, language: NameLanguage = 'en'): string =>
  say(language, sentence('column_by_place', { place }));

/**
 * Makes `width` column names from a header's cells: unique, never blank, on one line. A blank name becomes `Column 3`,
 * a repeated one gets ` (2)`.
 */
export function columnNames(header: readonly (string | null)[], width: number, language?: NameLanguage): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const wanted = (header[index] ?? '').replace(/\s+/g, ' ').trim() || nameByPlace(index + 1, language);
    let name = wanted;
    for (let repeat = 2; taken.has(name); repeat += 1) name = `${wanted} (${repeat})`;
    taken.add(name);
    return name;
  });
}

/** A merged cell that spans columns of one row: `row` counts from one, columns from zero. */
export interface HeaderSpan {
  row: number;
  from: number;
  to: number;
}

/**
 * Joins the names of two header rows: `Penjualan` above `Jumlah` becomes `Penjualan Jumlah`. An upper name covers the
 * columns of its merged cell; if no cell of the row is merged, it covers the blank cells to its right that have names
 * below them.
 */
export function joinedNames(
  upper: readonly (string | null)[],
  lower: readonly (string | null)[],
  spans: readonly Omit<HeaderSpan, 'row'>[] = [],
): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const above = (upper[index] ?? '').trim();
    const name = (lower[index] ?? '').trim();
    const isOver = spans.length === 0 || spans.some(({ from, to }) => from < index && index <= to);
    if (above !== '') group = name === '' ? '' : above;
    const first = above !== '' ? above : name === '' || !isOver ? '' : group;
    return [first, name].filter((part) => part !== '').join(' ');
  });
}
