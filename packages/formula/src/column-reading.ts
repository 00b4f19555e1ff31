import { readValue } from '@rapi/indonesia';
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

/** Whether a text has no value of any kind. */
export const tellsNothing = (text: string): boolean =>
  readWrittenNumber(text) === undefined && readMoment(text) === undefined && readClock(text) === undefined;

/**
 * Reads a text in the formula as the column it is compared with writes its values; undefined when it is no such value.
 */
export function asColumnWrites(text: string, { kind, by }: TextReading, span: Value['span']): Value | undefined {
  const found = by && readValue(text, by);
  const value = found && !('reason' in found) ? found.value : undefined;
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
