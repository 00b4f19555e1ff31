import type { NumberFormat, TargetType } from '@rapi/contracts';
import { textColumn, type ColumnType, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import { findColumns } from '../../dataset/find-column';
import type { EngineSession } from '../../engine/session';
import { reasonNumber, type ReadingCounts } from './distinct-readings';
import { createReadTexts } from './read-texts';
import { typedReading } from './typed-source';

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
  /** Why a value was not read, as a number. */
  reason: string;
}

export interface Conversion {
  /** What stands after FROM: the dataset and what was read of it. */
  source: string;
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

interface Read {
  converted: string;
  reason: string;
  counts: ReadingCounts;
  join?: string;
}

/** Counts what a typed reading (SQL over the relation) makes of the cells of a column. */
export async function countTyped(
  session: EngineSession,
  relation: string,
  text: string,
  { converted, shortened = 'false' }: { converted: string; shortened?: string },
): Promise<ReadingCounts> {
  const [row = {}] = await session.rows(
    `SELECT count(*) AS filled, count(*) FILTER (n IS NULL) AS failed, count(*) FILTER (s AND n IS NOT NULL) AS shortened,
       count(*) FILTER (n IS NOT NULL AND n <> t) AS changed
     FROM (SELECT ${text} AS t, ${converted} AS n, ${shortened} AS s FROM ${relation}) WHERE t IS NOT NULL`,
  );
  const count = (name: string): number => Number(row[name] ?? 0);
  return {
    filled: count('filled'),
    failed: count('failed'),
    shortened: count('shortened'),
    changed: count('changed'),
  };
}

async function readColumn(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  target: TargetType,
  { numberFormat, today }: { numberFormat?: NumberFormat; today: string },
): Promise<Read> {
  const text = textColumn(column);
  const typed = target === 'text' ? { converted: text, reason: 'unreadable' as const } : typedReading(column, target);
  if (typed) {
    const counts = await countTyped(session, relation, text, typed);
    return { converted: typed.converted, reason: String(reasonNumber(typed.reason)), counts };
  }
  const context = { target, columnName: column.name, today, ...(numberFormat && { numberFormat }) };
  const { table, counts } = await createReadTexts(session, relation, column, context);
  const alias = `r${column.key}`;
  return {
    converted: `CASE WHEN ${alias}.original IS NULL THEN ${text} ELSE ${alias}.converted END`,
    reason: `${alias}.reason`,
    counts,
    join: `LEFT JOIN ${table} AS ${alias} ON ${alias}.original = ${text}`,
  };
}

async function isAllWhole(session: EngineSession, source: string, converted: string): Promise<boolean> {
  const [row] = await session.rows(
    `SELECT coalesce(bool_and(regexp_full_match(${converted}, '-?\\d+')), true) AS whole FROM ${source}`,
  );
  return row?.whole === true;
}

async function convertColumn(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  [name, target]: readonly [string, TargetType],
  plan: ConversionPlan,
  today: string,
): Promise<{ converted: ConvertedColumn; join?: string }[]> {
  const column = schema.columns.find((each) => each.name === name);
  if (!column) return [];
  const numberFormat = new Map(plan.number_formats).get(name);
  const { converted, reason, counts, join } = await readColumn(session, relation, column, target, {
    today,
    ...(numberFormat && { numberFormat }),
  });
  const { key } = column;
  const staysText = plan.on_error === 'keep' && counts.failed > 0;
  const isWhole = target === 'currency' && (await isAllWhole(session, `${relation} ${join ?? ''}`, converted));
  const shape: ResultShape = staysText
    ? { type: 'text', ...(column.semantic && { semantic: column.semantic }) }
    : shapeOf(target, column, isWhole);
  const result: DatasetColumn = { name, key, ...shape, ...(isSettled(target) && !staysText && { native: true }) };
  const text = staysText ? `coalesce(${converted}, c${key})` : converted;
  const value = result.type === 'text' ? undefined : `CAST(${converted} AS ${sqlTypes[result.type]})`;
  return [{ converted: { column, target, result, counts, converted, text, reason, ...(value && { value }) }, join }];
}

/**
 * Reads columns as other types. Nothing is lost yet: what could not be read is counted, and `on_error` has only said what the
 * text and value of it would be. 422 for columns that are none.
 */
export async function convertColumns(
  session: EngineSession,
  input: DatasetRelation,
  plan: ConversionPlan,
  { now, signal, progress }: { now: Date; signal?: AbortSignal; progress?(fraction: number, message?: string): void },
): Promise<Conversion> {
  const names = plan.conversions.map(([name]) => name);
  findColumns(input.schema, [...names, ...plan.number_formats.map(([name]) => name)]);
  const today = now.toISOString().slice(0, 10);
  const done: { converted: ConvertedColumn; join?: string }[] = [];
  for (const [i, conversion] of plan.conversions.entries()) {
    signal?.throwIfAborted();
    done.push(...(await convertColumn(session, input, conversion, plan, today)));
    progress?.((i + 1) / plan.conversions.length, names[i]);
  }
  return {
    source: [input.relation, ...done.flatMap(({ join }) => join ?? [])].join(' '),
    columns: done.map(({ converted }) => converted),
  };
}
