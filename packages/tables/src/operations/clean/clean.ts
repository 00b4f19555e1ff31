import { z } from 'zod';
import { textColumn, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import type { EngineSession } from '../../engine/session';
import { applyCellChanges, createChangeTable, createChangeView } from '../cell-changes';
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

/** Collects what the rules change in one column; returns how many cells could not be read. */
async function cleanColumn(
  session: EngineSession,
  { relation }: DatasetRelation,
  { column, rules }: ColumnWork,
  cells: string,
): Promise<number> {
  const { table, unreadable } = await createCleanedTexts(session, relation, column, rules);
  const places = rules.map((rule, place) => `WHEN ${place} THEN ${cleaningRules.indexOf(rule)}`);
  await session.run(
    `INSERT INTO ${cells} SELECT _row, ${column.key}, original, cleaned, CASE rule ${places.join(' ')} END
     FROM ${relation} JOIN ${table} ON ${textColumn(column)} = original; DROP TABLE ${table}`,
  );
  return unreadable;
}

/** The data cleaner (D2 §2.7): rules change single values, and only those they can read with certainty. */
export const clean = defineOperation({
  name: 'clean@1',
  type: 'normalize',
  configSchema: config,
  label: ({ rule_ids }) => `Clean with ${rule_ids.length} ${rule_ids.length === 1 ? 'rule' : 'rules'}`,
  async run(session, input, { rule_ids, target_columns }, { only, signal, progress }) {
    const cells = await createChangeTable(session);
    const work = planWork(input.schema.columns, rule_ids, target_columns);
    let unreadable = 0;
    for (const [i, column] of work.entries()) {
      signal?.throwIfAborted();
      unreadable += await cleanColumn(session, input, column, cells);
      progress?.((i + 1) / work.length, column.column.name);
    }
    const changes = await createChangeView(session, cells, input.schema, cleaningRules);
    const output = await applyCellChanges(session, input, changes, only);
    return { ...output, details: { unreadable_values: unreadable } };
  },
});
