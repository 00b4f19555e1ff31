/** Days, times and durations that are written in a formula: what they are depends on the columns that stand beside them. */
import { asColumnWrites, isTwoWay, readingOf } from './column-reading';
import { readClock, readMoment, readMomentInOrder, readWrittenNumber } from './readings';
import type { Scope } from './scope';
import { booleanSql, momentSql, sql } from './sql';
import type { TextReading } from './text-reading';
import type { Value } from './value';

const MONTH_FIRST = 'month-first';

const isPlain = (text: string): boolean => readWrittenNumber(text) !== undefined;
/** 16.45 is a number, or a quarter to five. */
const isNumberOrTime = (text: string): boolean => isPlain(text) && readClock(text) !== undefined;

/**
 * Whether a text of the formula is one of two days, and a column that the formula reads begins with the month: only a
 * column right beside it says which.
 */
export function isTwoWayDay(scope: Scope, text: string): boolean {
  if (readMoment(text) === undefined || readMomentInOrder(text, 'open') !== undefined) return false;
  return scope.holds(({ kind, notation }) => kind.startsWith('date') && notation.dateOrder === MONTH_FIRST);
}

const isDay = (scope: Scope, value: Value): boolean =>
  value.type === 'date' || readingOf(scope, value)?.kind === 'date';

/**
 * Whether a text of the formula is a number or a time where one of the two is meant: beside a day, or something
 * calculated in a formula that reads times.
 */
function isTwoWayTime(scope: Scope, text: string, others: readonly Value[]): boolean {
  if (!isNumberOrTime(text) || others.length === 0) return false;
  if (others.some((other) => isDay(scope, other))) return true;
  const areCalculated = others.every(({ column, constant }) => column === undefined && constant === undefined);
  return areCalculated && scope.holds(({ kind }) => kind === 'time' || kind === 'duration');
}

/** Whether nobody knows which day, or whether a time, a text of the formula is in this calculation or comparison. */
export function isUndecided(scope: Scope, { type, constant }: Value, others: readonly Value[]): boolean {
  if (type !== 'text' || typeof constant !== 'string') return false;
  return isTwoWayDay(scope, constant) || isTwoWayTime(scope, constant, others);
}

/** A column of dates shows them day first. */
const isTypedDay = ({ type, column }: Value): boolean => type === 'date' && column !== undefined;

/** How the columns of days and times among these values are read. */
const readingsOf = (scope: Scope, values: readonly Value[]): TextReading[] =>
  values.flatMap((value) => {
    const reading = readingOf(scope, value);
    return reading && (reading.kind === 'date' || reading.kind === 'time') ? [reading] : [];
  });

/** Whether a text may be a day or a time, and so whether its neighbours are asked how they are read. */
const mayBeMoment = (text: string): boolean =>
  readClock(text) !== undefined ||
  (!isPlain(text) &&
    (/\d:\d/.test(text) ||
      readMomentInOrder(text, 'open') !== undefined ||
      readMoment(text) !== undefined ||
      isTwoWay({ type: 'text', constant: text })));

function decided(scope: Scope, value: Value, others: readonly Value[]): Value {
  const { type, constant, span } = value;
  if (type !== 'text' || typeof constant !== 'string' || !mayBeMoment(constant)) return value;
  const readings = readingsOf(scope, others).filter(({ kind, by }) => kind === 'time' || (by && !isPlain(constant)));
  const written = readings.flatMap((reading) => asColumnWrites(constant, reading, span) ?? []);
  const iso = !isPlain(constant) && others.some(isTypedDay) ? readMoment(constant) : undefined;
  if (iso !== undefined) written.push({ type: 'date', sql: momentSql(iso), constant, span });
  const [first] = written;
  if (first && written.every(({ sql: piece }) => piece.text === first.sql.text)) return first;
  if (!first && !isTwoWayTime(scope, constant, others)) return value;
  return { type: 'number', sql: sql`CAST(NULL AS DOUBLE)`, error: booleanSql(true), span };
}

/**
 * Values that are added, subtracted or passed to a function together: a day or a time that the formula writes is the
 * one that it is in the columns beside it, and an error where these differ.
 */
export const decidedBeside = (scope: Scope, values: readonly Value[]): Value[] =>
  values.map((value, place) => decided(scope, value, values.toSpliced(place, 1)));
