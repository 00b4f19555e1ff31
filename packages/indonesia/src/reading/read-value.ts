/** Reads one text as its column is read: the one reading that every tool uses. */
import { atHome, elapsedHours, isHomeOffset, scanClock, splitMoment } from './clock-text';
import type { MomentParts } from './clock-text';
import { type ColumnReading, isWithheld, type Notation, type ReadResult, type UnreadReason } from './column-reading';
import { compactDay, dayOf, scanDay } from './day-text';
import type { WrittenDay } from './day-text';
import { SEVERAL_CURRENCIES } from './foreign-currency';
import { scanAmount } from './debit-credit';
import type { WrittenAmount } from './debit-credit';
import { loneSign, numberOf, ownDecimal } from './number-text';
import { clockOfSerial, isUsualSerial, momentOfSerial, serialNumber } from './serials';
import { truthOf } from './truth-words';
import { plainWriting, withoutTextMark } from './writing';

/** The forms of most numbers. */
const PLAIN_WHOLE = /^-?[1-9]\d{0,14}$/;
const RUPIAH = /^(?:rp\.? ?)?[1-9]\d{0,2}(?:\.\d{3}){0,4}(?:,\d{1,2})?$/i;
const LONGEST = 80;

const unread = (reason: UnreadReason): ReadResult => ({ reason });

function scaleOf({ letter, exponent }: WrittenAmount, { letterM }: Notation): number | undefined {
  if (letter === undefined) return exponent;
  if (letterM === undefined) return undefined;
  return letter === 'M' && letterM === 'juta' ? 6 : exponent;
}

/** Whether a number in such a column may mean something else than it says. Its signs are certain, or it is not read. */
function isDoubtful(written: WrittenAmount, { unit, contested }: ColumnReading): boolean {
  // Rp 25.000- is often a careless Rp 25.000,-
  if (written.trailingMinus && (written.currency || unit === 'rupiah')) return true;
  if (contested?.includes('decimal') && loneSign(written) !== undefined && ownDecimal(written) === undefined)
    return true;
  if (contested?.includes('thousandths') && written.currency && loneSign(written) !== undefined) return true;
  if (contested?.includes('currency') && !written.currency) return true;
  if (contested?.includes('debit') && !written.side && !written.negative) return true;
  return written.percent && unit !== 'percent';
}

/** The decimal sign to read a number with: its own, else what its column says about a single sign. */
function decimalOf(written: WrittenAmount, { decimal, groups }: Notation): ',' | '.' | undefined {
  const lone = loneSign(written);
  if (lone !== undefined && (groups === 'both' || groups === lone)) return lone === ',' ? '.' : ',';
  return ownDecimal(written) ?? decimal;
}

function whyNoNumber(text: string, reason: UnreadReason): UnreadReason {
  return reason === 'unreadable' && /^[-+]?\d{16,}$/.test(text) ? 'too_many_digits' : reason;
}

/** Whether a number is an amount in another currency than the column's. */
function isOfOther({ currency: isAmount, foreign }: WrittenAmount, { currency }: ColumnReading): boolean {
  return currency === SEVERAL_CURRENCIES || (isAmount && foreign !== currency);
}

function readNumber(text: string, reading: ColumnReading): ReadResult {
  const { notation, unit, currency } = reading;
  if (unit !== 'percent' && currency === undefined && !isWithheld(notation)) {
    if (reading.contested === undefined && PLAIN_WHOLE.test(text)) return { value: Number(text) };
    if (reading.contested === undefined && notation.decimal === ',' && RUPIAH.test(text))
      return { value: Number(text.replace(/[^\d,]/g, '').replace(',', '.')) };
  }
  const written = scanAmount(text, notation.marked === true || notation.debit !== undefined);
  if (typeof written === 'string') return unread(whyNoNumber(text, written));
  if (isOfOther(written, reading)) return unread(written.mayBeName ? 'unreadable' : 'other_currency');
  const exponent = scaleOf(written, notation);
  if (exponent === undefined) return unread('unstated_letter');
  if (unit === 'percent' && !written.percent && !/^0+(?:[.,]0+)?$/.test(written.body)) return unread('no_percent_sign');
  const decimal = decimalOf(written, notation);
  // A step cut it from a number, or put something beside one: nobody knows what its signs are now.
  if (written.form !== 'whole' && isWithheld(notation)) return unread('ambiguous_number');
  if (written.form !== 'whole' && decimal === undefined) return unread('ambiguous_number');
  const value = numberOf(written, decimal, exponent);
  if (value === undefined) return unread(written.scientific ? 'unreadable' : 'too_many_digits');
  if (value === 0) return { value };
  if (written.side) return bySide(value, written, notation);
  return isDoubtful(written, reading) ? { value, doubtful: true } : { value };
}

/** An amount with the sign of its side. */
function bySide(value: number, { side }: WrittenAmount, { debit }: Notation): ReadResult {
  if (debit === undefined) return unread('unstated_debit');
  return { value: (side === 'debit') === (debit === 'minus') ? -value : value };
}

interface Moment {
  /** 'yyyy-MM-ddTHH:mm:ss', plus the fraction of a second. */
  iso: string;
  doubtful: boolean;
  /** Whether less than a millionth of a second is dropped. */
  shortened: boolean;
}

