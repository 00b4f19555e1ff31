import { columnSides, type DatasetRelation, type EngineSession, textColumn } from '@rapi/table-core';
import type { OperationOutput } from '../operation/operation';
import type { ResolutionPlan } from './resolution-plan';

/**
 * The rows that merges leave, one per group: the survivor's `_row` and the merged values. Each column takes the value
 * of the row chosen for it, else the first filled one, starting with the survivor.
 */
async function createMergedRows(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  { decisions, rows, values }: ResolutionPlan,
): Promise<string> {
  const [merged, picked] = [session.name('merged'), session.name('picked')];
  await session.createTable(
    picked,
    [
      { name: 'p', type: 'INTEGER' },
      { name: 'key', type: 'INTEGER' },
      { name: 'row', type: 'INTEGER' },
    ],
    [[values.map(({ p }) => p), values.map(({ key }) => key), values.map(({ row }) => row)]],
  );
  const chosen = new Set(values.map(({ key }) => key));
  const order = 'CASE WHEN _row = survivor THEN -1 ELSE _row END';
  const sides = schema.columns.flatMap((column) =>
    columnSides(column).map((side) => {
      // Take all sides from one cell: the first that is not blank.
      const first = `arg_min_null(${side}, ${order}) FILTER (${textColumn(column)} IS NOT NULL)`;
      if (!chosen.has(column.key)) return `${first} AS ${side}`;
      const taken = `any_value(${side}) FILTER (_row = p${column.key})`;
      return `CASE WHEN any_value(p${column.key}) IS NULL THEN ${first} ELSE ${taken} END AS ${side}`;
    }),
  );
  const joins = [...chosen].map(
    (key) => `LEFT JOIN (SELECT p, row AS p${key} FROM ${picked} WHERE key = ${key}) USING (p)`,
  );
  await session.run(
    `CREATE TABLE ${merged} AS SELECT survivor AS _row, ${sides.join(', ')}
     FROM ${rows} JOIN ${decisions} USING (p) JOIN ${relation} USING (_row) ${joins.join(' ')}
     WHERE action = 'merge' GROUP BY p, survivor`,
  );
  return merged;
}

/** Counts the cells of surviving rows that merges change, and their rows. */
async function countMerged(session: EngineSession, { relation, schema }: DatasetRelation, merged: string) {
  const changed = schema.columns.map((column) => {
    const side = textColumn(column);
    return `CAST(m.${side} IS DISTINCT FROM r.${side} AS INTEGER)`;
  });
  const [row] = await session.rows(
    `SELECT coalesce(sum(n), 0) AS cells, count_if(n > 0) AS rows FROM (SELECT ${changed.join(' + ')} AS n FROM ${merged} m JOIN ${relation} r USING (_row))`,
  );
  return { cells: Number(row?.cells ?? 0), rows: Number(row?.rows ?? 0) };
}

/** The rows that stay, renumbered in order: a table of `_row` and `place`. */
async function createKept(session: EngineSession, { relation }: DatasetRelation, { decisions, rows }: ResolutionPlan) {
  const kept = session.name('kept_rows');
  await session.run(
    `CREATE TABLE ${kept} AS SELECT _row, row_number() OVER (ORDER BY _row) - 1 AS place FROM ${relation}
     ANTI JOIN (SELECT _row FROM ${rows} JOIN ${decisions} USING (p)
       WHERE action = 'delete_all' OR (action <> 'leave' AND _row <> survivor)) USING (_row)`,
  );
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${kept}`);
  return { kept, rowCount: Number(row?.n ?? 0) };
}

/** Removes the duplicates from a table and puts merged values in. Columns keep their types, since no value is new. */
export async function resolveGroups(
  session: EngineSession,
  input: DatasetRelation,
  plan: ResolutionPlan,
): Promise<OperationOutput> {
  const { relation, schema } = input;
  const { kept, rowCount } = await createKept(session, input, plan);
  const merged = await createMergedRows(session, input, plan);
  const { cells, rows } = await countMerged(session, input, merged);
  const [counted] = await session.rows(`SELECT count_if(action <> 'leave') AS n FROM ${plan.decisions}`);
  const sides = schema.columns.flatMap((column) => columnSides(column));
  const columns = ['place AS _row', '_row AS _from', ...sides].join(', ');
  const result = session.name('deduplicated');
  await session.run(
    `CREATE VIEW ${result} AS
     SELECT ${columns} FROM ${relation} JOIN ${kept} USING (_row) ${rows > 0 ? `ANTI JOIN ${merged} USING (_row)` : ''}
     ${rows > 0 ? `UNION ALL SELECT ${columns} FROM ${merged} JOIN ${kept} USING (_row)` : ''}`,
  );
  const removed = schema.rowCount - rowCount;
  return {
    relation: result,
    hasOrigins: true,
    columns: schema.columns.map((known) => ({ name: known.name, key: known.key, known })),
    rowCount,
    counts: { records_processed: schema.rowCount, records_changed: removed + rows, cells_changed: cells },
    details: { rows_removed: removed, rows_merged: rows, groups_resolved: Number(counted?.n ?? 0) },
  };
}
