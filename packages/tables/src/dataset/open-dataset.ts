import { dirname } from 'node:path';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import type { Dataset, DatasetRelation } from './dataset';

/** A file whose rows bear no number has them in their order. */
async function numberedRows(session: EngineSession, path: string): Promise<string> {
  const file = quoteText(path);
  const [number] = await session.rows(`SELECT 1 AS there FROM parquet_schema(${file}) WHERE name = '_row'`);
  return number
    ? `SELECT * FROM read_parquet(${file})`
    : `SELECT file_row_number AS _row, * EXCLUDE (file_row_number) FROM read_parquet(${file}, file_row_number = true)`;
}

/** Makes a dataset readable in a session. Its file must lie in a folder the session may see. */
export async function openDataset(session: EngineSession, { path, schema, hash }: Dataset): Promise<DatasetRelation> {
  const relation = session.name('dataset');
  await session.run(`CREATE VIEW ${relation} AS ${await numberedRows(session, path)}`);
  return { relation, schema, kept: { hash, folder: dirname(path) } };
}
