import { currencyCodes, currencySigns } from '@rapi/indonesia';

/** A sign before an amount; also those that name no currency of a paper by themselves, such as £ and ¥. */
export const CURRENCY = `(?:(?:${currencySigns}|chf|gbp|jpy|aud|£|¥)\\s?[.:]?\\s?)`;
/** Between the thousands of Swiss amounts: 1'375.00. */
export const APOSTROPHE = "['’‘ʼ´`]";

const MARK = new RegExp(
  `(?<![\\p{L}\\d])(?:${currencySigns})(?=\\s?[.:]?\\s?\\d|\\s?\\))|(?<=(?:mata uang|currency)\\s*[:=]\\s*)(?:${currencySigns})(?!\\p{L})`,
  'giu',
);

export interface CurrencyMark {
  start: number;
  end: number;
  /** ISO 4217; undefined for '$', since its country is unknown. */
  code: string | undefined;
}

/** The currency signs in a text: 'RM 8.20', 'Harga (USD)', 'Currency: SGD'. */
export const currencyMarks = (text: string): CurrencyMark[] =>
  [...text.matchAll(MARK)].map(({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
    code: currencyCodes[sign.toLowerCase()],
  }));
