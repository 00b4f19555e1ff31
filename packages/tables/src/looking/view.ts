import type { FilterCondition, SortKey } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  readColumns,
  type ReadDataset,
} from '@rapi/table-core';
import { filterSql } from '../paging/filter';
import { decidingColumns, orderSql } from '../paging/page';

/** The rows in view and their order. */
export interface View {
  filter?: readonly FilterCondition[];
  sort?: readonly SortKey[];
}

/** The dataset with the texts read that the view or the caller needs. */
export const readView = (
  session: EngineSession,
  dataset: DatasetRelation,
  view: View,
  looked: readonly DatasetColumn[] = [],
): Promise<ReadDataset> =>
  readColumns(
    session,
    dataset,
    [...decidingColumns(dataset.schema, view), ...looked].map((column) => ({ column })),
  );

export interface Places {
  /** A relation of `_row` and its `place` among the rows in view, from zero. */
  relation: string;
  /** Rows in view. */
  count: number;
}

/** The places of the rows in view; undefined if each place is the row number. */
export async function createPlaces(
  session: EngineSession,
  dataset: DatasetRelation,
  view: View,
): Promise<Places | undefined> {
  const { filter = [], sort = [] } = view;
  if (filter.length === 0 && sort.length === 0) return undefined;
  const read = await readView(session, dataset, view);
  const table = session.name('places');
  await session.run(
    `CREATE TABLE ${table} AS SELECT _row, row_number() OVER (ORDER BY ${orderSql(read, sort)}) - 1 AS place
     FROM ${read.relation} WHERE ${await filterSql(session, read, filter)}`,
  );
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${table}`);
  return { relation: table, count: Number(row?.n ?? 0) };
}

/** FROM clause of the rows in view with their `place`. */
export const placed = ({ relation }: Pick<DatasetRelation, 'relation'>, places: Places | undefined): string =>
  places === undefined
    ? `(SELECT *, _row AS place FROM ${relation})`
    : `(SELECT r.*, p.place FROM ${relation} r JOIN ${places.relation} p ON p._row = r._row)`;
