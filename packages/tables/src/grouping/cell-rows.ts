import type { FilterCondition, SortKey } from '@rapi/contracts';
import type { DatasetRelation } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import type { Cell, Row } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import { filterSql } from '../paging/filter';
import { page } from '../paging/page';
import { TableError } from '../table-error';
import { groupKey, isKeySql } from './group-key';
import type { GroupingConfig } from './grouping-config';
import { readColumns } from './read-columns';
import { isReckoned } from './reckoned-columns';

export interface CellRowsRequest {
  config: GroupingConfig;
  /** The values of the first keys; none stands for all rows. */
  keys: readonly Cell[];
  /** The value of the column dimension, in a list of one; null for all of them. */
  pivot: readonly [Cell] | null;
  /** Further conditions of whoever looks at the rows. */
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

export interface CellRows {
  rows: Row[];
  /** Where the rows stand in the table, from 0. */
  indices: number[];
  total: number;
}

const refuse = (message: string): never => {
  throw new TableError('invalid_config', message, { field: 'keys' });
};

/** The rows that a figure of a pivot table is made of, as the table has them. */
export async function cellRows(
  session: EngineSession,
  input: DatasetRelation,
  { config, keys, pivot, filter, sort, limit, offset }: CellRowsRequest,
): Promise<CellRows> {
  const filters = [...config.filter, ...filter];
  const filtered = { ...config, filter: filters };
  const { dataset } = await readColumns(session, input, (column, as) => isReckoned(column, as, filtered));
  if (keys.length > config.group_by.length) refuse('There are more keys than columns to group by.');
  const own = config.group_by.slice(0, keys.length).map(({ column, date_part }, index) => {
    const { sql, type } = groupKey(findColumn(dataset.schema, column), date_part);
    return isKeySql(sql, type, keys[index] ?? null);
  });
  const across = () => {
    if (pivot === null) return [];
    if (config.pivot_column === null) return refuse('The grouping has no column dimension.');
    const { sql, type } = groupKey(
      findColumn(dataset.schema, config.pivot_column),
      config.pivot_date_part ?? undefined,
    );
    return [isKeySql(sql, type, pivot[0])];
  };
  const condition = [filterSql(dataset.schema, filters), ...own, ...across()].join(' AND ');
  const table = session.name('cell_rows');
  await session.run(
    `CREATE TABLE ${table} AS SELECT source.* REPLACE (row_number() OVER (ORDER BY source._row) - 1 AS _row), source._row AS place
     FROM ${input.relation} AS source SEMI JOIN (SELECT _row FROM ${dataset.relation} WHERE ${condition}) AS met USING (_row)`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${table}`);
  const total = Number(counted?.n ?? 0);
  const relation = { relation: table, schema: { ...input.schema, rowCount: total } };
  const found = await page(session, relation, { limit, offset, sort });
  const wanted = found.indices.length === 0 ? 'false' : `_row IN (${found.indices.join(', ')})`;
  const places = await session.rows(`SELECT _row, place FROM ${table} WHERE ${wanted}`);
  const placeOf = new Map(places.map(({ _row, place }) => [Number(_row), Number(place)]));
  return { rows: found.rows, indices: found.indices.map((index) => placeOf.get(index) ?? index), total };
}
