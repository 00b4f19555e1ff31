import { join } from 'node:path';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import type { RowFileResult } from './row-file';

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

const storeOf = (relation: string): string => `${relation}_store`;

/** The engine's own reader over CSV rows that are known to be by the book: `c0`, `c1`, ... as text, an empty cell is null. */
export function csvSql(file: RowFileResult, options: LoadOptions): string {
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
    ...(file.even ? [] : ['null_padding = true', 'parallel = false']),
    `max_line_size = ${line}`,
    `buffer_size = ${Math.max(BUFFER, line * 2)}`,
  ];
  return `read_csv(${quoteText(file.path)}, ${settings.join(', ')})`;
}

/**
 * Makes of CSV rows a relation with `_row` and `c0`, `c1`, .... Returns its name, for `dropRows`. The row's number is its
 * place in the table, which keeps the order of the file: counting rows on the way would let the threads wait for each other.
 */
export async function loadRows(session: EngineSession, file: RowFileResult, options: LoadOptions): Promise<string> {
  const relation = session.name('rows');
  await session.run(
    `CREATE TABLE ${storeOf(relation)} AS FROM ${csvSql(file, options)};
     CREATE VIEW ${relation} AS SELECT rowid AS _row, * FROM ${storeOf(relation)}`,
  );
  return relation;
}

export const dropRows = (session: EngineSession, relation: string): Promise<void> =>
  session.run(`DROP VIEW ${relation}; DROP TABLE ${storeOf(relation)}`);

export async function countRows(session: EngineSession, table: string): Promise<number> {
  const [row] = await session.rows(`SELECT count(*) AS count FROM ${table}`);
  return Number(row?.count ?? 0);
}
