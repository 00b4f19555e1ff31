import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type DatasetRelation, type EngineSession, quoteText } from '@rapi/table-core';
import { joinedTexts } from '@rapi/table-io';
import { dialects } from './dialects';
import { rowParts } from './sql-literals';
import { declareTable, type SqlRequest } from './sql-schema';

/** Rows that schema.sql contains; for more, importing the file is better. */
export const MAX_INSERTED_ROWS = 10_000;
/** Rows per INSERT; SQL Server allows up to 1,000. */
const ROWS_OF_STATEMENT = 100;

const number = (value: number): string => value.toLocaleString('en-US');

/** Comments at the top of the file. They contain no user text, since a name could end the comment. */
function remarks(rowCount: number): string[] {
  const some = `-- Holds the table and the first ${number(MAX_INSERTED_ROWS)} of its ${number(rowCount)} rows: import the file beside this one for all of them.`;
  return [
    rowCount > MAX_INSERTED_ROWS ? some : `-- Holds the table and all of its ${number(rowCount)} rows.`,
    '-- Encoding: UTF-8. It makes a new table; an existing one of this name is left as it is, and the script stops.',
  ];
}

async function* pieces(session: EngineSession, dataset: DatasetRelation, request: SqlRequest): AsyncGenerator<Buffer> {
  const { columns, rowCount } = dataset.schema;
  const { createTable, insertInto } = await declareTable(session, dataset, request);
  const { preamble } = dialects[request.dialect];
  // Windows tools need a BOM to read SQL Server files as UTF-8.
  const mark = request.dialect === 'sqlserver' ? '\ufeff' : '';
  yield Buffer.from(`${mark}${[...remarks(rowCount), ...preamble, '', createTable].join('\n')}\n`);
  const rows = Math.min(rowCount, MAX_INSERTED_ROWS);
  if (rows === 0) return;
  const first = `CASE WHEN _row = 0 THEN chr(10) WHEN _row % ${ROWS_OF_STATEMENT} = 0 THEN ';' || chr(10) ELSE ',' || chr(10) END`;
  const head = `CASE WHEN _row % ${ROWS_OF_STATEMENT} = 0 THEN ${quoteText(insertInto)} || chr(10) ELSE '' END`;
  yield* joinedTexts(session, `(SELECT * FROM ${dataset.relation} WHERE _row < ${rows} ORDER BY _row)`, [
    first,
    head,
    ...rowParts(columns, request.dialect),
  ]);
  yield Buffer.from(';\n');
}

/** Writes the table and its rows, up to `MAX_INSERTED_ROWS`, as one SQL file. */
export async function writeSql(
  session: EngineSession,
  dataset: DatasetRelation,
  request: SqlRequest,
  path: string,
): Promise<void> {
  await pipeline(pieces(session, dataset, request), createWriteStream(path));
}
