import {
  type Dataset,
  type EngineSession,
  openDataset,
  quoteName,
  quoteText,
  valueColumn,
  withSureTexts,
} from '@rapi/table-core';
import { withCurrencyNamed } from './named-columns';

/** Writes a dataset as Parquet for other programs: the columns' own names, typed values. `path` lies in a folder the session may write to. */
export async function writeParquet(session: EngineSession, dataset: Dataset, path: string): Promise<void> {
  const { relation, schema } = await withSureTexts(session, await openDataset(session, dataset), 'columns');
  const columns = withCurrencyNamed(schema.columns).map(
    (column) => `${valueColumn(column)} AS ${quoteName(column.name)}`,
  );
  await session.run(
    `COPY (SELECT ${columns.join(', ')} FROM ${relation}) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
}
