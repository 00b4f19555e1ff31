import { spellingKey, suggestHeaderName } from '@rapi/indonesia';
import type { DatasetColumn, SemanticType } from '@rapi/tables';

/** What a report wants to know of a row, and how the column that says it is recognised. */
export interface ColumnRole {
  id: string;
  /** As it is named to a person. */
  name: string;
  /** How its values are read. */
  kind: 'text' | 'amount' | 'day';
  /** Headers that mean it, in any writing of letters, spaces and signs; the first fitting one of the list wins. */
  headers: readonly string[];
  /** Headers that contain it, tried after the whole ones. */
  pattern?: RegExp;
  /** Rupiah: a column headed Jumlah is none where another holds prices, it counts pieces then. */
  isMoney?: boolean;
  /** What the values stand for, where no header tells and a single free column has it. */
  semantic?: SemanticType;
}

export type Recognised = ReadonlyMap<string, DatasetColumn>;

/** A header as it is written and the full name that it is short for: `tgl faktur` is `Tanggal Faktur` too. */
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

/** A column of numbers says no name, and a column of days no amount. */
function canHold({ kind, isMoney }: ColumnRole, column: DatasetColumn, hasPrices: boolean): boolean {
  if (isMoney && hasPrices && column.semantic !== 'money' && countsPieces.test(column.name.trim())) return false;
  if (kind === 'amount') return holdsAmounts(column);
  return kind === 'text' || column.type === 'date' || column.type === 'datetime' || column.type === 'text';
}

/**
 * Finds a column for each role, none for two. Whole headers go before parts of headers, and these before values. Of two
 * columns that could be meant the first of the table is taken.
 */
export function recognise(columns: readonly DatasetColumn[], roles: readonly ColumnRole[]): Recognised {
  const found = new Map<string, DatasetColumn>();
  const taken = new Set<number>();
  const hasPrices = columns.some(({ name }) => isPrice.test(name));
  const keys = new Map(columns.map((column) => [column.key, keysOf(column)]));
  const take = (role: ColumnRole, fits: (column: DatasetColumn) => boolean): void => {
    if (found.has(role.id)) return;
    const column = columns.find((each) => !taken.has(each.key) && canHold(role, each, hasPrices) && fits(each));
    if (!column) return;
    found.set(role.id, column);
    taken.add(column.key);
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
