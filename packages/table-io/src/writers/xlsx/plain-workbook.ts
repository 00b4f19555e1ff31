import { type Dataset, type DatasetColumn, type EngineSession, openDataset, withSureTexts } from '@rapi/table-core';
import { columnLetters } from '../../sheet/cell-value';
import { type CellLook, cellXml, type RowValue } from './cells';
import { columnFormat, dayFormats, numberFormats, type WorkbookLanguage } from './number-formats';
import { safeSheetName } from './parts';
import type { Sheet } from './sheet';
import { type CellStyle, createWorkbookStyles, type WorkbookStyles } from './styles';
import { withSheetValues } from './sheet-values';
import { columnWidths, refuseTooManyRows, tableRows } from './table-sheet';
import { writeWorkbook } from './workbook';

/** A second sheet, with one sentence in each row: what the figures should be read with. */
export interface NotesSheet {
  name: string;
  sentences: readonly string[];
}

export interface XlsxOptions {
  sheetName?: string;
  language?: WorkbookLanguage;
  notes?: NotesSheet;
}

export interface XlsxWritten {
  rowCount: number;
  /** Number of texts longer than the 32,767 characters a cell of Excel holds; they were cut there. */
  cutCells: number;
}

/** Style of a plain table's header. */
export const headerStyle: CellStyle = { bold: true, fill: '#e2ecf5', below: '#8fa9c2' };

/** Style that marks a text beginning like a formula as text. */
export const quotedStyle: CellStyle = { numbers: numberFormats.text, quoted: true };

/** The first row of a sheet as XML. */
export function headerRow(names: readonly string[], style: number): string {
  const cells = names.map((name, index) => cellXml(`${columnLetters(index)}1`, name, style));
  return `<row r="1">${cells.join('')}</row>`;
}

/** The look of a column's cells by its type and format. */
export function plainLook(styles: WorkbookStyles, column: DatasetColumn, language: WorkbookLanguage): CellLook {
  const numbers = columnFormat(column, language);
  return {
    value: numbers === undefined ? 0 : styles.of({ numbers }),
    text: 0,
    quoted: styles.of(quotedStyle),
  };
}

const lastCellOf = (columns: number, rows: number): string =>
  `${columnLetters(Math.max(0, columns - 1))}${Math.max(1, rows)}`;

/** A sheet whose first row is its header: frozen, with a filter. */
export const plainSheet = (sheet: Omit<Sheet, 'lastCell'> & { columns: number; rowCount: number }): Sheet => {
  const { columns, rowCount, ...rest } = sheet;
  return { ...rest, lastCell: lastCellOf(columns, rowCount), frozenRows: 1, hasFilter: true };
};

const NOTE_WIDTH = 100;

function notesSheet({ name, sentences }: NotesSheet, header: number): Sheet {
  const rows = sentences.map((sentence, at) => `<row r="${at + 2}">${cellXml(`A${at + 2}`, sentence, 0)}</row>`);
  return {
    ...plainSheet({
      name: safeSheetName(name),
      widths: [NOTE_WIDTH],
      columns: 1,
      rowCount: sentences.length + 1,
      rows: () => [headerRow([name], header), ...rows],
    }),
    hasFilter: false,
  };
}

/**
 * Writes a dataset as a workbook of one sheet, and one of notes if there are any: typed cells (texts stay texts, dates
 * are dates), styled and frozen header, widths, filter. The engine builds it and it is written as a stream, so memory
 * does not grow with the rows.
 */
export async function writeXlsx(
  session: EngineSession,
  dataset: Dataset,
  path: string,
  { sheetName = 'Data', language = 'id', notes }: XlsxOptions = {},
): Promise<XlsxWritten> {
  const { columns, rowCount } = dataset.schema;
  refuseTooManyRows(rowCount);
  const sure = await withSureTexts(session, await openDataset(session, dataset));
  const table = await withSheetValues(session, sure);
  const { widths, cutCells } = await columnWidths(session, table);
  const styles = createWorkbookStyles();
  const header = styles.of(headerStyle);
  const names = columns.map(({ name }) => name);
  const look = (column: DatasetColumn) => plainLook(styles, column, language);
  const sheet = plainSheet({
    name: safeSheetName(sheetName),
    widths,
    columns: columns.length,
    rowCount: rowCount + 1,
    async *rows() {
      yield headerRow(names, header);
      yield* tableRows(session, table, { firstRow: 2, look });
    },
  });
  const sheets = notes && notes.sentences.length > 0 ? [sheet, notesSheet(notes, header)] : [sheet];
  await writeWorkbook({ sheets, styles }, path);
  return { rowCount, cutCells };
}

/** Writes rows in memory as a workbook of one sheet; the first row is the header. */
export async function writeRowsXlsx(
  rows: readonly (readonly RowValue[])[],
  path: string,
  sheetName = 'Data',
): Promise<void> {
  const styles = createWorkbookStyles();
  const looks = { header: styles.of(headerStyle), day: styles.of({ numbers: dayFormats.id.date }) };
  const width = Math.max(1, ...rows.map((row) => row.length));
  const letters = Array.from({ length: width }, (_, column) => columnLetters(column));
  const styleOf = (value: RowValue, row: number): number => {
    if (value instanceof Date) return looks.day;
    return row === 0 && typeof value === 'string' && value !== '' ? looks.header : 0;
  };
  const sheet = plainSheet({
    name: safeSheetName(sheetName),
    widths: letters.map(() => 18),
    columns: width,
    rowCount: rows.length,
    *rows() {
      for (const [index, row] of rows.entries()) {
        const cells = row.map((value, column) =>
          cellXml(`${letters[column] ?? ''}${index + 1}`, value, styleOf(value, index)),
        );
        yield `<row r="${index + 1}">${cells.join('')}</row>`;
      }
    },
  });
  await writeWorkbook({ sheets: [sheet], styles }, path);
}
