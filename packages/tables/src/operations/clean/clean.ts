import { z } from 'zod';
import { textColumn, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import type { EngineSession } from '../../engine/session';
import { quoteText } from '../../engine/sql-text';
import { applyCellChanges, changeColumnsSql } from '../cell-changes';
import { defineOperation } from '../operation';
import { createCleanedTexts } from './clean-texts';
import type { CleaningRule } from './cleaning-rule';
import { cleaningRules } from './rules';

const ruleById: ReadonlyMap<string, CleaningRule> = new Map(cleaningRules.map((rule) => [rule.id, rule]));

const config = z.object({
  rule_ids: z
    .array(
      z
        .string()
        .refine((id) => ruleById.has(id), { error: (issue) => `there is no cleaning rule “${String(issue.input)}”` }),
    )
    .min(1, 'choose at least one rule'),
  /** Columns that the file lacks are passed over; none means all (D4 §9). */
  target_columns: z.array(z.string()).default([]),
});

interface ColumnWork {
  column: DatasetColumn;
  rules: CleaningRule[];
}

/** Which rules work on which columns, in the order of the columns. */
function planWork(
  columns: readonly DatasetColumn[],
  ruleIds: readonly string[],
  targets: readonly string[],
): ColumnWork[] {
  const chosen = cleaningRules.filter(({ id }) => ruleIds.includes(id));
  return columns
    .filter(({ name }) => targets.length === 0 || targets.includes(name))
    .map((column) => ({ column, rules: chosen.filter((rule) => rule.isFor(column)) }))
    .filter(({ rules }) => rules.length > 0);
}

const ruleCase = (rules: readonly CleaningRule[], field: 'name' | 'category'): string =>
  `CASE rule ${rules.map((rule, place) => `WHEN ${place} THEN ${quoteText(rule[field])}`).join(' ')} END`;

/** Adds what the rules change in one column to the list; returns how many cells could not be read. */
async function cleanColumn(
  session: EngineSession,
  { relation }: DatasetRelation,
  { column, rules }: ColumnWork,
  changes: string,
): Promise<number> {
  const texts = await createCleanedTexts(session, relation, column, rules);
  const matched = `${relation} JOIN ${texts} ON ${textColumn(column)} = original`;
  const columns = changeColumnsSql(column, ruleCase(rules, 'name'), ruleCase(rules, 'category'));
  await session.run(`INSERT INTO ${changes} SELECT ${columns} FROM ${matched} WHERE rule IS NOT NULL`);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${matched} WHERE unreadable = 1`);
  await session.run(`DROP TABLE ${texts}`);
  return Number(row?.n ?? 0);
}

/** The data cleaner (D2 §2.7): rules change single values, and only those they can read with certainty. */
export const clean = defineOperation({
  name: 'clean@1',
  type: 'normalize',
  configSchema: config,
  label: ({ rule_ids }) => `Clean with ${rule_ids.length} ${rule_ids.length === 1 ? 'rule' : 'rules'}`,
  async run(session, input, { rule_ids, target_columns }, { only, signal, progress }) {
    const changes = session.name('changes');
    await session.run(
      `CREATE TABLE ${changes} (row_index BIGINT, column_key INTEGER, column_name VARCHAR, original VARCHAR, cleaned VARCHAR, rule_name VARCHAR, rule_category VARCHAR)`,
    );
    const work = planWork(input.schema.columns, rule_ids, target_columns);
    let unreadable = 0;
    for (const [i, column] of work.entries()) {
      signal?.throwIfAborted();
      unreadable += await cleanColumn(session, input, column, changes);
      progress?.((i + 1) / work.length, column.column.name);
    }
    const output = await applyCellChanges(session, input, changes, only);
    return { ...output, details: { unreadable_values: unreadable } };
  },
});
