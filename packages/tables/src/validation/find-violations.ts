import { sentence } from '@rapi/contracts';
import { type DatasetRelation, type DatasetSchema, type EngineSession, TableError } from '@rapi/table-core';
import type { CheckContext } from './check';
import { planChecks, type PlannedChecks } from './plan-checks';
import type { ValidationPlan, ValidationScope } from './validation-plan';

const SAMPLE_SHARE = 0.1;
const LEAST_SAMPLE = 1_000;
const SEED = 20_260_101;

/** R-VAL-4: 10 % and at least 1,000. */
export const sampleSize = (rowCount: number): number =>
  Math.min(rowCount, Math.max(LEAST_SAMPLE, Math.ceil(rowCount * SAMPLE_SHARE)));

interface LookedAt {
  rows: string;
  isLookedAt: string;
}

/** The rows of a scope: from (inclusive), to (exclusive), and how many. 422 if there are none. */
export function lookedAt({ rowCount }: DatasetSchema, { rows, isSample }: ValidationScope = {}) {
  const [from, to] = rows ? [rows[0], Math.min(rows[1], rowCount)] : [0, rowCount];
  if (rows && from >= rowCount) {
    throw new TableError('invalid_page', sentence('rows_beyond', { rows: rowCount }), { field: 'scope.row_range' });
  }
  return { from, to, count: isSample ? sampleSize(to - from) : to - from };
}

/**
 * The rows to check. A sample takes the row numbers with the lowest hashes, so it is repeatable and without a pattern.
 */
async function createScope(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  scope: ValidationScope,
): Promise<LookedAt> {
  const { from, to, count } = lookedAt(schema, scope);
  if (count === schema.rowCount) return { rows: relation, isLookedAt: 'true' };
  const isInRange = `_row >= ${from} AND _row < ${to}`;
  const view = session.name('looked_at');
  if (count === to - from) {
    await session.run(`CREATE VIEW ${view} AS SELECT * FROM ${relation} WHERE ${isInRange}`);
    return { rows: view, isLookedAt: isInRange };
  }
  const table = session.name('sample');
  await session.run(
    `CREATE TABLE ${table} AS SELECT _row FROM ${relation} WHERE ${isInRange} ORDER BY hash(_row, ${SEED}), _row LIMIT ${count};
     CREATE VIEW ${view} AS SELECT * FROM ${relation} WHERE _row IN (SELECT _row FROM ${table})`,
  );
  return { rows: view, isLookedAt: `_row IN (SELECT _row FROM ${table})` };
}

export interface FoundViolations extends PlannedChecks {
  /** A table: row_index, place (index of the check), kind, detail. */
  violations: string;
  /** The relation of the checked rows. */
  rows: string;
}

/** Runs every rule that can run. 422 if the scope names rows beyond the end. */
export async function findViolations(
  session: EngineSession,
  input: DatasetRelation,
  { rules, scope = {}, today }: ValidationPlan,
  { signal, progress }: { signal?: AbortSignal; progress?(fraction: number, message?: string): void } = {},
): Promise<FoundViolations> {
  const planned = planChecks(rules, input.schema, scope);
  const { rows, isLookedAt } = await createScope(session, input, scope);
  const violations = session.name('violations');
  await session.run(`CREATE TABLE ${violations} (row_index INTEGER, place INTEGER, kind VARCHAR, detail VARCHAR)`);
  const context: CheckContext = { session, all: input, rows, isLookedAt, violations, today };
  for (const [place, check] of planned.checks.entries()) {
    signal?.throwIfAborted();
    await check.run(context, place);
    progress?.((place + 1) / planned.checks.length, rules[check.rule]?.rule_name);
  }
  return { ...planned, violations, rows };
}
