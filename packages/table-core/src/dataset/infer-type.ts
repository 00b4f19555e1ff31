import { dateValue, datetimeValue } from './date-notation';
import type { ColumnType } from './dataset';
import type { ColumnClasses } from './classes';
import { numberClasses, numberNotations, numberValue } from './number-notation';

/** How to read the values of a column; `value` gives the SQL of a text's typed value, null if it does not read. */
export interface Reading {
  type: ColumnType;
  format?: string;
  value?(text: string): string;
}

export const asText: Reading = { type: 'text' };

/** Proofs settle nothing if more than this many times as many numbers can be read both ways. */
const MOST_OPEN = 4;

const isNumberClass = (name: string): boolean => name in numberClasses;
const formatsOf = (names: readonly string[], kind: string): string[] =>
  names.map((name) => name.slice(kind.length + 1));
const single = (formats: readonly string[]): string | undefined => (formats.length === 1 ? formats[0] : undefined);

function readNumbers(types: ColumnClasses['types']): Reading {
  const names = [...types.keys()];
  const cells = (some: readonly string[]) => some.reduce((sum, name) => sum + (types.get(name) ?? 0), 0);
  const notation = numberNotations.find(({ accepts, provenBy, mayBeThousands }) => {
    const proofs = cells(provenBy);
    const open = mayBeThousands ? cells([mayBeThousands]) : 0;
    return names.every((name) => accepts.some((each) => each === name)) && proofs > 0 && open <= proofs * MOST_OPEN;
  });
  if (!notation) return asText;
  return { type: notation.type, format: notation.format, value: (text) => numberValue(notation, text) };
}

/** The type that every value has; text if a single value has another, or if the notation is not proven. */
export function inferType({ count, types }: ColumnClasses): Reading {
  const names = [...types.keys()].sort((left, right) => (types.get(right) ?? 0) - (types.get(left) ?? 0));
  const all = (test: (name: string) => boolean): boolean => names.every(test);
  if (count === 0) return asText;
  if (all(isNumberClass)) return readNumbers(types);
  if (all((name) => name.startsWith('date:'))) {
    const formats = formatsOf(names, 'date');
    return { type: 'date', format: single(formats), value: (text) => dateValue(text, formats) };
  }
  if (all((name) => name.startsWith('datetime:'))) {
    return { type: 'datetime', format: single(formatsOf(names, 'datetime')), value: datetimeValue };
  }
  if (all((name) => name === 'boolean')) {
    return {
      type: 'boolean',
      value: (text) => `CASE lower(${text}) WHEN 'true' THEN true WHEN 'false' THEN false END`,
    };
  }
  return asText;
}

/** Whether more values could still prove a notation: true if all values seen are numbers of an unproven one. */
export const isUndecided = ({ count, types }: ColumnClasses): boolean =>
  count > 0 && [...types.keys()].every(isNumberClass) && inferType({ count, types, values: new Map() }).type === 'text';

const nativeTypes: Record<Exclude<ColumnType, 'text'>, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

/** Reads the canonical text a workbook or an operation gives: 1234.5, 2026-01-31, 2026-01-31T08:30:00, true. */
export const nativeReading = (type: ColumnType, format?: string): Reading =>
  type === 'text' ? asText : { type, format, value: (text) => `TRY_CAST(${text} AS ${nativeTypes[type]})` };
