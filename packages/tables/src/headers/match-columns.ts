import { type FoundColumn, sentence } from '@rapi/contracts';
import { type DatasetColumn, TableError } from '@rapi/table-core';
import { knownHeader } from '@rapi/indonesia';
import { mayStandFor } from './column-kind';
import { readHeader } from './header-forms';
import { byLength, isNaming } from './likenesses';
import { matchHeaders } from './match-headers';

/** A column with several candidates, or one of several that share a candidate. */
export interface UnsureColumn {
  column: string;
  candidates: string[];
}

export interface MatchedColumns {
  /** Columns that the table has under another name. */
  found: FoundColumn[];
  unsure: UnsureColumn[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words that do not change what an amount, a price or a date is. */
const rupiah = set('rp idr rupiah');
const ofPrices = set('rp idr rupiah satuan barang');
const ofDays = set('faktur transaksi penjualan nota');
const inFull = set('lengkap');
/** Words that alone do not say of what: `Nama Bank` is not Nama, `No HP` is not No. */
const bareHeads = set('nomor kode nama id jenis tipe status alamat kategori metode bank');

/** The words that may be added without making another column; undefined if any may. */
function mayBeAdded(words: readonly string[], name: string): ReadonlySet<string> | undefined {
  const { semantics } = knownHeader(name);
  const [first = ''] = words;
  if (semantics.has('date')) return ofDays;
  // A discount may be in percent, so rupiah does not fit it.
  if (semantics.has('money') && !semantics.has('percentage')) return words.includes('harga') ? ofPrices : rupiah;
  if (words.length === 1 && bareHeads.has(first)) return inFull;
  return semantics.size > 0 ? new Set() : undefined;
}

/**
 * Whether two headers name different things: `Harga Satuan` is Harga, but `Harga Beli` and `Total Diskon` are not Harga
 * and Total.
 */
function saysAnother(needed: string, column: string): boolean {
  const [shorter, longer] = byLength(readHeader(needed), readHeader(column));
  if (shorter.words.length === longer.words.length || isNaming(shorter, longer)) return false;
  const may = mayBeAdded(shorter.meantWords, shorter.folded);
  const more = longer.meantWords.slice(shorter.words.length);
  return may !== undefined && more.some((word) => !may.has(word));
}

/**
 * Finds the columns that steps need: by name, however spelled, shortened or translated; else by likeness, if exactly
 * one column is similar and of the right kind. Doubtful matches are reported as unsure.
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

/** The error for unsure columns; nothing is guessed. */
export function refusalOf(unsure: readonly UnsureColumn[]): TableError {
  const columns = unsure.map(({ column }) => column);
  const candidates = [...new Set(unsure.flatMap((each) => each.candidates))];
  const said = sentence('column_not_sure', { count: columns.length, columns, candidates });
  return new TableError('unknown_column', said, { columns, candidates });
}
