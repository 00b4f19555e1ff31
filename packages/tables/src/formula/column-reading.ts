import type { Value } from './value';

/** What the cells of a text column are taken as wherever they are compared, counted or calculated with. */
type Reading = 'number' | 'date';

const readings: Readonly<Partial<Record<string, Reading>>> = {
  money: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'date',
};

/** The reading of a text column by what most of its cells are; undefined for what is no such column. */
export function readingOf({ type, column }: Pick<Value, 'type' | 'column'>): Reading | undefined {
  return type === 'text' && column?.semantic !== undefined ? readings[column.semantic] : undefined;
}
