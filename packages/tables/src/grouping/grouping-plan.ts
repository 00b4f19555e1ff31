import { sentence } from '@rapi/contracts';
import {
  asksAboutDays,
  asksAboutNumbers,
  type Cell,
  columnNames,
  type ColumnType,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  type ReadDataset,
  refuseOpen,
  TableError,
  valueColumn,
} from '@rapi/table-core';
import { filterSql } from '../paging/filter';
import { aggregatesOf, rowCount, type Aggregate } from './aggregate';
import { type GroupKey, keyOf } from './group-key';
import type { GroupingConfig } from './grouping-config';
import { groupsDays, isReckoned, readReckoned, toldPerHour, type UnreadCells } from './reckoned-columns';

/** Most values of the column dimension, and columns in all; a larger table is unreadable. */
const MAX_PIVOT_VALUES = 200;
const MAX_VALUE_COLUMNS = 500;
const EMPTY = '(empty)';
/** The same in English and in Indonesian. */
export const TOTAL = 'Total';

/** A column of figures in the result: an aggregate over one value of the column dimension, or over all. */
export interface ValueColumn {
  name: string;
  type: ColumnType;
  /** Index among the plan's aggregates. */
  aggregate: number;
  /** Index among the plan's pivot values; null for all of them. */
  pivot: number | null;
}

export interface PlanSort {
  direction: 'asc' | 'desc';
  /** Index of a key, or one of the value columns. */
  by: { key: number } | { value: ValueColumn };
}

/** Everything needed to compute a grouping. */
export interface GroupingPlan {
  /** The rows; money and dates in texts are read where the grouping computes with them. */
  dataset: ReadDataset;
  unread: UnreadCells[];
  /** SQL that rows must meet. */
  condition: string;
  /** `name` is unique in the result. */
  keys: GroupKey[];
  aggregates: Aggregate[];
  pivot: { key: GroupKey; values: Cell[] } | null;
  values: ValueColumn[];
  sort: PlanSort | null;
}

async function pivotValues(session: EngineSession, relation: string, { sql, name }: GroupKey, condition: string) {
  const found = await session.rows(
    `SELECT DISTINCT ${sql} AS value FROM ${relation} WHERE ${condition} ORDER BY value NULLS LAST LIMIT ${MAX_PIVOT_VALUES + 1}`,
  );
  if (found.length > MAX_PIVOT_VALUES) {
    throw new TableError(
      'invalid_config',
      sentence('too_many_pivot_values', { column: name, limit: MAX_PIVOT_VALUES }),
      { column: name, field: 'pivot_column' },
    );
  }
  return found.map(({ value }): Cell => (value === undefined || typeof value === 'object' ? null : value));
}

/** Each aggregate for each value of the column dimension and, last, over all values. */
function valueColumns(aggregates: readonly Aggregate[], pivots: readonly Cell[] | null): ValueColumn[] {
  const all = aggregates.map(({ name, type }, index) => ({ name, type, aggregate: index, pivot: null }));
  if (pivots === null) return all;
  const single = aggregates.length === 1;
  const over = (label: string, pivot: number | null) =>
    all.map((each) => ({ ...each, name: single ? label : `${label} · ${each.name}`, pivot }));
  const columns = [
    ...pivots.flatMap((value, index) => over(value === null ? EMPTY : String(value), index)),
    ...over(TOTAL, null),
  ];
  if (columns.length > MAX_VALUE_COLUMNS) {
    throw new TableError(
      'invalid_config',
      sentence('too_many_pivot_columns', {
        values: pivots.length,
        figures: aggregates.length,
        columns: columns.length,
        limit: MAX_VALUE_COLUMNS,
      }),
      { field: 'pivot_column' },
    );
  }
  return columns;
}

async function aggregatesFor(
  session: EngineSession,
  { dataset, input }: { dataset: ReadDataset; input: DatasetRelation },
  { aggregations }: GroupingConfig,
): Promise<Aggregate[]> {
  if (aggregations.length === 0) return [rowCount];
  const wanted = aggregations.map((each) => {
    const column = findColumn(dataset.schema, each.column);
    const read = dataset.read.get(column.key);
    const isTime = read?.isDecided === true && read.reading.kind === 'time';
    return { ...each, column, isTime, perHour: toldPerHour(dataset, column) };
  });
  return aggregatesOf(session, ({ key }) => dataset.read.get(key)?.values ?? input.relation, wanted);
}

function sortOf(names: readonly string[], values: readonly ValueColumn[], { sort }: GroupingConfig): PlanSort | null {
  if (sort === null) return null;
  const index = names.indexOf(sort.column);
  const value = values[index - (names.length - values.length)];
  if (value) return { direction: sort.direction, by: { value } };
  if (index >= 0) return { direction: sort.direction, by: { key: index } };
  throw new TableError('invalid_sort', sentence('sort_without_column', { column: sort.column, columns: [...names] }), {
    column: sort.column,
    field: 'sort_configuration',
  });
}

/** Plans a grouping of this table. 422 naming the column or setting that does not fit. */
export async function planGrouping(
  session: EngineSession,
  input: DatasetRelation,
  config: GroupingConfig,
): Promise<GroupingPlan> {
  const { dataset, unread } = await readReckoned(session, input, {
    isReckoned: (column, as) => isReckoned(column, as, config),
    isRead: (column) => groupsDays(column, config),
    isGroup: (name) => name === config.pivot_column || config.group_by.some(({ column }) => column === name),
    filter: config.filter,
  });
  refuseOpen(
    dataset.open.filter(
      ({ name, question }) =>
        (asksAboutNumbers(question) && isReckoned({ name }, 'number', config)) ||
        (asksAboutDays(question) && isReckoned({ name }, 'date', config)),
    ),
  );
  const { relation } = dataset;
  const condition = await filterSql(session, dataset, config.filter);
  const keys = config.group_by.map(({ column, date_part }) => keyOf(dataset, column, date_part));
  const aggregates = await aggregatesFor(session, { dataset, input }, config);
  const pivotKey =
    config.pivot_column === null ? null : keyOf(dataset, config.pivot_column, config.pivot_date_part ?? undefined);
  // Query the plain file if no read values are needed: that is several times as fast.
  const isPlain =
    pivotKey !== null &&
    config.filter.length === 0 &&
    pivotKey.sql === valueColumn(pivotKey.column) &&
    input.schema.columns.includes(pivotKey.column);
  const pivotSource = isPlain ? input.relation : relation;
  const pivot = pivotKey && { key: pivotKey, values: await pivotValues(session, pivotSource, pivotKey, condition) };
  const values = valueColumns(aggregates, pivot && pivot.values);
  const wanted = [...keys, ...values].map(({ name }) => name);
  const names = columnNames(wanted, wanted.length);
  const named = <Named extends { name: string }>(each: Named, index: number): Named => ({
    ...each,
    name: names[index] ?? each.name,
  });
  const namedValues = values.map((each, index) => named(each, keys.length + index));
  return {
    dataset,
    unread,
    condition,
    keys: keys.map(named),
    aggregates,
    pivot,
    values: namedValues,
    sort: sortOf(names, namedValues, config),
  };
}
