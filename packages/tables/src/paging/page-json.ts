import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DatasetRelation, type EngineSession, findColumns } from '@rapi/table-core';
import { jsonRows } from '@rapi/table-io';
import { checkBounds, pageIndices, type PageQuery } from './page';

/** FROM clause of these rows in the given order. */
function rowsInOrder(relation: string, indices: readonly number[]): string {
  const first = indices.reduce((least, index) => Math.min(least, index));
  const last = indices.reduce((most, index) => Math.max(most, index));
  const between = `_row BETWEEN ${first} AND ${last}`;
  const isRun = last - first + 1 === indices.length && indices.every((index, place) => index === first + place);
  if (isRun) return `${relation} WHERE ${between} ORDER BY _row`;
  const wanted = `(SELECT unnest([${indices.join(', ')}]) AS _row, unnest(range(${indices.length})) AS place) AS wanted`;
  return `(SELECT * FROM ${relation} WHERE ${between}) JOIN ${wanted} USING (_row) ORDER BY place`;
}

/**
 * Writes a page of a dataset to a file, as a JSON list of row objects. The engine writes the texts, so a page of
 * millions of cells needs only the memory of a few rows. Refuses the same as `page`.
 */
export async function pageJson(
  session: EngineSession,
  dataset: DatasetRelation,
  query: PageQuery,
  path: string,
): Promise<{ indices: number[]; total: number }> {
  checkBounds(query);
  const columns = query.columns ? findColumns(dataset.schema, query.columns) : dataset.schema.columns;
  const { indices, total } = await pageIndices(session, dataset, query);
  await mkdir(dirname(path), { recursive: true });
  if (indices.length === 0 || columns.length === 0) await writeFile(path, JSON.stringify(indices.map(() => ({}))));
  else {
    const from = rowsInOrder(dataset.relation, indices);
    await pipeline(jsonRows(session, from, columns), createWriteStream(path));
  }
  return { indices, total };
}
