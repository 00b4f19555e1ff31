import { type Profile, sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';

/** The language in which names are made up; they are data from then on. */
export type NameLanguage = Profile['locale'];

/** What a column without a name is called by its place: `Column 3`, `Kolom 3`. */
export const nameByPlace = (place: number, language: NameLanguage = 'en'): string =>
  say(language, sentence('column_by_place', { place }));

/**
 * Names for `width` columns out of a header's cells: unique, never blank, on one line. A blank name becomes `Column 3`, a
 * repeated one gets ` (2)`.
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

/** A merged cell that lies over columns of one row: `row` from one, columns from zero. */
export interface HeaderSpan {
  row: number;
  from: number;
  to: number;
}

/**
 * The names of two rows as one: `Penjualan` above `Jumlah` is `Penjualan Jumlah`. A name of the upper row lies over the
 * columns that its merged cell has; where no cell of the row is merged, over the blank cells at its right that have names
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
