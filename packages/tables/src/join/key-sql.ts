import { duplicateSettings } from '@rapi/contracts';
import {
  type ColumnType,
  type DatasetColumn,
  namedCurrency,
  type ReadColumn,
  readTypes,
  seenText,
} from '@rapi/table-core';
import { kindOf, similarSql } from '../duplicates/column-kind';
import { textSql } from '../duplicates/compared-value';
import type { JoinConfig } from './join-config';

/** SQL of both sides of a key comparison. */
export interface KeyPair {
  left: string;
  right: string;
  /** Whether texts may differ by letters; otherwise they must be equal. */
  isAlike: boolean;
}

const tolerant = { ignore_case: true, ignore_whitespace: true };
const similar = duplicateSettings.parse({ method: 'fuzzy', ...tolerant });

type ValueFamily = 'number' | 'moment' | 'time' | 'duration' | 'boolean';

/** Types whose values compare, however they are written: numbers with numbers, days with moments. */
const family: Record<ColumnType, ValueFamily | 'text'> = {
  integer: 'number',
  decimal: 'number',
  date: 'moment',
  datetime: 'moment',
  boolean: 'boolean',
  text: 'text',
};
const castTo: Record<ValueFamily, string> = {
  number: 'DOUBLE',
  moment: 'TIMESTAMP',
  time: 'TIME',
  duration: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** A key column, and its reading if its texts hold values. */
export interface KeySide {
  column: DatasetColumn;
  read?: ReadColumn;
}

function familyOf({ column, read }: KeySide): ValueFamily | 'text' {
  const kind = read?.reading.kind;
  if (kind === 'time' || kind === 'duration') return kind;
  return family[kind ? readTypes[kind] : column.type];
}

/** Whether both name a currency, and not the same: $5 is not Rp 5. */
function areOfTwoCurrencies(left: KeySide, right: KeySide): boolean {
  const [one, other] = [left, right].map(({ column, read }) => namedCurrency(column, read?.reading));
  return one !== undefined && other !== undefined && one !== other;
}

/** SQL of a key's value; a text without a value is its own key. */
function valueKey({ column: { key }, read }: KeySide, kind: ValueFamily): string {
  const value = `CAST(v${key} AS ${castTo[kind]})`;
  return read ? `coalesce(CAST(${value} AS VARCHAR), c${key})` : value;
}

/**
 * Two columns with the same kind of value compare by value: 31/01/2026 is 2026-01-31, and Rp 5.000 is 5000. Others
 * compare by text: as written (`exact`), ignoring case and spaces (`normalized`), or by similarity (`fuzzy`), which
 * compares a phone number by its digits and the words of a name in any order.
 */
export function keyPair(leftSide: KeySide, rightSide: KeySide, match: JoinConfig['match']): KeyPair {
  const kind = familyOf(leftSide);
  if (kind !== 'text' && kind === familyOf(rightSide) && !areOfTwoCurrencies(leftSide, rightSide))
    return { left: valueKey(leftSide, kind), right: valueKey(rightSide, kind), isAlike: false };
  const [left, right] = [leftSide.column, rightSide.column];
  if (match === 'exact') return { left: seenText(left), right: seenText(right), isAlike: false };
  if (match === 'normalized') {
    return { left: textSql(seenText(left), tolerant), right: textSql(seenText(right), tolerant), isAlike: false };
  }
  const semantic = left.semantic ?? right.semantic;
  const asText = (column: DatasetColumn): DatasetColumn => ({ ...column, type: 'text', semantic, native: false });
  const isAlike = kindOf(asText(left)) === 'text';
  return { left: similarSql(asText(left), similar), right: similarSql(asText(right), similar), isAlike };
}
