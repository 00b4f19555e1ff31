import type { TargetType } from '@rapi/contracts';
import { type ColumnReading, headerWords, type ReadingQuestion, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  isForeign,
  namedCurrency,
  numberSide,
  percentTexts,
  textColumn,
} from '@rapi/table-core';
import { reasonNumber } from './distinct-readings';
import { plainForm } from './plain-forms';
import { createReadTexts } from './read-texts';
import { typedReading } from './typed-source';
import { kindOfTarget, type ReaderContext } from './value-reader';

/** SQL over the dataset and `join` that converts the cells of a column to canonical text. */
export interface ConvertingColumn {
  column: DatasetColumn;
  target: TargetType;
  /** The canonical text; null if the value cannot be converted. */
  converted: string;
  /** Why it cannot, as a number. */
  reason: string;
  /** Whether part of the value is dropped, if SQL can tell. */
  shortened?: string;
  /** The foreign currency of its numbers (ISO 4217). */
  currency?: string;
  /** Open question to a person: how the column is written. */
  question?: ReadingQuestion;
  /** Cells already known to lose a part. */
  shortenedTexts: number;
  join?: string;
  /** SQL over the dataset alone that `converted` uses more than once, as `p{key}`. */
  prepared?: string;
}

/** A column to read as a type. */
export interface AskedColumn {
  column: DatasetColumn;
  target: TargetType;
  /** 'yyyy-MM-dd' */
  today: string;
}

/**
 * The column without what a larger table's percentages say about it, once it has none: whoever asks for plain numbers
 * then says what its 5 is.
 */
async function withoutPercent(session: EngineSession, { relation }: DatasetRelation, asked: AskedColumn) {
  const { column, target } = asked;
  if (column.notation?.unit !== 'percent' || target === 'percentage') return column;
  const isPercent = `regexp_matches(${textColumn(column)}, '(?i)(?:[%％]|persen|percent)\\s*$')`;
  const written = await session.rows(`SELECT 1 FROM ${relation} WHERE ${isPercent} LIMIT 1`);
  const { unit: _unit, ...notation } = column.notation;
  return written.length > 0 ? column : { ...column, notation };
}

/** How the texts of a column are read as times of day, which only its name may show: 16.50 under “Jam Pulang”. */
async function timesIn(session: EngineSession, dataset: DatasetRelation, column: DatasetColumn) {
  if (!headerWords(column.name).time) return undefined;
  const { reading } = await decideReading(session, dataset, column);
  return reading?.kind === 'time' ? reading : undefined;
}

/** What a column's reader needs. How the column writes its values is decided from all of them. */
export async function readerContext(
  session: EngineSession,
  dataset: DatasetRelation,
  { column, target, today }: AskedColumn,
): Promise<{ context: ReaderContext; question?: ReadingQuestion }> {
  const kind = kindOfTarget[target];
  const context = { target, columnName: column.name, today };
  const isRead = column.type === 'text' || typedReading(column, target) === undefined;
  if (kind === undefined || !isRead) return { context };
  const meant = await withoutPercent(session, dataset, { column, target, today });
  const { reading, sureReading, question } = await decideReading(session, dataset, meant, kind);
  const decided = reading ?? sureReading;
  const currency = decided && kind === 'number' ? namedCurrency(column, decided) : undefined;
  const times = kind === 'number' ? await timesIn(session, dataset, meant) : undefined;
  return {
    context: { ...context, reading: decided, isForeign: isForeign({ currency }), ...(times && { times }) },
    ...(question && { question }),
  };
}

/**
 * Cells that arrived as numbers need no second reading for a numeric target, unless the texts beside them are of several
 * currencies.
 */
function cameAsNumber(column: DatasetColumn, target: TargetType, reading: ColumnReading | undefined) {
  const numbers = reading?.currency === SEVERAL_CURRENCIES ? undefined : numberSide(column);
  if (numbers === undefined || kindOfTarget[target] !== 'number') return undefined;
  const typed = typedReading({ ...column, type: 'decimal' }, target, numbers);
  return typed && { ...typed, is: `${numbers} IS NOT NULL` };
}

/** Converts texts of the plain form in SQL, and reads each different one of the others once. */
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
  const number = cameAsNumber(column, target, context.reading);
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
    ...(context.reading?.currency && { currency: context.reading.currency }),
    join: `LEFT JOIN ${table} AS ${alias} ON ${alias}.original = ${text}`,
    ...(plain?.prepared && { prepared: plain.prepared }),
  };
}

/** Typed columns are converted in the engine; the different texts of other columns are read one by one. */
export async function columnReading(
  session: EngineSession,
  dataset: DatasetRelation,
  asked: AskedColumn,
): Promise<ConvertingColumn> {
  const { column, target } = asked;
  const typed =
    target === 'text'
      ? {
          // Beside 5% a bare 0.05 would have no value any more.
          converted: (await percentTexts(session, dataset, column)) ?? textColumn(column),
          reason: 'unreadable' as const,
          shortened: undefined,
        }
      : typedReading(column, target);
  if (!typed) return readTexts(session, dataset, asked);
  const { converted, reason, shortened } = typed;
  return {
    column,
    target,
    converted,
    reason: String(reasonNumber(reason)),
    shortenedTexts: 0,
    ...(isForeign(column.notation) && { currency: column.notation?.currency }),
    ...(shortened && { shortened }),
  };
}
