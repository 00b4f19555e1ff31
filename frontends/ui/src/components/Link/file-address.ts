/** Where a file is shown. */
export const fileAddress = (id: string): string => `/excel?tab=files&file=${encodeURIComponent(id)}`;

/** Where one works on its table. */
export const workbenchAddress = (id: string): string => `/excel/files/${encodeURIComponent(id)}`;

/** A cell of the table: the number of its row in the version, from 0, and its column. */
export interface CellPlace {
  row: number;
  column: string;
  /** An older version that the row is of; the current one where there is none. */
  version?: number;
}

const withParts = (id: string, parts: Record<string, string>): string =>
  `${workbenchAddress(id)}?${new URLSearchParams(parts).toString()}`;

/** Where the first of several files is open with the others ticked to come under it. */
export const appendAddress = ([first = '', ...others]: readonly string[]): string =>
  withParts(first, { panel: 'append', files: others.join(',') });

/** Where a cell is shown, chosen and in the focus. */
export const cellAddress = (id: string, { row, column, version }: CellPlace): string =>
  withParts(id, { row: String(row), column, ...(version !== undefined && { version: String(version) }) });

/** Where all cells of a column are shown that hold one text; the first of them is chosen. */
export const cellsAddress = (id: string, column: string, text: string): string =>
  withParts(id, {
    filter: JSON.stringify([{ column, operator: 'in', value: [text] }]),
    select: JSON.stringify([[0, 0, [column]]]),
  });
