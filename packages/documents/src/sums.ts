import type { OcrField } from '@rapi/contracts';
import { formatRupiah, isRupiah, typedAmount } from '@rapi/indonesia';
import { currencyOfFields } from './currency-of-fields';
import { givesBack, signedAmount } from './values/signs';

export const TAXES: ReadonlySet<string> = new Set(['ppn', 'tax', 'ppnbm']);

export interface Money {
  isRupiah: boolean;
  /** Tolerance for sums of rounded lines. */
  rounding: number;
  written(value: number): string;
}

/** English format, since the sentences are in English. */
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** The form in which the fields next to the sentence show it: Rp 53.500. */
const writtenRupiah = (value: number) => formatRupiah(value, { space: true });
const rupiah: Money = { isRupiah: true, rounding: 2, written: writtenRupiah };

function moneyOf(fields: readonly OcrField[]): Money {
  const currency = fields.find(({ name }) => name === 'currency');
  if (currency?.corrected === null && currency.value === null)
    return { isRupiah: false, rounding: 0.02, written: (value) => cents.format(value) };
  const sign = (currency?.corrected ?? currency?.value ?? '').trim();
  if (sign === '' || isRupiah(sign)) return rupiah;
  return { isRupiah: false, rounding: 0.02, written: (value) => `${sign} ${cents.format(value)}` };
}

/** The amounts in a document's fields; a person's value overrides the machine's. */
export interface Sums {
  /** By field name. */
  amounts: ReadonlyMap<string, number>;
  money: Money;
  /** Names of the amounts printed below the total and its payment. */
  below: ReadonlySet<string>;
  /** Names of the taxes in brackets, which mark them as part of the prices. */
  included: ReadonlySet<string>;
  /** Whether the paper gives money back. Its amounts are then those of the sale: positive, and written negative. */
  isReturn: boolean;
}

/** Whether a field is printed below others: a tax summary beneath the payment tells of the total, it does not lead to it. */
function isBelow({ page_number: page, bbox }: OcrField, others: readonly OcrField[]): boolean {
  const isUnder = ({ page_number: otherPage, bbox: other }: OcrField): boolean =>
    (page ?? 1) > (otherPage ?? 1) || (page === otherPage && !!bbox && !!other && bbox[1] >= other[3]);
  return others.length > 0 && bbox !== null && others.every(isUnder);
}

export function sumsOf(fields: readonly OcrField[]): Sums {
  const own = currencyOfFields(fields);
  const amounts = fields.flatMap(({ name, corrected, value: printed, normalized_value: read }): [string, number][] => {
    const isAsRead = corrected === null || (corrected === printed && typeof read === 'number');
    const value = isAsRead ? read : typedAmount(corrected, own);
    return typeof value === 'number' ? [[name, value]] : [];
  });
  const sums = fields.filter(({ name }) => name === 'total' || name === 'cash' || name === 'change');
  const hasTotal = sums.some(({ name }) => name === 'total');
  const below = fields.filter((field) => hasTotal && isBelow(field, sums)).map(({ name }) => name);
  const included = fields.filter(
    ({ name, corrected, value }) => TAXES.has(name) && /^\s*\(/.test(corrected ?? value ?? ''),
  );
  const found = { below: new Set(below), included: new Set(included.map(({ name }) => name)) };
  return asSale({ amounts: new Map(amounts), money: moneyOf(fields), ...found, isReturn: false });
}

/** Every amount with its field's sign; a credit note as the sale that it takes back, so that the same rules check it. */
function asSale(sums: Sums): Sums {
  const { amounts, money } = sums;
  const isReturn = givesBack(amounts.get('total'), amounts.get('subtotal'));
  const sign = isReturn ? -1 : 1;
  const sold = [...amounts].map(([name, value]): [string, number] => [name, signedAmount(name, sign * value, false)]);
  const of = { ...sums, amounts: new Map(sold), isReturn };
  const written = (value: number) => money.written(-value);
  return isReturn ? { ...of, included: new Set(), money: { ...money, written } } : of;
}
