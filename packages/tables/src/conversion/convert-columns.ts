import type { NumberFormat, TargetType } from '@rapi/contracts';
import type { ReadingQuestion } from '@rapi/indonesia';
import {
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumns,
  inGroups,
  MOST_AT_ONCE,
  numberSide,
  type RowOrder,
} from '@rapi/table-core';
import { answered } from '../operation/answered-notation';
import { sqlTypes } from '../operation/sql-types';
import type { ReadingCounts } from './distinct-readings';
import { columnReading, type ConvertingColumn } from './column-reading';
import { kindOfTarget } from './value-reader';

/** The conversions to do, already checked by the operation's schema. */
export interface ConversionPlan {
  conversions: readonly (readonly [string, TargetType])[];
  on_error: 'null' | 'keep' | 'fail';
  number_formats: readonly (readonly [string, NumberFormat])[];
}

/** One column being converted. Its SQL works over its own `source` and over that of the whole conversion. */
export interface ConvertedColumn {
  column: DatasetColumn;
  /** FROM clause for queries on this column alone: `_row`, its text and value, and its readings. */
  source: string;
  /** The table of readings for this column and its group, by `_row`. */
  readings: string;
  target: TargetType;
  /** The column after conversion. */
  result: DatasetColumn;
  counts: ReadingCounts;
  /**
   * Open question to a person: how the column is written. Until it is answered, nothing of the column is converted.
   */
  question?: ReadingQuestion;
  /** Canonical text; null if the value was not read. */
  converted: string;
  /** Text of the result; `on_error` decides it where the value was not read. */
  text: string;
  /** The side column of the result next to its text, if it has one. */
  value?: string;
  /** Why a value was not read, as a number; null if it was read. */
  reason: string;
  /** Whether the canonical text differs from the original, or is missing. */
  differs: string;
}

export interface Conversion {
  /** FROM clause: the dataset with all readings. */
  source: string;
  /** The tables of readings, each for other columns, all with the same rows in the same order. */
  readings: readonly string[];
  /** The order in which `source` returns its rows. */
  order: RowOrder;
  columns: ConvertedColumn[];
}

type ResultShape = Pick<DatasetColumn, 'type' | 'format' | 'semantic' | 'holdsNumbers'>;

/** The facts of the converted column. Rupiah without sen become integers, so that a workbook shows no decimals. */
export function shapeOf(target: TargetType, { semantic }: DatasetColumn, isWhole: boolean): ResultShape {
  switch (target) {
    case 'text':
      return { type: 'text', format: 'text', ...(semantic && { semantic }) };
    case 'category':
      return { type: 'text', format: 'category', ...(semantic && { semantic }) };
    case 'integer':
    case 'decimal':
      return { type: target };
    case 'currency':
      return { type: isWhole ? 'integer' : 'decimal', semantic: 'money' };
    case 'percentage':
      return { type: 'decimal', format: 'percent', semantic: 'percentage' };
    case 'date':
    case 'datetime':
    case 'boolean':
      return { type: target, semantic: target };
    case 'phone':
    case 'npwp':
    case 'nik':
      return { type: 'text', semantic: target };
  }
}

/** Whether the conversion fixes the type, so that no later step infers another. Plain text stays open to cleaning. */
const isSettled = (target: TargetType): boolean => target !== 'text';

/**
 * Reads the columns once, into a table: `n{key}` the canonical text, `x{key}` the reason if there is none, `d{key}`
 * whether it differs from the original, `s{key}` whether part of it is dropped.
 * @param originals further columns of the relation to copy; then the table keeps the row order, too
 */
