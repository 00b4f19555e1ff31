/** Numbers in words by KBBI spelling (miliar, kuadriliun; not milyar), and back. */
import { decimal, decimalText, toNumber } from './decimal';

const DIGITS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'] as const;
const SCALES: readonly (readonly [bigint, string])[] = [
  [10n ** 15n, 'kuadriliun'],
  [10n ** 12n, 'triliun'],
  [10n ** 9n, 'miliar'],
  [10n ** 6n, 'juta'],
  [10n ** 3n, 'ribu'],
];
const LIMIT = 10n ** 18n;

function digitWord(digit: number): string {
  return DIGITS[digit] ?? '';
}

/** 1 to 999. */
function belowThousand(value: number): string[] {
  const words: string[] = [];
  const hundreds = Math.floor(value / 100);
  if (hundreds === 1) words.push('seratus');
  else if (hundreds > 1) words.push(digitWord(hundreds), 'ratus');
  const rest = value % 100;
  if (rest === 10) words.push('sepuluh');
  else if (rest === 11) words.push('sebelas');
  else if (rest > 11 && rest < 20) words.push(digitWord(rest - 10), 'belas');
  else {
    if (rest >= 20) words.push(digitWord(Math.floor(rest / 10)), 'puluh');
    if (rest % 10 > 0) words.push(digitWord(rest % 10));
  }
  return words;
}

function wholeWords(value: bigint): string[] {
  if (value === 0n) return ['nol'];
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    const count = Number(rest / size);
    rest %= size;
    if (count === 1 && size === 1000n) words.push('seribu');
    else if (count > 0) words.push(...belowThousand(count), name);
  }
  return [...words, ...belowThousand(Number(rest))];
}

/**
 * 1250000 → "satu juta dua ratus lima puluh ribu"; -2.05 → "minus dua koma nol lima". @throws RangeError from one
 * million kuadriliun (10^18) on, and for numbers that are not finite.
 */
export function terbilang(value: number | bigint): string {
  const text = typeof value === 'bigint' ? String(value) : decimalText(decimal(value));
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  if (BigInt(whole) >= LIMIT) throw new RangeError('Terbilang goes up to 999 kuadriliun.');
  const sign = text.startsWith('-') ? ['minus'] : [];
  const tail = fraction === '' ? [] : ['koma', ...[...fraction].map((digit) => digitWord(Number(digit)))];
  return [...sign, ...wholeWords(BigInt(whole)), ...tail].join(' ');
}

/** Older spellings, and the words that hold a 1. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['milyar', ['miliar']],
  ['trilyun', ['triliun']],
  ['kosong', ['nol']],
  ['negatif', ['minus']],
  ['sepuluh', ['satu', 'puluh']],
  ['sebelas', ['satu', 'belas']],
  ['seratus', ['satu', 'ratus']],
  ['seribu', ['satu', 'ribu']],
  ['sejuta', ['satu', 'juta']],
]);

function digitOf(word: string | undefined): number {
  return DIGITS.findIndex((digit) => digit === word);
}

/** The value of a group of words below a thousand, or undefined if they are not such a group. */
function readGroup(words: readonly string[]): number | undefined {
  let rest = words;
  let value = 0;
  for (const [unit, size] of [
    ['ratus', 100],
    ['puluh', 10],
  ] as const) {
    if (rest[1] !== unit) continue;
    const digit = digitOf(rest[0]);
    if (digit < 1) return undefined;
    value += digit * size;
    rest = rest.slice(2);
    if (unit === 'puluh' && digit === 1 && rest.length > 0) return undefined;
  }
  if (rest.length === 0) return value;
  const digit = digitOf(rest[0]);
  if (digit < 1) return undefined;
  if (rest.length === 1) return value + digit;
  return rest.length === 2 && rest[1] === 'belas' && value % 100 === 0 ? value + 10 + digit : undefined;
}

function readWhole(words: readonly string[]): bigint | undefined {
  if (words.length === 1 && words[0] === 'nol') return 0n;
  if (words.length === 0) return undefined;
  let total = 0n;
  let rest = words;
  for (const [size, name] of SCALES) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    const count = at === 0 ? undefined : readGroup(rest.slice(0, at));
    if (count === undefined) return undefined;
    total += BigInt(count) * size;
    rest = rest.slice(at + 1);
  }
  const ones = readGroup(rest);
  return ones === undefined ? undefined : total + BigInt(ones);
}

/**
 * Reads terbilang back: "dua puluh satu ribu lima ratus rupiah" → 21500. Undefined for any other text, and for inexact
 * numbers.
 */
export function parseTerbilang(text: string): number | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .flatMap((word) => SPELLINGS.get(word) ?? [word]);
  if (words.at(-1) === 'rupiah') words.pop();
  const negative = words[0] === 'minus';
  if (negative) words.shift();
  const comma = words.indexOf('koma');
  const whole = readWhole(comma < 0 ? words : words.slice(0, comma));
  const fraction = comma < 0 ? [] : words.slice(comma + 1).map(digitOf);
  if (whole === undefined || (comma >= 0 && fraction.length === 0) || fraction.includes(-1)) return undefined;
  const digits = BigInt(String(whole) + fraction.join(''));
  if (digits > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return toNumber({ digits: negative ? -digits : digits, scale: fraction.length });
}
