/** Numbers in another currency than rupiah, which no tool may show or sum as rupiah (ADR 52). */
import { currencyOfHeader, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import { type DatasetColumn, numberSide } from './dataset';
import { namedCurrency } from './named-currency';

const RUPIAH = 'IDR';

/** Whether a notation says that the numbers are in another currency than rupiah, or in several. */
export const isForeign = ({ currency = RUPIAH }: NonNullable<DatasetColumn['notation']> = {}): boolean =>
  currency !== RUPIAH;

/** The currency (ISO 4217) of a typed column's numbers, if it is not rupiah; XXX for several. */
export function foreignCurrencyOf(column: DatasetColumn): string | undefined {
  const currency = column.type === 'text' ? undefined : namedCurrency(column);
  return currency === RUPIAH ? undefined : currency;
}

/** The same, only if it is one currency. */
export function oneForeignCurrency(column: DatasetColumn): string | undefined {
  const found = foreignCurrencyOf(column);
  return found === SEVERAL_CURRENCIES ? undefined : found;
}

/**
 * The currency (ISO 4217) of a column's number cells, if it is not rupiah and its header does not say it; undefined for
 * several.
 */
export function unsaidCurrency(column: DatasetColumn): string | undefined {
  const { type, name, notation } = column;
  const currency = type === 'text' ? numberSide(column) && notation?.currency : oneForeignCurrency(column);
  const isSaid = currency === RUPIAH || currency === SEVERAL_CURRENCIES || currency === currencyOfHeader(name);
  return isSaid ? undefined : currency;
}
