/**
 * Amounts of money and numbers as Indonesians write them: '.' for thousands, ',' for decimals, "Rp1.234.567,00"
 * without a space (PUEBI). What can be read two ways is reported as ambiguous, never chosen.
 */
import { decimal, decimalText, rounded } from './decimal';
import { digitsOf, numberOf, ownDecimal, scanNumber } from './reading/number-text';

export interface ReadOptions {
  /** The decimal sign, where the person has said it (a column setting). Then nothing is ambiguous. */
  decimal?: ',' | '.';
  /** What M stands for: miliar unless it is declared to be juta (million). */
  letterM?: 'miliar' | 'juta';
}

export type Amount = { value: number; ambiguous?: undefined } | { ambiguous: true; value?: undefined };

const RUPIAH = /^(?:rp|idr|rupiah)\.?$/i;
const MOST_DIGITS = 15;

/**
 * Reads an amount: 1.234.567,50; Rp1.250.000; Rp 1.250.000,-; Rp 25.000.-; (1.000); 1,5 juta; 25rb; 1.2jt; 3 M; IDR 5,000.25.
 * `{ambiguous: true}` where two readings are possible ("1.500" without Rp); undefined for what is not an amount,
 * or whose whole part has more than 15 digits. What only a column bears out (percentages, 1e5, `1 250`, `5-`) is read by
 * `readValue`.
 */
export function readAmount(text: string, options: ReadOptions = {}): Amount | undefined {
  const written = scanNumber(text);
  if (typeof written === 'string' || written.foreign !== undefined) return undefined;
  if (written.percent || written.scientific || written.trailingMinus) return undefined;
  if (written.spaced && !written.currency) return undefined;
  const { form } = written;
  // With ,- behind it the signs are beyond doubt, whatever the column writes elsewhere.
  if (!written.closed && options.decimal !== undefined && (form === ',' || form === '.') && form !== options.decimal)
    return undefined;
  const decimalSign = options.decimal ?? ownDecimal(written);
  if (form !== 'whole' && decimalSign === undefined) return { ambiguous: true };
  const [whole = ''] = digitsOf(written, decimalSign).split('.');
  if (whole.length > MOST_DIGITS) return undefined;
  const value = numberOf(written, decimalSign, written.letter === 'M' && options.letterM === 'juta' ? 6 : undefined);
  return value === undefined ? undefined : { value };
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
