/**
 * Amounts of money and numbers as Indonesians write them: '.' for thousands, ',' for decimals, "Rp1.234.567,00"
 * without a space (PUEBI). What can be read two ways is reported as ambiguous, never chosen.
 */
import { decimal, decimalText, rounded, times, toNumber } from './decimal';

export interface ReadOptions {
  /** The decimal sign, where the person has said it (a column setting). Then nothing is ambiguous. */
  decimal?: ',' | '.';
}

export type Amount = { value: number; ambiguous?: undefined } | { ambiguous: true; value?: undefined };

const SCALES: ReadonlyMap<string, number> = new Map([
  ['ribu', 1e3],
  ['rb', 1e3],
  ['k', 1e3],
  ['juta', 1e6],
  ['jt', 1e6],
  ['miliar', 1e9],
  ['milyar', 1e9],
  ['mrd', 1e9],
  ['triliun', 1e12],
  ['trilyun', 1e12],
]);
const CURRENCY_BEFORE = /^(?:rp|idr)(?![a-z])\.? ?:? ?/i;
const CURRENCY_AFTER = / ?(?:idr|rupiah)$/i;
const RUPIAH = /^(?:rp|idr|rupiah)\.?$/i;
const SCALE_AFTER = /(?<=\d) ?([a-z]+)$/i;
const WHOLE_AFTER = /[,.] ?-{1,2}$/;
const LONGEST = 60;
const MOST_DIGITS = 15;

interface Written {
  body: string;
  negative: boolean;
  currency: boolean;
  /** The sign that ended a whole amount: ',' in "1.500,-". */
  decimal?: string;
  scale?: number;
}

/** 'M' and 'T' (miliar, triliun) only as capitals: small m and t are metres and tonnes. */
function scaleOf(word: string): number | undefined {
  if (word === 'M') return 1e9;
  if (word === 'T') return 1e12;
  return SCALES.get(word.toLowerCase());
}

function withoutSign(text: string): { text: string; negative: boolean } {
  if (text.startsWith('(') && text.endsWith(')')) return { text: text.slice(1, -1).trim(), negative: true };
  if (text.startsWith('-')) return { text: text.slice(1).trim(), negative: true };
  return { text, negative: false };
}

