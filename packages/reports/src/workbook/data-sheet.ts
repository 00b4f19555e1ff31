import {
  columnWidths,
  refuseTooManyRows,
  sheetRows,
  type CellLook,
  type DatasetColumn,
  type EngineSession,
} from '@rapi/tables';
import type { Worksheet } from 'wasm-xlsxwriter';
import type { TypedSource } from '../data/typed-source';
import type { ExportSettings } from '../request';
import { columnCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

/** The rows that are put into a sheet once the library has written the rest of the workbook. */
export interface StreamedRows {
  /** Counted from 0 among the sheets. */
  sheet: number;
  /** Given the XML of the sheet as the library wrote it: its rows that stay, and those that follow. */
  rows(sheetXml: string): AsyncGenerator<Buffer>;
  /** The cell that the table ends in, such as `C10`. */
  lastCell: string;
}

/** A, B … Z, AA … */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

const MARKS = 3;

/** Each format is given to a cell below the header, so that the place the library gives it can be read there. */
function markFormats(
  sheet: Worksheet,
  columns: readonly DatasetColumn[],
  firstRow: number,
  styles: Styles,
  settings: ExportSettings,
) {
  for (const [index, column] of columns.entries()) {
    const numbers = columnCode(column, settings);
    const looks = [numbers === undefined ? {} : { numbers }, {}, { quoted: true }];
    for (const [mark, look] of looks.entries()) sheet.writeBlank(firstRow + mark, index, styles.of(look));
  }
}

const placeOf = (sheetXml: string, cell: string): number =>
  Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheetXml)?.[1] ?? 0);

const rowsOf = (sheetXml: string, count: number): string =>
  [...sheetXml.matchAll(/<row [^>]*?(?:\/>|>.*?<\/row>)/gs)]
    .slice(0, count)
    .map(([row]) => row)
    .join('');

function writeHeader(
  sheet: Worksheet,
  columns: readonly DatasetColumn[],
  rowCount: number,
  styles: Styles,
  isFormatted: boolean,
) {
  const { scheme } = styles;
  const style = isFormatted ? { bold: true, colour: '#ffffff', fill: scheme.header, below: scheme.line } : {};
  for (const [index, { name }] of columns.entries())
    sheet.writeStringWithFormat(0, index, safeText(name), styles.of(style));
  if (!isFormatted) return;
  sheet.setFreezePanes(1, 0);
  sheet.autofilter(0, 0, Math.max(1, rowCount), Math.max(0, columns.length - 1));
}

/**
 * Prepares the sheet of a table: header, widths, frozen row, filter. Its rows are streamed into the finished workbook by the
 * engine, so memory does not grow with them. Texts that would be formulas get an apostrophe; amounts and days are real ones.
 */
export async function addDataSheet(
  session: EngineSession,
  { sheet, index, styles }: { sheet: Worksheet; index: number; styles: Styles },
  source: TypedSource,
  settings: ExportSettings,
): Promise<StreamedRows> {
  const { columns, rowCount } = source.schema;
  refuseTooManyRows(rowCount);
  const headerRows = settings.include_headers ? 1 : 0;
  if (settings.include_headers) writeHeader(sheet, columns, rowCount, styles, settings.include_formatting);
  if (settings.include_formatting) {
    const { widths } = await columnWidths(session, source);
    for (const [column, width] of widths.entries()) sheet.setColumnWidth(column, width);
  }
  markFormats(sheet, columns, headerRows, styles, settings);
  const look =
    (sheetXml: string) =>
    (column: DatasetColumn): CellLook => {
      const letters = columnLetters(columns.indexOf(column));
      const [value = 0, text = 0, quoted = 0] = Array.from({ length: MARKS }, (_, mark) =>
        placeOf(sheetXml, `${letters}${headerRows + mark + 1}`),
      );
      return { value, text, quoted };
    };
  return {
    sheet: index,
    lastCell: `${columnLetters(Math.max(0, columns.length - 1))}${Math.max(1, rowCount + headerRows)}`,
    async *rows(sheetXml) {
      yield Buffer.from(rowsOf(sheetXml, headerRows), 'utf8');
      yield* sheetRows(session, source, { firstRow: headerRows + 1, look: look(sheetXml), guardsTexts: true });
    },
  };
}
