import { type CustomRule, sentence, type Sentence, type SettingsOf } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  eachColumn,
  type EngineSession,
  MOST_AT_ONCE,
  readColumns,
  textColumn,
} from '@rapi/table-core';
import { applyCellChanges, createChangeTable, createChangeView } from '../operation/cell-changes';
import { defineOperation, type OperationContext, type OperationOutput } from '../operation/operation';
import { savedOutput, savedTexts } from '../operation/saved-texts';
import type { RemainingValues } from '../operation/remaining-values';
import {
  cleaningReading,
  createCleanedTexts,
  withCandidates,
  type CleanedColumn,
  type CleanedTexts,
} from './clean-texts';
import type { CleaningRule } from './cleaning-rule';
import { checkCustomRule } from './custom-rule';
import { createCustomTexts } from './custom-texts';
import { leaveOut, leaveOutRules } from './excluded-cells';
import { addKnownCells, keepCells } from './known-cells';
import { cleaningRules } from './rules';
import { matchColumns } from '../headers/match-columns';
import { numberColumns, typeNumbers } from './typed-columns';

type Config = SettingsOf<'clean@1'>;

interface ColumnWork extends CleanedColumn {
  rules: CleaningRule[];
  custom: readonly CustomRule[];
}

/** Whether settings name a column, also when the table spells, shortens or translates the name (R-RECIPE-2). */
function namedIn(columns: readonly DatasetColumn[], names: readonly string[]): (name: string) => boolean {
  const found = matchColumns(names, columns).found.flatMap((each) => (each.how === 'name' ? [each.found] : []));
  const all = new Set([...names, ...found]);
  return (name) => all.has(name);
}

/**
 * The rules for each column, in column order. Custom rules work on every column except those typed by the workbook.
 */
function planWork(
  columns: readonly DatasetColumn[],
  { rule_ids, custom_rules, target_columns, excluded, empty_unread }: Config,
) {
  const chosen = cleaningRules.filter(({ id }) => rule_ids.includes(id));
  const isTarget = namedIn(columns, target_columns);
  const isExcluded = namedIn(columns, excluded.columns);
  const isEmptied = namedIn(columns, empty_unread);
  return columns
    .filter(({ name }) => target_columns.length === 0 || isTarget(name))
    .filter(({ name }) => !isExcluded(name))
    .map((column): ColumnWork => ({
      column,
      rules: chosen.filter((rule) => rule.isFor(column)),
      custom: column.native ? [] : custom_rules,
      emptiesUnread: isEmptied(column.name),
    }))
    .filter(({ rules, custom }) => rules.length + custom.length > 0);
}

type Unread = CleanedTexts['unread'];

/** The engine finds the texts of one column while those of another are cleaned. */
const COLUMNS_AT_ONCE = 2;

/** Collects what the rules change in one column, numbered among all rules. Returns what they could not read. */
async function cleanColumn(session: EngineSession, relation: string, work: ColumnWork, cells: string): Promise<Unread> {
  const { column, rules, custom } = work;
  const { table: cleaned, unread } = await createCleanedTexts(session, relation, work);
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
  return unread;
}

/** Collects what the rules change. Returns what they could not read, by column key. */
async function collectCells(
  session: EngineSession,
  input: DatasetRelation,
  planned: readonly ColumnWork[],
  cells: string,
  { known, signal, progress }: OperationContext,
): Promise<Map<number, Unread>> {
  // Keep only results of system rules alone: custom rules and a person's answers change too often.
  const isLasting = ({ custom, emptiesUnread }: ColumnWork) => custom.length === 0 && !emptiesUnread;
  const mayBeKnown = known ? planned.filter(isLasting) : [];
  const added = known ? await addKnownCells(session, known, mayBeKnown, cells) : { left: mayBeKnown, unread: [] };
  const unread = new Map(added.unread);
  const open = planned.filter((each) => !mayBeKnown.includes(each) || added.left.includes(each));
  const concerned = open.length > MOST_AT_ONCE ? await withCandidates(session, input.relation, open) : new Set(open);
  const work = new Map(
    open
      .filter((each) => concerned.has(each) || each.custom.length > 0)
      .map((each) => [each.column.key, each] as const),
  );
  const columns = [...work.values()].map(({ column }) => column);
  let done = 0;
  const cleanOne = async (relation: string, { key, name }: DatasetColumn) => {
    const each = work.get(key);
    if (!each) return;
    signal?.throwIfAborted();
    const found = await cleanColumn(session, relation, each, cells);
    if (known && isLasting(each)) await keepCells(session, known, each, { cells, unread: found });
    unread.set(key, found);
    progress?.(++done / work.size, name);
  };
  await eachColumn(session, input, columns, cleanOne, COLUMNS_AT_ONCE);
  return unread;
}

