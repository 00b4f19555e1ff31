import { type DatasetColumn, freeText, valueColumn } from '@rapi/table-core';

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
