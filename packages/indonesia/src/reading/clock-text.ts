/** Times of day as written, alone or after a day. */
import { wallClock, zoneNames } from '../time-zones';
import type { Notation, UnreadReason } from './column-reading';

export interface WrittenClock {
  /** 'HH:mm:ss', with the fraction of a second if there is one: 'HH:mm:ss.7'. */
  clock: string;
  /** Minutes ahead of UTC; undefined if no zone is written. */
  offset?: number;
  /** Whether less than a millionth of a second is lost. */
  shortened: boolean;
  /** Whether it is only digits like 8.30, with nothing else to show that it is a time. */
  dotted: boolean;
}

const CLOCK =
  /^(pukul |jam |pk\.? )?(\d{1,2})([:.])(\d{2})(?:\3(\d{2})([.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?(?: ?(wib|wita|wit|z|utc|gmt)?([+-]\d{1,2}(?::?\d{2})?)?)?$/i;
const MOMENT = /^(.{6,40}?)(T|,? (?:pukul |jam |pk\.? )?)(\d{1,2}[:.]\d{2}(?:[:.]\d{2}.{0,24}|(?!\d).{0,24}))$/i;
/** How programs write a moment. */
const PLAIN_MOMENT = /^([\d/-]{8,10})([T ])(\d{1,2}:\d{2}(?::\d{2})?)$/;
const HOME_OFFSET = 420;

function offsetOf(zone: string | undefined, shift: string | undefined): number | undefined | 'unreadable' {
  const name = zone?.toUpperCase();
  const base = name === undefined ? undefined : zoneNames.findIndex((each) => each === name);
  if (shift === undefined) return base === undefined ? undefined : base < 0 ? 0 : HOME_OFFSET + base * 60;
  if (base !== undefined && base >= 0) return 'unreadable';
  const digits = shift.slice(1).replace(':', '');
  const hours = Number(digits.length > 2 ? digits.slice(0, -2) : digits);
  const minutes = digits.length > 2 ? Number(digits.slice(-2)) : 0;
  if (hours > 14 || minutes > 59) return 'unreadable';
  return (shift.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function hourOf(text: string, half: string | undefined): number | undefined {
  const hour = Number(text);
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Digits of a second's fraction: the engine stores microseconds. */
const HELD_DIGITS = 6;

function heldPart(part = ''): string {
  const digits = part.slice(1, 1 + HELD_DIGITS).replace(/0+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

/**
 * 08:00-10:00 are the hours of a shift as likely as a time ten hours behind UTC, so it is neither. Programs write the
 * zone of such a moment behind a T or seconds, or its four digits apart: 08:00 -0500.
 */
const mayBeRange = (text: string, shift: string | undefined): boolean =>
  shift?.startsWith('-') === true && !/ -\d{4}$/.test(text);

/**
 * 08:30, 8.30, 08:30:15, 2:05 PM, pukul 14.30 WIB.
 *
 * @param afterT Whether a T parts it from its day, as only programs write
 */
export function scanClock(text: string, afterT = false): WrittenClock | UnreadReason {
  const match = CLOCK.exec(text);
  if (!match) return 'unreadable';
  const [, word, hourText = '', sign, minute = '', second, part, half, zone, shift] = match;
  if (!afterT && second === undefined && zone === undefined && mayBeRange(text, shift)) return 'unreadable';
  const hour = hourOf(hourText, half);
  if (hour === undefined || Number(minute) > 59 || Number(second ?? 0) > 59) return 'no_such_time';
  const offset = offsetOf(zone, shift);
  if (offset === 'unreadable') return 'unreadable';
  const isPlain = word === undefined && second === undefined && half === undefined && offset === undefined;
  return {
    clock: `${hour < 10 ? '0' : ''}${hour}:${minute}:${second ?? '00'}${heldPart(part)}`,
    ...(offset !== undefined && { offset }),
    shortened: part !== undefined && /[1-9]/.test(part.slice(1 + HELD_DIGITS)),
    dotted: sign === '.' && isPlain,
  };
}

const ELAPSED = /^(-?)(\d{1,5}):([0-5]\d)(?::([0-5]\d(?:[.,]\d{1,9})?))?$/;

/**
 * The hours of an elapsed time: 30:15 is 30.25, 100:00:36 is 100.01.
 *
 * @param clock What two numbers are: with minutes, 30:15 is half an hour and 15 seconds. Three always begin with hours.
 */
export function elapsedHours(text: string, clock?: Notation['clock']): number | undefined {
  const match = ELAPSED.exec(text);
  if (!match) return undefined;
  const [, sign, first, second, third] = match;
  if (third === undefined && clock === 'open') return undefined;
  const whole = Number(first) * 3600 + Number(second) * 60;
  const size =
    third === undefined && clock === 'minutes' ? whole / 60 : whole + Number((third ?? '0').replace(',', '.'));
  return sign === '-' && size !== 0 ? -size / 3600 : size / 3600;
}

/** The same number of hours with all its parts, which can be read one way only: 1:15:10. */
export function elapsedText(hours: number): string {
  const thousandths = Math.round(Math.abs(hours) * 3_600_000);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const rest = thousandths % 1000;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  const [minutes, seconds] = [(thousandths / 60_000) % 60, (thousandths / 1000) % 60];
  return `${hours < 0 ? '-' : ''}${two(thousandths / 3_600_000)}:${two(minutes)}:${two(seconds)}${fraction}`;
}

/** Whether an elapsed time cannot be a time of day: 24:00 and more, or negative. */
export const isBeyondDay = (hours: number): boolean => hours >= 24 || hours < 0;

export interface MomentParts {
  day: string;
  clock: string;
  /** Whether a T parts the two. */
  afterT: boolean;
}

/** Splits a moment into its day and its time; undefined if no time follows a day. */
export function splitMoment(text: string): MomentParts | undefined {
  const [, day, join = '', clock] = PLAIN_MOMENT.exec(text) ?? MOMENT.exec(text) ?? [];
  return day === undefined || clock === undefined ? undefined : { day, clock, afterT: /t/i.test(join) };
}

export const isHomeOffset = (offset: number | undefined): boolean => offset === undefined || offset === HOME_OFFSET;

/** Converts a moment of another zone to WIB. */
export function atHome(iso: string, offset: number): string | undefined {
  const home = wallClock(new Date(Date.parse(`${iso.slice(0, 19)}Z`) - offset * 60_000), 'WIB');
  return home && home + iso.slice(19);
}