async function createReadings(
  session: EngineSession,
  relation: string,
  readings: readonly ConvertingColumn[],
  originals: readonly string[] = [],
): Promise<string> {
  const prepared = readings.flatMap(({ prepared, column }) => (prepared ? [`${prepared} AS p${column.key}`] : []));
  const read = readings.map(({ column: { key }, converted }) => `${converted} AS n${key}`);
  const reasons = readings.map(({ column: { key }, reason }) => `${reason} AS q${key}`);
  const left = readings.map(({ column: { key }, shortened }) => `${shortened ?? 'false'} AS s${key}`);
  const texts = [...new Set([...readings.map(({ column: { key } }) => `c${key}`), ...originals])];
  const sides = readings.flatMap(({ column: { key } }) => [
    `n${key}`,
    `CASE WHEN c${key} IS NOT NULL AND n${key} IS NULL THEN q${key} END AS x${key}`,
    `n${key} IS DISTINCT FROM c${key} AS d${key}`,
    `s${key} AND n${key} IS NOT NULL AS s${key}`,
  ]);
  const from = [
    prepared.length === 0 ? relation : `(SELECT *, ${prepared.join(', ')} FROM ${relation})`,
    ...readings.flatMap(({ join }) => join ?? []),
  ].join(' ');
  const table = session.name('readings');
  await session.run(
    `CREATE TABLE ${table} AS SELECT ${['_row', ...originals, ...sides].join(', ')}
     FROM (SELECT _row, ${[...texts, ...read, ...reasons, ...left].join(', ')} FROM ${from})${originals.length > 0 ? ' ORDER BY _row' : ''}`,
  );
  return table;
}

async function countReadings(session: EngineSession, table: string, keys: readonly number[]) {
  const sides = keys.flatMap((key) => [
    `count(n${key}) AS read_${key}`,
    `count(x${key}) AS failed_${key}`,
    `count(*) FILTER (s${key}) AS shortened_${key}`,
    `count(*) FILTER (d${key} AND n${key} IS NOT NULL) AS changed_${key}`,
    `coalesce(bool_and(n${key} IS NULL OR (NOT contains(n${key}, '.') AND TRY_CAST(n${key} AS BIGINT) IS NOT NULL)), true) AS whole_${key}`,
  ]);
  const [row = {}] = await session.rows(`SELECT ${sides.join(', ')} FROM ${table}`);
  const count = (name: string, key: number): number => Number(row[`${name}_${key}`] ?? 0);
  return (key: number): { counts: ReadingCounts; isWhole: boolean } => ({
    counts: {
      filled: count('read', key) + count('failed', key),
      failed: count('failed', key),
      shortened: count('shortened', key),
      changed: count('changed', key),
    },
    isWhole: row[`whole_${key}`] === true,
  });
}

/** Columns read together. */
interface ReadGroup {
  readings: readonly ConvertingColumn[];
  /** FROM clause to query the columns, and the table of their readings. */
  source: string;
  table: string;
}

/**
 * Reads one group of a wide dataset. The table holds the cells next to their readings, so nothing has to be joined.
 */
async function readApart(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
  read: ReadColumns,
): Promise<ReadGroup> {
  const originals = columns.flatMap((column) => columnSides(column));
  const part = session.name('part');
  await session.run(`CREATE TABLE ${part} AS SELECT _row, ${originals.join(', ')} FROM ${relation}`);
  const readings = await read(part, columns);
  const table = await createReadings(session, part, readings, originals);
  await session.run(`DROP TABLE ${part}`);
  return { readings, table, source: table };
}

/** The dataset joined by position with all tables of readings, which have the same rows in the same order. */
const besideEachOther = (relation: string, groups: readonly ReadGroup[]): string =>
  [
    relation,
    ...groups.map(({ table, readings }) => {
      const read = readings.flatMap(({ column: { key } }) => [`n${key}`, `x${key}`, `d${key}`, `s${key}`]);
      return `(SELECT ${read.join(', ')} FROM ${table}) AS ${table}`;
    }),
  ].join(' POSITIONAL JOIN ');

