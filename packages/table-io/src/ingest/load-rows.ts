import { join } from 'node:path';
import {
  type EngineSession,
  quoteText,
  type UnnamedDataset,
  WIDE_COLUMNS,
  type WriteColumn,
  writeUnnamed,
} from '@rapi/table-core';
import { sampleRows } from '../readers/csv/sample-rows';
import { markedNumber, unmarked } from '../sheet/number-mark';
import type { RowFileResult } from '../sheet/row-file';

const DEFAULT_LINE = 2_000_000;
/**
 * Smaller than DuckDB's own 32 MB, so that all threads have something to read and end at about the same time
 * (measured).
 */
const BUFFER = 2_000_000;

/** A column with numbers, which its row file marks; `isMixed`: it holds texts, too. */
export interface MarkedColumn {
  key: number;
  isMixed: boolean;
}

/** Whether rows of this length can be read without asking for longer lines. */
export const fitsDefaultLine = (longestRow: number): boolean => longestRow * 2 <= DEFAULT_LINE;

export interface LoadOptions {
  delimiter: string;
  lineEnd: '\n' | '\r\n';
  /** The file's first row is the header: skip it. */
  skipHeader: boolean;
}

/**
 * A path in the job's own folder that nothing else uses. Datasets may go to a folder that other jobs share; these files
 * may not.
 */
export const workFile = (session: EngineSession, ending: string): string =>
  join(session.folder, `${session.name('work')}.${ending}`);

/**
 * Reads CSV rows that are known to be in RFC 4180 form with the engine's own reader: `c0`, `c1`, ... as text, an empty
 * cell is null.
 */
function csvSql(file: RowFileResult, options: LoadOptions): string {
  const columns = Array.from({ length: file.width }, (_, index) => `'c${index}': 'VARCHAR'`).join(', ');
  const line = Math.max(DEFAULT_LINE, file.longestRow * 2);
  const settings = [
    `columns = {${columns}}`,
    `header = ${String(options.skipHeader)}`,
    `delim = ${quoteText(options.delimiter)}`,
    `quote = '"'`,
    `escape = '"'`,
    `nullstr = ''`,
    // The option is spelled with the letters \\n, not with the character.
    `new_line = '${options.lineEnd === '\n' ? '\\n' : '\\r\\n'}'`,
    'auto_detect = false',
    // The engine pads short rows only when it reads the file in one piece.
    ...(file.even ? [] : ['null_padding = true']),
    ...(file.even && file.width <= WIDE_COLUMNS ? [] : ['parallel = false']),
    `max_line_size = ${line}`,
    `buffer_size = ${Math.max(BUFFER, line * 2)}`,
  ];
  return `read_csv(${quoteText(file.path)}, ${settings.join(', ')})`;
}

/** The rows of a file without the number marks of these columns; mixed columns get their numbers as a second side. */
function withoutMarks(rows: string, { width }: RowFileResult, marked: readonly MarkedColumn[]): string {
  if (marked.length === 0) return rows;
  const byKey = new Map(marked.map((column) => [column.key, column]));
  const cells = Array.from({ length: width }, (_, key) => {
    const cell = `c${key}`;
    const column = byKey.get(key);
    if (!column) return [cell];
    return [`${unmarked(cell)} AS ${cell}`, ...(column.isMixed ? [`${markedNumber(cell)} AS num${key}`] : [])];
  });
  return `(SELECT ${cells.flat().join(', ')} FROM ${rows})`;
}

/** Some rows of the file as a small table to infer columns from; undefined if the file itself is small. */
export async function sampleTable(
  session: EngineSession,
  { path, width }: RowFileResult,
  { delimiter }: LoadOptions,
): Promise<string | undefined> {
  const rows = await sampleRows(path, { delimiter, width });
  if (rows === null) return undefined;
  const name = session.name('sample');
  const keys = Array.from({ length: width }, (_, key) => key);
  const columns = keys.map((key) => ({ name: `c${key}`, type: 'VARCHAR' as const }));
  await session.createTable(name, columns, [keys.map((key) => rows.map((row) => row[key] || null))]);
  return name;
}

interface WrittenAs {
  columns: readonly WriteColumn[];
  folder: string;
  marked?: readonly MarkedColumn[];
  /** The rows from `sampleTable`; removed after the writing. */
  sample: string | undefined;
  onCopy?: () => void;
}

/**
 * Writes CSV rows as a dataset that has no name yet, straight from their file: without a table in between it is half
 * the work and needs hardly any memory. A row's place is its number. The engine may refuse a file that is not in RFC
 * 4180 form, or read other rows than were counted: a caller that is not sure of the file must compare
 * `schema.rowCount`.
 */
export async function writeRowFile(
  session: EngineSession,
  file: RowFileResult,
  options: LoadOptions,
  { columns, folder, marked = [], sample, onCopy }: WrittenAs,
): Promise<UnnamedDataset> {
  const rows = (relation: string) => withoutMarks(relation, file, marked);
  try {
    const written = { order: 'placed', onCopy, ...(sample !== undefined && { sample: rows(sample) }) } as const;
    return await writeUnnamed(session, rows(csvSql(file, options)), columns, folder, written);
  } finally {
    if (sample !== undefined) await session.run(`DROP TABLE ${sample}`);
  }
}
