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
/** Smaller than DuckDB's own 32 MB, so that all threads have something to read, and end about the same time (measured). */
const BUFFER = 2_000_000;

/** A column that holds numbers, which its file marks; `isMixed`: and texts. */
export interface MarkedColumn {
  key: number;
  isMixed: boolean;
}

/** Whether rows of this length can be read without asking for longer lines. */
export const fitsDefaultLine = (longestRow: number): boolean => longestRow * 2 <= DEFAULT_LINE;

export interface LoadOptions {
  delimiter: string;
  lineEnd: '\n' | '\r\n';
  /** The first row of the file is the header: it is passed over. */
  skipHeader: boolean;
}

/** A file of the job's own that nothing else in it uses. Datasets may go to a folder that other jobs share: these files may not. */
export const workFile = (session: EngineSession, ending: string): string =>
  join(session.folder, `${session.name('work')}.${ending}`);

/** The engine's own reader over CSV rows that are known to be in RFC 4180 form: `c0`, `c1`, ... as text, an empty cell is null. */
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
    // As the letters \\n, not as the character: so the option is spelled.
    `new_line = '${options.lineEnd === '\n' ? '\\n' : '\\r\\n'}'`,
    'auto_detect = false',
    // A row shorter than the table can only be filled up when the file is read in one piece.
    ...(file.even ? [] : ['null_padding = true']),
    ...(file.even && file.width <= WIDE_COLUMNS ? [] : ['parallel = false']),
    `max_line_size = ${line}`,
    `buffer_size = ${Math.max(BUFFER, line * 2)}`,
  ];
  return `read_csv(${quoteText(file.path)}, ${settings.join(', ')})`;
}

/** The rows of a file without the marks of these columns' numbers, whose values stand beside the texts of mixed ones. */
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

/** Some rows of the file as a small table, from which its columns are inferred; none where the file itself is small. */
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
  /** Of these rows, by `sampleTable`: removed with the writing. */
  sample: string | undefined;
}

/**
 * Writes CSV rows as a dataset that has no name yet, straight from their file: without a table in between it is half the
 * work, and hardly any memory. A row's place is its number. The engine refuses what is not in RFC 4180 form, or reads other
 * rows than were counted: whoever is not sure of the file compares `schema.rowCount`.
 */
export async function writeRowFile(
  session: EngineSession,
  file: RowFileResult,
  options: LoadOptions,
  { columns, folder, marked = [], sample }: WrittenAs,
): Promise<UnnamedDataset> {
  const rows = (relation: string) => withoutMarks(relation, file, marked);
  try {
    const written = { order: 'placed', ...(sample !== undefined && { sample: rows(sample) }) } as const;
    return await writeUnnamed(session, rows(csvSql(file, options)), columns, folder, written);
  } finally {
    if (sample !== undefined) await session.run(`DROP TABLE ${sample}`);
  }
}
