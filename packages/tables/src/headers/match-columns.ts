import { type FoundColumn, sentence } from '@rapi/contracts';
import { type DatasetColumn, TableError } from '@rapi/table-core';
import { knownHeader } from '@rapi/indonesia';
import { mayStandFor } from './column-kind';
import { headerWords, meantHeader } from './column-synonyms';
import { matchHeaders } from './match-headers';

/** A column that may be one of several, or one that several may be. */
export interface UnsureColumn {
  column: string;
  candidates: string[];
}

export interface MatchedColumns {
  /** Those of another name than the table has them under. */
  found: FoundColumn[];
  unsure: UnsureColumn[];
}

/** What a figure or a day may be of without being another one: the price of a piece, the day of the sale. */
const ofTheSame: ReadonlySet<string> = new Set(
  'satuan barang faktur transaksi penjualan nota rp idr rupiah'.split(' '),
);

/** `Harga Satuan` is the price; `Harga Beli` and `Total Diskon` are other figures than Harga and Total. */
function saysAnother(needed: string, column: string): boolean {
  if (knownHeader(needed).semantics.size === 0) return false;
  const own = new Set(headerWords(needed).map(meantHeader));
  const more = headerWords(column)
    .map(meantHeader)
    .filter((word) => !own.has(word));
  return headerWords(column).length > headerWords(needed).length && more.some((word) => !ofTheSame.has(word));
}

/**
 * Which columns of a table are those that steps need: by their names, however they are spelled, shortened or translated, else by
 * likeness, where one column alone is like the name and of its kind. What may be wrong is left unsure.
 */
export function matchColumns(
  needed: readonly string[],
  columns: readonly Pick<DatasetColumn, 'name' | 'type' | 'semantic'>[],
): MatchedColumns {
  const names = columns.map(({ name }) => name);
  const matches = matchHeaders(names, needed, {
    alike: true,
    mayStand(at, place, likeness) {
      const column = columns[place];
      return column !== undefined && mayStandFor(needed[at] ?? '', column, likeness);
    },
  });
  const found: FoundColumn[] = [];
  const unsure: UnsureColumn[] = [];
  for (const [at, column] of needed.entries()) {
    const match = matches[at];
    const name = names[match?.target ?? -1];
    if (match && match.unsure.length > 0) {
      unsure.push({ column, candidates: match.unsure.flatMap((place) => names[place] ?? []) });
    } else if (match?.by && name !== undefined) {
      if (!match.by.isCertain && saysAnother(column, name)) unsure.push({ column, candidates: [name] });
      else found.push({ column, found: name, how: match.by.isCertain ? 'name' : 'alike' });
    }
  }
  return { found, unsure };
}

/** What is said of columns that may be several; nothing is guessed. */
export function refusalOf(unsure: readonly UnsureColumn[]): TableError {
  const columns = unsure.map(({ column }) => column);
  const candidates = [...new Set(unsure.flatMap((each) => each.candidates))];
  const said = sentence('column_not_sure', { count: columns.length, columns, candidates });
  return new TableError('unknown_column', said, { columns, candidates });
}

/** The settings of `rename@1` that give a table's columns the names that steps use. */
export const renamingOf = (found: readonly FoundColumn[]) => ({
  mapping: Object.fromEntries(found.map(({ column, found: name }) => [name, column])),
});
