import {
  type ColumnReading,
  headerWords,
  type Notation,
  type ReadingDecision,
  SEVERAL_CURRENCIES,
} from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  eachColumn,
  type EngineSession,
  figuresInGroups,
  isByItself,
  mayBeRead,
  textColumn,
} from '@rapi/table-core';
import type { OperationOutput } from './operation';
import { monthFirstAmongWords } from './order-among-words';
import { changesOthers, holdsOthers } from './untouched-cells';

/** Texts are read as values only if more than this share of them have a digit; marks for nothing do not count. */
const LEAST_DIGITS = 0.4;
const NOTHING = '(?i)^\\s*(-{1,3}|#?n/a|na|null|nan|none|nihil)\\s*$';

/** The columns with enough digits to be worth reading; most texts of most tables are words. */
export async function withDigits(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap((column) => [
      `count_if(NOT regexp_matches(${textColumn(column)}, '${NOTHING}')) AS n${column.key}`,
      `count_if(regexp_matches(${textColumn(column)}, '\\p{Nd}')) AS d${column.key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.filter(({ key }) => Number(figures[`d${key}`]) > LEAST_DIGITS * Number(figures[`n${key}`] ?? 0));
}

/** Facts that are missing where no value of the column needs them; one that a value needs would be a question. */
const maybeNeeded: ReadonlySet<string> = new Set(['decimal', 'groups', 'dateOrder', 'centuryPivot']);

/** What is kept of a larger table's column; the reading itself says it too. */
const ofLarger: ReadonlySet<string> = new Set<keyof Notation>(['kind', 'currency', 'unit']);

/** Where amounts of several currencies were unread, one that remains may be read. */
const isOfSameMeasure = (was: ColumnReading | undefined, is: ColumnReading | undefined): boolean =>
  (was?.currency === is?.currency || was?.currency === SEVERAL_CURRENCIES) &&
  (was?.unit === 'percent') === (is?.unit === 'percent');

/** Whether the values still read as before: by the same facts, as doubtful, or not at all because a question is open. */
export function isSame(before: ReadingDecision, after: ReadingDecision): boolean {
  const { reading: was, question } = before;
  const is = after.reading;
  if (settledGroups(before) !== settledGroups(after)) return false;
  if (was?.kind !== is?.kind || question?.about !== after.question?.about) return false;
  if (!isOfSameMeasure(was, is)) return false;
  if (was?.contested?.some((fact) => !is?.contested?.includes(fact))) return false;
  const [then, now] = [new Map(Object.entries(was?.notation ?? {})), new Map(Object.entries(is?.notation ?? {}))];
  const facts = [...new Set([...then.keys(), ...now.keys()])].filter((fact) => !ofLarger.has(fact));
  return facts.every((fact) => then.get(fact) === now.get(fact) || (!now.has(fact) && maybeNeeded.has(fact)));
}

/** Days beside moments, or times of day beside durations: the rest would lose its times, or be others. */
const losesTimes = ({ reading: was }: ReadingDecision, { reading: is }: ReadingDecision): boolean =>
  (was?.kind === 'datetime' && is?.kind === 'date') || (was?.kind === 'duration' && is?.kind === 'time');

/** The sign that separates thousands for certain while the other one is a question: 1,500 beside $1,250.50 and $1.125. */
function settledGroups({ question, sureReading }: Pick<ReadingDecision, 'question' | 'sureReading'>) {
  const { groups } = sureReading?.notation ?? {};
  return question?.about === 'decimal' && groups !== 'both' ? groups : undefined;
}

/** Only a question about signs or the order of day and month goes by other rows or columns. */
export function notationToKeep({ reading, sureReading, question }: ReadingDecision): Notation | undefined {
  if (reading) {
    const { kind, currency = 'IDR', unit = 'none', contested } = reading;
    const isOfOne = kind === 'number' && currency !== SEVERAL_CURRENCIES;
    const measure: Notation = isOfOne ? { currency, unit } : {};
    return { ...reading.notation, kind, ...measure, ...(contested && { contested: [...contested] }) };
  }
  const isOpen = question?.about === 'decimal' || question?.about === 'date_order';
  const groups = settledGroups({ question, sureReading });
  const open: Notation = isOpen ? { isOpen, ...(groups && { groups }) } : {};
  if (!sureReading?.notation.marked) return isOpen ? open : undefined;
  const contested = sureReading.contested && [...sureReading.contested];
  return { ...open, marked: true, ...(contested && { contested }) };
}

/** 500 K beside 1.500.000,00 K is a credit; without it, it is nothing. */
const losesMarks = (was: ReadingDecision, is: ReadingDecision): boolean =>
  [was.reading, was.sureReading].some((reading) => reading?.notation.marked) &&
  ![is.reading, is.sureReading].some((reading) => reading?.notation.marked);

/** How a table reads each of these columns. */
export async function decisionsOf(
  session: EngineSession,
  table: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<ReadonlyMap<DatasetColumn, ReadingDecision>> {
  const found = new Map<DatasetColumn, ReadingDecision>();
  await eachColumn(session, table, columns, async (relation, column) => {
    found.set(column, await decideReading(session, { ...table, relation, file: table }, column));
  });
  return found;
}

/** Some columns of a table, each with the reading that the whole table gives it, for a table that has fewer rows of it. */
export async function asReadIn(
  session: EngineSession,
  table: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const able = await withDigits(session, table, columns.filter(mayBeRead));
  const decisions = await decisionsOf(session, table, able);
  return columns.map((column) => {
    const decision = decisions.get(column);
    const notation = decision && notationToKeep(decision);
    return notation ? { ...column, notation: { ...notation, ...column.notation } } : column;
  });
}

/** How codes are meant under another name. */
export const CODE: Notation = { kind: 'text' };

/** Whether only its name makes the column one of codes: its digits would be numbers. */
export async function isCode(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
  { reading, question }: ReadingDecision,
): Promise<boolean> {
  if (column.notation?.kind === 'text') return true;
  const { identifier, maybeIdentifier, rowNumber } = headerWords(column.name);
  if (reading || question || !(identifier || maybeIdentifier || rowNumber)) return false;
  const unnamed = await decideReading(session, table, { ...column, name: '' });
  return (unnamed.reading ?? unnamed.sureReading)?.kind === 'number';
}

/**
 * Columns under new names, read as under their old ones: a header is evidence, too. A question that the new name raises
 * is asked.
 */
export async function underNewNames(
  session: EngineSession,
  table: DatasetRelation,
  renamed: readonly { column: DatasetColumn; named: DatasetColumn }[],
): Promise<ReadonlyMap<DatasetColumn, DatasetColumn>> {
  const readable = renamed.filter(({ column, named }) => mayBeRead(column) && mayBeRead(named));
  const able = await withDigits(
    session,
    table,
    readable.map(({ column }) => column),
  );
  const wanted = readable.filter(({ column }) => able.includes(column));
  const there = wanted.map(({ column, named }) => ({ ...named, key: column.key }));
  const [was, is] = [await decisionsOf(session, table, able), await decisionsOf(session, table, there)];
  const found = new Map<DatasetColumn, DatasetColumn>();
  for (const [at, { column, named }] of wanted.entries()) {
    const [then, now] = [was.get(column), there[at] && is.get(there[at])];
    if (!then || !now || now.question || isSame(then, now)) continue;
    const notation = (await isCode(session, table, column, then)) ? CODE : notationToKeep(then);
    if (notation) found.set(column, { ...named, notation: { ...notation, ...named.notation } });
  }
  return found;
}

/** Whether a step said nothing about how the column is meant, and gave it no other name. */
const isMeantAlike = (one: DatasetColumn, other: DatasetColumn): boolean =>
  one.name === other.name && JSON.stringify(one.notation) === JSON.stringify(other.notation);

/** Whether a step gave the column its notation, not a person. */
const isCarried = ({ notation }: DatasetColumn): boolean =>
  notation?.isOpen === true || (notation?.kind !== undefined && notation.kind !== 'text');

interface Kept {
  before: DatasetColumn;
  after: DatasetColumn;
  /** It has the cells that it had, though perhaps fewer. */
  isUnchanged: boolean;
}

/** The text columns that the operation took over, some of them with changed cells. */
function takenOver({ schema }: DatasetRelation, output: OperationOutput, result: readonly DatasetColumn[]): Kept[] {
  const [own, named] = [new Set(schema.columns), new Map(schema.columns.map((column) => [column.key, column]))];
  return output.columns.flatMap(({ key, name, known, native }) => {
    if (output.joined?.has(key)) return [];
    const isInferred = known === undefined && (native === undefined || native.type === 'text');
    const same = named.get(key);
    const source = output.textsOf?.get(key);
    const taken = known && own.has(known) ? known : known || (isInferred && same?.name === name) ? same : undefined;
    const before = source ?? taken;
    const after = result.find((each) => each.key === key);
    if (!before || !after || !mayBeRead(before) || !mayBeRead(after)) return [];
    return [{ before, after, isUnchanged: source !== undefined || known === before }];
  });
}

/** What may decide a column otherwise: other rows gone, or, for a column that decides nothing itself, other columns. */
function mayReadOtherwise(decision: ReadingDecision, { isUnchanged }: Kept, hasSameRows: boolean): boolean {
  if (!decision.reading && !decision.question) return false;
  return !(hasSameRows && isUnchanged && isByItself(decision));
}

/** The columns of words in which only rows that are gone showed that their days begin with the month. */
async function losingOrder(
  session: EngineSession,
  before: DatasetRelation,
  result: DatasetRelation,
  taken: readonly Kept[],
  was: ReadonlyMap<DatasetColumn, ReadingDecision>,
): Promise<Kept[]> {
  const words = taken.filter(({ before: column, isUnchanged }) => {
    const decision = was.get(column);
    return isUnchanged && decision && !decision.reading && !decision.question && !column.notation?.dateOrder;
  });
  const columns = words.map((each) => each.before);
  const showing = await monthFirstAmongWords(session, before.relation, columns);
  const lost = words.filter((each) => showing.has(each.before));
  const own = lost.map(({ after }) => after);
  const still = await monthFirstAmongWords(session, result.relation, own);
  return lost.filter(({ after }) => !still.has(after));
}

/**
 * The columns of a result, read as they were read before the operation (R-READ-1). A filter may remove the one row that
 * shows the order of day and month, or the one column that shows the decimal sign: without it, 02/03/2026 would become
 * another day without a word. What a person was asked stays a question.
 */
export async function keepReadings(
  session: EngineSession,
  before: DatasetRelation,
  output: OperationOutput,
  result: DatasetRelation,
): Promise<DatasetColumn[]> {
  const taken = takenOver(before, output, result.schema.columns);
  const able = await withDigits(
    session,
    before,
    taken.map((each) => each.before),
  );
  const was = await decisionsOf(session, before, able);
  const hasSameRows = output.changes !== undefined || output.keepsRows === true;
  const kept = taken.flatMap((each) => {
    const decision = was.get(each.before);
    return decision && mayReadOtherwise(decision, each, hasSameRows) ? [{ ...each, decision }] : [];
  });
  const is = await decisionsOf(
    session,
    result,
    kept.map(({ after }) => after),
  );
  const notations = new Map<DatasetColumn, Notation | undefined>();
  for (const { before: column, after, isUnchanged, decision } of kept) {
    const now = is.get(after);
    if (!isUnchanged && hasSameRows && isCarried(after) && column.name === after.name) {
      const [then, here] = [
        { table: before, column, decision },
        { table: result, column: after, decision: now },
      ];
      if (!(await holdsOthers(session, then, here))) {
        notations.set(after, undefined);
        continue;
      }
    }
    if (!now || isSame(decision, now)) continue;
    const isChosen = !isUnchanged && isByItself(now) && !losesTimes(decision, now) && !losesMarks(decision, now);
    const own = { table: before, column, decision };
    const isJudged = isChosen && hasSameRows && isMeantAlike(column, after);
    if (isJudged ? !(await changesOthers(session, own, { table: result, column: after, decision: now })) : isChosen)
      continue;
    const notation = notationToKeep(decision);
    if (notation) notations.set(after, { ...notation, ...column.notation, ...after.notation });
  }
  for (const { after } of hasSameRows ? [] : await losingOrder(session, before, result, taken, was))
    notations.set(after, { ...after.notation, dateOrder: 'month-first' });
  return result.schema.columns.map((column) => {
    if (!notations.has(column)) return column;
    const { notation: _carried, ...plain } = column;
    const notation = notations.get(column);
    return notation ? { ...plain, notation } : plain;
  });
}
