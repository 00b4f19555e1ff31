/**
 * All possible outcomes of a text under any reading of its column. Texts of one shape are read, doubtful or unread
 * alike, so counting shapes is enough to judge a column of any length.
 */
import { elapsedHours, isBeyondDay, isHomeOffset, scanClock, splitMoment } from './clock-text';
import { compactDay, ordersOf, scanDay } from './day-text';
import type { OpenDay, WrittenDay } from './day-text';
import { markedAmount, scanAmount } from './debit-credit';
import type { MarkedAmount, Side } from './debit-credit';
import { hasLongFraction, loneSign, numberOf, ownDecimal, writtenSigns } from './number-text';
import type { WrittenSigns } from './number-text';
import { isUsualSerial, momentOfSerial, serialNumber } from './serials';
import { truthOf } from './truth-words';
import { plainWriting, withoutTextMark } from './writing';

export interface NumberShape {
  /** The signs that the number proves by itself. */
  signs: WrittenSigns;
  /** The sign that the column has to decide: 1.500 without a currency. */
  open?: ',' | '.';
  /** The sign that only the currency decides: Rp 1.500. */
  lone?: ',' | '.';
  currency: boolean;
  /** The currency code, if it is not rupiah. */
  foreign?: string;
  /** RM 101: an amount only if the column shows money. */
  mayBeName?: true;
  side?: Side;
  /** With a minus of its own. */
  negative: boolean;
  zero: boolean;
  percent: boolean;
  /** Three decimals or more. */
  longFraction: boolean;
  /** Digits only: may be a code, a serial or a compact day. */
  bare: boolean;
  /** Bare, with more digits than amounts have, or in the form of a mobile number. */
  code: boolean;
}

export interface DayShape {
  /** The order of day and month that a real day needs; undefined if it shows nothing. */
  order?: 'day-first' | 'month-first' | 'open';
  shortYear: boolean;
  timed: boolean;
  midnight: boolean;
  zone?: 'home' | 'other';
}

/** The first and last of three numbers when neither the century nor the order is certain. */
export interface DayEnds {
  first: number;
  last: number;
  /** Whether this year can be at the end or at the beginning of a real day. */
  may: 'end with the year' | 'begin with it' | 'either' | 'neither';
}

/** What a text is in a column in which amounts are marked: 5 CR is a credit there, and 25k no number. */
export interface MarkedShape {
  number?: NumberShape;
  shows?: MarkedAmount['shows'];
}

export interface ValueShape {
  key: string;
  number?: NumberShape;
  /** Only if it differs. */
  marked?: MarkedShape;
  leadingZero: boolean;
  /** A mark that there is no value: -, n/a, NULL. */
  nothing?: true;
  day?: DayShape;
  /** 'like a day': 05.10.26 is ten past five or 5 October 2026. */
  time?: 'sure' | 'dotted' | 'like a day';
  /** 24.00: the end of a day, which no value of the column can say, but no number among times either. */
  endOfDay?: true;
  /** An elapsed time; 'long' is one that no clock can show. */
  elapsed?: 'short' | 'long';
  truth?: boolean | 't' | '1' | '0';
  /** The word that means true or false, in lower case. */
  word?: string;
  compact: boolean;
  /** Whether it may be a serial: of any day, or of a day from 1927 to 2099. */
  serial?: 'possible' | 'usual';
  /** The year of the day, as written. */
  year?: number;
  /** The first and last numbers of 26-01-31, either of which may be the year or the day. */
  ends?: DayEnds;
}

const MOST_DIGITS = 14;
/** 1E3 is a code more often than a thousand, which programs write 1E+03 or 1.0E3. */
const CODE_LIKE_POWER = /^\d+e\d+$/i;
const MOBILE = /^(?:62)?8[1-35-9]\d{8,10}$/;

interface NumberKey {
  key: string;
  shape?: NumberShape;
  leadingZero: boolean;
}

