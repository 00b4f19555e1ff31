/** Amounts in other currencies than rupiah, recognised by the signs before or after them. */
import { currencyCodes } from '../currencies';

/** In a table `$` is the US dollar, and `¥` the yen. */
const codes: Readonly<Record<string, string | undefined>> = {
  ...currencyCodes,
  $: 'USD',
  '¥': 'JPY',
  jpy: 'JPY',
  '£': 'GBP',
  gbp: 'GBP',
  a$: 'AUD',
  aud: 'AUD',
  hk$: 'HKD',
  hkd: 'HKD',
  cny: 'CNY',
};
const signs = Object.keys(codes)
  .filter((sign) => codes[sign] !== 'IDR')
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|');

const BEFORE = new RegExp(`^(${signs})(?![a-z])[.:]? ?`, 'i');
const AFTER = new RegExp(`(?<=[\\d,.)-]) ?(${signs})$`, 'i');

/** Currencies whose codes are also words (CAD, PHP) or parts of codes, so only capitals count. */
const CAPITALS = 'CHF|THB|KRW|PHP|VND|TWD|BND|NZD|CAD|SAR|AED|SEK|NOK|DKK';
const CAPITALS_BEFORE = new RegExp(`^(${CAPITALS})(?![A-Za-z])[.:]? ?`);
const CAPITALS_AFTER = new RegExp(`(?<=[\\d,.)-]) ?(${CAPITALS})$`);

const named = signs
  .split('|')
  .filter((sign) => sign !== 'rm')
  .join('|');
const asWord = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const FOREIGN = `${named}|doll?ars?|euros?|yen|yuan|ringgit`;
const RUPIAH = 'rp|idr|rupiah';
const IN_HEADER = new RegExp(asWord(FOREIGN), 'iu');
const RUPIAH_IN_HEADER = new RegExp(asWord(RUPIAH), 'iu');

