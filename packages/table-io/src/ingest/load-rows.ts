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
import type { RowFileResult } from '../sheet/row-file';

const DEFAULT_LINE = 2_000_000;
/** Smaller than DuckDB's own 32 MB, so that all threads have something to read. */
const BUFFER = 4_000_000;

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

/** Some rows of the file as a small table, from which its columns are inferred; none where the file itself is small. */
async function createSample(
  session: EngineSession,
  { path, width }: RowFileResult,
  delimiter: string,
): Promise<string | undefined> {
  const rows = await sampleRows(path, { delimiter, width });
  if (rows === null) return undefined;
  const name = session.name('sample');
  const keys = Array.from({ length: width }, (_, key) => key);
  const columns = keys.map((key) => ({ name: `c${key}`, type: 'VARCHAR' as const }));
  await session.createTable(name, columns, [keys.map((key) => rows.map((row) => row[key] || null))]);
  return name;
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
  { columns, folder }: { columns: readonly WriteColumn[]; folder: string },
): Promise<UnnamedDataset> {
  const sample = await createSample(session, file, options.delimiter);
  try {
    return await writeUnnamed(session, csvSql(file, options), columns, folder, { order: 'placed', sample });
  } finally {
    if (sample !== undefined) await session.run(`DROP TABLE ${sample}`);
  }
}
