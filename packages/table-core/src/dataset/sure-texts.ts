/** Texts as a file gets them that is read anew, by a program that knows nothing of how the table reads them. */
import { type ColumnReading, headerWords, type Notation, type ReadingDecision, readValue } from '@rapi/indonesia';
import { join } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { decideReading, isByItself, mayBeRead } from './column-readings';
import { figuresInGroups } from './column-groups';
import { type DatasetColumn, type DatasetRelation, numberSide, textColumn } from './dataset';
import { decimalTextSql, sureNumberSql } from './number-text';
import { asNewFile, type FileContents, holdsCells } from './new-file';
import { losesQuestion, markedText, signlessText } from './open-texts';
import { retoldTexts, withTexts } from './retold-texts';
import { sampledTexts } from './sampled-texts';
import { isDayKind, type KnownValues, tellerOf, type Value } from './surer-texts';
import { LONE_SIGN, mayBeTwoSql, NUMERIC_DAY } from './two-ways';

const isDays = ({ type, format, native }: DatasetColumn): boolean =>
  (type === 'date' || type === 'datetime') && !native && !format?.startsWith('yyyy');

/** How a new file reads the column's texts by themselves. Number cells become texts in a CSV. */
async function readAlone(
  session: EngineSession,
  table: DatasetRelation,
  { name, key }: DatasetColumn,
): Promise<ReadingDecision> {
  const alone: DatasetColumn = { name, key, type: 'text' };
  return decideReading(session, await sampledTexts(session, table, alone), alone);
}

/** Whether a column holds days in digits alone, 20260131, that its name does not show to be days: they arrive as numbers. */
async function arriveAsNumbers(session: EngineSession, { relation }: DatasetRelation, column: DatasetColumn) {
  if ((column.semantic !== 'date' && column.semantic !== 'datetime') || headerWords(column.name).date) return false;
  const isOther = `NOT regexp_full_match(${textColumn(column)}, '\\s*\\d+\\s*')`;
  return (await session.rows(`SELECT 1 FROM ${relation} WHERE ${isOther} LIMIT 1`)).length === 0;
}