/** Takes off sign, currency, scale word and the closing ",-"; undefined if a word is left that is none of these. */
function dismantle(text: string): Written | undefined {
  const outer = withoutSign(
    text
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const afterCurrency = outer.text.replace(CURRENCY_BEFORE, '');
  const inner = outer.negative ? { text: afterCurrency, negative: false } : withoutSign(afterCurrency);
  let body = inner.text.replace(CURRENCY_AFTER, '');
  const currency = afterCurrency !== outer.text || body !== inner.text;
  const closing = WHOLE_AFTER.exec(body);
  if (closing) body = body.slice(0, closing.index);
  const word = SCALE_AFTER.exec(body);
  const scale = word?.[1] === undefined ? undefined : scaleOf(word[1]);
  if (word && scale === undefined) return undefined;
  return {
    body: word ? body.slice(0, word.index) : body,
    negative: outer.negative || inner.negative,
    currency: currency || closing !== null,
    ...(closing ? { decimal: closing[0].slice(0, 1) } : {}),
    ...(scale === undefined ? {} : { scale }),
  };
}

/** "1.234.567" in groups of three after the given separator, as bare digits. */
function ungrouped(text: string, separator: string): string | undefined {
  const [first = '', ...rest] = text.split(separator);
  const wellGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
  return wellGrouped ? first + rest.join('') : undefined;
}

function withFraction(whole: string | undefined, fraction: string): string | undefined {
  return whole !== undefined && /^\d*$/.test(whole) && /^\d+$/.test(fraction)
    ? `${whole || '0'}.${fraction}`
    : undefined;
}

/** Both signs occur: the last one must be the decimal sign. */
function readBothSigns(body: string, given?: string): string | undefined {
  const decimalSign = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
  if (given !== undefined && given !== decimalSign) return undefined;
  const parts = body.split(decimalSign);
  const [whole = '', fraction = ''] = parts;
  return parts.length === 2 ? withFraction(ungrouped(whole, decimalSign === ',' ? '.' : ','), fraction) : undefined;
}

/** One kind of sign occurs: thousands, decimal, or undecidable. */
function readOneSign(
  body: string,
  sign: string,
  given: string | undefined,
  currency: boolean,
): string | 'ambiguous' | undefined {
  const grouped = ungrouped(body, sign);
  const parts = body.split(sign);
  const [whole = '', fraction = ''] = parts;
  const asDecimal = parts.length === 2 && !/^0\d/.test(whole) ? withFraction(whole, fraction) : undefined;
  if (given !== undefined) return given === sign ? asDecimal : grouped;
  if (grouped === undefined || asDecimal === undefined) return grouped ?? asDecimal;
  return currency && sign === '.' ? grouped : 'ambiguous';
}

/** The digits with a point, or why not. A leading 0 without currency is a code, not an amount. */
function readBody(body: string, given: string | undefined, currency: boolean): string | 'ambiguous' | undefined {
  const text = currency && /^\d{1,3}( \d{3})+([.,]\d{1,2})?$/.test(body) ? body.replaceAll(' ', '') : body;
  if (/^\d+$/.test(text)) return currency || text === '0' || !text.startsWith('0') ? text : undefined;
  if (!/^[\d.,]+$/.test(text)) return undefined;
  const hasComma = text.includes(',');
  if (hasComma && text.includes('.')) return readBothSigns(text, given);
  return readOneSign(text, hasComma ? ',' : '.', given, currency);
}

/**
 * Reads an amount: 1.234.567,50; Rp1.250.000; Rp 1.250.000,-; (1.000); 1,5 juta; 25rb; 1.2jt; 3 M; IDR 5,000.25.
 * `{ambiguous: true}` where two readings are possible ("1.500" without Rp, "Rp 1,500"); undefined for what is no amount,
 * or has more than 15 digits (a number could not hold it exactly).
 */
export function readAmount(text: string, options: ReadOptions = {}): Amount | undefined {
  if (text.length > LONGEST) return undefined;
  const written = dismantle(text);
  if (written === undefined) return undefined;
  // With a scale word "1.500 juta" is as often 1,5 as 1500, so Rp does not decide there.
  const currency = written.currency && written.scale === undefined;
  const digits = readBody(written.body, options.decimal ?? written.decimal, currency);
  if (digits === 'ambiguous') return { ambiguous: true };
  if (digits === undefined || digits.replace(/^0+|\./g, '').length > MOST_DIGITS) return undefined;
  const size = toNumber(times(decimal(Number(digits)), decimal(written.scale ?? 1)));
  if (size > Number.MAX_SAFE_INTEGER) return undefined;
  return { value: written.negative && size !== 0 ? -size : size };
}

/** The amount, or undefined where there is none or it could be read two ways. */
export function parseAmount(text: string, options: ReadOptions = {}): number | undefined {
  return readAmount(text, options)?.value;
}

export interface NumberFormat {
  /** How many decimals, rounded half-up; without it as many as the number has. */
  decimals?: number;
}

/** 1234567.5 → "1.234.567,5". What is not finite gives ''. */
export function formatNumber(value: number, { decimals }: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return '';
  const exact = decimal(value);
  const text = decimalText(decimals === undefined ? exact : rounded(exact, decimals));
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') && /[1-9]/.test(text) ? '-' : '';
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + (fraction === undefined ? '' : `,${fraction}`);
}

/** Whether a currency as a document names it is rupiah: Rp, IDR, Rupiah. */
export const isRupiah = (currency: string): boolean => RUPIAH.test(currency.trim());

export interface RupiahFormat extends NumberFormat {
  /** "Rp 1.234" as older layouts have it; the official writing has no space. */
  space?: boolean;
}

/** 1234567 → "Rp1.234.567", -1500.5 → "-Rp1.500,50": whole amounts without decimals, others with two, unless told. */
export function formatRupiah(value: number, { decimals, space = false }: RupiahFormat = {}): string {
  const text = formatNumber(value, { decimals: decimals ?? (Number.isInteger(value) ? 0 : 2) });
  if (text === '') return '';
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}Rp${space ? ' ' : ''}${text.slice(sign.length)}`;
}
