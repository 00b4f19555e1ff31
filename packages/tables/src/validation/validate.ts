import { type Dataset, type EngineSession, openDataset, type TaskContext } from '@rapi/table-core';
import { findViolations, lookedAt } from './find-violations';
import { keepViolations } from './kept-violations';
import { listViolations, type ListedViolation } from './list-violations';
import type { Obstacle, PlannedChecks } from './plan-checks';
import type { PlannedRule, ValidationPlan } from './validation-plan';
import type { ViolationLanguage } from './violation-messages';

export interface RuleFindings {
  violations: number;
  rows_failed: number;
  /** Why it could not run; if set, it found nothing. */
  obstacle?: Obstacle;
}

export interface ValidationFindings {
  /** Rows that were checked. */
  row_count: number;
  rows_failed: number;
  total_violations: number;
  /** In rule order. */
  rules: RuleFindings[];
}

/** Counts by rule and overall; a row fails once, however many rules it breaks. */
export async function countFindings(
  session: EngineSession,
  violations: string,
  { checks, obstacles }: PlannedChecks,
  rules: readonly PlannedRule[],
): Promise<Omit<ValidationFindings, 'row_count'>> {
  const cases = checks.map(({ rule }, place) => `WHEN ${place} THEN ${rule}`);
  const ruleOf = `CASE place ${cases.join(' ')} ELSE -1 END`;
  const counts = 'count(*) AS n, count(DISTINCT row_index) AS failed';
  const counted =
    checks.length === 0
      ? []
      : await session.rows(
          `SELECT rule, ${counts} FROM (SELECT row_index, ${ruleOf} AS rule FROM ${violations}) GROUP BY GROUPING SETS ((rule), ())`,
        );
  const of = (rule: number | null) => counted.find((row) => row.rule === rule);
  return {
    rows_failed: Number(of(null)?.failed ?? 0),
    total_violations: Number(of(null)?.n ?? 0),
    rules: rules.map((_, place) => {
      const [found, obstacle] = [of(place), obstacles[place]];
      return {
        violations: Number(found?.n ?? 0),
        rows_failed: Number(found?.failed ?? 0),
        ...(obstacle && { obstacle }),
      };
    }),
  };
}

/** Checks a dataset and keeps the findings for the result pages. */
export async function validate(
  context: TaskContext,
  dataset: Dataset,
  plan: ValidationPlan,
): Promise<ValidationFindings> {
  const row_count = lookedAt(dataset.schema, plan.scope).count;
  const kept = await keepViolations(context, dataset, plan);
  return { row_count, ...(await countFindings(context.session, kept.violations, kept, plan.rules)) };
}

export interface TriedRule extends RuleFindings {
  /** Cells that the rule checked. */
  checked: number;
  /** Its first violations. */
  samples: ListedViolation[];
}

interface Tried {
  dataset: Dataset;
  plan: ValidationPlan;
  language: ViolationLanguage;
  /** Most violations shown, over all rules. */
  samples: number;
}

/** What each rule would find; keeps nothing. */
export async function tryRules(
  { session, signal }: Pick<TaskContext, 'session' | 'signal'>,
  { dataset, plan, language, samples }: Tried,
): Promise<TriedRule[]> {
  const input = await openDataset(session, dataset);
  const found = await findViolations(session, input, plan, { signal });
  const { checks, violations, rows } = found;
  const { rules } = await countFindings(session, violations, found, plan.rules);
  const sums = checks.map(({ looksAt }, place) => `count(*) FILTER (WHERE ${looksAt}) AS n${place}`);
  const [counts] = checks.length === 0 ? [] : await session.rows(`SELECT ${sums.join(', ')} FROM ${rows}`);
  const listed = await listViolations(session, input, found, { plan, language, offset: 0, limit: samples });
  return rules.map((each, rule) => {
    const cells = checks.map((check, place) => (check.rule === rule ? Number(counts?.[`n${place}`] ?? 0) : 0));
    return {
      ...each,
      checked: cells.reduce((sum, n) => sum + n, 0),
      samples: listed.violations.filter(({ rule_id }) => rule_id === plan.rules[rule]?.id),
    };
  });
}
