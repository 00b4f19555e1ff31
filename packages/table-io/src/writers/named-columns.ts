/** Names for formats whose numbers have no number format: the header says their currency (ADR 52). */
import { headerInCurrency } from '@rapi/indonesia';
import { type DatasetColumn, unsaidCurrency } from '@rapi/table-core';

function newName(name: string, currency: string, taken: ReadonlySet<string>): string {
  const named = headerInCurrency(name, currency);
  let found = named;
  for (let number = 2; taken.has(found); number += 1) found = `${named} ${number}`;
  return found;
}

/** `Total` as `Total (USD)` where only the column's number format says that its numbers are dollars; names stay unique. */
export function withCurrencyNamed(columns: readonly DatasetColumn[]): DatasetColumn[] {
  const taken = new Set(columns.map(({ name }) => name));
  return columns.map((column) => {
    const currency = unsaidCurrency(column);
    if (currency === undefined) return column;
    const name = newName(column.name, currency, taken);
    taken.add(name);
    return { ...column, name };
  });
}
