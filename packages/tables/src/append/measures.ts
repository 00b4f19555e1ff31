/** What the numbers of a column measure: percentages and currencies cannot stand under other numbers in one column. */
import { currencyCodes } from '@rapi/indonesia';
import { type DatasetColumn, foreignCurrencyOf, type ReadColumn } from '@rapi/table-core';
import { foreignCurrency } from '../headers/header-forms';

/** 'percent', a currency other than rupiah, or 'plain' for rupiah and bare numbers, which are taken for rupiah. */
type Measure = string;

/** In a table `$` is the US dollar. */
const codeOf = (word: string): string => currencyCodes[word] ?? (word === '$' ? 'USD' : word);

function headerMeasure({ name }: DatasetColumn): Measure {
  const word = foreignCurrency(name);
  return word === undefined ? 'plain' : codeOf(word);
}

/** The measure of a typed column; undefined if it holds no numbers. */
export function typedMeasure(column: DatasetColumn): Measure | undefined {
  if (column.type !== 'integer' && column.type !== 'decimal') return undefined;
  if (column.format === 'percent') return 'percent';
  if (column.format === 'rupiah') return 'plain';
  return foreignCurrencyOf(column) ?? headerMeasure(column);
}

/** The measure of the numbers that were read from a text column; undefined if it holds none. */
export function readMeasure({ column, reading: { kind, unit, currency } }: ReadColumn): Measure | undefined {
  if (kind !== 'number') return undefined;
  if (currency) return currency;
  if (unit) return unit === 'percent' ? 'percent' : 'plain';
  return headerMeasure(column);
}
