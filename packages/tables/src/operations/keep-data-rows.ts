import { notDataKinds } from '@rapi/contracts';
import { type DatasetColumn, type DatasetRelation, type EngineSession, quoteText } from '@rapi/table-core';
import { findRowsNotData, findTitles } from '../not-data/find-rows-not-data';
import { titlesByRow, type TitlesFrom } from '../not-data/group-titles';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation, type OperationOutput } from '../operation/operation';
import { withoutRows } from '../not-data/data-rows';

const valueOf = (title: string | null) => (title === null ? 'NULL' : quoteText(title));

/** A table with new text columns before its own. */
async function withTitles(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  changes: readonly TitlesFrom[],
  wanted: readonly string[],
): Promise<DatasetRelation> {
  const columns = [...schema.columns];
  const added = wanted.map((name): DatasetColumn => {
    const column = { name: newColumnName({ columns }, name), key: nextColumnKey(columns), type: 'text' as const };
    columns.push(column);
    return column;
  });
  const rows = [{ row: -1, titles: wanted.map(() => null) }, ...changes].map(
    ({ row, titles }) => `(${[`${row}::BIGINT`, ...titles.map((title) => `${valueOf(title)}::VARCHAR`)].join(', ')})`,
  );
  const keys = added.map(({ key }) => `c${key}`);
  const view = session.name('titled');
  await session.run(
    `CREATE VIEW ${view} AS SELECT t.*, ${keys.map((key) => `g.${key}`).join(', ')}
     FROM ${relation} t ASOF JOIN (VALUES ${rows.join(', ')}) g (since, ${keys.join(', ')}) ON t._row >= g.since`,
  );
  return { relation: view, schema: { ...schema, columns: [...added, ...schema.columns] } };
}

/** Sets the counts of the output: how many rows and cells have a title now. */
async function countTitled(
  session: EngineSession,
  output: OperationOutput,
  added: readonly DatasetColumn[],
): Promise<OperationOutput> {
  const isTitled = added.map(({ key }) => `c${key} IS NOT NULL`).join(' OR ');
  const filled = added.map(({ key }) => `count(c${key})`).join(' + ');
  const [counted] = await session.rows(
    `SELECT count_if(${isTitled}) AS titled, ${filled} AS filled FROM ${output.relation}`,
  );
  const records_changed = Math.max(output.counts.records_changed, Number(counted?.titled ?? 0));
  return { ...output, counts: { ...output.counts, records_changed, cells_changed: Number(counted?.filled ?? 0) } };
}

/**
 * Removes the rows that are not data (R-BENCH-10). It finds them in the table it runs on, so the step also fits next
 * month's file; a table without such rows stays as it is. Group titles become columns if wanted (R-BENCH-91).
 */
export const keepDataRows = defineOperation('keep-data-rows@1', {
  async run(session, input, { kinds = notDataKinds, title_columns: wanted }, context) {
    const judged = wanted && (await findTitles(session, input));
    const notData = judged?.removable ?? (await findRowsNotData(session, input));
    const removed = notData.filter(({ kind }) => kinds.includes(kind));
    if (!wanted || !judged) return withoutRows(session, input, removed, context);
    const titled = await withTitles(session, input, titlesByRow(judged, wanted), wanted);
    // The join returns the rows in any order, so write them by their numbers.
    const { inPlace: _, ...output } = await withoutRows(session, titled, removed, context);
    return countTitled(session, output, titled.schema.columns.slice(0, wanted.length));
  },
});
