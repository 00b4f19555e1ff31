import { textColumn, type DatasetColumn, type DatasetRelation } from '../dataset/dataset';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import { readChanges, type CellChange } from '../operations/change-list';

/** What differs between two datasets. Cells are compared by their text, row by row, under the same column name. */
export interface DatasetDiff {
  rows_before: number;
  rows_after: number;
  columns_added: string[];
  columns_removed: string[];
  /** Null where rows came or went, so that row numbers no longer mean the same row. */
  cells_changed: number | null;
  rows_changed: number | null;
  /** Changed cells per column that both have, those without changes left out. */
  columns_changed: { column_name: string; cells_changed: number }[];
  changes: CellChange[];
}

interface SharedColumn {
  before: DatasetColumn;
  after: DatasetColumn;
}

async function createDifferences(
  session: EngineSession,
  before: string,
  after: string,
  shared: readonly SharedColumn[],
): Promise<string> {
  const table = session.name('differences');
  const parts = shared.map(
    ({ before: old, after: fresh }) =>
      `SELECT b._row AS row_index, ${fresh.key} AS column_key, ${quoteText(fresh.name)} AS column_name, b.${textColumn(old)} AS original, a.${textColumn(fresh)} AS cleaned
       FROM ${before} b JOIN ${after} a USING (_row) WHERE b.${textColumn(old)} IS DISTINCT FROM a.${textColumn(fresh)}`,
  );
  const none = `SELECT 0 AS row_index, 0 AS column_key, '' AS column_name, '' AS original, '' AS cleaned WHERE false`;
  await session.run(
    `CREATE TABLE ${table} AS SELECT *, NULL AS rule_name, NULL AS rule_category FROM (${[none, ...parts].join(' UNION ALL ')})`,
  );
  return table;
}

/** Counts what differs and lists a page of it. */
export async function diff(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
  changesPage = { offset: 0, limit: 100 },
): Promise<DatasetDiff> {
  const [old, fresh] = [before.schema, after.schema];
  const named = new Map(fresh.columns.map((column) => [column.name, column]));
  const shared = old.columns.flatMap((column): SharedColumn[] => {
    const same = named.get(column.name);
    return same ? [{ before: column, after: same }] : [];
  });
  const sharedNames = new Set(shared.map(({ after: { name } }) => name));
  const without = (columns: readonly DatasetColumn[]) =>
    columns.map(({ name }) => name).filter((name) => !sharedNames.has(name));
  const frame = {
    rows_before: old.rowCount,
    rows_after: fresh.rowCount,
    columns_added: without(fresh.columns),
    columns_removed: without(old.columns),
  };
  if (old.rowCount !== fresh.rowCount)
    return { ...frame, cells_changed: null, rows_changed: null, columns_changed: [], changes: [] };
  const differences = await createDifferences(session, before.relation, after.relation, shared);
  const counted = await session.rows(
    `SELECT column_name, count(*) AS n FROM ${differences} GROUP BY column_name, column_key ORDER BY column_key`,
  );
  const [rows] = await session.rows(`SELECT count(DISTINCT row_index) AS n FROM ${differences}`);
  return {
    ...frame,
    cells_changed: counted.reduce((sum, { n }) => sum + Number(n), 0),
    rows_changed: Number(rows?.n ?? 0),
    columns_changed: counted.map(({ column_name, n }) => ({
      column_name: String(column_name),
      cells_changed: Number(n),
    })),
    changes: await readChanges(session, differences, changesPage),
  };
}
