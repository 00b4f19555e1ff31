import { measureQuality } from '../analysis/quality-score';
import type { ColumnType, DatasetRelation } from '../dataset/dataset';
import { asCell, type QueryRow, type Row } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import type { GroupingConfig } from './grouping-config';
import { groupingSql, planGrouping, type GroupingPlan } from './grouping-plan';

export interface PivotColumn {
  name: string;
  type: ColumnType;
  role: 'group' | 'value';
}

/** The sum line of the groups that share their first keys; `level` is how many. */
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
  /** Over all rows that met the filter, each by its own aggregate: the average of all, not of averages. */
  totals: Row | null;
  subtotals: Subtotal[];
  /** Percent, of the table that was grouped. */
  data_quality_score: number;
}

export interface PivotRequest {
  config: GroupingConfig;
  limit: number;
  offset: number;
  withTotals: boolean;
}

const resultNames = ({ keys, values }: GroupingPlan): [string, string][] => [
  ...keys.map(({ name }, index): [string, string] => [`g${index}`, name]),
  ...values.map(({ name }, index): [string, string] => [`a${index}`, name]),
];

const rowOf = (names: readonly [string, string][], row: QueryRow): Row =>
  Object.fromEntries(names.map(([side, name]) => [name, asCell(row[side])]));

/** Sum lines by ROLLUP: every level of keys above the groups themselves, the whole last. */
async function sumLines(session: EngineSession, dataset: DatasetRelation, plan: GroupingPlan) {
  const keys = plan.keys.map(({ sql }) => sql);
  const names = resultNames(plan);
  const level = keys.map((key) => `(1 - grouping(${key}))`).join(' + ');
  const select = groupingSql(dataset, plan, `ROLLUP (${keys.join(', ')})`);
  const lines = await session.rows(
    `${select.replace('SELECT ', `SELECT ${level} AS level, `)} HAVING ${level} < ${keys.length}
     ORDER BY level DESC, ${plan.keys.map((_, index) => `g${index} NULLS LAST`).join(', ')}`,
  );
  const subtotals = lines
    .filter((line) => Number(line.level) > 0)
    .map((line) => ({ level: Number(line.level), row: rowOf(names, line) }));
  const whole = lines.find((line) => Number(line.level) === 0);
  return { subtotals, totals: whole ? rowOf(names, whole) : null };
}

/** The pivot table of a dataset; a page of its groups, the figures over all of them. */
export async function pivotTable(
  session: EngineSession,
  dataset: DatasetRelation,
  { config, limit, offset, withTotals }: PivotRequest,
): Promise<PivotTable> {
  const plan = await planGrouping(session, dataset, config);
  const table = session.name('pivot');
  await session.run(`CREATE TABLE ${table} AS ${groupingSql(dataset, plan)} ORDER BY ${plan.order}`);
  const page = await session.rows(`SELECT * FROM ${table} LIMIT ${limit} OFFSET ${offset}`);
  const [counted] = await session.rows(
    `SELECT (SELECT count(*) FROM ${table}) AS groups,
       (SELECT count(*) FROM ${dataset.relation} WHERE ${plan.condition}) AS matched`,
  );
  const names = resultNames(plan);
  const lines = withTotals ? await sumLines(session, dataset, plan) : { totals: null, subtotals: [] };
  return {
    columns: [
      ...plan.keys.map(({ name, type }) => ({ name, type, role: 'group' as const })),
      ...plan.values.map(({ name, type }) => ({ name, type, role: 'value' as const })),
    ],
    rows: page.map((row) => rowOf(names, row)),
    group_count: Number(counted?.groups ?? 0),
    matched_rows: Number(counted?.matched ?? 0),
    original_rows: dataset.schema.rowCount,
    ...lines,
    data_quality_score: (await measureQuality(session, dataset)).score,
  };
}
