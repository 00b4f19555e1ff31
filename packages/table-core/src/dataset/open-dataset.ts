import { dirname } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { restoredTexts } from './canonical-text';
import type { Dataset, DatasetRelation } from './dataset';

/** Rows without numbers in the file are in order; a text that the file leaves out is the standard text of its value. */
async function wholeRows(session: EngineSession, { path, schema: { columns } }: Dataset) {
  const file = quoteText(path);
  const written = new Set(
    (await session.rows(`SELECT name FROM parquet_schema(${file})`)).map(({ name }) => String(name)),
  );
  const restored = restoredTexts(columns, written);
  const texts = [...restored.values()].map((text) => `, ${text}`).join('');
  const sql = written.has('_row')
    ? `SELECT *${texts} FROM read_parquet(${file})`
    : `SELECT file_row_number AS _row, * EXCLUDE (file_row_number)${texts} FROM read_parquet(${file}, file_row_number = true)`;
  return { sql, told: new Set(restored.keys()) };
}

/** Makes a dataset readable in a session. The session must have access to the folder of its file. */
export async function openDataset(session: EngineSession, dataset: Dataset): Promise<DatasetRelation> {
  const relation = session.name('dataset');
  const { sql, told } = await wholeRows(session, dataset);
  await session.run(`CREATE VIEW ${relation} AS ${sql}`);
  const { path, schema, hash } = dataset;
  return { relation, schema, kept: { hash, folder: dirname(path) }, told };
}
