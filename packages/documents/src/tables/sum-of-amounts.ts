import { paperAmount } from '@rapi/indonesia';
import { readMoney } from '../values/money';
import type { ColumnKind } from '../lines/columns';

type Row = readonly (string | null)[];

/** The rows of a table that have an amount; undefined if there is no such column, it is empty, or an amount cannot be read. */
export function rowsWithAmounts(
  kinds: readonly ColumnKind[],
  rows: readonly Row[],
): { row: Row; amount: number }[] | undefined {
  const at = kinds.indexOf('amount');
  if (at < 0) return undefined;
  const found = [];
  for (const row of rows) {
    const text = row[at] ?? '';
    if (/^[-–—]?$/.test(text)) continue;
    const amount = readMoney(text)?.value ?? paperAmount(text);
    if (amount === undefined) return undefined;
    found.push({ row, amount });
  }
  return found.length === 0 ? undefined : found;
}

/** The sum of a table's amounts; undefined if there is no such column, it is empty, or an amount cannot be read. */
export function sumOfAmounts(kinds: readonly ColumnKind[], rows: readonly Row[]): number | undefined {
  return rowsWithAmounts(kinds, rows)?.reduce((sum, { amount }) => sum + amount, 0);
}
