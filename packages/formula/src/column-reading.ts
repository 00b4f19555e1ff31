import { readValue, type UnreadReason } from '@rapi/indonesia';
import { readClock, readMoment, readWrittenNumber } from './readings';
import type { Scope } from './scope';
import { momentSql, numberSql } from './sql';
import type { TextReading } from './text-reading';
import type { Value } from './value';

/**
 * How a text column is read. Also records that the formula asks for this column: texts are read only for formulas that
 * need them, before the final compilation.
 */
export function readingOf(scope: Scope, { type, column, reading }: Value): TextReading | undefined {
  if (type !== 'text') return undefined;
  if (column) scope.askFor(column);
  return reading;
}

const constantNumber = (value: number, span: Value['span']): Value => ({
  type: 'number',
  sql: numberSql(value),
  constant: value,
  span,
});

const kinds = ['number', 'date', 'datetime', 'time', 'duration'] as const;

const reasonFor = (text: string, kind: (typeof kinds)[number]): UnreadReason | undefined => {
  const found = readValue(text, { kind, notation: {} });
  return 'reason' in found ? found.reason : undefined;
};

/**
 * Whether a text is no value in any notation. 1.500, 05/01/26 and $5 have none by themselves, but in a column that
 * settles how they are read.
 */
export const tellsNothing = (text: string): boolean =>
  readWrittenNumber(text) === undefined &&
  readMoment(text) === undefined &&
  readClock(text) === undefined &&
  kinds.every((kind) => reasonFor(text, kind) === 'unreadable');

const twoWays: ReadonlySet<UnreadReason | undefined> = new Set([
  'ambiguous_number',
  'two_digit_year',
  'unstated_letter',
]);

/** Whether a text is one of several values, 1.500 or 05/01/26, and nothing beside it says which. */
export const isTwoWay = ({ type, constant }: Pick<Value, 'type' | 'constant'>): boolean =>
  type === 'text' && typeof constant === 'string' && kinds.some((kind) => twoWays.has(reasonFor(constant, kind)));

/**
 * Reads a text in the formula as the column it is compared with writes its values; undefined when it is no such value.
 */
export function asColumnWrites(text: string, { kind, by }: TextReading, span: Value['span']): Value | undefined {
  const found = by && readValue(text, by);
  const value = found && !('reason' in found) ? found.value : undefined;
  if (found && 'reason' in found && found.reason === 'other_currency') return undefined;
  switch (kind) {
    case 'number': {
      const number = typeof value === 'number' ? value : readWrittenNumber(text);
      return number === undefined ? undefined : constantNumber(number, span);
    }
    case 'date': {
      const moment = typeof value === 'string' ? value : readMoment(text);
      return moment === undefined ? undefined : { type: 'date', sql: momentSql(moment), constant: text, span };
    }
    case 'time': {
      // A duration is a number of hours.
      if (typeof value === 'number') return constantNumber(value / 24, span);
      const part = readClock(typeof value === 'string' ? value : text);
      return part === undefined ? undefined : constantNumber(part, span);
    }
    case 'boolean':
      return undefined;
  }
}

/** A text of the formula as the column it is looked up in writes its values; any other value as it is. */
export function inNotationOf(value: Value, reading: TextReading | undefined): Value {
  if (!reading || value.type !== 'text' || typeof value.constant !== 'string') return value;
  // A day from another row does not say in which order its column writes days.
  if (reading.kind === 'date' && !reading.by) return value;
  return asColumnWrites(value.constant, reading, value.span) ?? value;
}
