import { parseAmount, parseDate, parseDateTime } from '@rapi/indonesia';

const PERCENT = /^(.*\S)\s*%$/s;
const PLAIN = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** Digits that a share keeps: 12.3 / 100 is 0.12300000000000001 to a machine. */
const SHARE_DIGITS = 15;

const readAmountOf = (text: string): number | undefined => {
  const percent = PERCENT.exec(text.trim());
  if (!percent) return parseAmount(text);
  const whole = parseAmount(percent[1] ?? '');
  return whole === undefined ? undefined : Number((whole / 100).toPrecision(SHARE_DIGITS));
};

/** The number that a cell tells without doubt: `1.500`, which may be read two ways, and codes such as `007` tell none. */
export const readNumber = (text: string): number | undefined => readAmountOf(text);

/**
 * The number that a text tells which the formula itself made or asks for by VALUE: digits as programs write them are taken
 * too, so that VALUE(MID([Kode], 3, 4)) is 12 of `0012`.
 */
export function readWrittenNumber(text: string): number | undefined {
  const read = readAmountOf(text);
  if (read !== undefined) return read;
  const plain = text.trim();
  const isAmbiguous = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(plain);
  if (isAmbiguous || !PLAIN.test(plain)) return undefined;
  const value = Number(plain);
  // Of a fraction the nearest double is meant; a whole number beyond 2^53 would become another.
  const isHeld = /[.eE]/.test(plain) ? Number.isFinite(value) : Number.isSafeInteger(value);
  return isHeld ? value : undefined;
}

/** The day or moment that a text tells, day first; a year of two digits tells no century. */
export function readMoment(text: string): string | undefined {
  const day = parseDate(text) ?? parseDateTime(text);
  if (!day || !day.format.includes('yyyy')) return undefined;
  // Nothing says which clock a zone is meant for.
  return 'zone' in day && day.zone !== undefined ? undefined : day.iso;
}
