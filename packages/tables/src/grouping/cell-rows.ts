import { type FilterCondition, type SortKey, sentence, type Sentence } from '@rapi/contracts';
import { type Cell, type DatasetRelation, type EngineSession, type Row, TableError } from '@rapi/table-core';
import { filterSql } from '../paging/filter';
import { pageIndices, rowsAt } from '../paging/page';
import { isKeySql, keyOf } from './group-key';
import type { GroupingConfig } from './grouping-config';
import { groupsDays, isReckoned, readReckoned } from './reckoned-columns';

export interface CellRowsRequest {
  config: GroupingConfig;
  /** The values of the first keys; empty for all rows. */
  keys: readonly Cell[];
  /** The value of the column dimension, in a list of one; null for all values. */
  pivot: readonly [Cell] | null;
  /** Further filters on the rows, besides the grouping's own. */
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

export interface CellRows {
  rows: Row[];
  /** The rows' numbers in the table, from 0. */
  indices: number[];
  total: number;
}

const refuse = (said: Sentence): never => {
  throw new TableError('invalid_config', said, { field: 'keys' });
};

/** The rows behind a figure of a pivot table, as they are in the table. */
export async function cellRows(
  session: EngineSession,
  input: DatasetRelation,
  { config, keys, pivot, filter, sort, limit, offset }: CellRowsRequest,
): Promise<CellRows> {
  const filters = [...config.filter, ...filter];
  const { dataset } = await readReckoned(session, input, {
    isReckoned: (column, as) => isReckoned(column, as, config),
    isRead: (column) => groupsDays(column, config),
    filter: filters,
  });
  if (keys.length > config.group_by.length) refuse(sentence('too_many_keys'));
  const own = config.group_by.slice(0, keys.length).map(({ column, date_part }, index) => {
    const { sql, type } = keyOf(dataset, column, date_part);
    return isKeySql(sql, type, keys[index] ?? null);
  });
  const across = () => {
    if (pivot === null) return [];
    if (config.pivot_column === null) return refuse(sentence('no_column_dimension'));
    const { sql, type } = keyOf(dataset, config.pivot_column, config.pivot_date_part ?? undefined);
    return [isKeySql(sql, type, pivot[0])];
  };
  const condition = [await filterSql(session, dataset, filters), ...own, ...across()].join(' AND ');
  const met = session.name('met');
  await session.run(`CREATE TABLE ${met} AS SELECT _row FROM ${dataset.relation} WHERE ${condition}`);
  const page = { limit, offset, sort };
  const { indices, total } = await pageIndices(session, input, page, `_row IN (SELECT _row FROM ${met})`);
  return { rows: await rowsAt(session, input, input.schema.columns, indices), indices, total };
}
