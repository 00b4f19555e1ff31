import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { dayText, type RowValue } from './xlsx/cells';
import { writeRowsXlsx } from './xlsx/plain-workbook';

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

/** Writes a table in memory in the format of its name: .xlsx, else CSV. */
export const writeRows = (
  { filename, rows }: { filename: string; rows: readonly (readonly RowValue[])[] },
  path: string,
): Promise<void> => (filename.toLowerCase().endsWith('.xlsx') ? writeRowsXlsx(rows, path) : writeRowsCsv(rows, path));
