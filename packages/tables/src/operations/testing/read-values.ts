import { type Dataset, type EngineSession, openDataset, readColumns } from '@rapi/table-core';

/**
 * The values of columns, row by row: typed ones as they are, texts as every tool reads them.
 *
 * @param isOpenToo also those that are known where the column waits for an answer
 */
export async function readValues(
  session: EngineSession,
  dataset: Dataset,
  names: readonly string[],
  { isOpenToo = false }: { isOpenToo?: boolean } = {},
): Promise<string[]> {
  const opened = await openDataset(session, dataset);
  const columns = opened.schema.columns.filter(({ name }) => names.includes(name));
  const read = await readColumns(
    session,
    opened,
    columns.map((column) => ({ column, isOpenToo })),
  );
  const sides = columns.map(({ key, type }) => (type === 'text' && !read.read.has(key) ? 'NULL' : `v${key}`));
  const rows = await session.rows(
    `SELECT ${sides.map((side, i) => `CAST(${side} AS VARCHAR) AS s${i}`).join(', ')} FROM ${read.relation} ORDER BY _row`,
  );
  return rows.flatMap((row) => columns.map((_, i) => String(row[`s${i}`] ?? '-').replace(/\.0$| 00:00:00$/, '')));
}