/** How a new file might read the column's texts: without this table's other columns, or beside them. */
async function readingsAnew(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<ColumnReading[]> {
  const { name, key, semantic } = column;
  if (await arriveAsNumbers(session, table, column)) return [{ kind: 'number', notation: {} }];
  const named: DatasetColumn = { name, key, type: 'text', ...(semantic && { semantic }) };
  const own = await readAlone(session, table, column);
  // If they wait for an answer by themselves, no other column makes them sure.
  const isSettled = isByItself(own) || own.question?.about === 'decimal';
  const decisions = isSettled ? [own] : [own, await decideReading(session, table, named)];
  return decisions.flatMap(({ reading, sureReading }) => reading ?? sureReading ?? []);
}

/** What a notation says about single texts, without where it comes from and what the column measures. */
function factsOf({
  kind: _kind,
  currency: _currency,
  unit: _unit,
  isOpen: _isOpen,
  by: _by,
  ...facts
}: Notation): string {
  return JSON.stringify(Object.entries(facts).sort(([one], [other]) => one.localeCompare(other)));
}

/** Whether two readings are the same, so that no text needs to be looked at. */
const isReadAs = (one: ColumnReading, other: ColumnReading | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.currency === other.currency &&
  one.unit === other.unit &&
  factsOf(one.notation) === factsOf(other.notation);

async function knownValues(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<KnownValues | undefined> {
  if (isDays(column)) {
    const stored = `replace(CAST(v${column.key} AS VARCHAR), ' ', 'T')`;
    return { kind: 'date', stored, valueOf: (_text, value) => value ?? undefined };
  }
  const { reading } = await decideReading(session, table, column);
  return reading && valuesBy(reading);
}

/** The values that texts have by a reading. */
function valuesBy(reading: ColumnReading): KnownValues {
  const valueOf = (own: string): Value | undefined => {
    const read = readValue(own, reading);
    return 'reason' in read || read.shortened ? undefined : read.value;
  };
  return { kind: reading.kind, reading, valueOf };
}

/** Whether only the signs of numbers may be read otherwise, which most numbers do not leave open. */
const differInSigns = ({ reading }: KnownValues, anew: readonly ColumnReading[]): boolean =>
  reading?.kind === 'number' &&
  [reading, ...anew].every(
    ({ kind, unit, currency, notation: { marked, debit, letterM } }) =>
      kind === 'number' &&
      currency === reading.currency &&
      (unit === 'percent') === (reading.unit === 'percent') &&
      (marked ?? debit ?? letterM) === undefined,
  );

/** The table as a new file has it whose percent cells are percentages: texts such as 5%, or cells under a percent format. */
async function asPercents(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
  contents: FileContents,
): Promise<DatasetRelation> {
  if (column.percentCells !== 'all' || contents === 'bare cells') return table;
  const relation = await withPercents(session, table.relation, { table, columns: [column] });
  return { relation, schema: table.schema };
}

/** A table of the texts of a column that a new file might read otherwise; if one of them is a day, of all its days. */
async function retoldColumn(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
  contents: FileContents,
): Promise<string | undefined> {
  const known = await knownValues(session, table, column);
  const anew = known ? await readingsAnew(session, await asPercents(session, table, column, contents), column) : [];
  if (!known || anew.length === 0 || anew.every((each) => isReadAs(each, known.reading))) return undefined;
  const text = textColumn(column);
  const where = differInSigns(known, anew) ? mayBeTwoSql(text) : 'true';
  const sides = known.stored === undefined ? text : `${text}, ${known.stored}`;
  const sql = `SELECT DISTINCT ${sides} FROM ${table.relation} WHERE ${text} IS NOT NULL AND ${where}`;
  const tell = tellerOf(known, anew);
  const retold = await retoldTexts(session, sql, (own, stored) => tell(own, stored, false));
  if (retold === undefined || !isDayKind(known.kind)) return retold;
  return retoldTexts(session, sql, (own, stored) => tell(own, stored, true));
}

/** A table of the texts without their signs, of a column whose question they would answer in a new file. */
async function openColumn(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<string | undefined> {
  const decision = await decideReading(session, table, column);
  const { sureReading } = decision;
  if (!sureReading || decision.question?.about !== 'decimal') return undefined;
  if (!losesQuestion(decision, await readAlone(session, table, column))) return undefined;
  return retoldTexts(session, distinctTexts(table.relation, column), (own) => signlessText(own, sureReading));
}

/** Texts that may wait for an answer about their signs, or their order of day and month. */
const WAITING = `${LONE_SIGN}|${NUMERIC_DAY}`;

/** Whether other columns, or number cells, decide how texts of the column are read that have a sign before three digits. */
async function goesByOthers(session: EngineSession, table: DatasetRelation, column: DatasetColumn): Promise<boolean> {
  const text = textColumn(column);
  const lone = `regexp_matches(${text}, '${LONE_SIGN}')`;
  if ((await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${lone} LIMIT 1`)).length === 0) return false;
  const decision = await decideReading(session, table, column);
  return decision.reading?.kind === 'number' && (column.holdsNumbers === true || !isByItself(decision));
}

/** The columns that wait for an answer about their signs, or their order of day and month. */
async function waitingColumns(
  session: EngineSession,
  table: DatasetRelation,
): Promise<Map<DatasetColumn, ReadingDecision>> {
  const readable = table.schema.columns.filter(mayBeRead);
  const figures = await figuresInGroups(session, readable, (group) => {
    const looks = group.map(
      (column) => `coalesce(bool_or(regexp_matches(${textColumn(column)}, '${WAITING}')), false) AS w${column.key}`,
    );
    return `SELECT ${looks.join(', ')} FROM ${table.relation}`;
  });
  const waiting = new Map<DatasetColumn, ReadingDecision>();
  for (const column of readable.filter(({ key }) => figures[`w${key}`] === true)) {
    const decision = await decideReading(session, table, column);
    if (decision.question) waiting.set(column, decision);
  }
  return waiting;
}

/** How a new file reads the columns of a table, by key; undefined for a column that gets a type. */
async function arrivalOf(session: EngineSession, table: DatasetRelation, contents: FileContents) {
  const file = await asNewFile(session, table, contents);
  return async ({ key }: DatasetColumn): Promise<ReadingDecision | undefined> => {
    const column = file.schema.columns.find((each) => each.key === key);
    return column?.type === 'text' ? decideReading(session, file, column) : undefined;
  };
}

/** Whether a text has a value in a column that is read so. */
function isReadBy(decision: ReadingDecision | undefined, text: string): boolean {
  const reading = decision?.reading ?? decision?.sureReading;
  return decision === undefined || (reading !== undefined && 'value' in readValue(text, reading));
}

const distinctTexts = (relation: string, column: DatasetColumn): string =>
  `SELECT DISTINCT ${textColumn(column)} FROM ${relation} WHERE ${textColumn(column)} IS NOT NULL`;

/**
 * The relation with a mark behind the texts that wait for an answer, in the columns to which the new file would give
 * values: other columns answer the question there, or nothing raises it.
 */
async function withMarks(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  waiting: Map<DatasetColumn, ReadingDecision>,
  contents: FileContents,
): Promise<string> {
  const arrival = await arrivalOf(session, { relation, schema }, contents);
  const marks = new Map<number, string>();
  const marked = new Map<DatasetColumn, ColumnReading>();
  for (const [column, decision] of waiting) {
    const anew = await arrival(column);
    const texts = distinctTexts(relation, column);
    const mark = (own: string): string => markedText(own, decision);
    if ((await retoldTexts(session, texts, (own) => (isReadBy(anew, own) ? mark(own) : own))) === undefined) continue;
    const table = await retoldTexts(session, texts, mark);
    if (table !== undefined) marks.set(column.key, table);
    if (decision.sureReading) marked.set(column, decision.sureReading);
    waiting.delete(column);
  }
  if (marks.size === 0) return relation;
  const left = await withTexts(session, relation, marks);
  // Without the marked texts, the others of the column may be read otherwise.
  const texts = new Map<number, string>();
  const beside = await arrivalOf(session, { relation: left, schema }, contents);
  for (const [column, reading] of marked) {
    const anew = await beside(column);
    const tell = tellerOf(valuesBy(reading), [anew?.reading ?? anew?.sureReading ?? []].flat());
    const table = await retoldTexts(session, distinctTexts(left, column), (own) => tell(own, null, false));
    if (table !== undefined) texts.set(column.key, table);
  }
  // The marked columns may show now what others wait for.
  return withMarks(session, { relation: await withTexts(session, left, texts), schema }, waiting, contents);
}

/** SQL of a fraction as a percentage: 5% for 0.05. */
function percentText(value: string, decimal: ',' | '.'): string {
  const rounded = `round(${value} * 100, 12)`;
  const percent = `CASE WHEN ${rounded} / 100 = ${value} THEN ${rounded} ELSE ${value} * 100 END`;
  return `replace(${sureNumberSql(decimalTextSql(`(${percent})`))}, '.', '${decimal}') || '%'`;
}

/** SQL of a column's texts with its number cells among percentages as percentages too; undefined for other columns. */
export async function percentTexts(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<string | undefined> {
  const [text, numbers] = [textColumn(column), numberSide(column)];
  if (numbers === undefined || !mayBeRead(column)) return undefined;
  const { sureReading, reading = sureReading } = await decideReading(session, table, column);
  if (reading?.unit !== 'percent') return undefined;
  return `CASE WHEN ${numbers} IS NULL THEN ${text} ELSE ${percentText(numbers, reading.notation.decimal ?? '.')} END`;
}

/**
 * The relation with the number cells among percentages as percentages too, for files in which they become texts: a bare
 * 0.05 has no value there.
 */
async function withPercents(
  session: EngineSession,
  relation: string,
  { table, columns }: { table: DatasetRelation; columns: readonly DatasetColumn[] },
): Promise<string> {
  const sides: string[] = [];
  for (const column of columns) {
    const told = await percentTexts(session, table, column);
    if (told !== undefined) sides.push(`${told} AS ${textColumn(column)}`);
  }
  if (sides.length === 0) return relation;
  const view = session.name('with_percents');
  await session.run(`CREATE VIEW ${view} AS SELECT * REPLACE (${sides.join(', ')}) FROM ${relation}`);
  return view;
}

/** Tables of the texts of columns that a new file would read otherwise, or answer the question about, by key. */
async function toldColumns(session: EngineSession, table: DatasetRelation, contents: FileContents) {
  const texts = new Map<number, string>();
  for (const column of table.schema.columns) {
    const isKnown =
      mayBeRead(column) &&
      (column.notation !== undefined ||
        (await goesByOthers(session, table, column)) ||
        (await arriveAsNumbers(session, table, column)));
    const mayAsk = mayBeRead(column) && (column.notation?.isOpen === true || column.holdsNumbers === true);
    if (!isKnown && !mayAsk && !(contents === 'texts' && isDays(column))) continue;
    const retold =
      (await retoldColumn(session, table, column, contents)) ??
      (mayAsk ? await openColumn(session, table, column) : undefined);
    if (retold !== undefined) texts.set(column.key, retold);
  }
  return texts;
}

/**
 * A table whose texts give the same values in a file that is read anew. A column may be read by what a person said, or
 * by rows and columns that are gone: `1,500` is then written `1500`, and 02/03/2026 `2026-02-03`. Texts without a value,
 * and those that have no surer form, stay as they are. A question about signs stays one: the texts beside it that would
 * answer it in the new file lose their signs. Where the file would not ask a question again, the texts that wait for its
 * answer get a mark, and have no value there.
 */
export async function withSureTexts(
  session: EngineSession,
  table: DatasetRelation,
  contents: FileContents = 'cells',
): Promise<DatasetRelation> {
  const { schema } = table;
  const texts = await toldColumns(session, table, contents);
  const told = await withTexts(session, table.relation, texts);
  const shown = holdsCells(contents) ? told : await withPercents(session, told, { table, columns: schema.columns });
  const waiting = await waitingColumns(session, table);
  const retold = waiting.size === 0 ? shown : await withMarks(session, { relation: shown, schema }, waiting, contents);
  if (retold === table.relation) return table;
  // A file again, because a join does not keep the order of the rows.
  const path = quoteText(join(session.folder, `${session.name('sure')}.parquet`));
  await session.run(`COPY (SELECT * FROM ${retold} ORDER BY _row) TO ${path} (FORMAT parquet, COMPRESSION zstd)`);
  const relation = session.name('sure');
  await session.run(`CREATE VIEW ${relation} AS SELECT * FROM read_parquet(${path})`);
  return { relation, schema };
}
