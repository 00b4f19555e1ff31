import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import type { Dataset, DatasetRelation } from './dataset';

/** Makes a dataset readable in a session. Its file must lie in a folder the session may see. */
export async function openDataset(session: EngineSession, { path, schema }: Dataset): Promise<DatasetRelation> {
  const relation = session.name('dataset');
  await session.run(`CREATE VIEW ${relation} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  return { relation, schema };
}