function digitsMoment(text: string, { notation, contested }: ColumnReading): Moment | undefined {
  const day = notation.compactDays ? compactDay(text) : undefined;
  if (day)
    return { iso: `${day.iso}T00:00:00`, doubtful: contested?.includes('compactDays') ?? false, shortened: false };
  const serial = notation.serials && serialNumber(text);
  if (serial !== undefined && contested?.includes('rareSerials') && !isUsualSerial(serial)) return undefined;
  const iso = notation.serials && serial !== undefined ? momentOfSerial(serial, notation.serials) : undefined;
  return iso === undefined ? undefined : { iso, doubtful: contested?.includes('serials') ?? false, shortened: false };
}

/** Whether only a contested order or century decides the day. */
function isDayDoubtful(written: WrittenDay, contested: ColumnReading['contested']): boolean {
  if (contested === undefined) return false;
  if (written.shortYear && contested.includes('century')) return true;
  if (written.month !== undefined || written.first === written.second) return false;
  return written.first <= 12 && written.second <= 12 && contested.includes('dateOrder');
}

function readDay(text: string, { notation, contested }: ColumnReading): Moment | UnreadReason {
  const written = scanDay(text);
  if (typeof written === 'string') return written;
  const day = dayOf(written, notation);
  if (typeof day === 'string') return day;
  return { iso: `${day.iso}T00:00:00`, doubtful: isDayDoubtful(written, contested), shortened: false };
}

function momentOf(parts: MomentParts, reading: ColumnReading): Moment | UnreadReason {
  const clock = scanClock(parts.clock, parts.afterT);
  const date = readDay(parts.day, reading);
  if (typeof date === 'string') return date;
  if (typeof clock === 'string') return clock;
  const iso = date.iso.slice(0, 11) + clock.clock;
  const { shortened } = clock;
  if (isHomeOffset(clock.offset)) return { iso, doubtful: date.doubtful, shortened };
  if (reading.notation.zones === undefined) return 'time_zone';
  const home = atHome(iso, clock.offset ?? 0);
  return home === undefined ? 'unreadable' : { iso: home, doubtful: date.doubtful, shortened };
}

function readMoment(text: string, reading: ColumnReading): Moment | UnreadReason {
  if (/^\d+(?:[.,]\d+)?$/.test(text)) {
    const moment = digitsMoment(text, reading);
    if (moment) return moment;
  }
  // No day has a colon, while a point separates the numbers of a day as well as of a time.
  const parts = text.includes(':') ? splitMoment(text) : undefined;
  if (parts) return momentOf(parts, reading);
  const day = readDay(text, reading);
  if (typeof day !== 'string') return day;
  const dotted = /\.\d/.test(text) ? splitMoment(text) : undefined;
  return dotted ? momentOf(dotted, reading) : day;
}

function readDayOrMoment(text: string, reading: ColumnReading): ReadResult {
  const moment = readMoment(text, reading);
  if (typeof moment === 'string') return unread(moment);
  const isDay = reading.kind === 'date';
  const shortened = moment.shortened || (isDay && !moment.iso.endsWith('T00:00:00'));
  return {
    value: isDay ? moment.iso.slice(0, 10) : moment.iso,
    ...(moment.doubtful && { doubtful: true as const }),
    ...(shortened && { shortened: true as const }),
  };
}

function readTime(text: string, { notation }: ColumnReading): ReadResult {
  const serial = notation.serials && serialNumber(text);
  const fraction = serial === undefined || serial >= 1 ? undefined : clockOfSerial(serial);
  if (fraction !== undefined) return { value: fraction };
  const clock = scanClock(text);
  if (typeof clock === 'string') return unread(clock);
  if (!isHomeOffset(clock.offset)) return unread('time_zone');
  if (clock.dotted && !notation.dottedTimes) return unread('unreadable');
  return { value: clock.clock, ...(clock.shortened && { shortened: true as const }) };
}

/** A time of day in a column of durations is a duration, too. */
function readDuration(text: string, { notation }: ColumnReading): ReadResult {
  if (notation.clock) {
    const hours = elapsedHours(text, notation.clock);
    return hours === undefined ? unread('unreadable') : { value: hours };
  }
  const clock = scanClock(text);
  if (typeof clock !== 'string' && !isHomeOffset(clock.offset)) return unread('time_zone');
  const hours =
    elapsedHours(text) ?? (typeof clock === 'string' || clock.dotted ? undefined : elapsedHours(clock.clock));
  return hours === undefined ? unread(typeof clock === 'string' ? clock : 'unreadable') : { value: hours };
}

function readTruth(text: string, { notation }: ColumnReading): ReadResult {
  const truth = truthOf(text);
  if (typeof truth === 'boolean') return { value: truth };
  if (truth === 't' && notation.letterT !== undefined) return { value: notation.letterT === 'true' };
  if ((truth === '1' || truth === '0') && notation.binary) return { value: truth === '1' };
  return unread('unreadable');
}

/** The value of a text by its column's reading, or the reason why it has none. Never throws. */
export function readValue(text: string, reading: ColumnReading): ReadResult {
  const written = withoutTextMark(plainWriting(text));
  if (written.length > LONGEST) return unread('unreadable');
  switch (reading.kind) {
    case 'number':
      return readNumber(written, reading);
    case 'date':
    case 'datetime':
      return readDayOrMoment(written, reading);
    case 'time':
      return readTime(written, reading);
    case 'duration':
      return readDuration(written, reading);
    case 'boolean':
      return readTruth(written, reading);
  }
}
