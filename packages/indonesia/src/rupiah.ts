/**
 * Amounts and numbers as Indonesians write them: '.' for thousands, ',' for decimals, "Rp1.234.567,00" without a space
 * (PUEBI). A text with two readings is reported as ambiguous; we never choose one.
 */
import { decimal, decimalText, rounded } from './decimal';
import { digitsOf, numberOf, ownDecimal, scanNumber } from './reading/number-text';

export interface ReadOptions {
  /** The decimal sign, if the person set it (a column setting). Then nothing is ambiguous. */
  decimal?: ',' | '.';
  /** What M means: miliar, unless declared to be juta (million). */
  letterM?: 'miliar' | 'juta';
}

export type Amount = { value: number; ambiguous?: undefined } | { ambiguous: true; value?: undefined };

const RUPIAH = /^(?:rp|idr|rupiah)\.?$/i;
const MOST_DIGITS = 15;

/**
 * Reads an amount: 1.234.567,50; Rp1.250.000; Rp 1.250.000,-; Rp 25.000.-; (1.000); 1,5 juta; 25rb; 1.2jt; 3 M; IDR
 * 5,000.25. `{ambiguous: true}` if there are two readings ("1.500" without Rp); undefined if it is not an amount, or
 * its whole part has more than 15 digits. `readValue` reads forms that need a column as evidence (percentages, 1e5, `1
 * 250`, `5-`).
 */
export function readAmount(text: string, options: ReadOptions = {}): Amount | undefined {
  const written = scanNumber(text);
  if (typeof written === 'string' || written.foreign !== undefined) return undefined;
  if (written.percent || written.scientific || written.trailingMinus) return undefined;
  if (written.spaced && !written.currency) return undefined;
  const { form } = written;
  // With ,- after it the signs are certain, whatever the column writes elsewhere.
  if (!written.closed && options.decimal !== undefined && (form === ',' || form === '.') && form !== options.decimal)
    return undefined;
  const decimalSign = options.decimal ?? ownDecimal(written);
  if (form !== 'whole' && decimalSign === undefined) return { ambiguous: true };
  const [whole = ''] = digitsOf(written, decimalSign).split('.');
  if (whole.length > MOST_DIGITS) return undefined;
  const value = numberOf(written, decimalSign, written.letter === 'M' && options.letterM === 'juta' ? 6 : undefined);
  return value === undefined ? undefined : { value };
}

/** The amount, or undefined if there is none or it is ambiguous. */
export function parseAmount(text: string, options: ReadOptions = {}): number | undefined {
  return readAmount(text, options)?.value;
}

export interface NumberFormat {
  /** How many decimals, rounded half-up; by default as many as the number has. */
  decimals?: number;
}

/** 1234567.5 → "1.234.567,5". A number that is not finite gives ''. */
export function formatNumber(value: number, { decimals }: NumberFormat = {}): string {
  if (!Number.isFinite(value)) return '';
  const exact = decimal(value);
  const text = decimalText(decimals === undefined ? exact : rounded(exact, decimals));
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') && /[1-9]/.test(text) ? '-' : '';
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + (fraction === undefined ? '' : `,${fraction}`);
}

/** Whether a currency named in a document is rupiah: Rp, IDR, Rupiah. */
export const isRupiah = (currency: string): boolean => RUPIAH.test(currency.trim());

export interface RupiahFormat extends NumberFormat {
  /** "Rp 1.234", as in older layouts; the official form has no space. */
  space?: boolean;
}

/** 1234567 → "Rp1.234.567", -1500.5 → "-Rp1.500,50": by default whole amounts have no decimals, others two. */
export function formatRupiah(value: number, { decimals, space = false }: RupiahFormat = {}): string {
  const text = formatNumber(value, { decimals: decimals ?? (Number.isInteger(value) ? 0 : 2) });
  if (text === '') return '';
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}Rp${space ? ' ' : ''}${text.slice(sign.length)}`;
}