/** The columns to clean, with how to read their amounts and days. */
async function readWork(
  session: EngineSession,
  input: DatasetRelation,
  settings: Config,
  isPartial: boolean,
): Promise<ColumnWork[]> {
  const read: ColumnWork[] = [];
  for (const each of planWork(input.schema.columns, settings)) {
    const { emptiesUnread: isEmptied } = each;
    const known = await cleaningReading(session, input, each.column, { emptiesUnread: isEmptied, isPartial });
    // A column with an open question is not unreadable yet, so do not empty its cells.
    const emptiesUnread = each.emptiesUnread === true && known.decision?.question === undefined;
    read.push({ ...each, ...known, emptiesUnread });
  }
  return read;
}

/** The replacements of custom rules in each column, as they were read when the step was saved. */
async function withSavedTexts(
  session: EngineSession,
  input: DatasetRelation,
  work: readonly ColumnWork[],
  {
    custom_rules,
    read_by,
    isUnattended,
  }: Pick<Config, 'custom_rules' | 'read_by'> & Pick<OperationContext, 'isUnattended'>,
) {
  // In a pattern $1.500 is no amount.
  const own = custom_rules.filter(({ is_regex, replace }) => !(is_regex && replace.includes('$')));
  const texts = own.map(({ replace }) => replace);
  const readBy = new Map(read_by);
  const wanted = work.flatMap(({ column, custom }) =>
    custom.length > 0 ? [{ column, texts, readBy: readBy.get(column.name) }] : [],
  );
  const saved = await savedTexts(session, input, wanted, { isUnattended });
  const settled = work.map((each) => ({
    ...each,
    custom: each.custom.map((rule) => ({ ...rule, replace: saved.textIn(each.column, rule.replace) })),
  }));
  return { saved, settled };
}

/** Empties the cells of number columns that hold no number, where a person asked for it. */
async function emptyUnread(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly CleanedColumn[],
  cells: string,
) {
  const emptied = columns.filter(({ emptiesUnread, decision }) => emptiesUnread && (decision?.cells.unread ?? 0) > 0);
  const rule = cleaningRules.findIndex(({ typesOnly }) => typesOnly);
  for (const { column } of emptied) {
    const { relation } = await readColumns(session, input, [{ column }]);
    const text = textColumn(column);
    await session.run(
      `CREATE OR REPLACE TEMP TABLE emptied AS SELECT _row, ${text} AS t FROM ${relation} WHERE ${text} IS NOT NULL AND v${column.key} IS NULL;
       DELETE FROM ${cells} WHERE column_key = ${column.key} AND row_index IN (SELECT _row FROM emptied);
       INSERT INTO ${cells} SELECT _row, ${column.key}, t, NULL, ${rule} FROM emptied; DROP TABLE emptied`,
    );
  }
}

const isReadable = ({ decision }: CleanedColumn): boolean => decision?.reading !== undefined;

/** What is left unread in each column, and what was read with doubt. */
const remainingValues = (columns: readonly CleanedColumn[], unread: ReadonlyMap<number, Unread>): RemainingValues[] =>
  columns.flatMap((each) => {
    const { column, decision, rules } = each;
    const isTyped = rules.some(({ typesOnly }) => typesOnly) && isReadable(each) && !each.emptiesUnread;
    const own = unread.get(column.key) ?? { cells: 0, texts: [] };
    const left = isTyped ? { cells: decision?.cells.unread ?? 0, texts: decision?.unread ?? [] } : own;
    const isRead = isReadable(each) && rules.length > 0;
    const doubtful_cells = isRead ? (decision?.cells.doubtful ?? 0) : 0;
    if (left.cells + doubtful_cells === 0) return [];
    return [
      {
        column_name: column.name,
        unread_cells: left.cells,
        unread: left.texts,
        doubtful_cells,
        doubtful: isRead ? (decision?.doubtful ?? []) : [],
        can_be_emptied: isReadable(each) && left.cells > 0,
      },
    ];
  });

