import { type DatasetColumn, freeText, seenText, valueColumn } from '@rapi/table-core';

/** The text of a cell as people see it: days as dd/MM/yyyy, everything else as it is written. */
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

/** The texts by which people look for a cell, the likeliest first: of days as they see them, and as it is written. */
export const soughtTexts = (column: DatasetColumn): string[] =>
  column.type === 'date' || column.type === 'datetime' ? [shownText(column), seenText(column)] : [seenText(column)];
