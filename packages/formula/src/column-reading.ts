import { readValue } from '@rapi/indonesia';
import { readClock, readMoment, readWrittenNumber } from './readings';
import type { Scope } from './scope';
import { momentSql, numberSql } from './sql';
import type { TextReading } from './text-reading';
import type { Value } from './value';

/**
 * What a text is read as by its column. Which columns are asked for is remembered, since their texts are read only for
 * formulas that need it, and before the formula is compiled for good.
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

/** Whether a text tells a value of any kind. */
export const tellsNothing = (text: string): boolean =>
  readWrittenNumber(text) === undefined && readMoment(text) === undefined && readClock(text) === undefined;

/** A text that is written in the formula, as the column beside it writes its values; undefined where it is none of them. */
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
      // The hours of a duration.
      if (typeof value === 'number') return constantNumber(value / 24, span);
      const part = readClock(typeof value === 'string' ? value : text);
      return part === undefined ? undefined : constantNumber(part, span);
    }
    case 'boolean':
      return undefined;
  }
}
