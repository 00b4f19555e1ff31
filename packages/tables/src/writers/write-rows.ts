import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { columnLetters } from '../readers/xlsx/cell-value';
import {
  CellStyle, contentTypes, rootRelations, safeSheetName, sheetEnd, sheetStart, stylesPart, textCell, workbookPart, workbookRelations,
} from './xlsx-parts'; // prettier-ignore
import { createZipFile } from './zip-file';

/** A Date is a day at midnight UTC. */
export type RowValue = string | number | boolean | Date | null;

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const PIECE = 256 * 1024;

async function* joined(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < PIECE) continue;
    yield Buffer.from(text, 'utf8');
    text = '';
  }
  yield Buffer.from(text, 'utf8');
}

const dayText = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('/');
const csvText = (value: RowValue) => {
  const text = value instanceof Date ? dayText(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes rows as CSV; the header is the first of them. */
export async function writeRowsCsv(rows: Iterable<readonly RowValue[]>, path: string): Promise<void> {
  const lines = function* () {
    for (const row of rows) yield `${row.map(csvText).join(',')}\n`;
  };
  await pipeline(joined(lines()), createWriteStream(path));
}

function cellXml(value: RowValue, reference: string, isHeader: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date)
    return `<c r="${reference}" s="${CellStyle.date}"><v>${(value.getTime() - EPOCH) / DAY}</v></c>`;
  return textCell(reference, value, isHeader ? CellStyle.header : CellStyle.plain);
}

/** Writes rows that are in memory as a workbook of one sheet; the header is the first of them. */
export async function writeRowsXlsx(
  rows: readonly (readonly RowValue[])[],
  path: string,
  sheetName = 'Data',
): Promise<void> {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const last = columnLetters(width - 1);
  const range = `A1:${last}${Math.max(1, rows.length)}`;
  const letters = Array.from({ length: width }, (_, column) => columnLetters(column));
  const sheet = function* () {
    yield sheetStart(
      range,
      letters.map(() => 18),
    );
    for (const [index, row] of rows.entries()) {
      yield `<row r="${index + 1}">${row.map((value, column) => cellXml(value, `${letters[column] ?? ''}${index + 1}`, index === 0)).join('')}</row>`;
    }
    yield sheetEnd(range);
  };
  const zip = createZipFile(path);
  await zip.part('[Content_Types].xml', joined([contentTypes]));
  await zip.part('_rels/.rels', joined([rootRelations]));
  await zip.part(
    'xl/workbook.xml',
    joined([workbookPart(safeSheetName(sheetName), `$A$1:$${last}$${Math.max(1, rows.length)}`)]),
  );
  await zip.part('xl/_rels/workbook.xml.rels', joined([workbookRelations]));
  await zip.part('xl/styles.xml', joined([stylesPart('id')]));
  await zip.part('xl/worksheets/sheet1.xml', joined(sheet()));
  await zip.finish();
}

/** Writes a table in memory as what its name says: .xlsx, else CSV. */
export const writeRows = (
  { filename, rows }: { filename: string; rows: readonly (readonly RowValue[])[] },
  path: string,
): Promise<void> => (filename.toLowerCase().endsWith('.xlsx') ? writeRowsXlsx(rows, path) : writeRowsCsv(rows, path));
