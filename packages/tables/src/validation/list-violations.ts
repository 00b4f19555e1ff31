import type { Severity } from '@rapi/contracts';
import type { Cell, DatasetColumn, DatasetRelation, EngineSession, QueryRow, Row } from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import type { Check } from './check';
import type { PlannedRule, ValidationPlan } from './validation-plan';
import { isViolationKind } from './violation-kinds';
import { violationMessage, type ViolationLanguage } from './violation-messages';

/** A violation as reported; rows count from zero. */
export interface ListedViolation {
  row_index: number;
  column_name: string;
  current_value: Cell;
  violation_type: string;
  message: string;
  severity: Severity;
  rule_name: string;
  rule_id: string;
}

/** The violations, and the checks that their places refer to. */
export interface Found {
  violations: string;
  checks: readonly Check[];
}

export interface ListQuery {
  plan: ValidationPlan;
  language: ViolationLanguage;
  offset: number;
  limit: number;
  /** Only violations of this rule. */
  ruleId?: string;
  /** Only this row. */
  rowIndex?: number;
}

/** SQL condition of a query. */
function condition(checks: readonly Check[], { plan, ruleId, rowIndex }: ListQuery): string {
  const conditions: string[] = [];
  if (ruleId !== undefined) {
    const places = checks.flatMap(({ rule }, place) => (plan.rules[rule]?.id === ruleId ? [place] : []));
    conditions.push(places.length === 0 ? 'false' : `place IN (${places.join(', ')})`);
  }
  if (rowIndex !== undefined) conditions.push(`row_index = ${Math.trunc(rowIndex)}`);
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

interface Told {
  rule: PlannedRule;
  columns: readonly DatasetColumn[];
  row_index: number;
  violation_type: string;
  message: string;
}

/** A row of the violations with its message. */
function told(row: QueryRow, checks: readonly Check[], { plan, language }: ListQuery): Told[] {
  const check = checks[Number(row.place)];
  const rule = check && plan.rules[check.rule];
  if (!check || !rule || !isViolationKind(row.kind)) return [];
  const detail = row.detail === null || row.detail === undefined ? null : String(row.detail);
  return [
    {
      rule,
      columns: check.columns,
      row_index: Number(row.row_index),
      violation_type: row.kind,
      message: violationMessage(rule, row.kind, detail, language),
    },
  ];
}

/** The value of the cell; several cells that are wrong together are joined into one text. */
function valueOf(cells: Row | undefined, columns: readonly DatasetColumn[]): Cell {
  const values = columns.map(({ name }) => cells?.[name] ?? null);
  return values.length === 1 ? (values[0] ?? null) : values.map((value) => value ?? '∅').join(' · ');
}

const uniqueColumns = (violations: readonly Told[]): DatasetColumn[] => [
  ...new Map(violations.flatMap(({ columns }) => columns.map((column) => [column.key, column]))).values(),
];

/** Rows by row number. */
async function cellsOf(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  indices: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const wanted = [...new Set(indices)].sort((a, b) => a - b);
  const rows = await rowsAt(session, input, columns, wanted);
  return new Map(wanted.flatMap((index, i): [number, Row][] => (rows[i] ? [[index, rows[i]]] : [])));
}

/** A page of violations by row, then by rule. */
export async function listViolations(
  session: EngineSession,
  input: DatasetRelation,
  { violations, checks }: Found,
  query: ListQuery,
): Promise<{ violations: ListedViolation[]; total: number }> {
  const where = condition(checks, query);
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${violations} WHERE ${where}`);
  const rows = await session.rows(
    `SELECT * FROM ${violations} WHERE ${where} ORDER BY row_index, place LIMIT ${Math.trunc(query.limit)} OFFSET ${Math.trunc(query.offset)}`,
  );
  const page = rows.flatMap((row) => told(row, checks, query));
  const cells = await cellsOf(
    session,
    input,
    uniqueColumns(page),
    page.map(({ row_index }) => row_index),
  );
  return {
    violations: page.map(({ rule, columns, row_index, violation_type, message }) => ({
      row_index,
      column_name: columns.map(({ name }) => name).join(', '),
      current_value: valueOf(cells.get(row_index), columns),
      violation_type,
      message,
      severity: rule.severity,
      rule_name: rule.rule_name,
      rule_id: rule.id,
    })),
    total: Number(counted?.n ?? 0),
  };
}

/** A failing row with all its cells, and what is wrong with it. */
export interface ListedRow {
  row_index: number;
  row: Row;
  violations: { columns: string[]; message: string; severity: Severity; rule_name: string }[];
}

/** A page of the rows that failed (any rule, or one), each with all its violations. */
export async function listFailingRows(
  session: EngineSession,
  input: DatasetRelation,
  { violations, checks }: Found,
  query: ListQuery,
): Promise<{ columns: string[]; rows: ListedRow[]; total: number }> {
  const failing = `SELECT DISTINCT row_index FROM ${violations} WHERE ${condition(checks, query)}`;
  const [counted] = await session.rows(`SELECT count(*) AS n FROM (${failing})`);
  const picked = await session.rows(
    `${failing} ORDER BY row_index LIMIT ${Math.trunc(query.limit)} OFFSET ${Math.trunc(query.offset)}`,
  );
  const indices = picked.map(({ row_index }) => Number(row_index));
  const inPage = indices.length === 0 ? 'false' : `row_index IN (${indices.join(', ')})`;
  const found = await session.rows(`SELECT * FROM ${violations} WHERE ${inPage} ORDER BY row_index, place`);
  const all = found.flatMap((row) => told(row, checks, query));
  const cells = await cellsOf(session, input, input.schema.columns, indices);
  return {
    columns: input.schema.columns.map(({ name }) => name),
    rows: indices.map((row_index) => ({
      row_index,
      row: cells.get(row_index) ?? {},
      violations: all
        .filter((each) => each.row_index === row_index)
        .map(({ columns, message, rule }) => ({
          columns: columns.map(({ name }) => name),
          message,
          severity: rule.severity,
          rule_name: rule.rule_name,
        })),
    })),
    total: Number(counted?.n ?? 0),
  };
}
