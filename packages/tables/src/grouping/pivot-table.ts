import { asCell, type DatasetRelation, type EngineSession, type QueryRow, type Row } from '@rapi/table-core';
import { groupingCells, keyName, orderedLines, sameLine, valueSql } from './grouping-cells';
import type { GroupingConfig } from './grouping-config';
import { planGrouping, type GroupingPlan } from './grouping-plan';
import { resultColumns, type PivotColumn } from './pivot-columns';
import type { UnreadCells } from './reckoned-columns';

/** Most sum lines per answer; the outline pages through all. */
const MAX_SUBTOTALS = 1_000;

/** The sum line of groups that share their first `level` keys. */
export interface Subtotal {
  level: number;
  row: Row;
}

export interface PivotTable {
  columns: PivotColumn[];
  rows: Row[];
  /** All groups; `rows` is a page of them. */
  group_count: number;
  /** Rows of the table that met the filter. */
  matched_rows: number;
  original_rows: number;
  /** Each aggregate over all rows that met the filter: the overall average, not an average of averages. */
  totals: Row | null;
  /** At most the first thousand. */
  subtotals: Subtotal[];
  unread: UnreadCells[];
}

export interface PivotRequest {
  config: GroupingConfig;
  limit: number;
  offset: number;
  withTotals: boolean;
}

export const figureName = (index: number) => `f${index}`;

/** SQL of whole lines: keys `k0 …`, figures `f0 …`, sorted by `place`. */
export function wideLines(cells: string, plan: GroupingPlan): string {
  const keys = plan.keys.map((_, index) => `lines.${keyName(index)}`);
  const figures = plan.values.map((value, index) => `${valueSql(value)} AS ${figureName(index)}`);
  return `SELECT lines.level, ${keys.join(', ')}, ${figures.join(', ')}, lines.place
    FROM (${orderedLines(cells, plan)}) AS lines JOIN ${cells} AS cells ON ${sameLine('lines', 'cells', plan.keys.length)}
    GROUP BY lines.level, ${keys.join(', ')}, lines.place`;
}

const rowOf = ({ keys, values }: GroupingPlan, row: QueryRow): Row =>
  Object.fromEntries([
    ...keys.map(({ name }, index) => [name, asCell(row[keyName(index)])] as const),
    ...values.map(({ name }, index) => [name, asCell(row[figureName(index)])] as const),
  ]);

/** The pivot table of a dataset: one page of its groups; the totals cover all. */
export async function pivotTable(
  session: EngineSession,
  input: DatasetRelation,
  { config, limit, offset, withTotals }: PivotRequest,
): Promise<PivotTable> {
  const plan = await planGrouping(session, input, config);
  const cells = await groupingCells(session, plan, withTotals ? 'all' : 'leaves');
  const table = session.name('lines');
  const groups = `level = ${plan.keys.length}`;
  await session.run(`CREATE TABLE ${table} AS ${wideLines(cells, plan)}`);
  const found = await session.rows(
    `SELECT * FROM ${table} WHERE ${groups} ORDER BY place LIMIT ${limit} OFFSET ${offset}`,
  );
  const sums = await session.rows(
    `SELECT * FROM ${table} WHERE NOT ${groups} ORDER BY level = 0 DESC, level DESC, place LIMIT ${MAX_SUBTOTALS + 1}`,
  );
  const [counted] = await session.rows(
    `SELECT (SELECT count(*) FROM ${table} WHERE ${groups}) AS groups,
       (SELECT sum(n) FROM ${cells} WHERE level = ${plan.keys.length} AND across IS NULL) AS matched`,
  );
  const whole = sums.find(({ level }) => level === 0);
  const subtotals = sums.filter(({ level }) => level !== 0);
  return {
    columns: resultColumns(plan),
    rows: found.map((row) => rowOf(plan, row)),
    group_count: Number(counted?.groups ?? 0),
    matched_rows: Number(counted?.matched ?? 0),
    original_rows: input.schema.rowCount,
    totals: whole ? rowOf(plan, whole) : null,
    subtotals: subtotals.map((row) => ({ level: Number(row.level), row: rowOf(plan, row) })),
    unread: plan.unread,
  };
}
