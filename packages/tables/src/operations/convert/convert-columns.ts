import type { NumberFormat, TargetType } from '@rapi/contracts';
import type { ColumnType, DatasetColumn, DatasetRelation } from '../../dataset/dataset';
import { findColumns } from '../../dataset/find-column';
import type { EngineSession } from '../../engine/session';
import type { ReadingCounts } from './distinct-readings';
import { columnReading, type ColumnReading } from './column-reading';

/** What is to be converted, as checked by the operation's schema. */
export interface ConversionPlan {
  conversions: readonly (readonly [string, TargetType])[];
  on_error: 'null' | 'keep' | 'fail';
  number_formats: readonly (readonly [string, NumberFormat])[];
}

/** One column on its way to another type. The SQL is over `Conversion.source`. */
export interface ConvertedColumn {
  column: DatasetColumn;
  target: TargetType;
  /** The column as it comes out. */
  result: DatasetColumn;
  counts: ReadingCounts;
  /** Canonical text, null where the value was not read. */
  converted: string;
  /** Text side of the result: as `on_error` says where the value was not read. */
  text: string;
  /** Typed side of the result, unless that is text. */
  value?: string;
  /** Why a value was not read, as a number; null where it was. */
  reason: string;
  /** Whether the canonical text is another than the one that stood there, or none. */
  differs: string;
}

export interface Conversion {
  /** What stands after FROM: the dataset and what was read of it. */
  source: string;
  /** A table of what was read alone, by `_row`. */
  readings: string;
  columns: ConvertedColumn[];
}

const sqlTypes: Record<Exclude<ColumnType, 'text'>, string> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  boolean: 'BOOLEAN',
};

type ResultShape = Pick<DatasetColumn, 'type' | 'format' | 'semantic'>;

/** What a column becomes. Rupiah without sen are whole numbers, so that a workbook shows none. */
export function shapeOf(target: TargetType, { semantic }: DatasetColumn, isWhole: boolean): ResultShape {
  switch (target) {
    case 'text':
      return { type: 'text', ...(semantic && { semantic }) };
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

/** Converted by hand, so that no later look at the values makes it something else; plain text stays open to cleaning. */
const isSettled = (target: TargetType): boolean => target !== 'text';

/**
 * Everything that was read, once, as a table: `n{key}` the canonical text, `x{key}` the reason where there is none, `d{key}`
 * whether it differs from the text that stood there, `s{key}` whether something of it is left out.
 */
async function createReadings(
  session: EngineSession,
  relation: string,
  readings: readonly ColumnReading[],
): Promise<string> {
  const prepared = readings.flatMap(({ prepared, column }) => (prepared ? [`${prepared} AS p${column.key}`] : []));
  const read = readings.map(({ column: { key }, converted }) => `${converted} AS n${key}`);
  const reasons = readings.map(({ column: { key }, reason }) => `${reason} AS q${key}`);
  const left = readings.map(({ column: { key }, shortened }) => `${shortened ?? 'false'} AS s${key}`);
  const texts = readings.map(({ column: { key } }) => `c${key}`);
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
    `CREATE TABLE ${table} AS SELECT _row, ${sides.join(', ')}
     FROM (SELECT _row, ${[...texts, ...read, ...reasons, ...left].join(', ')} FROM ${from})`,
  );
  return table;
}

async function countReadings(session: EngineSession, table: string, keys: readonly number[]) {
  const sides = keys.flatMap((key) => [
    `count(n${key}) AS read_${key}`,
    `count(x${key}) AS failed_${key}`,
    `count(*) FILTER (s${key}) AS shortened_${key}`,
    `count(*) FILTER (d${key} AND n${key} IS NOT NULL) AS changed_${key}`,
    `coalesce(bool_and(NOT contains(n${key}, '.')), true) AS whole_${key}`,
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

function convertedColumn(
  { column, target, shortenedTexts }: ColumnReading,
  { counts: counted, isWhole }: { counts: ReadingCounts; isWhole: boolean },
  onError: ConversionPlan['on_error'],
): ConvertedColumn {
  const { name, key, semantic } = column;
  const counts = { ...counted, shortened: counted.shortened + shortenedTexts };
  const staysText = onError === 'keep' && counts.failed > 0;
  const shape: ResultShape = staysText
    ? { type: 'text', ...(semantic && { semantic }) }
    : shapeOf(target, column, isWhole);
  const result: DatasetColumn = { name, key, ...shape, ...(isSettled(target) && !staysText && { native: true }) };
  const converted = `n${key}`;
  return {
    column,
    target,
    result,
    counts,
    converted,
    text: staysText ? `coalesce(${converted}, c${key})` : converted,
    ...(result.type !== 'text' && { value: `CAST(${converted} AS ${sqlTypes[result.type]})` }),
    reason: `x${key}`,
    differs: `d${key}`,
  };
}

interface ConversionContext {
  now: Date;
  signal?: AbortSignal;
  progress?(fraction: number, message?: string): void;
}

/**
 * Reads columns as other types. Nothing is lost yet: what could not be read is counted, and `on_error` has only said what the
 * text and value of it would be. 422 for columns that are none.
 */
export async function convertColumns(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  plan: ConversionPlan,
  { now, signal, progress }: ConversionContext,
): Promise<Conversion> {
  const columns = findColumns(
    schema,
    plan.conversions.map(([name]) => name),
  );
  const formats = new Map(plan.number_formats);
  findColumns(schema, [...formats.keys()]);
  const targets = new Map(plan.conversions);
  const today = now.toISOString().slice(0, 10);
  const readings: ColumnReading[] = [];
  for (const [i, column] of columns.entries()) {
    signal?.throwIfAborted();
    const target = targets.get(column.name) ?? 'text';
    const numberFormat = formats.get(column.name);
    const context = { target, columnName: column.name, today, ...(numberFormat && { numberFormat }) };
    readings.push(await columnReading(session, relation, column, context));
    progress?.((i + 1) / columns.length, column.name);
  }
  const table = await createReadings(session, relation, readings);
  const counted = await countReadings(
    session,
    table,
    columns.map(({ key }) => key),
  );
  return {
    source: `${relation} JOIN ${table} USING (_row)`,
    readings: table,
    columns: readings.map((reading) => convertedColumn(reading, counted(reading.column.key), plan.on_error)),
  };
}
