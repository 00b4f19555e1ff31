import { dateValue, datetimeValue } from './date-notation';
import type { ColumnType } from './dataset';
import type { ColumnClasses } from './classes';
import { numberClasses, numberNotations, numberValue } from './number-notation';

/** How the values of a column are read; `value` gives the SQL of the typed value of a text, null where it does not read. */
export interface Reading {
  type: ColumnType;
  format?: string;
  value?(text: string): string;
}

export const asText: Reading = { type: 'text' };

/** Proofs that stand beside more than this many times as many numbers of both readings settle nothing. */
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

/** The one type that every value has; text where a single one has not, or where the notation is not proven. */
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

/** Could more values still prove a notation? So it is where all that was seen are numbers of an unproven one. */
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
