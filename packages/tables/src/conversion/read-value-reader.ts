import { readValue, roundHalfUp, type ColumnReading, type UnreadReason } from '@rapi/indonesia';
import type { ConversionFailureReason, TargetType } from '@rapi/contracts';
import { conversionFailureReasons } from '@rapi/contracts';
import { kindOfTarget, type ReaderContext, type Reading, type ValueReader } from './value-reader';

type Finish = (value: number) => Reading;

/** Above 2^53 a number no longer holds all digits of a whole number. */
const whole: Finish = (value) => {
  if (!Number.isInteger(value)) return { reason: 'fraction' };
  return Number.isSafeInteger(value) ? { text: String(value) } : { reason: 'too_many_digits' };
};
const exact: Finish = (value) => ({ text: String(value) });

/** Rounded, because 12.3 / 100 is 0.12300000000000001 in floating point. */
const fractionOfPercent = (value: number): number => roundHalfUp(value / 100, 14);

/** Also within brackets: (3%). */
const percentWritten = /%|％|persen|percent/i;
/** Whether the column name says that bare numbers are percent: Diskon (%), Persentase. */
export const saysPercent = (columnName: string): boolean =>
  /%|\b(persen|persentase|percent|percentage)\b/i.test(columnName);

const known: ReadonlySet<string> = new Set(conversionFailureReasons);
const isFailure = (reason: UnreadReason): reason is UnreadReason & ConversionFailureReason => known.has(reason);
const failure = (reason: UnreadReason): Reading => ({ reason: isFailure(reason) ? reason : 'unreadable' });

/** A number this long is rather an identifier, unless a person asks for a number. */
const longWhole = /^-?[1-9]\d{15}$/;
/** Above 2^53 it would become another number. */
const isHeld = (text: string): boolean => longWhole.test(text) && Number.isSafeInteger(Number(text));

function numberReader(reading: ColumnReading, finish: Finish): ValueReader {
  return (text) => {
    const read = readValue(text, reading);
    if (!('reason' in read)) return finish(Number(read.value));
    return isHeld(text) ? finish(Number(text)) : failure(read.reason);
  };
}

/** A text with a percent sign is read as its fraction already. Bare numbers are percent only if the name says so. */
function percentReader(reading: ColumnReading, columnName: string): ValueReader {
  const isPercent = saysPercent(columnName);
  const read = numberReader(reading, exact);
  const bare = numberReader({ ...reading, unit: undefined }, (value) => ({ text: String(fractionOfPercent(value)) }));
  return (text) => {
    if (percentWritten.test(text)) return read(text);
    if (isPercent) return bare(text);
    const result = read(text);
    return 'reason' in result ? result : { reason: 'no_percent_sign' };
  };
}

/** Dollars are not rupiah, and the exchange rate is unknown. */
const otherCurrency =
  (reader: ValueReader): ValueReader =>
  (text) => {
    const read = reader(text);
    return 'reason' in read ? read : { reason: 'other_currency' };
  };

/** 5% is no amount of money, nor a quantity among others, though Excel reads it as 0.05. */
const exceptPercents =
  (reader: ValueReader): ValueReader =>
  (text) =>
    percentWritten.test(text) ? failure('unreadable') : reader(text);

const valueReader =
  (reading: ColumnReading): ValueReader =>
  (text) => {
    const read = readValue(text, reading);
    if ('reason' in read) return failure(read.reason);
    return { text: String(read.value), ...(read.shortened && { shortened: true }) };
  };

/** A time of day is no number: 16.50 among times is ten to five, not sixteen and a half. */
const exceptTimes = (reader: ValueReader, times: ColumnReading | undefined): ValueReader =>
  times ? (text) => ('reason' in readValue(text, times) ? reader(text) : failure('unreadable')) : reader;

/** Reads values of a type the way every tool reads the column (R-READ-1). */
export function readingReader({ target, columnName, reading, isForeign, times }: ReaderContext): ValueReader {
  const decided = reading ?? { kind: kindOfTarget[target] ?? 'number', notation: {} };
  const amounts = numberReader(decided, exact);
  const numbers: Partial<Record<TargetType, () => ValueReader>> = {
    integer: () => numberReader(decided, whole),
    decimal: () => (decided.unit === 'percent' || saysPercent(columnName) ? amounts : exceptPercents(amounts)),
    currency: () => exceptPercents(decided.currency || isForeign ? otherCurrency(amounts) : amounts),
    percentage: () => percentReader(decided, columnName),
  };
  const numberOf = numbers[target]?.();
  return numberOf ? exceptTimes(numberOf, times) : valueReader(decided);
}
