import { z } from 'zod';
import { eachColumn } from '../../dataset/column-groups';
import { textColumn, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import type { EngineSession } from '../../engine/session';
import { applyCellChanges, createChangeTable, createChangeView } from '../cell-changes';
import { defineOperation, type OperationContext } from '../operation';
import { cleaningReading, createCleanedTexts, withCandidates, type CleanedColumn } from './clean-texts';
import type { CleaningRule } from './cleaning-rule';
import { checkCustomRule, customRule, type CustomRule } from './custom-rule';
import { createCustomTexts } from './custom-texts';
import { excludedCells, leaveOut, leaveOutRules, pickedCells } from './excluded-cells';
import { addKnownCells, keepCells } from './known-cells';
import { cleaningRules } from './rules';

const ruleById: ReadonlyMap<string, CleaningRule> = new Map(cleaningRules.map((rule) => [rule.id, rule]));

const MAX_CUSTOM_RULES = 100;

const config = z
  .object({
    rule_ids: z
      .array(
        z
          .string()
          .refine((id) => ruleById.has(id), { error: (issue) => `there is no cleaning rule “${String(issue.input)}”` }),
      )
      .default([]),
    /** A person's own rules, whole, so that a recipe runs as it ran whatever became of them; after the system's. */
    custom_rules: z.array(customRule).max(MAX_CUSTOM_RULES).default([]),
    /** Columns that the file lacks are passed over; none means all (D4 §9). */
    target_columns: z.array(z.string()).default([]),
    /** Where given, nothing but these cells is changed: those that a person picked out of a preview. */
    only: pickedCells.optional(),
    /** What of it is left as it is; `rules`, as `category:name`, run, but what they are the last to change stays. */
    excluded: z
      .object({
        columns: z.array(z.string()).default([]),
        rules: z.array(z.string()).default([]),
        cells: excludedCells,
      })
      .default({ columns: [], rules: [], cells: [] }),
  })
  .refine(({ rule_ids, custom_rules }) => rule_ids.length + custom_rules.length > 0, {
    path: ['rule_ids'],
    message: 'choose at least one rule',
  });
type Config = z.infer<typeof config>;

interface ColumnWork extends CleanedColumn {
  rules: CleaningRule[];
  custom: readonly CustomRule[];
}

/** Which rules work on which columns, in the order of the columns. One's own work on any, but for what the workbook typed. */
function planWork(columns: readonly DatasetColumn[], { rule_ids, custom_rules, target_columns, excluded }: Config) {
  const chosen = cleaningRules.filter(({ id }) => rule_ids.includes(id));
  return columns
    .filter(({ name }) => target_columns.length === 0 || target_columns.includes(name))
    .filter(({ name }) => !excluded.columns.includes(name))
    .map((column): ColumnWork => ({
      column,
      rules: chosen.filter((rule) => rule.isFor(column)),
      custom: column.native ? [] : custom_rules,
    }))
    .filter(({ rules, custom }) => rules.length + custom.length > 0);
}

/** Collects what the rules change in one column, by their places among all rules; returns how many cells could not be read. */
async function cleanColumn(
  session: EngineSession,
  relation: string,
  { column, rules, custom, reading }: ColumnWork,
  cells: string,
): Promise<number> {
  const { table: cleaned, unreadable } = await createCleanedTexts(session, relation, { column, rules, reading });
  const firstPlace = rules.length;
  const table =
    custom.length === 0 ? cleaned : await createCustomTexts(session, relation, column, custom, { cleaned, firstPlace });
  const places = [
    ...rules.map((rule) => cleaningRules.indexOf(rule)),
    ...custom.map((_, i) => cleaningRules.length + i),
  ].map((number, place) => `WHEN ${place} THEN ${number}`);
  await session.run(
    `INSERT INTO ${cells} SELECT _row, ${column.key}, original, cleaned, CASE rule ${places.join(' ')} END
     FROM ${relation} JOIN ${table} ON ${textColumn(column)} = original; DROP TABLE ${cleaned}; DROP TABLE IF EXISTS ${table}`,
  );
  return unreadable;
}

/** Collects what the rules change in the columns; returns how many cells could not be read. */
async function collectCells(
  session: EngineSession,
  input: DatasetRelation,
  planned: readonly ColumnWork[],
  cells: string,
  { known, signal, progress }: OperationContext,
): Promise<number> {
  // One's own rules come and go: only what the system's do alone is worth keeping.
  const mayBeKnown = known ? planned.filter(({ custom }) => custom.length === 0) : [];
  const added = known ? await addKnownCells(session, known, mayBeKnown, cells) : { left: mayBeKnown, unreadable: 0 };
  const open = planned.filter((each) => !mayBeKnown.includes(each) || added.left.includes(each));
  const read: ColumnWork[] = [];
  for (const each of open) read.push({ ...each, reading: await cleaningReading(session, input, each.column) });
  const concerned = await withCandidates(session, input.relation, read);
  const work = new Map(
    read
      .filter((each) => concerned.has(each) || each.custom.length > 0)
      .map((each) => [each.column.key, each] as const),
  );
  const columns = [...work.values()].map(({ column }) => column);
  let { unreadable } = added;
  let done = 0;
  await eachColumn(session, input, columns, async (relation, { key, name }) => {
    const each = work.get(key);
    if (!each) return;
    signal?.throwIfAborted();
    const found = await cleanColumn(session, relation, each, cells);
    if (known && each.custom.length === 0) await keepCells(session, known, each, { cells, unreadable: found });
    unreadable += found;
    progress?.(++done / work.size, name);
  });
  return unreadable;
}

const ruleCount = ({ rule_ids, custom_rules }: Config): string => {
  const count = rule_ids.length + custom_rules.length;
  return `${count} ${count === 1 ? 'rule' : 'rules'}`;
};

/**
 * The data cleaner (D2 §2.7): system rules change single values, and only those they can read with certainty; a person's
 * own find and replace come after them.
 */
export const clean = defineOperation({
  name: 'clean@1',
  type: 'normalize',
  configSchema: config,
  label: (settings) => `Clean with ${ruleCount(settings)}`,
  async run(session, input, settings, { only = settings.only, ...context }) {
    const { custom_rules, excluded } = settings;
    for (const rule of custom_rules) await checkCustomRule(session, rule);
    const cells = await createChangeTable(session);
    const unreadable = await collectCells(session, input, planWork(input.schema.columns, settings), cells, context);
    const named = [...cleaningRules, ...custom_rules.map(({ name }) => ({ name, category: 'custom' }))];
    await leaveOut(session, cells, input.schema, excluded.cells);
    await leaveOutRules(session, cells, named, excluded.rules);
    const changes = await createChangeView(session, cells, input.schema, named);
    const output = await applyCellChanges(session, input, changes, only);
    // What cleaning has written is written its way: 05/01/2026 is 5 January then, whatever order the column had.
    const columns = output.columns.map((column) => ({ ...column, notation: undefined }));
    return { ...output, columns, details: { unreadable_values: unreadable } };
  },
});
