import { valueColumn, type Dataset } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { quoteName, quoteText } from '../engine/sql-text';

/** Writes a dataset as Parquet for other programs: the columns' own names, typed values. `path` lies in a folder the session may write to. */
export async function writeParquet(session: EngineSession, dataset: Dataset, path: string): Promise<void> {
  const { relation, schema } = await openDataset(session, dataset);
  const columns = schema.columns.map((column) => `${valueColumn(column)} AS ${quoteName(column.name)}`);
  await session.run(
    `COPY (SELECT ${columns.join(', ')} FROM ${relation}) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
}
