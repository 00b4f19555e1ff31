import { spellingKey, suggestHeaderName } from '@rapi/indonesia';
import type { DatasetColumn, SemanticType } from '@rapi/tables';
import { isMarkedRupiah, mayCount, namesQuantity, saysMoney } from './named-amounts';
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
  /** A day of which the month is enough: April 2026. */
  isMonth?: boolean;
  /** Only told about: no figure of the report comes from it. */
  isAside?: boolean;
  /** An amount that counts pieces; all other amounts are rupiah. */
  isCount?: boolean;
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

const isPrice = /harga|price/i;

const isMoney = ({ kind, isCount = false }: ColumnRole): boolean => kind === 'amount' && !isCount;

/**
 * A column of numbers cannot hold names, and a column of dates no amounts. Qty holds no rupiah, and beside prices Jumlah
 * counts pieces as well; what is marked as rupiah counts nothing.
 */
function canHold(role: ColumnRole, column: DatasetColumn, hasPrices: boolean): boolean {
  const { kind, isCount, isMonth } = role;
  if (isMoney(role) && (namesQuantity(column) || (hasPrices && mayCount(column)))) return false;
  if (isCount && saysMoney(column) && !namesQuantity(column)) return false;
  if (kind === 'amount') return holdsAmounts(column);
  // 202612, or 12, which then is told as unread.
  if (isMonth && column.type === 'integer') return true;
  return kind === 'text' || column.type === 'date' || column.type === 'datetime' || column.type === 'text';
}

/** What is known of columns beyond their schema. */
export interface ColumnFacts {
  /** Whether a column holds no rupiah. */
  isOther?(column: DatasetColumn): boolean;
  /** Whether the values under a header such as Jumlah are small whole numbers, as pieces are. */
  isCounted?(column: DatasetColumn): boolean;
}

type Fits = (column: DatasetColumn) => boolean;

/**
 * Finds a column for each role, and never uses one twice. Whole headers come first, then parts of headers, then values.
 * Of two possible columns the table's first is taken, but of `Total (USD)` and `Total (Rp)` the one in rupiah. A Jumlah
 * that may count pieces is taken for rupiah only if no column of money is found.
 */
export function recognise(
  columns: readonly DatasetColumn[],
  roles: readonly ColumnRole[],
  { isOther = (column) => statedMeasure(column) !== undefined, isCounted = () => false }: ColumnFacts = {},
): Recognised {
  const found = new Map<string, DatasetColumn>();
  const taken = new Set<number>();
  const hasPrices = columns.some(({ name }) => isPrice.test(name));
  const keys = new Map(columns.map((column) => [column.key, keysOf(column)]));
  const isHeaded = ({ key }: DatasetColumn, header: string) => keys.get(key)?.has(header) ?? false;
  const take = (role: ColumnRole, fits: Fits): void => {
    if (found.has(role.id)) return;
    const fitting = columns.filter((each) => !taken.has(each.key) && canHold(role, each, hasPrices) && fits(each));
    const [first] = fitting;
    if (!first) return;
    const rupiah = role.kind === 'amount' ? fitting.filter((each) => !isOther(each)) : [];
    const column = (role.isCount ? rupiah.find(namesQuantity) : undefined) ?? rupiah[0] ?? first;
    found.set(role.id, column);
    taken.add(column.key);
    // The same amounts in another currency have no other role.
    if (column !== first && isOther(first)) for (const each of fitting.filter(isOther)) taken.add(each.key);
  };
  const takeHeaded = (role: ColumnRole, fits: Fits = () => true): void => {
    for (const header of role.headers.map(spellingKey)) take(role, (each) => isHeaded(each, header) && fits(each));
  };
  /** Whether a column comes last for a role: it may count pieces, by its values or beside one marked as rupiah. */
  const comesLast = (role: ColumnRole): Fits => {
    if (!isMoney(role)) return () => false;
    const headers = role.headers.map(spellingKey);
    const isMarked: Fits = (each) => !taken.has(each.key) && !isOther(each) && isMarkedRupiah(each);
    const hasMarked = columns.some((each) => isMarked(each) && headers.some((header) => isHeaded(each, header)));
    return (each) => mayCount(each) && (hasMarked || isCounted(each));
  };
  for (const role of roles) {
    const isLast = comesLast(role);
    takeHeaded(role, (column) => !isLast(column));
  }
  for (const role of roles) {
    const { pattern, semantic } = role;
    const isLast = comesLast(role);
    const hasLast = role.headers.some((header) =>
      columns.some((each) => isHeaded(each, spellingKey(header)) && isLast(each)),
    );
    if (pattern) take(role, (column) => pattern.test(column.name) && (!hasLast || saysMoney(column)));
    const candidates = columns.filter((column) => column.semantic === semantic && !taken.has(column.key));
    if (semantic && candidates.length === 1) take(role, (column) => column === candidates[0]);
  }
  for (const role of roles) takeHeaded(role);
  return found;
}
