import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { valueColumn, type Dataset, type DatasetColumn } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import { rowTexts } from './row-texts';

function valueSql(column: DatasetColumn): string {
  const value = valueColumn(column);
  switch (column.type) {
    case 'decimal':
      return `CASE WHEN isfinite(${value}) THEN CAST(${value} AS VARCHAR) ELSE 'null' END`;
    case 'integer':
    case 'boolean':
      return `coalesce(CAST(${value} AS VARCHAR), 'null')`;
    case 'date':
      return `coalesce('"' || CAST(${value} AS VARCHAR) || '"', 'null')`;
    case 'datetime':
      return `coalesce('"' || replace(CAST(${value} AS VARCHAR), ' ', 'T') || '"', 'null')`;
    case 'text':
      return `coalesce(CAST(to_json(${value}) AS VARCHAR), 'null')`;
  }
}

async function* pieces(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
): AsyncGenerator<Buffer> {
  const members = columns.map(
    (column, index) => `${quoteText(`${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`)}, ${valueSql(column)}`,
  );
  yield Buffer.from('[\n');
  yield* rowTexts(session, `SELECT concat(${members.join(', ')}, '}') AS row FROM ${relation}`, ',\n');
  yield Buffer.from('\n]\n');
}

/** Writes a dataset as a JSON list of row objects: typed values, days 'yyyy-MM-dd', moments 'yyyy-MM-ddTHH:mm:ss', null where empty. */
export async function writeJson(session: EngineSession, dataset: Dataset, path: string): Promise<void> {
  const { relation, schema } = await openDataset(session, dataset);
  await pipeline(pieces(session, relation, schema.columns), createWriteStream(path));
}
