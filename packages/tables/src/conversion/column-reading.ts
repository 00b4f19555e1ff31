import type { TargetType } from '@rapi/contracts';
import type { ReadingQuestion } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  numberSide,
  textColumn,
} from '@rapi/table-core';
import { reasonNumber } from './distinct-readings';
import { plainForm } from './plain-forms';
import { createReadTexts } from './read-texts';
import { typedReading } from './typed-source';
import { kindOfTarget, type ReaderContext } from './value-reader';

/** How the cells of a column come to their canonical texts, as SQL over the dataset and `join`. */
export interface ConvertingColumn {
  column: DatasetColumn;
  target: TargetType;
  /** The canonical text, null where there is none. */
  converted: string;
  /** Why there is none, as a number. */
  reason: string;
  /** Whether something of the value is left out, where the engine can say. */
  shortened?: string;
  /** A person has not said yet how the column is written. */
  question?: ReadingQuestion;
  /** Cells of which it is known already. */
  shortenedTexts: number;
  join?: string;
  /** SQL over the dataset alone that `converted` uses more than once, there named `p{key}`. */
  prepared?: string;
}

/** A column that is to be read as a type. */
export interface AskedColumn {
  column: DatasetColumn;
  target: TargetType;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** The basis of a column's reader: how the column writes its values is decided over all of them. */
export async function readerContext(
  session: EngineSession,
  dataset: DatasetRelation,
  { column, target, today }: AskedColumn,
): Promise<{ context: ReaderContext; question?: ReadingQuestion }> {
  const kind = kindOfTarget[target];
  const context = { target, columnName: column.name, today };
  const isRead = column.type === 'text' || typedReading(column, target) === undefined;
  if (kind === undefined || !isRead) return { context };
  const { reading, sureReading, question } = await decideReading(session, dataset, column, kind);
  return { context: { ...context, reading: reading ?? sureReading }, ...(question && { question }) };
}

/** Cells that came as numbers are not read again on their way to a kind of number. */
function cameAsNumber(column: DatasetColumn, target: TargetType) {
  const numbers = numberSide(column);
  if (numbers === undefined || kindOfTarget[target] !== 'number') return undefined;
  const typed = typedReading({ ...column, type: 'decimal' }, target, numbers);
  return typed && { ...typed, is: `${numbers} IS NOT NULL` };
}

/** Texts of the plain form are settled where they are; each different one of the others is read once. */
async function readTexts(
  session: EngineSession,
  dataset: DatasetRelation,
  asked: AskedColumn,
): Promise<ConvertingColumn> {
  const { column, target } = asked;
  const text = textColumn(column);
  const plain = plainForm(target, text, `p${column.key}`);
  const { context, question } = await readerContext(session, dataset, asked);
  const { table, counts } = await createReadTexts(session, dataset.relation, column, context, plain?.is);
  const alias = `r${column.key}`;
  const reason = plain ? `coalesce(${alias}.reason, ${reasonNumber(plain.reason)})` : `${alias}.reason`;
  const number = cameAsNumber(column, target);
  const cases = [
    ...(number ? [`WHEN ${number.is} THEN ${number.converted}`] : []),
    ...(plain ? [`WHEN ${plain.is} THEN ${plain.converted}`] : []),
    `WHEN ${alias}.original IS NULL THEN ${text}`,
  ];
  return {
    column,
    target,
    converted: `CASE ${cases.join(' ')} ELSE ${alias}.converted END`,
    reason: number ? `CASE WHEN ${number.is} THEN ${reasonNumber(number.reason)} ELSE ${reason} END` : reason,
    shortenedTexts: counts.shortened,
    ...(question && { question }),
    join: `LEFT JOIN ${table} AS ${alias} ON ${alias}.original = ${text}`,
    ...(plain?.prepared && { prepared: plain.prepared }),
  };
}

/** Typed columns convert inside the engine; the different texts of the others are read one by one. */
export async function columnReading(
  session: EngineSession,
  dataset: DatasetRelation,
  asked: AskedColumn,
): Promise<ConvertingColumn> {
  const { column, target } = asked;
  const typed =
    target === 'text'
      ? { converted: textColumn(column), reason: 'unreadable' as const, shortened: undefined }
      : typedReading(column, target);
  if (!typed) return readTexts(session, dataset, asked);
  const { converted, reason, shortened } = typed;
  return {
    column,
    target,
    converted,
    reason: String(reasonNumber(reason)),
    shortenedTexts: 0,
    ...(shortened && { shortened }),
  };
}
