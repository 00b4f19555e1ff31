import { type AnswerKnown, sentence, type Sentence, type SettingsOf } from '@rapi/contracts';
import {
  besideText,
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  type OpenColumn,
  percentCellsOf,
  quoteText,
  refuseOpen,
  TableError,
  textColumn,
} from '@rapi/table-core';
import { applyCellChanges } from '../operation/cell-changes';
import {
  defineOperation,
  type OperationContext,
  type OperationCounts,
  type OperationOutput,
} from '../operation/operation';
import { checkAnswer } from '../operation/saved-answer';
import {
  convertColumns,
  decimalOf,
  type Conversion,
  type ConversionPlan,
  type ConvertedColumn,
} from './convert-columns';
import { failedRows, failureSentence } from './conversion-failures';
import { kindOfTarget } from './value-reader';

/**
 * The converted column, and which of its numbers are fractions: 11 % is 0.11 after a conversion to a number as well, and
 * must not be divided once more.
 */
function withFractions({ column, target, result, question }: ConvertedColumn): DatasetColumn {
  const isNumber = result.type === 'integer' || result.type === 'decimal';
  if (result.format === 'percent' || !(isNumber || result.holdsNumbers)) return result;
  const before = percentCellsOf(column);
  const isRead = column.type === 'text' && question === undefined;
  const of = target === 'percentage' && isRead ? 'all' : before && isRead ? 'some' : before;
  return of ? { ...result, percentCells: of } : result;
}

/** The converted table as a view, with its columns. */
export async function createConvertedView(
  session: EngineSession,
  { schema }: DatasetRelation,
  { source, columns }: Conversion,
): Promise<DatasetRelation> {
  const byKey = new Map(columns.map((each) => [each.column.key, each]));
  const sides = schema.columns.flatMap((column) => {
    const { key } = column;
    const converted = byKey.get(key);
    if (!converted) return columnSides(column);
    const beside = converted.value && besideText(converted.result);
    return [`${converted.text} AS c${key}`, ...(beside ? [`${converted.value} AS ${beside}`] : [])];
  });
  const converted = (column: DatasetColumn): DatasetColumn => {
    const found = byKey.get(column.key);
    return found ? withFractions(found) : column;
  };
  const relation = session.name('converted');
  await session.run(`CREATE VIEW ${relation} AS SELECT _row, ${sides.join(', ')} FROM ${source}`);
  return {
    relation,
    schema: { ...schema, columns: schema.columns.map(converted) },
  };
}

/** A view of the cells whose text changes, in the form of an operation's changes. */
async function createChanges(session: EngineSession, { columns }: Conversion): Promise<string> {
  const view = session.name('changes');
  const parts = columns.map(
    ({ column, target, text, source }) =>
      `SELECT CAST(_row AS BIGINT) AS row_index, ${column.key} AS column_key, ${quoteText(column.name)} AS column_name,
         ${textColumn(column)} AS original, ${text} AS cleaned, ${quoteText(`Convert to ${target}`)} AS rule_name,
         'types' AS rule_category
       FROM ${source} WHERE ${textColumn(column)} IS NOT NULL AND ${text} IS DISTINCT FROM ${textColumn(column)}`,
  );
  await session.run(`CREATE VIEW ${view} AS ${parts.join(' UNION ALL ')}`);
  return view;
}

