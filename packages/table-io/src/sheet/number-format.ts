import type { Notation } from '@rapi/indonesia';
import { currencyBeside, writtenBeside } from './beside-number';

/** How a number format shows a number. `padded` shows leading zeros (00000, 00.000.000.0-000.000). */
export type FormatKind = 'general' | 'percent' | 'date' | 'datetime' | 'time' | 'duration' | 'padded';

/** [mm]:ss is of minutes; a text beside seconds alone may be of anything. */
export type ElapsedClock = 'hours' | NonNullable<Notation['clock']>;

export interface CellFormat {
  kind: FormatKind;
  /** For elapsed times: what it begins with, as two numbers are meant there. */
  clock?: ElapsedClock;
  /** For a padded format: its zeros and the characters between them. */
  pattern?: string;
  /** What it writes beside a number although the value does not hold it. */
  beside?: string;
  /** The currency it writes (ISO 4217), rupiah too. */
  currency?: string;
}

const general: CellFormat = { kind: 'general' };

const BUILT_IN: Readonly<Record<number, FormatKind>> = {
  9: 'percent', 10: 'percent', 14: 'date', 15: 'date', 16: 'date', 17: 'date', 18: 'time', 19: 'time', 20: 'time', 21: 'time',
  22: 'datetime', 27: 'date', 28: 'date', 29: 'date', 30: 'date', 31: 'date', 32: 'time', 33: 'time', 34: 'time', 35: 'time', 36: 'date',
  45: 'time', 46: 'duration', 47: 'time', 50: 'date', 51: 'date', 52: 'date', 53: 'date', 54: 'date', 55: 'time', 56: 'time', 57: 'date',
  58: 'date',
}; // prettier-ignore

/** The first section, without literal texts, colours, conditions and locales. */
function bare(code: string): string {
  return (code.replace(/"[^"]*"|\\./g, '').split(';')[0] ?? '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase();
}

function timeKind(code: string): FormatKind | null {
  if (/\[(?:h+|m+|s+)\]/.test(code)) return 'duration';
  const letters = code.replace(/am\/pm|a\/p/g, 'h');
  if (/[#?]/.test(letters) || !/[dmyhsbe]/.test(letters) || /e[+-]/.test(letters)) return null;
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[dyb]/.test(letters) || /m{3,}/.test(letters) || (!hasTime && /m/.test(letters));
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : null;
}

const clockOf = (code: string): ElapsedClock =>
  /\[h+\]/.test(code) ? 'hours' : /\[m+\]/.test(code) ? 'minutes' : 'open';

/** 1.500 for 1500: its author groups the thousands of an amount by hand. */
const GROUPED = /^0(?:[., ]000)+$/;
/** `05 kg`, `05x`, `Rp 005`: a unit or a currency makes it an amount. `005A` and `INV-005` may be codes. */
const MEASURED = /0(?: +\p{L}[\p{L}\d./²³ ]*|\p{Ll}{1,5}\.?)$|^(?:Rp\.?|IDR|USD|[$€£¥]) *[0.]/u;

/** A format of only zeros and fixed characters; a zero within a literal becomes \u0001. */
function paddedPattern(code: string): string | null {
  let pattern = '';
  for (const token of (code.split(';')[0] ?? '').match(/"[^"]*"|\\.|\[[^\]]*\]|./g) ?? []) {
    if (token.startsWith('"')) pattern += token.slice(1, -1).replaceAll('0', '\u0001');
    else if (token.startsWith('\\')) pattern += token.slice(1).replace('0', '\u0001');
    else if (/^[0\-/ ():+]$/.test(token)) pattern += token;
    else if (!token.startsWith('[')) return null;
  }
  if (GROUPED.test(pattern) || MEASURED.test(pattern)) return null;
  return (pattern.match(/0/g)?.length ?? 0) >= 2 ? pattern : null;
}

function kindOf(code: string): CellFormat {
  const plain = bare(code);
  if (/general|@/.test(plain)) return general;
  const time = timeKind(plain);
  if (time === 'duration') return { kind: time, clock: clockOf(plain) };
  if (time !== null) return { kind: time };
  if (plain.includes('%')) return { kind: 'percent' };
  const pattern = paddedPattern(code);
  return pattern === null ? general : { kind: 'padded', pattern };
}

/** The meaning of a workbook's number format (ECMA-376 §18.8.30). */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    const kind = BUILT_IN[id];
    return kind === undefined ? general : { kind };
  }
  const format = kindOf(code);
  if (format.kind !== 'general' && format.kind !== 'percent') return format;
  const [beside, currency] = [writtenBeside(code), currencyBeside(code)];
  return { ...format, ...(beside !== undefined && { beside }), ...(currency !== undefined && { currency }) };
}

/** The formats with the currencies of amounts; a percentage is in none, whatever is written beside it. */
export const withCurrencies = (formats: readonly CellFormat[]): readonly CellFormat[] =>
  formats.map(({ currency, ...format }) =>
    currency === undefined || format.kind === 'percent' ? format : { ...format, currency },
  );

/** 7 in the format 000 is 007; digits beyond the pattern go before it. */
export function padded(pattern: string, digits: string): string {
  let left = digits.length;
  let text = '';
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const sign = pattern.charAt(at);
    if (sign === '0') {
      left -= 1;
      text = (digits[left] ?? '0') + text;
    } else text = (sign === '\u0001' ? '0' : sign) + text;
  }
  return left > 0 ? digits.slice(0, left) + text : text;
}
