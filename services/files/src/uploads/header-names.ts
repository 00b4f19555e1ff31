import { columnName } from '@rapi/contracts';
import { type IngestResult, nameByPlace } from '@rapi/tables';
import type { Reading } from '../records/version-graph';

type Read = Pick<IngestResult, 'sheets' | 'current' | 'detected' | 'firstRows'>;

/** As many as the first rows of a file show. */
const MOST_NAMES = 40;

const columnsOf = ({ sheets, current }: Pick<Read, 'sheets' | 'current'>): string[] =>
  sheets.find(({ name }) => name === current)?.dataset?.schema.columns.map(({ name }) => name) ?? [];

/** The names that the file itself gives its columns, for the check of the same header rows in other files. */
export const headerNames = (read: Pick<Read, 'sheets' | 'current'>, language: Reading['language']): string[] =>
  columnsOf(read)
    .slice(0, MOST_NAMES)
    .filter((name, at) => name !== nameByPlace(at + 1, language) && columnName.safeParse(name).success);

const inOneForm = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether columns have all of these names, as the header rows of another file gave them. */
export function haveNames(columns: readonly string[], names: readonly string[]): boolean {
  const own = new Set(columns.map(inOneForm));
  return names.length > 0 && names.every((name) => own.has(inOneForm(name)));
}

/** How many of the names a row holds; a row of several holds parts of them. */
function namesIn(cells: readonly string[], names: readonly string[], areParts = false): number {
  const texts = cells.map(inOneForm).filter((text) => text !== '');
  const isIn = (name: string) =>
    texts.some((text) => name === text || (areParts && (name.startsWith(`${text} `) || name.endsWith(` ${text}`))));
  return names.filter(isIn).length;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a title stands in the chosen row: it has fewer than half as many cells as there were names, and a row below has all. */
function isTitleThere({ detected: { headerRow, headerRows = 1 }, firstRows }: Read, names: readonly string[]): boolean {
  if (headerRow === null || headerRows > 1) return false;
  const chosen = firstRows.find(({ row }) => row === headerRow);
  const isShort = chosen !== undefined && filled(chosen.cells) * 2 < names.length;
  return isShort && firstRows.some(({ row, cells }) => row > headerRow && filled(cells) >= names.length);
}

/**
 * Whether chosen header rows hold fewer than half of the names that they held in the first file, and another row more, or
 * hold a title.
 */
export function areNamesElsewhere(read: Read, firstNames: readonly string[]): boolean {
  const { headerRow, headerRows = 1 } = read.detected;
  if (headerRow === null || firstNames.length === 0) return false;
  const names = firstNames.map(inOneForm);
  if (namesIn(columnsOf(read), names) * 2 >= names.length) return false;
  if (isTitleThere(read, names)) return true;
  return read.firstRows
    .filter(({ row }) => row > headerRow || row <= headerRow - headerRows)
    .some(({ cells }) => namesIn(cells, names, headerRows > 1) * 2 >= names.length);
}
