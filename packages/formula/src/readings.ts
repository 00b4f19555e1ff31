import { parseAmount, parseDate, parseDateTime, readValue } from '@rapi/indonesia';

const PERCENT = /^(.*\S)\s*%$/s;
const PLAIN = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** Digits kept of a percentage: 12.3 / 100 is 0.12300000000000001 to a machine. */
const SHARE_DIGITS = 15;

/** 3 M is three miliar to one writer and three million to another: a formula cannot know more than a column. */
function isLetterOpen(text: string): boolean {
  const read = /[MT]/.test(text) ? readValue(text, { kind: 'number', notation: {} }) : undefined;
  return read !== undefined && 'reason' in read && read.reason === 'unstated_letter';
}

const readAmountOf = (text: string): number | undefined => {
  if (isLetterOpen(text)) return undefined;
  const percent = PERCENT.exec(text.trim());
  if (!percent) return parseAmount(text);
  const whole = parseAmount(percent[1] ?? '');
  return whole === undefined ? undefined : Number((whole / 100).toPrecision(SHARE_DIGITS));
};

/** The unambiguous number in a cell. `1.500`, which has two readings, and codes such as `007` give none. */
export const readNumber = (text: string): number | undefined => readAmountOf(text);

/**
 * The number in a text that the formula itself made or converts by VALUE. It also accepts digits as programs write
 * them, so that VALUE(MID([Kode], 3, 4)) is 12 for `0012`.
 */
export function readWrittenNumber(text: string): number | undefined {
  const read = readAmountOf(text);
  if (read !== undefined) return read;
  const plain = text.trim();
  const isAmbiguous = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(plain);
  if (isAmbiguous || !PLAIN.test(plain)) return undefined;
  const value = Number(plain);
  // For a fraction the nearest double is good enough; a whole number beyond 2^53 would become another number.
  const isHeld = /[.eE]/.test(plain) ? Number.isFinite(value) : Number.isSafeInteger(value);
  return isHeld ? value : undefined;
}

const SIGNS = /[.,]/g;
/**
 * The decimal sign of the columns that a text is cut from; `open`: nobody knows, or a sign parts hours or days there;
 * `none`: no sign says anything.
 */
export type CutSigns = '.' | ',' | 'open' | 'none';

/**
 * Whether a text that is cut from a column may be a number: 15.50 of 15.500,25 is none, because the point parts thousands there.
 * Digits alone mean the same in any column.
 */
export function hasSoundSigns(text: string, decimal: CutSigns): boolean {
  const signs = text.match(SIGNS) ?? [];
  if (decimal === 'none') return signs.length === 0;
  if (decimal === 'open') return signs.length !== 1;
  const parts = text.split(decimal);
  const [whole = ''] = parts;
  const groups = /\d*(?:[.,]\d*)*\d/.exec(whole)?.[0] ?? '';
  const isSound = parts.length <= 2 && !/[.,]/.test(parts[1] ?? '') && /^(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(groups);
  return signs.length === 0 || isSound;
}

/** The day or moment in a text, day first; a two-digit year leaves the century open, so it gives none. */
export function readMoment(text: string): string | undefined {
  const day = parseDate(text) ?? parseDateTime(text);
  if (!day || !day.format.includes('yyyy')) return undefined;
  // With a zone, nothing says for which clock the moment is meant.
  return 'zone' in day && day.zone !== undefined ? undefined : day.iso;
}

/** How the days of the columns are written that a text comes from; `open`: nobody knows. */
export type DayOrder = 'day-first' | 'month-first' | 'open';

/** The same in a given order, for a day of four-digit years that can be read in both. */
export function readMomentInOrder(text: string, order: DayOrder): string | undefined {
  const dayFirst = readMoment(text);
  if (order === 'day-first') return dayFirst;
  const read = readValue(text, { kind: 'datetime', notation: { dateOrder: 'month-first' } });
  const monthFirst = 'value' in read && typeof read.value === 'string' ? read.value : undefined;
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  const isSame = dayFirst.slice(0, 10) === monthFirst.slice(0, 10);
  return isSame ? dayFirst : order === 'open' ? undefined : monthFirst;
}

const CLOCK = /^(\d{1,2})(?:([:.])(\d{2})(?:\2(\d{2}(?:[.,]\d{1,6})?))?)?\s*([ap]m)?$/i;
const DAY_SECONDS = 86_400;
/** Excel keeps this many digits of a number. */
const EXCEL_DIGITS = 15;

const secondsOf = (hours: number, minutes: number, seconds: number): number | undefined =>
  hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : undefined;

/**
 * The time of day in a text, alone or after a date, as a fraction of a day: 08:30, 08.30, 8:30 PM, 31/01/2026 08:30.
 */
export function readClock(text: string): number | undefined {
  const [, hour = '', sign, minute = '0', second = '0', half] = CLOCK.exec(text.trim()) ?? [];
  if (hour !== '' && (sign !== undefined || half !== undefined)) {
    const isHalfDay = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    const seconds = isHalfDay ? secondsOf(hours, Number(minute), Number(second.replace(',', '.'))) : undefined;
    return seconds === undefined ? undefined : seconds / DAY_SECONDS;
  }
  const clock = /T(\d{2}):(\d{2}):(\d{2})$/.exec(readMoment(text) ?? '');
  const seconds = clock && secondsOf(Number(clock[1]), Number(clock[2]), Number(clock[3]));
  return seconds === null || seconds === undefined ? undefined : seconds / DAY_SECONDS;
}

/** Whether a text of the formula is a day, where a number would do as well. */
export const isWrittenMoment = (text: string): boolean =>
  readWrittenNumber(text) === undefined && readMoment(text) !== undefined;

/** A time in a text of the formula, where a number would do as well: 8.30 is a number, 08:30 and 8 PM are times. */
export const readWrittenClock = (text: string): number | undefined =>
  /:|m\s*$/i.test(text) ? readClock(text) : undefined;

/**
 * The number in a text with given separators, as Excel's NUMBERVALUE reads it: spaces are ignored, each % divides by a
 * hundred.
 */
export function readSeparatedNumber(text: string, decimal: string, group: string): number | undefined {
  const [point, thousands] = [decimal.slice(0, 1), group.slice(0, 1)];
  if (point === '' || thousands === '' || point === thousands) return undefined;
  const plain = text.replace(/\s+/g, '');
  const percents = /%*$/.exec(plain)?.[0].length ?? 0;
  const [whole = '', fraction, ...more] = plain.slice(0, plain.length - percents).split(point);
  if (more.length > 0 || fraction?.includes(thousands)) return undefined;
  const digits = `${whole.replaceAll(thousands, '')}${fraction === undefined ? '' : `.${fraction}`}`;
  if (digits === '') return percents > 0 ? undefined : 0;
  if (!PLAIN.test(digits.replace(/^([+-]?\d+)\.$/, '$1'))) return undefined;
  const value = Number((Number(digits) / 100 ** percents).toPrecision(EXCEL_DIGITS));
  return Number.isFinite(value) ? value : undefined;
}

const cutSigns: readonly CutSigns[] = ['.', ',', 'none'];
/** The same from an engine's texts. */
export const asCutSigns = (text: string): CutSigns => cutSigns.find((each) => each === text) ?? 'open';
