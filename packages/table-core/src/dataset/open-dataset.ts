import { dirname } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { restoredTexts } from './canonical-text';
import type { Dataset, DatasetRelation, DatasetSchema } from './dataset';

/** A file whose rows bear no number has them in their order; a text that it leaves out is how its value is written. */
async function wholeRows(session: EngineSession, path: string, { columns }: DatasetSchema): Promise<string> {
  const file = quoteText(path);
  const written = new Set(
    (await session.rows(`SELECT name FROM parquet_schema(${file})`)).map(({ name }) => String(name)),
  );
  const restored = restoredTexts(columns, written).map((text) => `, ${text}`);
  return written.has('_row')
    ? `SELECT *${restored.join('')} FROM read_parquet(${file})`
    : `SELECT file_row_number AS _row, * EXCLUDE (file_row_number)${restored.join('')} FROM read_parquet(${file}, file_row_number = true)`;
}

/** Makes a dataset readable in a session. Its file must lie in a folder the session may see. */
export async function openDataset(session: EngineSession, { path, schema, hash }: Dataset): Promise<DatasetRelation> {
  const relation = session.name('dataset');
  await session.run(`CREATE VIEW ${relation} AS ${await wholeRows(session, path, schema)}`);
  return { relation, schema, kept: { hash, folder: dirname(path) } };
}
