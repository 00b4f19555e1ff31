/** The address of a file's details. */
export const fileAddress = (id: string): string => `/excel?tab=files&file=${encodeURIComponent(id)}`;

/** The address of a file's table on the workbench. */
export const workbenchAddress = (id: string): string => `/excel/files/${encodeURIComponent(id)}`;

/** A cell of the table: the row number in the version, from 0, and the column. */
export interface CellPlace {
  row: number;
  column: string;
  /** The older version that the row number refers to; by default the current one. */
  version?: number;
}

const withParts = (id: string, parts: Record<string, string>): string =>
  `${workbenchAddress(id)}?${new URLSearchParams(parts).toString()}`;

/** The address that opens the first of several files, with the others ticked for appending below it. */
export const appendAddress = ([first = '', ...others]: readonly string[]): string =>
  withParts(first, { panel: 'append', files: others.join(',') });

/** The address that shows a cell selected and focused. */
export const cellAddress = (id: string, { row, column, version }: CellPlace): string =>
  withParts(id, { row: String(row), column, ...(version !== undefined && { version: String(version) }) });

/** The address that shows all cells of a column with one text, the first one selected. */
export const cellsAddress = (id: string, column: string, text: string): string =>
  withParts(id, {
    filter: JSON.stringify([{ column, operator: 'in', value: [text] }]),
    select: JSON.stringify([[0, 0, [column]]]),
  });
