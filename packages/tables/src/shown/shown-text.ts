import { type DatasetColumn, freeText, seenText, valueColumn } from '@rapi/table-core';

/** SQL of a cell's text as people see it: days as dd/MM/yyyy, everything else as written. */
export function shownText(column: DatasetColumn, prefix = ''): string {
  const value = `${prefix}${valueColumn(column)}`;
  const day = `strftime(${value}, '%d/%m/%Y')`;
  switch (column.type) {
    case 'date':
      return day;
    case 'datetime':
      return `CASE WHEN ${value} = date_trunc('day', ${value}) THEN ${day} ELSE strftime(${value}, '%d/%m/%Y %H:%M:%S') END`;
    case 'text':
    case 'integer':
    case 'decimal':
    case 'boolean':
      return freeText(column, prefix);
  }
}

/** The texts that people may search for, the likeliest first: a day as shown, then as written. */
export const soughtTexts = (column: DatasetColumn): string[] =>
  column.type === 'date' || column.type === 'datetime' ? [shownText(column), seenText(column)] : [seenText(column)];
