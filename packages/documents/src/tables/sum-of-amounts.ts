import { readMoney } from '../values/money';
import type { ColumnKind } from '../lines/columns';

/** The sum of a table's amounts; undefined if there is no such column, it is empty, or an amount cannot be read. */
export function sumOfAmounts(
  kinds: readonly ColumnKind[],
  rows: readonly (readonly (string | null)[])[],
): number | undefined {
  const at = kinds.indexOf('amount');
  if (at < 0) return undefined;
  const written = rows.map((row) => row[at] ?? '').filter((text) => !/^[-–—]?$/.test(text));
  let sum = 0;
  for (const text of written) {
    const value = readMoney(text)?.value;
    if (value === undefined) return undefined;
    sum += value;
  }
  return written.length === 0 ? undefined : sum;
}
