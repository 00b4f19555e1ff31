import { spellingKey, suggestHeaderName } from '@rapi/indonesia';
import type { DatasetColumn, SemanticType } from '@rapi/tables';
import { statedMeasure } from './other-measure';

/** Something that a report needs from each row, and how its column is recognised. */
export interface ColumnRole {
  id: string;
  /** The name shown to people. */
  name: string;
  /** How its values are read. */
  kind: 'text' | 'amount' | 'day';
  /** Headers with this meaning, in any case, spacing and punctuation; the first match in the list wins. */
  headers: readonly string[];
  /** Matches part of a header; tried after the whole headers. */
  pattern?: RegExp;
  /** Rupiah: if another column holds prices, a column headed Jumlah counts pieces and does not qualify. */
  isMoney?: boolean;
  /** The kind of the values, used if no header matches and exactly one free column has it. */
  semantic?: SemanticType;
  /** The role that it is used for where that role's cell is empty: quantity and price for the total. */
  standsInFor?: string;
}

export type Recognised = ReadonlyMap<string, DatasetColumn>;

/** A header as written and its full name: `tgl faktur` also counts as `Tanggal Faktur`. */
function keysOf({ name, semantic }: DatasetColumn): ReadonlySet<string> {
  const suggested = suggestHeaderName(name, { semantic });
  const bare = name.replace(/\([^()]*\)\s*$/, '');
  const isSure = suggested !== undefined && suggested.confidence >= 75;
  return new Set([name, bare, ...(isSure ? [suggested.name] : [])].map(spellingKey));
}

const holdsAmounts = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'integer' || type === 'decimal' || (type === 'text' && semantic !== 'email' && semantic !== 'phone');

const countsPieces = /^(jumlah|jml|qty|quantity|kuantitas)(\s*(barang|unit|pcs))?$/i;
const isPrice = /harga|price/i;

/** A column of numbers cannot hold names, and a column of dates no amounts. */
function canHold({ kind, isMoney }: ColumnRole, column: DatasetColumn, hasPrices: boolean): boolean {
  if (isMoney && hasPrices && column.semantic !== 'money' && countsPieces.test(column.name.trim())) return false;
  if (kind === 'amount') return holdsAmounts(column);
  return kind === 'text' || column.type === 'date' || column.type === 'datetime' || column.type === 'text';
}

/**
 * Finds a column for each role, and never uses one twice. Whole headers come first, then parts of headers, then values.
 * Of two possible columns the table's first is taken, but of `Total (USD)` and `Total (Rp)` the one in rupiah.
 *
 * @param isOther whether a column holds no rupiah
 */
export function recognise(
  columns: readonly DatasetColumn[],
  roles: readonly ColumnRole[],
  isOther: (column: DatasetColumn) => boolean = (column) => statedMeasure(column) !== undefined,
): Recognised {
  const found = new Map<string, DatasetColumn>();
  const taken = new Set<number>();
  const hasPrices = columns.some(({ name }) => isPrice.test(name));
  const keys = new Map(columns.map((column) => [column.key, keysOf(column)]));
  const take = (role: ColumnRole, fits: (column: DatasetColumn) => boolean): void => {
    if (found.has(role.id)) return;
    const fitting = columns.filter((each) => !taken.has(each.key) && canHold(role, each, hasPrices) && fits(each));
    const [first] = fitting;
    if (!first) return;
    const column = (role.kind === 'amount' ? fitting.find((each) => !isOther(each)) : undefined) ?? first;
    found.set(role.id, column);
    taken.add(column.key);
    // The same amounts in another currency have no other role.
    if (column !== first && isOther(first)) for (const each of fitting.filter(isOther)) taken.add(each.key);
  };
  for (const role of roles) {
    for (const header of role.headers.map(spellingKey)) take(role, ({ key }) => keys.get(key)?.has(header) ?? false);
  }
  for (const role of roles) {
    const { pattern, semantic } = role;
    if (pattern) take(role, ({ name }) => pattern.test(name));
    const candidates = columns.filter((column) => column.semantic === semantic && !taken.has(column.key));
    if (semantic && candidates.length === 1) take(role, (column) => column === candidates[0]);
  }
  return found;
}
