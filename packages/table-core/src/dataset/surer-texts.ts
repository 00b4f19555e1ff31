/** Forms of single texts that say the same in a file that is read anew. */
import {
  type ColumnReading,
  currencyOfAmount,
  elapsedText,
  readValue,
  type ReadValue,
  type ValueKind,
} from '@rapi/indonesia';
import { sureNumber } from './number-text';
import { WAITS } from './open-texts';

export type Value = ReadValue['value'];

/** A day or moment as every reader understands it: 2026-01-31, 2026-01-31 08:30:00. */
const dayText = (value: string): string => value.replace(/T00:00:00$/, '').replace('T', ' ');
const written = (value: Value): string =>
  typeof value === 'string' && /^\d{4}-/.test(value) ? dayText(value) : String(value);

function saysIn(reading: ColumnReading, text: string, value: Value): boolean {
  const read = readValue(text, reading);
  return !('reason' in read) && written(read.value) === written(value);
}

/** A bare number with the sign of its column's currency, where a new file would read it as another one's. */
const withCurrency = (text: string, value: number, { currency = 'IDR' }: ColumnReading): string | undefined =>
  /^[-(]?\d[\d.,]*\)?$/.test(text) ? `${currency === 'IDR' ? 'Rp' : currency} ${sureNumber(String(value))}` : undefined;

/** Texts of a number with its signs that can be read one way only: `$1500` for `$1,500`, `7,4850%` for `7,485%`. */
function surerNumbers(text: string): string[] {
  const [digits, ...others] = text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
  return (['.', ','] as const).flatMap((decimal) => {
    const read = readValue(digits ?? '', { kind: 'number', notation: { decimal } });
    const sure = 'reason' in read ? undefined : sureNumber(String(read.value)).replace('.', decimal);
    return sure === undefined || others.length > 0 ? [] : [text.replace(digits ?? '', sure)];
  });
}

/** The same of an amount that tells its currency: in a file of dollars, `Rp 10.000` must not become 10000. */
const sureAmount = (text: string, value: number, reading: ColumnReading): string | undefined =>
  currencyOfAmount(text) === undefined
    ? undefined
    : (surerNumbers(text).find((each) => saysIn(reading, each, value)) ?? text);

/** A column whose texts have values: by their reading, or stored beside them. */
export interface KnownValues {
  kind: ValueKind;
  /** SQL of the stored values. */
  stored?: string;
  reading?: ColumnReading;
  valueOf(text: string, stored: string | null): Value | undefined;
}

/** Texts that say the value in one way only, the likest first. A clock shows 08:30, but never 008:30. */
function surerTexts(text: string, value: Value, kind: ValueKind): string[] {
  if (kind === 'duration' && typeof value === 'number')
    return [text, elapsedText(value)].map((each) => each.replace(/^\d{1,2}(?=:)/, (hours) => hours.padStart(3, '0')));
  return typeof value === 'number' ? [...surerNumbers(text), sureNumber(String(value))] : [written(value)];
}

export const isDayKind = (kind: ValueKind): boolean => kind === 'date' || kind === 'datetime';
/** Whether a column of such texts may be read as these kinds: once its texts are days, it is not read as numbers. */
const isLike = (one: ValueKind, other: ValueKind): boolean => one === other || (isDayKind(one) && isDayKind(other));

/** The text in a form to which all of these readings give its value; as it is if there is none. */
function sureText(own: string, value: Value, kind: ValueKind, readings: readonly ColumnReading[]): string {
  const able = readings.filter((reading) => isLike(reading.kind, kind));
  return surerTexts(own, value, kind).find((each) => able.every((reading) => saysIn(reading, each, value))) ?? own;
}

/** Behind 5, which may be 5 or 5 % among percentages, where it leaves these: it stays without a value. */
const NO_PERCENT = ' (%?)';

/** The text with a mark if it has no value among the percentages of its column, because it lacks their sign. */
export function withoutPercent(text: string, reading: ColumnReading | undefined): string {
  const read = reading?.unit === 'percent' ? readValue(text, reading) : undefined;
  return read && 'reason' in read && read.reason === 'no_percent_sign' ? `${text}${NO_PERCENT}` : text;
}

/** The text with a mark if it has no value in its column: a new file would give it one. */
function withoutValue(text: string, reading: ColumnReading | undefined): string {
  const marked = withoutPercent(text, reading);
  const isUnread = reading !== undefined && 'reason' in readValue(text, reading);
  return marked === text && isUnread ? `${text}${WAITS}` : marked;
}

/** The form of a text in a new file, if it might be read otherwise there. */
export function tellerOf({ kind, reading, valueOf }: KnownValues, anew: readonly ColumnReading[]) {
  const readings = reading ? [...anew, reading] : anew;
  const isOfOther = kind === 'number' && anew.some(({ currency }) => currency !== reading?.currency);
  return (own: string, stored: string | null, isForced: boolean): string => {
    const value = valueOf(own, stored);
    if (value === undefined)
      return anew.some((each) => 'value' in readValue(own, each)) ? withoutValue(own, reading) : own;
    if (!isForced && !isOfOther && anew.every((each) => saysIn(each, own, value))) return own;
    // 46054 is a number here, and would be a day there.
    if (kind === 'number' && anew.some((each) => isDayKind(each.kind) && 'value' in readValue(own, each)))
      return `${own}${WAITS}`;
    const signed =
      isOfOther && reading && typeof value === 'number'
        ? (sureAmount(own, value, reading) ?? withCurrency(own, value, reading))
        : undefined;
    return signed ?? sureText(own, value, kind, readings);
  };
}