/** RM in brackets or at an end is not rupiah, whether it is ringgit or the raw material of `Harga RM`. */
const RM_IN_HEADER = /(?<=\()rm(?![\p{L}\p{N}])|[ _]rm$|^rm[ _]/iu;

/**
 * Whether a header says that its amounts are in another currency: `Harga (USD)`, `Price €`, `Harga RM`; but not
 * `Kurs USD/IDR`.
 */
export const namesForeignCurrency = (header: string): boolean =>
  (IN_HEADER.test(header) || RM_IN_HEADER.test(header.trim())) && !RUPIAH_IN_HEADER.test(header);

const WORDS: Readonly<Record<string, string>> = {
  rp: 'IDR', idr: 'IDR', rupiah: 'IDR', euro: 'EUR', euros: 'EUR', yen: 'JPY', yuan: 'CNY', ringgit: 'MYR',
}; // prettier-ignore
const namedBy = (word: string): string | undefined => codes[word.toLowerCase()] ?? WORDS[word.toLowerCase()];
/** Whose dollar the word `dolar` means, where a code beside it says so: `Dolar (USD)`. */
const isDollar = (code: string | undefined): boolean =>
  code !== undefined && /^(?:US|SG|AU|HK|CA|NZ|BN|TW)D$/.test(code);
/** Currencies that only a code in brackets names. Not (INR), which in a laboratory is a ratio of clotting times. */
const IN_BRACKETS = new RegExp(`(?<=\\()(?:${CAPITALS})(?=\\))`);
const EACH_IN_HEADER = new RegExp(`${asWord(`${FOREIGN}|${RUPIAH}`)}|(?<=\\()rm(?=\\))`, 'giu');

/**
 * A figure that is a rate or a price: `@15.500`, `15.500`, `15500`. Not the size of the amounts (`USD 1.000` for
 * thousands), a year, or the 2 of a second column.
 */
const RATE = String.raw`(?:[@=] ?(?:rp\.? ?)?\d[\d.,]*|(?!1(?:[.,]000)+(?![\d.,]))\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d{5}(?:[.,]\d{1,2})?)(?!\d)`;
const SIGN = asWord(`${FOREIGN}|${RUPIAH}`);
/** `Biaya USD @15.500`, `Biaya (USD) 15.500`, `15.500/USD`: what one of that currency is, or costs, in another. */
const BESIDE_RATE = new RegExp(`${SIGN}[ ()./:x×]*${RATE}|(?<![\\p{L}\\d.,])${RATE} ?[/(]? ?${SIGN}`, 'iu');

/**
 * The one currency that a header names (ISO 4217): `Harga (Rp)`, `Price €`; undefined for none, for several, and beside a
 * figure, where it names a rate.
 */
export function currencyOfHeader(header: string): string | undefined {
  if (BESIDE_RATE.test(header)) return undefined;
  const found = new Set([...header.matchAll(EACH_IN_HEADER)].map(([word]) => namedBy(word)));
  const other = IN_BRACKETS.exec(header)?.[0];
  if (other !== undefined) found.add(other);
  if ([...found].some(isDollar)) found.delete(undefined);
  return found.size === 1 ? [...found][0] : undefined;
}

const CODE_ALONE = new RegExp(`^(?:${CAPITALS}|INR)$`);
const NAMES: Readonly<Record<string, string>> = {
  ...WORDS,
  dollar: 'USD',
  dollars: 'USD',
  dolar: 'USD',
  'us dollar': 'USD',
  'us dolar': 'USD',
  'dollar as': 'USD',
  'dolar as': 'USD',
  'dolar amerika': 'USD',
  'singapore dollar': 'SGD',
  'dolar singapura': 'SGD',
  'japanese yen': 'JPY',
  'yen jepang': 'JPY',
  'ringgit malaysia': 'MYR',
  'rupiah indonesia': 'IDR',
  'indonesian rupiah': 'IDR',
};

/** The currency (ISO 4217) that a cell of its own names: `USD`, `Rp`, `Rupiah`; undefined for any other text. */
export function currencyOfWord(text: string): string | undefined {
  const word = text.trim();
  const name = word.replace(/\.$/, '').toLowerCase();
  return codes[name] ?? NAMES[name] ?? (CODE_ALONE.test(word) ? word : undefined);
}

/** A header that names this currency (ISO 4217): `Harga (USD)` for Harga, and for `Harga (Rp)`; `Dolar (USD)` for Dolar. */
export function headerInCurrency(header: string, code: string): string {
  const renamed = header.replace(EACH_IN_HEADER, (word) => (namedBy(word) === undefined ? word : code));
  return currencyOfHeader(renamed) === code ? renamed : `${header} (${code})`;
}

interface ForeignAmount {
  /** The amount without its sign. */
  text: string;
  /** ISO 4217 */
  code: string;
  /** What else the sign may be: RM a room or a medical record, CAD a course and PHP a language with a version. */
  isWord?: 'room' | 'code';
}

/** Reads US$ 2,550.00, 12,50 EUR and SAR 5; undefined if no such sign is next to the digits. */
export function foreignAmount(text: string): ForeignAmount | undefined {
  const sign = BEFORE.exec(text) ?? AFTER.exec(text);
  const match = sign ?? CAPITALS_BEFORE.exec(text) ?? CAPITALS_AFTER.exec(text);
  const code = match?.[1] && (codes[match[1].toLowerCase()] ?? match[1]);
  if (!match || !code) return undefined;
  const rest = match.index === 0 ? text.slice(match[0].length) : text.slice(0, match.index);
  const isWord = !sign ? 'code' : match[1]?.toLowerCase() === 'rm' ? 'room' : undefined;
  return { text: rest, code, ...(isWord && { isWord }) };
}

/** Marks a column that mixes currencies, none of them in the majority. */
export const SEVERAL_CURRENCIES = 'XXX';
