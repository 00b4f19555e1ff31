import type { ColumnType, DatasetRelation, DatasetSchema } from '../dataset/dataset';
import { valueColumn } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import { filterSql } from '../paging/filter';
import { columnNames } from '../readers/column-names';
import { TableError } from '../table-error';
import { aggregate, rowCount, type Aggregate } from './aggregate';
import { groupKey, type GroupKey } from './group-key';
import type { GroupingConfig } from './grouping-config';

/** Values of the column dimension; more of them make a table nobody can read. */
const MAX_PIVOT_VALUES = 200;
const EMPTY = '(empty)';
const TOTAL = 'Total';

/** One column of the result. */
export interface ResultColumn {
  name: string;
  type: ColumnType;
  /** SQL over the filtered rows, grouped by the keys. */
  sql: string;
}

export interface GroupingPlan {
  keys: (ResultColumn & Pick<GroupKey, 'datePart'> & { source: string })[];
  values: ResultColumn[];
  /** The condition that rows have to meet. */
  condition: string;
  /** The ORDER BY of the result, over its column positions. */
  order: string;
}

interface PivotValue {
  label: string;
  condition: string;
}

async function pivotValues(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  name: string,
  condition: string,
): Promise<PivotValue[]> {
  const column = findColumn(schema, name);
  const side = valueColumn(column);
  const found = await session.rows(
    `SELECT CAST(value AS VARCHAR) AS label FROM (SELECT DISTINCT ${side} AS value FROM ${relation} WHERE ${condition})
     ORDER BY value NULLS LAST LIMIT ${MAX_PIVOT_VALUES + 1}`,
  );
  if (found.length > MAX_PIVOT_VALUES) {
    throw new TableError(
      'invalid_config',
      `“${name}” has more than ${MAX_PIVOT_VALUES} values, too many for columns. Group by it instead, or filter it.`,
      { column: name, field: 'pivot_column' },
    );
  }
  return found.map(({ label }) =>
    label === null
      ? { label: EMPTY, condition: `${side} IS NULL` }
      : { label: String(label), condition: `CAST(${side} AS VARCHAR) = ${quoteText(String(label))}` },
  );
}

/** Each aggregate for each value of the column dimension and, last, over all of them. */
function spread(aggregates: readonly Aggregate[], pivots: readonly PivotValue[]): ResultColumn[] {
  const single = aggregates.length === 1;
  const over = (label: string, condition?: string): ResultColumn[] =>
    aggregates.map(({ name, type, sql }) => ({
      name: single ? label : `${label} · ${name}`,
      type,
      sql: sql(condition),
    }));
  return [...pivots.flatMap(({ label, condition }) => over(label, condition)), ...over(TOTAL)];
}

function aggregatesOf(schema: DatasetSchema, { aggregations }: GroupingConfig): Aggregate[] {
  if (aggregations.length === 0) return [rowCount];
  return aggregations.map(({ column, function: name }) => aggregate(findColumn(schema, column), name));
}

function orderOf(names: readonly string[], keyCount: number, { sort }: GroupingConfig): string {
  const keys = Array.from({ length: keyCount }, (_, index) => `${index + 1} NULLS LAST`);
  if (sort === null) return keys.join(', ');
  const index = names.indexOf(sort.column);
  if (index < 0) {
    const known = names.map((name) => `“${name}”`).join(', ');
    throw new TableError('invalid_sort', `The result has no column “${sort.column}” to sort by. It has ${known}.`, {
      column: sort.column,
      field: 'sort_configuration',
    });
  }
  return [`${index + 1} ${sort.direction} NULLS LAST`, ...keys].join(', ');
}

/** What a grouping of this table consists of. 422 naming the column or setting that does not fit. */
export async function planGrouping(
  session: EngineSession,
  dataset: DatasetRelation,
  config: GroupingConfig,
): Promise<GroupingPlan> {
  const { schema } = dataset;
  const condition = filterSql(schema, config.filter);
  const keys = config.group_by.map(({ column, date_part }) => groupKey(findColumn(schema, column), date_part));
  const aggregates = aggregatesOf(schema, config);
  const pivots =
    config.pivot_column === null ? null : await pivotValues(session, dataset, config.pivot_column, condition);
  const values =
    pivots === null ? aggregates.map((each) => ({ ...each, sql: each.sql() })) : spread(aggregates, pivots);
  const names = columnNames(
    [...keys, ...values].map(({ name }) => name),
    keys.length + values.length,
  );
  const named = (index: number, fallback: string) => names[index] ?? fallback;
  return {
    keys: keys.map(({ name, type, sql, datePart, column }, index) => ({
      name: named(index, name),
      type,
      sql,
      datePart,
      source: column.name,
    })),
    values: values.map(({ name, type, sql }, index) => ({ name: named(keys.length + index, name), type, sql })),
    condition,
    order: orderOf(names, keys.length, config),
  };
}

/** The SELECT of a plan: its columns in order as `g0 … a0 …`; `groups` is what stands after GROUP BY. */
export function groupingSql({ relation }: DatasetRelation, plan: GroupingPlan, groups = 'ALL'): string {
  const keys = plan.keys.map(({ sql }, index) => `${sql} AS g${index}`);
  const values = plan.values.map(({ sql }, index) => `${sql} AS a${index}`);
  return `SELECT ${[...keys, ...values].join(', ')} FROM ${relation} WHERE ${plan.condition} GROUP BY ${groups}`;
}
