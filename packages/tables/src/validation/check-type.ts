import type { TargetType } from '@rapi/contracts';
import type { ValueKind } from '@rapi/indonesia';
import { type ColumnType, type DatasetColumn, textColumn } from '@rapi/table-core';
import { report, type CheckContext } from './check';
import { checkReadable } from './check-readable';
import { checkTexts } from './check-values';
import { typeTest } from './value-test';
import type { ViolationKind } from './violation-kinds';

type Judged = Exclude<TargetType, 'text' | 'category' | 'phone' | 'npwp' | 'nik'>;

const failing: Record<Judged, ViolationKind> = {
  integer: 'not_integer',
  decimal: 'not_decimal',
  currency: 'not_currency',
  percentage: 'not_percentage',
  date: 'invalid_date',
  datetime: 'invalid_datetime',
  boolean: 'not_boolean',
};

const kinds: Record<Judged, ValueKind> = {
  integer: 'number',
  decimal: 'number',
  currency: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};

/** A further condition on texts: a number has no currency or word. */
const isBare = (text: string): string => `NOT regexp_matches(${text}, '(?i)[a-df-z%]')`;
const further: Partial<Record<Judged, (text: string, value: string) => string>> = {
  integer: (text, value) => `${isBare(text)} AND ${value} = trunc(${value})`,
  decimal: isBare,
};

const isJudged = (type: TargetType): type is Judged => Object.hasOwn(failing, type);

/** Whether values of this type are numbers, days or moments, which a column's signs decide. */
export const isReadType = (type: TargetType): boolean => isJudged(type) && kinds[type] !== 'boolean';

const numbers: readonly ColumnType[] = ['integer', 'decimal'];
const days: readonly ColumnType[] = ['date', 'datetime'];

/** SQL: whether a typed cell has the wrong type; mostly the column's type decides. */
function isOther(type: Judged, { key, type: own }: DatasetColumn): string {
  switch (type) {
    case 'integer':
      if (own === 'decimal') return `v${key} <> floor(v${key})`;
      return own === 'integer' ? 'false' : 'true';
    case 'decimal':
    case 'currency':
    case 'percentage':
      return numbers.includes(own) ? 'false' : 'true';
    case 'date':
    case 'datetime':
      return days.includes(own) ? 'false' : 'true';
    case 'boolean':
      if (own === 'integer') return `v${key} NOT IN (0, 1)`;
      return own === 'boolean' ? 'false' : 'true';
  }
}

/** Finds values that do not have a type. Codes of digits such as an NPWP are judged by their text. */
export async function checkType(context: CheckContext, place: number, column: DatasetColumn, type: TargetType) {
  if (column.type !== 'text' && isJudged(type)) {
    const condition = `${textColumn(column)} IS NOT NULL AND ${isOther(type, column)}`;
    return report(context, place, context.rows, condition, failing[type]);
  }
  if (isJudged(type)) {
    const wanted = { kind: kinds[type], failing: failing[type], further: further[type] };
    return checkReadable(context, place, column, wanted);
  }
  const test = typeTest(type, context.today);
  return test && checkTexts(context, place, column, test);
}