const isOfDays = (reading: ColumnWork['reading']): boolean => reading?.kind === 'date' || reading?.kind === 'datetime';

/** The notation of a column once it is cleaned: 05/01/2026 is now 5 January, whatever order the column had. */
function cleanedNotation({ column, reading, rules }: ColumnWork): DatasetColumn['notation'] {
  const isDays = rules.some(({ category }) => category === 'dates') && isOfDays(reading);
  if (!isDays) return column.notation;
  const order = reading?.notation.dateOrder;
  if (reading?.writesIso) return { ...column.notation, ...(order && { dateOrder: order }) };
  return order === 'day-first' ? column.notation : { ...column.notation, dateOrder: 'day-first' };
}

/** Marks the amount columns to be read as numbers, and says how the others write what cleaning left in them. */
function withNotations(output: OperationOutput, work: readonly ColumnWork[]): OperationOutput {
  const byKey = new Map(work.map((each) => [each.column.key, each]));
  const columns = output.columns.map((column) => {
    const each = byKey.get(column.key);
    if (!each) return column;
    const { notation: _notation, known, ...written } = column;
    const isAmounts = each.reading?.isAllAmounts && each.rules.some(({ category }) => category === 'currency');
    if (isAmounts) return { ...written, amounts: true };
    if (known) return column;
    const notation = cleanedNotation(each);
    return { ...written, ...(notation && { notation }) };
  });
  return { ...output, columns };
}

/** Says which columns got their days as 2026-02-03, because others of their days stay in another order. */
const writtenIso = (work: readonly ColumnWork[]): Sentence[] => {
  const isWritten = ({ reading, rules }: ColumnWork) =>
    reading?.writesIso === true && rules.some(({ category }) => category === 'dates');
  const columns = work.filter(isWritten).map(({ column }) => column.name);
  return columns.length === 0 ? [] : [sentence('clean_days_iso', { count: columns.length, columns })];
};

/** A warning if the table has none of the named columns, so that nothing was cleaned. */
function nothingNamed(columns: readonly DatasetColumn[], names: readonly string[]): Sentence[] {
  const isNamed = namedIn(columns, names);
  if (names.length === 0 || columns.some(({ name }) => isNamed(name))) return [];
  return [sentence('clean_no_column', { count: names.length, columns: names })];
}

/**
 * The data cleaner (R-CLEAN-1). System rules change single values, and only those they can read with certainty; a
 * person's own find-and-replace rules run after them.
 */
export const clean = defineOperation('clean@1', {
  async run(session, input, settings, { only = settings.only, ...context }) {
    const { custom_rules, excluded } = settings;
    for (const rule of custom_rules) await checkCustomRule(session, rule);
    const cells = await createChangeTable(session);
    const isPartial =
      only !== undefined || excluded.cells.length + excluded.rules.length > 0 || (context.otherRows ?? 0) > 0;
    const { isUnattended } = context;
    const read = await readWork(session, input, settings, isPartial);
    const { saved, settled: work } = await withSavedTexts(session, input, read, { ...settings, isUnattended });
    const unread = await collectCells(session, input, work, cells, context);
    const numbers = await numberColumns(
      session,
      input,
      work.filter(({ custom }) => custom.length === 0),
    );
    await emptyUnread(session, input, numbers, cells);
    const named = [...cleaningRules, ...custom_rules.map(({ name }) => ({ name, category: 'custom' }))];
    await leaveOut(session, cells, input.schema, excluded.cells);
    await leaveOutRules(session, cells, named, excluded.rules);
    const changes = await createChangeView(session, cells, input.schema, named);
    const output = withNotations(await applyCellChanges(session, input, changes, only), work);
    const typed = await typeNumbers(session, input, output, numbers);
    const { warnings, ...noted } = await savedOutput(session, cells, saved);
    const byKey = new Map([...work, ...numbers].map((each) => [each.column.key, each]));
    const remaining = remainingValues([...byKey.values()], unread);
    return {
      ...typed,
      ...noted,
      remaining,
      warnings: [...warnings, ...nothingNamed(input.schema.columns, settings.target_columns), ...writtenIso(work)],
      details: { unreadable_values: remaining.reduce((sum, { unread_cells }) => sum + unread_cells, 0) },
    };
  },
});
