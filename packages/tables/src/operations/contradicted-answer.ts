/** Answers saved in a recipe, given for one file, that the values of another file contradict. */
import { sentence } from '@rapi/contracts';
import type { Notation } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  isByItself,
  mayBeRead,
  TableError,
} from '@rapi/table-core';

type Shown = Pick<Notation, 'decimal' | 'dateOrder'>;

/** Whether a day beyond the twelfth shows the order of a typed column's days. */
async function hasSureDay(session: EngineSession, { relation }: DatasetRelation, { key }: DatasetColumn) {
  const [row] = await session.rows(`SELECT 1 FROM ${relation} WHERE day(v${key}) > 12 LIMIT 1`);
  return row !== undefined;
}

/** What a typed column's texts showed on arrival. */
async function shownOnArrival(session: EngineSession, input: DatasetRelation, column: DatasetColumn): Promise<Shown> {
  const { type, format, native } = column;
  if (native) return {};
  if (type === 'decimal' && format !== 'rupiah') return { decimal: format === 'id-number' ? ',' : '.' };
  const first = type === 'date' || type === 'datetime' ? /^([dM])+[/.-]/.exec(format ?? '')?.[1] : undefined;
  if (!first || !(await hasSureDay(session, input, column))) return {};
  return { dateOrder: first === 'd' ? 'day-first' : 'month-first' };
}

/** What the column's values show for certain, whatever was answered. */
async function shownBy(session: EngineSession, input: DatasetRelation, column: DatasetColumn): Promise<Shown> {
  if (column.type !== 'text') return shownOnArrival(session, input, column);
  if (!mayBeRead(column)) return {};
  const { decimal: _decimal, groups: _groups, dateOrder: _order, ...notation } = column.notation ?? {};
  const decision = await decideReading(session, input, { ...column, notation });
  return isByItself(decision) ? (decision.reading?.notation ?? {}) : {};
}

const differ = (stated: string | undefined, shown: string | undefined): boolean =>
  stated !== undefined && shown !== undefined && stated !== shown;

/** Throws 422 if the column's own values contradict an answer that nobody gave for this file. */
export async function refuseContradicted(
  session: EngineSession,
  input: DatasetRelation,
  column: DatasetColumn,
  stated: Notation,
): Promise<void> {
  const shown = await shownBy(session, input, column);
  const facts = { column: column.name };
  if (differ(stated.decimal, shown.decimal))
    throw new TableError('answer_contradicted', sentence('answer_contradicted_sign', facts), facts);
  if (differ(stated.dateOrder, shown.dateOrder))
    throw new TableError('answer_contradicted', sentence('answer_contradicted_order', facts), facts);
}
