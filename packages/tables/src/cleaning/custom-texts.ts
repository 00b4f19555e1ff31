import type { CustomRule } from '@rapi/contracts';
import { type DatasetColumn, type EngineSession, textColumn } from '@rapi/table-core';
import { customTextSql } from './custom-rule';

/**
 * Applies a person's own rules, one after the other, to the different texts of a column, after the system rules. Takes
 * the table of `createCleanedTexts` and returns one like it; `rule` counts on from `firstPlace`.
 */
export async function createCustomTexts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  rules: readonly CustomRule[],
  { cleaned, firstPlace }: { cleaned: string; firstPlace: number },
): Promise<string> {
  const text = textColumn(column);
  const start = `SELECT t.original, CASE WHEN k.original IS NULL THEN t.original ELSE k.cleaned END AS x0, k.rule AS system_rule
    FROM (SELECT DISTINCT ${text} AS original FROM ${relation} WHERE ${text} IS NOT NULL) t
    LEFT JOIN ${cleaned} k ON k.original = t.original`;
  const steps = rules.reduce(
    (inner, rule, i) => `SELECT *, ${customTextSql(rule, `x${i}`)} AS x${i + 1} FROM (${inner})`,
    start,
  );
  const last = `x${rules.length}`;
  const changed = rules.map((_, i) => `WHEN x${i + 1} IS DISTINCT FROM x${i} THEN ${firstPlace + i}`).toReversed();
  const table = session.name('custom');
  await session.run(
    `CREATE TABLE ${table} AS SELECT original, ${last} AS cleaned, CASE ${changed.join(' ')} ELSE system_rule END AS rule
     FROM (${steps}) WHERE ${last} IS DISTINCT FROM original`,
  );
  return table;
}
