import { dirname } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { restoredTexts } from './canonical-text';
import type { Dataset, DatasetRelation } from './dataset';

/** A file whose rows bear no number has them in their order; a text that it leaves out is how its value is written. */
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

/** Makes a dataset readable in a session. Its file must lie in a folder the session may see. */
export async function openDataset(session: EngineSession, dataset: Dataset): Promise<DatasetRelation> {
  const relation = session.name('dataset');
  const { sql, told } = await wholeRows(session, dataset);
  await session.run(`CREATE VIEW ${relation} AS ${sql}`);
  const { path, schema, hash } = dataset;
  return { relation, schema, kept: { hash, folder: dirname(path) }, told };
}