function numberKey(text: string, isMarked = false): NumberKey {
  const written = scanAmount(text, isMarked);
  if (typeof written === 'string') {
    const isLong = written === 'unreadable' && /^[-+]?\d{16,}$/.test(text);
    return { key: isLong ? 'long' : written, leadingZero: written === 'leading_zero' };
  }
  const isZero = /^0+(?:[.,]0+)?$/.test(written.body);
  const exponents = written.letter === 'M' ? [9, 6] : [written.exponent];
  const fits = ([',', '.'] as const)
    .flatMap((sign) => exponents.map((exponent) => (numberOf(written, sign, exponent) === undefined ? '-' : '+')))
    .join('');
  const longFraction = hasLongFraction(written);
  const flags = [
    written.currency && 'r',
    written.foreign,
    written.mayBeName && 'n',
    written.side,
    written.negative && '-',
    written.percent && '%',
    written.scaled && 's',
    written.scientific && 'e',
    written.trailingMinus && 'm',
    isZero && '0',
    longFraction && 'l',
    written.letter,
  ].filter(Boolean);
  const signs = writtenSigns(written);
  const lone = loneSign(written);
  const isOpen = ownDecimal(written) === undefined;
  const bare = /^\d+$/.test(text);
  const code = (bare && (text.length > MOST_DIGITS || MOBILE.test(text))) || CODE_LIKE_POWER.test(text);
  return {
    key: `${written.form}${fits}${flags.join('')}d${signs.decimal ?? ''}g${signs.group ?? ''}${bare ? 'b' : ''}${code ? 'c' : ''}`,
    shape: {
      signs,
      ...(lone && (isOpen ? { open: lone } : { lone })),
      currency: written.currency,
      ...(written.foreign && { foreign: written.foreign }),
      ...(written.mayBeName && { mayBeName: written.mayBeName }),
      ...(written.side && { side: written.side }),
      negative: written.negative,
      zero: isZero,
      percent: written.percent,
      longFraction,
      bare,
      code,
    },
    leadingZero: false,
  };
}

/** The same in a column in which amounts are marked; undefined if the mark makes no difference. */
function markedKey(text: string): { key: string; shape: MarkedShape } | undefined {
  const marked = markedAmount(text);
  if (!marked && !/k$/i.test(text)) return undefined;
  const { key, shape } = numberKey(text, true);
  const shows = marked?.shows;
  return { key: `${key}${shows ?? ''}`, shape: { ...(shape && { number: shape }), ...(shows && { shows }) } };
}

interface FoundDay {
  key: string;
  shape?: DayShape;
  year?: number;
  ends?: DayEnds;
}

function endsOf(written: OpenDay, { dayFirst, monthFirst, yearFirst }: ReturnType<typeof ordersOf>): DayEnds {
  const isLast = dayFirst || monthFirst;
  const may = isLast ? (yearFirst ? 'either' : 'end with the year') : yearFirst ? 'begin with it' : 'neither';
  return { first: written.first, last: written.year, may };
}

function daysKey(written: WrittenDay, rest: Pick<DayShape, 'timed' | 'midnight' | 'zone'>): FoundDay {
  const { shortYear, year } = written;
  // 29 February exists in 2000 but not in 1900.
  const shape = { shortYear, ...rest };
  const after = `${shortYear ? 'y' : ''}${rest.timed ? 't' : ''}${rest.midnight ? '0' : ''}${rest.zone ?? ''}`;
  if (written.month !== undefined) {
    const leap = shortYear && year === 0 && written.month === 2 && written.day === 29 ? 'leap' : '';
    return { key: `named${leap}${after}`, shape, year };
  }
  const orders = ordersOf(written);
  const { dayFirst, monthFirst, yearFirst } = orders;
  const ends = shortYear ? { ends: endsOf(written, orders) } : {};
  const begin = yearFirst ? (written.first === 0 && written.second === 2 && year === 29 ? 'leapYear' : 'year') : '';
  // 41-01-01 is a day if somebody says that the year comes first, but no vote for days: account numbers look like this.
  if (!dayFirst && !monthFirst) return { key: `none${begin}`, ...ends };
  const leap = shortYear && year === 0 && (written.first === 29 || written.second === 29) ? 'leap' : '';
  const key = `${leap}${begin}${after}`;
  if (written.first === written.second) return { key: `same${key}`, shape, year, ...ends };
  const order = dayFirst && monthFirst ? 'open' : dayFirst ? 'day-first' : 'month-first';
  return { key: `${order}${key}`, shape: { ...shape, order }, year, ...ends };
}

