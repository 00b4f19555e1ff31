/** The currency of a column's numbers under another name. */
import { currencyOfHeader } from '@rapi/indonesia';
import { type DatasetColumn, foreignCurrencyOf } from '@rapi/table-core';

/** A typed column under a new name: where only the old header said dollars, the column says it, unless the new one does. */
export function inCurrencyOf(column: DatasetColumn, named: DatasetColumn): DatasetColumn {
  const currency = foreignCurrencyOf(column);
  if (currency === undefined || column.notation?.currency || currencyOfHeader(named.name)) return named;
  return { ...named, notation: { ...named.notation, currency } };
}
