/** Currencies by the signs that stand beside amounts; undefined where one sign is of many countries. */
const CODES: Readonly<Record<string, string | undefined>> = {
  rp: 'IDR',
  idr: 'IDR',
  rm: 'MYR',
  myr: 'MYR',
  us$: 'USD',
  usd: 'USD',
  s$: 'SGD',
  sgd: 'SGD',
  '€': 'EUR',
  eur: 'EUR',
  $: undefined,
};

const SIGNS = 'rp|idr|rm|myr|us\\$|usd|s\\$|sgd|€|eur|\\$';

/** A sign before an amount. */
export const CURRENCY = `(?:(?:${SIGNS})\\s?[.:]?\\s?)`;

const MARK = new RegExp(
  `(?<![\\p{L}\\d])(?:${SIGNS})(?=\\s?[.:]?\\s?\\d|\\s?\\))|(?<=(?:mata uang|currency)\\s*[:=]\\s*)(?:${SIGNS})(?!\\p{L})`,
  'giu',
);

export interface CurrencyMark {
  start: number;
  end: number;
  /** ISO 4217; undefined for '$', of which country nobody has said. */
  code: string | undefined;
}

/** The signs in a text that say in what currency its amounts are: 'RM 8.20', 'Harga (USD)', 'Currency: SGD'. */
export const currencyMarks = (text: string): CurrencyMark[] =>
  [...text.matchAll(MARK)].map(({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
    code: CODES[sign.toLowerCase()],
  }));