function dayKey(text: string): FoundDay {
  const colon = text.includes(':') ? splitMoment(text) : undefined;
  const day = colon ? 'unreadable' : scanDay(text);
  if (typeof day !== 'string') return daysKey(day, { timed: false, midnight: false });
  const parts = colon ?? (/\.\d/.test(text) ? splitMoment(text) : undefined);
  if (!parts) return { key: day };
  const date = scanDay(parts.day);
  const clock = scanClock(parts.clock, parts.afterT);
  if (typeof date === 'string') return { key: date };
  if (typeof clock === 'string') return { key: clock };
  const zone = clock.offset === undefined ? undefined : isHomeOffset(clock.offset) ? 'home' : 'other';
  const midnight = clock.clock === '00:00:00';
  return daysKey(date, { timed: true, midnight, ...(zone && { zone }) });
}

const DOTTED_SECONDS = /^\d{1,2}\.\d{2}\.\d{2}$/;

function timeKey(text: string, isDay: boolean): { key: string; shape?: ValueShape['time'] } {
  const clock = scanClock(text);
  if (typeof clock === 'string') return { key: clock };
  if (!isHomeOffset(clock.offset)) return { key: 'zone' };
  const shape = isDay && DOTTED_SECONDS.test(text) ? 'like a day' : clock.dotted ? 'dotted' : 'sure';
  return { key: shape, shape };
}

function serialKey(text: string): { key: string; shape?: 'possible' | 'usual' } {
  const serial = serialNumber(text);
  if (serial === undefined) return { key: '' };
  const days = `${momentOfSerial(serial, '1900') ? 'a' : ''}${momentOfSerial(serial, '1904') ? 'b' : ''}`;
  if (serial < 1) return { key: `${days}part${Math.round(serial * 86_400) < 86_400 ? 'c' : ''}` };
  const shape = isUsualSerial(serial) ? 'usual' : days === '' ? undefined : 'possible';
  return { key: days + (shape ?? ''), ...(shape && { shape }) };
}

function elapsedOf(text: string): ValueShape['elapsed'] {
  const hours = text.includes(':') ? elapsedHours(text) : undefined;
  if (hours === undefined) return undefined;
  // No clock shows 008:30.
  return isBeyondDay(hours) || /^\d{3}/.test(text) ? 'long' : 'short';
}

const END_OF_DAY = /^24[.:]00$/;
const LONGEST = 80;
const NOTHING = /^(?:-{1,3}|#?n\/a|na|null|nan|none|nihil)$/i;

/** The shape of a text; undefined where nothing is written. */
export function shapeOf(text: string): ValueShape | undefined {
  const written = withoutTextMark(plainWriting(text));
  if (written === '') return undefined;
  const nothing = { leadingZero: false, compact: false };
  if (written.length > LONGEST) return { ...nothing, key: 'text' };
  if (NOTHING.test(written)) return { ...nothing, key: 'nothing', nothing: true };
  const truth = truthOf(written);
  if (truth === undefined && !/\d|^(?:rp|idr)/i.test(written)) return { ...nothing, key: 'text' };
  if (truth !== undefined && truth !== '1' && truth !== '0')
    return { ...nothing, key: `truth:${written.toLowerCase()}`, truth, word: written.toLowerCase() };
  const number = numberKey(written);
  const marked = /[a-z)]\.?$/i.test(written) ? markedKey(written) : undefined;
  // A day or time with a comma or a letter is never also a number. Most amounts have one, and trying days on them is
  // expensive.
  const isNumberAlone = number.shape !== undefined && /[,%a-z(]/i.test(written);
  const day: FoundDay = isNumberAlone ? { key: 'unreadable' } : dayKey(written);
  const time: ReturnType<typeof timeKey> = isNumberAlone
    ? { key: 'unreadable' }
    : timeKey(written, day.shape !== undefined);
  const serial = serialKey(written);
  const compact = compactDay(written) !== undefined;
  const elapsed = elapsedOf(written);
  const endOfDay = END_OF_DAY.test(written);
  const parts = [
    number.key,
    day.key,
    time.key,
    serial.key,
    compact ? 'compact' : '',
    truth ?? '',
    elapsed ?? '',
    endOfDay ? 'end' : '',
    marked?.key ?? '',
  ];
  return {
    key: parts.join('|'),
    leadingZero: number.leadingZero,
    compact,
    ...(number.shape && { number: number.shape }),
    ...(marked && { marked: marked.shape }),
    ...(day.shape && { day: day.shape, year: day.year }),
    ...(day.ends && { ends: day.ends }),
    ...(time.shape && { time: time.shape }),
    ...(elapsed && { elapsed }),
    ...(endOfDay && { endOfDay }),
    ...(serial.shape && { serial: serial.shape }),
    ...(truth !== undefined && { truth }),
  };
}
