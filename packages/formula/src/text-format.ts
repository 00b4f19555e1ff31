import { roundHalfUp } from '@rapi/indonesia';
import { format, getFormatDateInfo, getFormatInfo, isDateFormat } from 'numfmt';
import { codeSigns, sectionFor, withEnglishSigns } from './format-signs';

const MAX_CODE_LENGTH = 255;

const tooLong = (code: string): boolean => code.length > MAX_CODE_LENGTH;

/** When numfmt cannot read a code, the row has an error instead of a crash. */
function tried(run: () => string): string | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const MAX_REMEMBERED = 100;
const infos = new Map<string, ReturnType<typeof getFormatInfo>>();

/** Cached, because a whole column mostly uses the same code. */
function infoOf(code: string) {
  const found = infos.get(code);
  if (found) return found;
  if (infos.size >= MAX_REMEMBERED) infos.clear();
  const info = getFormatInfo(code);
  infos.set(code, info);
  return info;
}

const MAX_DECIMALS = 100;

/**
 * A number with that many decimals and commas between thousands, like Excel's FIXED; negative decimals round before the
 * point.
 */
export function formatFixed(value: number, decimals: number, isPlain: boolean): string | undefined {
  const places = Math.trunc(decimals);
  if (places > MAX_DECIMALS || Math.abs(value) >= 1e21) return undefined;
  const tens = 10 ** Math.min(Math.max(-places, 0), MAX_DECIMALS);
  const rounded = roundHalfUp(value / tens, Math.max(places, 0)) * tens;
  const written = rounded.toFixed(Math.max(places, 0));
  const [whole = '', fraction] = written.split('.');
  const grouped = isPlain ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Rounds halves away from zero in decimals as people write them: 1.005 is 1.01. */
function roundedFor(value: number, code: string): number {
  const { type, maxDecimals, isPercent, scale } = infoOf(sectionFor(code, value));
  const isPlain = type === 'number' || type === 'currency' || type === 'grouped' || isPercent;
  if (!isPlain || Math.abs(value) >= 1e15 || scale < 1) return value;
  return roundHalfUp(value, maxDecimals + (isPercent ? 2 : 0));
}

/** Whether a code for TEXT writes dates or times, i.e. has d, m, y, h or s outside of quotes. */
export const isMomentCode = (code: string): boolean =>
  !tooLong(code) && tried(() => String(isDateFormat(code))) === 'true';

/** Whether a code for TEXT writes numbers in signs that may be Indonesian or English. */
export const isOpenCode = (code: string): boolean =>
  !tooLong(code) && !isMomentCode(code) && codeSigns(code) === 'open';

/** The day after 31/12/9999: 20260131 is a date only where it is read as one. */
const AFTER_LAST_DAY = 2_958_466;

function isBeyondCalendar(value: number, code: string): boolean {
  const { year, month, day } = getFormatDateInfo(code);
  return value >= AFTER_LAST_DAY && (year || month || day);
}

/**
 * Formats a number by an Excel code; undefined if the code is invalid, or may be read two ways, or if no calendar has the
 * day.
 */
export function formatNumber(value: number, code: string): string | undefined {
  if (tooLong(code)) return undefined;
  if (isMomentCode(code) && isBeyondCalendar(value, code)) return undefined;
  if (isMomentCode(code)) return tried(() => format(code, clockRounded(value, code), { locale: 'id', throws: true }));
  const signs = codeSigns(code);
  if (signs === 'open') return undefined;
  const isIndonesian = signs === 'indonesian';
  const plain = isIndonesian ? withEnglishSigns(code) : code;
  return tried(() => format(plain, roundedFor(value, plain), { locale: isIndonesian ? 'id' : 'en', throws: true }));
}

/** The decimal sign of what a code writes. */
export const decimalSign = (code: string): '.' | ',' => (codeSigns(code) === 'indonesian' ? ',' : '.');

/** Whether a code may write signs of numbers at all: 00000 writes none. */
export const mayWriteSigns = (code: string): boolean => !isMomentCode(code) && /[.,]|general/i.test(code);

/** Whether a code may write exactly three decimals, which could be thousands. */
export const mayWriteThousandths = (code: string): boolean =>
  /general/i.test(code) || new RegExp(`\\${decimalSign(code)}[0#?]{3}`).test(code);

/** A number that a code wrote, in a form with one reading: 1.2340 for the 1.234 of `0.000`. */
export const sureFormat = (text: string, code: string): string =>
  text.replace(/\d+(?:[.,]\d+)*/g, (number) =>
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && number.includes(decimalSign(code)) ? `${number}0` : number,
  );

const DAY_SECONDS = 86_400;
const SECOND_FRACTION = /s\]?\.(0{1,3})/i;

/**
 * Rounds a moment to the smallest part of a second that the code writes, so that 23:59:59.7 becomes midnight of the
 * next day.
 */
function clockRounded(days: number, code: string): number {
  const { hours, minutes, seconds } = getFormatDateInfo(code);
  if (!hours && !minutes && !seconds) return days;
  const units = DAY_SECONDS * 10 ** (SECOND_FRACTION.exec(code)?.[1]?.length ?? 0);
  return Math.round(days * units) / units;
}

/** Excel's day 60 never existed, so its numbers before 01/03/1900 are one less than the days since 1899-12-30. */
const asSerial = (days: number): number => (days < 61 ? days - 1 : days);

/**
 * Formats a day or moment, in days since 1899-12-30, by a code. Month and day names are Indonesian unless the code says
 * otherwise.
 */
export function formatMoment(days: number, code: string): string | undefined {
  if (tooLong(code)) return undefined;
  if (!isMomentCode(code)) return formatNumber(asSerial(days), code);
  const options = { locale: 'id', throws: true, leap1900: false, dateSpanLarge: true };
  return tried(() => format(code, clockRounded(days, code), options));
}
