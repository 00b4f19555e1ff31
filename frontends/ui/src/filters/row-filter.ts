import type { PlainCondition } from '@rapi/contracts';
import { formatExactly } from '../format/format';
import { readNumber } from '../format/read-number';
import type { GridColumnType } from '../grid/grid-values';

/** The API's operators, and two that the API expresses as comparisons with null. */
export const rowOperators = [
  'contains',
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
  'between',
  'is_empty',
  'is_filled',
] as const;
export type RowOperator = (typeof rowOperators)[number];

/** A column that rows can be filtered by. */
export interface FilterColumn {
  name: string;
  type?: GridColumnType;
  /** How its texts are read for greater-than and less-than: `Rp 1.000` as a number. */
  readAs?: GridColumnType;
}

/** A condition while it is being edited. */
export interface FilterDraft {
  column: string;
  operator: RowOperator;
  value: string;
  /** The upper end of `between`. */
  valueTo: string;
}

/** The first operator of a new condition: texts are searched, values are compared. */
export const firstOperator = (column: FilterColumn | undefined): RowOperator =>
  column?.type === undefined || column.type === 'text' ? 'contains' : 'equals';

/** `is_empty` and `is_filled` compare with no value. */
export const takesValue = (operator: RowOperator): boolean => operator !== 'is_empty' && operator !== 'is_filled';

const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Converts typed values for the API: 31/01/2026 to 2026-01-31 and 1.250,5 to 1250.5. Text stays as written. */
function filterValue(text: string, type: GridColumnType | undefined): string | number | boolean {
  const trimmed = text.trim();
  if (type === 'integer' || type === 'decimal') return readNumber(trimmed) ?? trimmed;
  if (type === 'date' || type === 'datetime') {
    const [, day, month, year] = dayFirst.exec(trimmed) ?? [];
    return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : trimmed;
  }
  if (type === 'boolean') {
    if (/^(true|ya|yes|1)$/i.test(trimmed)) return true;
    if (/^(false|tidak|no|0)$/i.test(trimmed)) return false;
  }
  return trimmed;
}

/** The condition as the API takes it; undefined while incomplete. */
export function toCondition(
  { column, operator, value, valueTo }: FilterDraft,
  { type, readAs }: Omit<FilterColumn, 'name'> = {},
): PlainCondition | undefined {
  if (column === '') return undefined;
  if (operator === 'is_empty') return { column, operator: 'equals', value: null };
  if (operator === 'is_filled') return { column, operator: 'not_equals', value: null };
  if (value.trim() === '') return undefined;
  if (operator === 'contains') return { column, operator, value };
  if (operator === 'equals' || operator === 'not_equals') return { column, operator, value: filterValue(value, type) };
  const bound = (text: string) => filterValue(text, readAs ?? type);
  if (operator !== 'between') return { column, operator, value: bound(value) };
  return valueTo.trim() === '' ? undefined : { column, operator, value: [bound(value), bound(valueTo)] };
}

/** The operator as the screen shows it. */
export function operatorOf({ operator, value }: PlainCondition): RowOperator {
  if (value !== null) return operator;
  return operator === 'equals' ? 'is_empty' : 'is_filled';
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A value as people write it: days dd/MM/yyyy, numbers as the page's language has them. */
function writtenValue(value: string | number | boolean | null): string {
  if (typeof value === 'number') return formatExactly(value);
  const [, year, month, day] = isoDay.exec(String(value)) ?? [];
  return year ? `${day}/${month}/${year}` : String(value ?? '');
}

/** A condition's value or values in readable form. */
export const valueText = ({ value }: PlainCondition): string =>
  (Array.isArray(value) ? value : [value]).map(writtenValue).join(' – ');

/** The draft of an existing condition. */
export function draftOf(condition: PlainCondition): FilterDraft {
  const [value = null, valueTo = null] = Array.isArray(condition.value) ? condition.value : [condition.value];
  return {
    column: condition.column,
    operator: operatorOf(condition),
    value: writtenValue(value),
    valueTo: writtenValue(valueTo),
  };
}