function convertedColumn(
  { column, target, shortenedTexts, question, currency }: ConvertingColumn,
  { counts: counted, isWhole }: { counts: ReadingCounts; isWhole: boolean },
  onError: ConversionPlan['on_error'],
  { source, table }: ReadGroup,
): ConvertedColumn {
  const { name, key, semantic } = column;
  const isLeft = onError === 'keep' && question !== undefined;
  const counts = {
    ...counted,
    shortened: counted.shortened + shortenedTexts,
    ...(isLeft && { changed: 0 }),
  };
  const staysText = isLeft || (onError === 'keep' && counts.failed > 0);
  const holdsNumbers = isLeft ? column.holdsNumbers === true : staysText && kindOfTarget[target] === 'number';
  const shape: ResultShape = staysText
    ? { type: 'text', ...(semantic && { semantic }), ...(holdsNumbers && { holdsNumbers }) }
    : shapeOf(target, column, isWhole);
  // `$5` becomes the number 5, which is still dollars.
  const inCurrency = (target === 'integer' || target === 'decimal') && currency !== undefined && !isLeft;
  const numbersAsTexts = currency !== undefined && column.type !== 'text' && (staysText || target === 'text');
  const result: DatasetColumn = {
    ...{ name, key, ...shape },
    ...(isSettled(target) && !staysText && { native: true }),
    ...((inCurrency || numbersAsTexts) && {
      notation: { currency, ...(numbersAsTexts && { kind: 'number' as const }) },
    }),
  };
  const converted = `n${key}`;
  return {
    column,
    source,
    readings: table,
    target,
    result,
    counts,
    converted,
    ...(question && { question }),
    text: isLeft ? `c${key}` : staysText ? `coalesce(${converted}, c${key})` : converted,
    ...(holdsNumbers && { value: isLeft ? numberSide(column) : `TRY_CAST(${converted} AS DOUBLE)` }),
    ...(result.type !== 'text' && { value: `CAST(${converted} AS ${sqlTypes[result.type]})` }),
    reason: `x${key}`,
    differs: isLeft ? 'false' : `d${key}`,
  };
}

type ReadColumns = (relation: string, columns: readonly DatasetColumn[]) => Promise<ConvertingColumn[]>;

/** Reads all columns at once, or group by group if there are many; `source` shows them all together. */
async function readGroups(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
  read: ReadColumns,
): Promise<{ groups: ReadGroup[]; source: string; order: RowOrder }> {
  if (columns.length <= MOST_AT_ONCE) {
    const readings = await read(relation, columns);
    const table = await createReadings(session, relation, readings);
    const source = `${relation} JOIN ${table} USING (_row)`;
    return { groups: [{ readings, table, source }], source, order: 'any' };
  }
  const groups: ReadGroup[] = [];
  for (const group of inGroups(columns)) groups.push(await readApart(session, relation, group, read));
  return { groups, source: besideEachOther(relation, groups), order: 'numbered' };
}

export const decimalOf = (format: NumberFormat): ',' | '.' => (format === 'id-number' ? ',' : '.');

/** The column with the number format that a person chose for this conversion. */
const withFormat = (column: DatasetColumn, format: NumberFormat | undefined): DatasetColumn =>
  format === undefined ? column : { ...column, notation: answered(column.notation, { decimal: decimalOf(format) }) };

interface ConversionContext {
  now: Date;
  signal?: AbortSignal;
  progress?(fraction: number, message?: string): void;
}

/**
 * Reads columns as other types. Loses nothing yet: it counts what could not be read, and prepares text and value as
 * `on_error` says. 422 for unknown columns.
 */
export async function convertColumns(
  session: EngineSession,
  input: DatasetRelation,
  plan: ConversionPlan,
  { now, signal, progress }: ConversionContext,
): Promise<Conversion> {
  const { relation, schema } = input;
  const columns = findColumns(
    schema,
    plan.conversions.map(([name]) => name),
  );
  const formats = new Map(plan.number_formats);
  findColumns(schema, [...formats.keys()]);
  const targets = new Map(plan.conversions);
  const today = now.toISOString().slice(0, 10);
  let done = 0;
  const read = async (from: string, some: readonly DatasetColumn[]): Promise<ConvertingColumn[]> => {
    const readings: ConvertingColumn[] = [];
    for (const column of some) {
      signal?.throwIfAborted();
      const target = targets.get(column.name) ?? 'text';
      const asked = { column: withFormat(column, formats.get(column.name)), target, today };
      readings.push(await columnReading(session, { ...input, relation: from, file: input }, asked));
      progress?.(++done / columns.length, column.name);
    }
    return readings;
  };
  const { groups, source, order } = await readGroups(session, relation, columns, read);
  const converted: ConvertedColumn[] = [];
  for (const group of groups) {
    const keys = group.readings.map(({ column: { key } }) => key);
    const counted = await countReadings(session, group.table, keys);
    for (const reading of group.readings)
      converted.push(convertedColumn(reading, counted(reading.column.key), plan.on_error, group));
  }
  return { source, order, readings: groups.map(({ table }) => table), columns: converted };
}
