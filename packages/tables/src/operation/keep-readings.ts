import type { Notation, ReadingDecision } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  eachColumn,
  type EngineSession,
  figuresInGroups,
  mayBeRead,
  textColumn,
} from '@rapi/table-core';
import type { OperationOutput } from './operation';

/** Texts are read as values only if more than this share of them have a digit. */
const LEAST_DIGITS = 0.4;

/** The columns with enough digits to be worth reading; most texts of most tables are words. */
export async function withDigits(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap((column) => [
      `count(${textColumn(column)}) AS n${column.key}`,
      `count_if(regexp_matches(${textColumn(column)}, '\\d')) AS d${column.key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.filter(({ key }) => Number(figures[`d${key}`]) > LEAST_DIGITS * Number(figures[`n${key}`] ?? 0));
}

const inOrder = (notation: Notation = {}) => JSON.stringify(Object.entries(notation).sort());

/** Whether the values still read as before: by the same notation, or not at all because a question is open. */
const isSame = (before: ReadingDecision, after: ReadingDecision): boolean =>
  before.reading?.kind === after.reading?.kind &&
  inOrder(before.reading?.notation) === inOrder(after.reading?.notation) &&
  before.question?.about === after.question?.about;

/** Whether the column's own values decide how it is read. */
const isByItself = ({ byHabit, question, reading, signs }: ReadingDecision): boolean => {
  if (byHabit || question) return false;
  const hasSigns = signs !== undefined && [signs[','], signs['.']].some((sign) => sign.groups + sign.decimals > 0);
  return reading?.kind !== 'number' || hasSigns;
};

/** Only a question about signs or the order of day and month goes by other rows or columns. */
function notationToKeep({ reading, question }: ReadingDecision): Notation | undefined {
  if (reading) return Object.keys(reading.notation).length > 0 ? reading.notation : undefined;
  return question?.about === 'decimal' || question?.about === 'date_order' ? { isOpen: true } : undefined;
}

/** How a table reads each of these columns. */
async function decisionsOf(
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

interface Kept {
  before: DatasetColumn;
  after: DatasetColumn;
  /** It has the cells that it had, though perhaps fewer. */
  isUnchanged: boolean;
}

/** The text columns that the operation took over, some of them with changed cells. */
function takenOver({ schema }: DatasetRelation, output: OperationOutput, result: readonly DatasetColumn[]): Kept[] {
  const [own, named] = [new Set(schema.columns), new Map(schema.columns.map((column) => [column.key, column]))];
  return output.columns.flatMap(({ key, known, native }) => {
    const isEdited = known === undefined && native === undefined && output.changes !== undefined;
    const before = known && own.has(known) ? known : isEdited || known ? named.get(key) : undefined;
    const after = result.find((each) => each.key === key);
    if (!before || !after || !mayBeRead(before) || !mayBeRead(after)) return [];
    return [{ before, after, isUnchanged: known === before }];
  });
}

/** What may decide a column otherwise: other rows gone, or, for a column that decides nothing itself, other columns. */
function mayReadOtherwise(decision: ReadingDecision, { isUnchanged }: Kept, hasSameRows: boolean): boolean {
  if (!decision.reading && !decision.question) return false;
  return !(hasSameRows && isUnchanged && isByItself(decision));
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
  const notations = new Map<DatasetColumn, Notation>();
  for (const { before: column, after, isUnchanged, decision } of kept) {
    const now = is.get(after);
    if (!now || isSame(decision, now) || (!isUnchanged && isByItself(now))) continue;
    const notation = notationToKeep(decision);
    if (notation) notations.set(after, { ...notation, ...column.notation, ...after.notation });
  }
  return result.schema.columns.map((column) => {
    const notation = notations.get(column);
    return notation ? { ...column, notation } : column;
  });
}
