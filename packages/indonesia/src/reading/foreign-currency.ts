/** Amounts in another currency than rupiah, by the signs that stand before and behind them. */
import { currencyCodes } from '../currencies';

/** In a table `$` is of the United States, and `¥` of Japan. */
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

const named = signs
  .split('|')
  .filter((sign) => sign !== 'rm')
  .join('|');
const IN_HEADER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${named}|doll?ars?|euros?|yen|yuan|ringgit)(?![\\p{L}\\p{N}])`,
  'iu',
);
const RUPIAH_IN_HEADER = /(?<![\p{L}\p{N}])(?:rp|idr|rupiah)(?![\p{L}\p{N}])/iu;

/** Whether a header says that its amounts are of another currency: `Harga (USD)`, `Price €`; not `Kurs USD/IDR`. */
export const namesForeignCurrency = (header: string): boolean =>
  IN_HEADER.test(header) && !RUPIAH_IN_HEADER.test(header);

interface ForeignAmount {
  /** The amount without its sign. */
  text: string;
  /** ISO 4217 */
  code: string;
  /** RM, which is a room or a medical record as well as ringgit. */
  isWord: boolean;
}

/** US$ 2,550.00 and 12,50 EUR; undefined where no such sign stands beside the digits. */
export function foreignAmount(text: string): ForeignAmount | undefined {
  const match = BEFORE.exec(text) ?? AFTER.exec(text);
  const code = match?.[1] && codes[match[1].toLowerCase()];
  if (!match || !code) return undefined;
  const rest = match.index === 0 ? text.slice(match[0].length) : text.slice(0, match.index);
  return { text: rest, code, isWord: match[1]?.toLowerCase() === 'rm' };
}

/** No currency: amounts of several stand in a column, and none of them is most. */
export const SEVERAL_CURRENCIES = 'XXX';
