import { type FoundColumn, sentence } from '@rapi/contracts';
import { type DatasetColumn, TableError } from '@rapi/table-core';
import { knownHeader } from '@rapi/indonesia';
import { mayStandFor } from './column-kind';
import { readHeader } from './header-forms';
import { byLength, isNaming } from './likenesses';
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

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that leave an amount, a price or a day what it is. */
const rupiah = set('rp idr rupiah');
const ofPrices = set('rp idr rupiah satuan barang');
const ofDays = set('faktur transaksi penjualan nota');
const inFull = set('lengkap');
/** What says by itself nothing of whose or of what it is: `Nama Bank` is no Nama, `No HP` no No. */
const bareHeads = set('nomor kode nama id jenis tipe status alamat kategori metode bank');

/** What may be added to a header without making it another column; undefined where anything may. */
function mayBeAdded(words: readonly string[], name: string): ReadonlySet<string> | undefined {
  const { semantics } = knownHeader(name);
  const [first = ''] = words;
  if (semantics.has('date')) return ofDays;
  // A discount may be percents, which rupiah are not.
  if (semantics.has('money') && !semantics.has('percentage')) return words.includes('harga') ? ofPrices : rupiah;
  if (words.length === 1 && bareHeads.has(first)) return inFull;
  return semantics.size > 0 ? new Set() : undefined;
}

/** `Harga Satuan` is the price; `Harga Beli` and `Total Diskon` are other figures than Harga and Total, whichever is needed. */
function saysAnother(needed: string, column: string): boolean {
  const [shorter, longer] = byLength(readHeader(needed), readHeader(column));
  if (shorter.words.length === longer.words.length || isNaming(shorter, longer)) return false;
  const may = mayBeAdded(shorter.meantWords, shorter.folded);
  const more = longer.meantWords.slice(shorter.words.length);
  return may !== undefined && more.some((word) => !may.has(word));
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
