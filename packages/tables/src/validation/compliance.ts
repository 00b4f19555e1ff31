import type { TargetType } from '@rapi/contracts';
import {
  type Dataset,
  type DatasetColumn,
  type DatasetSchema,
  namedKind,
  openDataset,
  type TaskContext,
} from '@rapi/table-core';
import { judgedColumn } from '../analysis/value-rules';
import { keepViolations } from './kept-violations';
import { countFindings } from './validate';
import type { PlannedRule, ValidationPlan } from './validation-plan';

/** The kinds of values that compliance checks (R-BATCH-6). */
export type ComplianceKind = 'npwp' | 'nik' | 'date' | 'amount';

type Checked = Extract<TargetType, 'npwp' | 'nik' | 'date' | 'datetime' | 'currency'>;

const kinds: Record<Checked, ComplianceKind> = {
  npwp: 'npwp',
  nik: 'nik',
  date: 'date',
  datetime: 'date',
  currency: 'amount',
};

/** The type that a column's values must have, from its meaning; undefined if compliance does not check it. */
function checkedAs(column: DatasetColumn): Checked | undefined {
  const { type, semantic } = judgedColumn(column);
  if (semantic === 'npwp' || semantic === 'nik') return semantic;
  if (type === 'date' || type === 'datetime') return type;
  if (type === 'text') return semantic === 'date' || semantic === 'datetime' ? semantic : amountOf(semantic);
  const isNumber = type === 'integer' || type === 'decimal';
  return isNumber && (semantic === 'money' || namedKind(column.name) === 'money') ? 'currency' : undefined;
}

const amountOf = (semantic: DatasetColumn['semantic']) => (semantic === 'money' ? ('currency' as const) : undefined);

const ruleOf = (column: DatasetColumn, type: Checked): PlannedRule => ({
  id: String(column.key),
  rule_name: column.name,
  rule_type: 'data_type',
  rule_config: { type },
  target_columns: [column.name],
  description: '',
  severity: 'error',
});

/**
 * The validation plan for compliance: every NPWP, NIK, date and amount must be valid, read as every tool reads the
 * column. The data validator's pages show the failing rows.
 */
export const compliancePlan = ({ columns }: DatasetSchema, today: string): ValidationPlan => ({
  rules: columns.flatMap((column) => {
    const type = checkedAs(column);
    return type ? [ruleOf(column, type)] : [];
  }),
  today,
});

export interface CheckedColumn {
  column: string;
  kind: ComplianceKind;
  /** Cells that are not empty. */
  checked: number;
  invalid: number;
}

export interface ComplianceFindings {
  columns: CheckedColumn[];
  rows_failed: number;
}

/** Checks a dataset and keeps the findings for the pages of failing rows. */
export async function checkCompliance(
  context: TaskContext,
  { dataset, today }: { dataset: Dataset; today: string },
): Promise<ComplianceFindings> {
  const plan = compliancePlan(dataset.schema, today);
  if (plan.rules.length === 0) return { columns: [], rows_failed: 0 };
  const kept = await keepViolations(context, dataset, plan);
  const { rules, rows_failed } = await countFindings(context.session, kept.violations, kept, plan.rules);
  const { relation } = await openDataset(context.session, dataset);
  const sums = kept.checks.map(({ looksAt }, place) => `count(*) FILTER (WHERE ${looksAt}) AS n${place}`);
  const [filled] = await context.session.rows(`SELECT ${sums.join(', ')} FROM ${relation}`);
  const columns = kept.checks.flatMap(({ rule, columns: [column] }, place) => {
    const type = column && checkedAs(column);
    const counts = { checked: Number(filled?.[`n${place}`] ?? 0), invalid: rules[rule]?.violations ?? 0 };
    return type ? [{ column: column.name, kind: kinds[type], ...counts }] : [];
  });
  return { columns, rows_failed };
}