async function countChanges(
  session: EngineSession,
  { readings, columns }: Conversion,
  rows: number,
  keepsFailed: boolean,
): Promise<OperationCounts> {
  const changed = readings.map((table) => {
    const differing = columns.flatMap(({ differs, converted, readings: own }) =>
      own === table ? [keepsFailed ? `(${differs} AND ${converted} IS NOT NULL)` : differs] : [],
    );
    return `(SELECT ${differing.join(' OR ')} AS changed FROM ${table}) AS ${table}`;
  });
  const any = readings.map((table) => `${table}.changed`).join(' OR ');
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${changed.join(' POSITIONAL JOIN ')} WHERE ${any}`);
  return {
    records_processed: rows,
    records_changed: Number(row?.n ?? 0),
    cells_changed: columns.reduce((sum, { counts }) => sum + counts.changed + (keepsFailed ? 0 : counts.failed), 0),
  };
}

/** Columns with an open question; converting them now would lose values. */
const openColumns = ({ columns }: Conversion): OpenColumn[] =>
  columns.flatMap(({ column: { name }, question }) => (question ? [{ name, question }] : []));

const NAMED_COLUMNS = 3;
const NAMED_ROWS = 5;

/** What could not be converted, for a few columns, and how many more columns have such values. */
async function failuresOf(session: EngineSession, { columns }: Conversion) {
  const failed = columns.filter(({ counts }) => counts.failed > 0);
  const failures: Sentence[] = [];
  for (const column of failed.slice(0, NAMED_COLUMNS))
    failures.push(failureSentence(column, await failedRows(session, column, NAMED_ROWS)));
  return { names: failed.map(({ column }) => column.name), failures, more: failed.length - failures.length };
}

async function refuseFailures(session: EngineSession, conversion: Conversion): Promise<void> {
  const { names, failures, more } = await failuresOf(session, conversion);
  if (names.length === 0) return;
  const said =
    more > 0
      ? sentence('conversion_failures_and_more', { failures, more })
      : sentence('conversion_failures', { failures });
  throw new TableError('invalid_config', said, { columns: names, field: 'conversions' });
}

/** Which cells became empty, for those who run the step without its dialog; nothing if none did. */
async function emptiedCells(session: EngineSession, conversion: Conversion): Promise<Sentence[]> {
  const { failures, more } = await failuresOf(session, conversion);
  if (failures.length === 0) return [];
  return more > 0
    ? [sentence('conversion_emptied_and_more', { failures, more })]
    : [sentence('conversion_emptied', { failures })];
}

/** The number formats to go by, where they differ from what the values show, and what is known of them. */
interface CheckedFormats {
  formats: ConversionPlan['number_formats'];
  said: Sentence[];
  asked: Map<string, AnswerKnown>;
}

/** Number formats are answers: in a recipe they were given for another file. */
async function checkFormats(
  session: EngineSession,
  input: DatasetRelation,
  { conversions, number_formats, asked }: SettingsOf<'convert@1'>,
  { isUnattended, answered }: OperationContext,
): Promise<CheckedFormats> {
  const targets = new Map(conversions);
  const checked: CheckedFormats = { formats: [], said: [], asked: new Map() };
  const askedOf = new Map(asked);
  for (const [name, format] of number_formats) {
    const column = findColumn(input.schema, name);
    if (kindOfTarget[targets.get(name) ?? 'text'] !== 'number') continue;
    const { said, holds, known } = await checkAnswer(
      session,
      input,
      column,
      { decimal: decimalOf(format) },
      { isUnattended, known: askedOf.get(name), kind: 'number', isFormat: true, isAnsweredHere: answered?.has(name) },
    );
    checked.said.push(...said);
    if (holds.decimal) checked.formats = [...checked.formats, [name, format]];
    if (Object.keys(known).length > 0) checked.asked.set(name, known);
  }
  return checked;
}

/**
 * The type converter (R-TYPE-1, R-TYPE-4). Values are read by the rules of `@rapi/indonesia`. A value without exactly
 * one reading fails: it becomes null, stays (then the column stays text, with canonical texts for the others), or the
 * whole conversion is refused.
 */
export const convert = defineOperation('convert@1', {
  reads: ({ conversions }) => conversions.map(([column]) => column),
  async run(session, input, plan, context): Promise<OperationOutput> {
    const { formats, said, asked } = await checkFormats(session, input, plan, context);
    const conversion = await convertColumns(session, input, { ...plan, number_formats: formats }, context);
    if (plan.on_error !== 'keep') refuseOpen(openColumns(conversion), 'conversions');
    if (plan.on_error === 'fail') await refuseFailures(session, conversion);
    const changes = await createChanges(session, conversion);
    const failed = conversion.columns.reduce((sum, { counts }) => sum + counts.failed, 0);
    const shortened = conversion.columns.flatMap(({ column: { name: column }, counts: { shortened: count } }) =>
      count > 0 ? [sentence('conversion_left_times', { column, count })] : [],
    );
    const emptied = plan.on_error === 'null' ? await emptiedCells(session, conversion) : [];
    const warnings = [...said, ...emptied, ...shortened];
    const noted = asked.size > 0 && { noted: { config: { asked: Object.fromEntries(asked) } } };
    const details = { failed_values: failed, columns_converted: conversion.columns.length };
    if (context.only) return { ...(await applyCellChanges(session, input, changes, context.only)), details, ...noted };
    const { relation, schema } = await createConvertedView(session, input, conversion);
    return {
      relation,
      columns: schema.columns.map((known) => ({ name: known.name, key: known.key, known })),
      rowCount: schema.rowCount,
      order: conversion.order,
      counts: await countChanges(session, conversion, schema.rowCount, plan.on_error === 'keep'),
      changes,
      details,
      ...noted,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});
