import type { FilterCondition } from '@rapi/contracts';
import type { GridColumnType } from '@rapi/ui/data';

export const rowOperators = ['contains', 'equals', 'not_equals', 'greater_than', 'less_than', 'between'] as const;
export type RowOperator = (typeof rowOperators)[number];

/** What a person has written so far. */
export interface FilterDraft {
  column: string;
  operator: RowOperator;
  value: string;
  /** The other end of `between`. */
  valueTo: string;
}

const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const decimalComma = /^-?\d{1,3}(\.\d{3})*(,\d+)?$|^-?\d+,\d+$/;

/** People write 31/01/2026 and 1.250,5; the API takes 2026-01-31 and 1250.5. Text stays as it is written. */
function filterValue(text: string, type: GridColumnType | undefined): string | number | boolean {
  const trimmed = text.trim();
  if (type === 'integer' || type === 'decimal') {
    const plain = decimalComma.test(trimmed) ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed;
    const value = Number(plain);
    return plain !== '' && Number.isFinite(value) ? value : trimmed;
  }
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

/** The condition as the API takes it; undefined while something is missing. */
export function toCondition(draft: FilterDraft, type: GridColumnType | undefined): FilterCondition | undefined {
  const { column, operator, value, valueTo } = draft;
  if (column === '' || value.trim() === '') return undefined;
  if (operator !== 'between')
    return { column, operator, value: operator === 'contains' ? value : filterValue(value, type) };
  if (valueTo.trim() === '') return undefined;
  return { column, operator, value: [filterValue(value, type), filterValue(valueTo, type)] };
}

/** What the condition compares with, for people. */
export const valueText = ({ value }: FilterCondition): string =>
  Array.isArray(value) ? value.map(String).join(' – ') : value === null ? '∅' : String(value);
