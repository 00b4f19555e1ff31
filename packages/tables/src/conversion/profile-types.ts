import type { DataProfile, TargetType } from '@rapi/contracts';
import { readingVotes } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  eachColumn,
  type EngineSession,
  figuresInGroups,
  mayBeRead,
  mostKeptApart,
  textColumn,
} from '@rapi/table-core';
import { sampleValues } from '../paging/column-statistics';
import { measureColumns, noFacts } from '../sql-schema/column-facts';
import { dialects } from '../sql-schema/dialects';
import { sqlType } from '../sql-schema/sql-types';
import { readDistinct, type ReadingCounts, type SettledText } from './distinct-readings';
import { readerContext } from './column-reading';
import { createReader } from './readers';
import { kindOfTarget, type ReaderContext } from './value-reader';
import { saysMoney, suggestTypes, type ColumnFindings, type ReadAs } from './suggest-types';
import { typedReading, type TypedReading } from './typed-source';
import { typeName } from './type-names';

const SAMPLE_ROWS = 400;
/** With fewer values in the sample, a column is tried as every type. */
const FEW_VALUES = 20;
/** A type that fewer of the sample's values have is not tried on all values. */
const LEAST_SHARE = 0.2;

/** The types tried on texts. Identifiers are not tried as the numeric ones (`numbers`). */
const tried: readonly TargetType[] = [
  'nik',
  'npwp',
  'phone',
  'date',
  'datetime',
  'boolean',
  'percentage',
  'currency',
  'integer',
  'decimal',
];
const numbers: ReadonlySet<TargetType> = new Set(['boolean', 'percentage', 'currency', 'integer', 'decimal']);

/** Notation that shows the type by itself. */
const marks: Partial<Record<TargetType, RegExp>> = {
  currency: /rp|idr|rupiah/i,
  percentage: /%|persen|percent/i,
  datetime: /\d[:.]\d{2}(?:\D|$)/,
  phone: /^\W*(?:\+|0|62)/,
  npwp: /\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}/,
};

/** Headers under which numbers are identifiers. */
const identifierHeader =
  /(?:^|[^a-z])(?:id|kode|code|no|nomor|number|nip|nis|nisn|npwp|nik|ktp|kk|sku|barcode|ean|imei|faktur|invoice|resi|rekening|nopol)(?:[^a-z]|$)/i;
const identifierSemantics: readonly DatasetColumn['semantic'][] = [
  'phone',
  'npwp',
  'nik',
  'postal_code',
  'bank_account',
];

interface Counted {
  unique: number;
  bareDigits: number;
  leadingZeros: number;
}

async function countTexts(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<(column: DatasetColumn) => Counted> {
  const sides = (column: DatasetColumn): string[] => {
    const text = textColumn(column);
    const unique = `count(DISTINCT ${text}) AS unique_${column.key}`;
    if (column.type !== 'text') return [unique];
    const digits = `${text} < ':' AND regexp_full_match(${text}, '\\d+')`;
    return [
      unique,
      `count(*) FILTER (${digits}) AS digits_${column.key}`,
      `count(*) FILTER (${text} >= '0' AND ${text} < '1' AND length(${text}) > 1 AND ${digits}) AS zeros_${column.key}`,
    ];
  };
  const row = await figuresInGroups(
    session,
    schema.columns,
    (group) => `SELECT ${group.flatMap(sides).join(', ')} FROM ${relation}`,
    mostKeptApart(schema.rowCount),
  );
  return ({ key }) => ({
    unique: Number(row[`unique_${key}`] ?? 0),
    bareDigits: Number(row[`digits_${key}`] ?? 0),
    leadingZeros: Number(row[`zeros_${key}`] ?? 0),
  });
}

const isIdentifier = (
  { name, semantic }: DatasetColumn,
  { bareDigits, leadingZeros }: Counted,
  filled: number,
): boolean =>
  identifierSemantics.includes(semantic) ||
  identifierHeader.test(name) ||
  (leadingZeros > 0 && bareDigits * 2 >= filled);

interface Trial {
  take(original: string, cells: number): void;
  result(): ReadAs;
}

function createTrial(context: ReaderContext): Trial {
  const { target } = context;
  const distinct = readDistinct(createReader(context));
  const mark = marks[target];
  const found = { wholeDigits: 0, scale: 0, marked: 0 };
  const note = ({ text }: SettledText): void => {
    if (text === null) return;
    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    found.wholeDigits = Math.max(found.wholeDigits, whole.length);
    found.scale = Math.max(found.scale, fraction.length);
  };
  return {
    take(original, cells) {
      note(distinct.add(original, cells));
      if (mark?.test(original)) found.marked += cells;
    },
    result: () => ({ target, counts: distinct.counts, ...found }),
  };
}

/** Texts of a fixed sample of rows for each column; of a small table, all of them. */
async function sampleTexts(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
  rowCount: number,
): Promise<Map<number, string[]>> {
  if (columns.length === 0) return new Map();
  const step = Math.max(1, Math.ceil(rowCount / SAMPLE_ROWS));
  const rows = await session.rows(
    `SELECT ${columns.map(textColumn).join(', ')} FROM ${relation} WHERE (CAST(_row AS BIGINT) * 40503 % 65536) % ${step} = 0`,
  );
  return new Map(
    columns.map((column) => [
      column.key,
      rows.map((row) => row[textColumn(column)]).filter((text): text is string => typeof text === 'string'),
    ]),
  );
}

/** The types that the sample does not rule out. Money is not tried as plain numbers as well. */
function candidates(
  column: DatasetColumn,
  sample: readonly string[],
  { isName, today }: { isName: boolean; today: string },
): TargetType[] {
  const open = tried.filter((target) => !isName || !numbers.has(target));
  if (sample.length < FEW_VALUES) return open;
  const votes = readingVotes({ header: column.name });
  for (const text of sample) votes.add(text);
  const likely = open.filter((target) => {
    const kind = kindOfTarget[target];
    const { reading, sureReading } = kind ? votes.decide({ kind, notation: column.notation }) : {};
    const trial = createTrial({ target, columnName: column.name, today, reading: reading ?? sureReading });
    for (const text of sample) trial.take(text, 1);
    const { counts } = trial.result();
    return counts.filled - counts.failed >= LEAST_SHARE * counts.filled;
  });
  const marked = sample.filter((text) => marks.currency?.test(text)).length;
  const isMoney = likely.includes('currency') && (saysMoney(column.name) || marked * 2 >= sample.length);
  return isMoney ? likely.filter((target) => target !== 'integer' && target !== 'decimal') : likely;
}

const days: ReadonlySet<TargetType> = new Set(['date', 'datetime']);

/** Bare digits are days (20260131, 46053) only in a column that is clearly one of days. */
async function withoutGuessedDays(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  { targets, isDigits }: { targets: readonly TargetType[]; isDigits: boolean },
): Promise<readonly TargetType[]> {
  if (!isDigits || !targets.some((target) => days.has(target))) return targets;
  const { reading } = await decideReading(session, dataset, column);
  const isDay = mayBeRead(column) && (reading?.kind === 'date' || reading?.kind === 'datetime');
  return isDay ? targets : targets.filter((target) => !days.has(target));
}

/** Reads all different values of a text column as each type, in one pass. */
async function readAs(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  targets: readonly TargetType[],
  today: string,
): Promise<ReadAs[]> {
  if (targets.length === 0) return [];
  const text = textColumn(column);
  const trials: Trial[] = [];
  for (const target of targets) {
    const { context } = await readerContext(session, dataset, { column, target, today });
    trials.push(createTrial(context));
  }
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER) FROM ${dataset.relation} WHERE ${text} IS NOT NULL GROUP BY 1`;
  for await (const chunk of session.chunks(sql)) {
    const counts = chunk.getColumnValues(1);
    for (const [i, original] of chunk.getColumnValues(0).entries()) {
      if (typeof original !== 'string') continue;
      for (const trial of trials) trial.take(original, Number(counts[i]));
    }
  }
  return trials.map((trial) => trial.result());
}

/** Other types that a typed column can take without loss. */
const typedCandidates: Partial<Record<DatasetColumn['type'], readonly TargetType[]>> = {
  integer: ['currency', 'boolean'],
  decimal: ['currency', 'integer'],
  datetime: ['date'],
};

/** Counts the results of a typed reading over a column. */
async function countTyped(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  { converted, shortened = 'false' }: TypedReading,
): Promise<ReadingCounts> {
  const [row = {}] = await session.rows(
    `SELECT count(*) AS filled, count(*) FILTER (${converted} IS NULL) AS failed, count(*) FILTER (${shortened}) AS shortened
     FROM ${relation} WHERE ${textColumn(column)} IS NOT NULL`,
  );
  const count = (name: string): number => Number(row[name] ?? 0);
  return { filled: count('filled'), failed: count('failed'), shortened: count('shortened'), changed: 0 };
}

async function readTyped(session: EngineSession, relation: string, column: DatasetColumn): Promise<ReadAs[]> {
  const reads: ReadAs[] = [];
  const facts = { wholeDigits: 0, scale: 0, marked: 0 };
  for (const target of typedCandidates[column.type] ?? []) {
    const reading = typedReading(column, target);
    if (!reading || typeName(column) === target) continue;
    const counts = await countTyped(session, relation, column, reading);
    if (counts.failed + counts.shortened > 0) continue;
    reads.push({ target, counts, ...facts });
  }
  return reads;
}

/**
 * R-TYPE-10 Data profile: each column's type, and the types its values allow, with the share that really converts.
 * Identifiers are never proposed as numbers. The same table always gives the same answer.
 */
export async function profileTypes(session: EngineSession, dataset: DatasetRelation, now: Date): Promise<DataProfile> {
  const { schema } = dataset;
  const today = now.toISOString().slice(0, 10);
  const facts = await measureColumns(session, dataset);
  const counted = await countTexts(session, dataset);
  const samples = await sampleValues(session, dataset);
  const texts = schema.columns.filter(({ type, native }) => type === 'text' && !native);
  const sampled = await sampleTexts(session, dataset.relation, texts, schema.rowCount);
  const profiles: [string, DataProfile['column_profiles'][string]][] = [];
  await eachColumn(session, dataset, schema.columns, async (relation, column) => {
    const { key, name } = column;
    const own = facts.get(key) ?? noFacts;
    const counts = counted(column);
    const sample = sampled.get(key);
    const isName = isIdentifier(column, counts, own.filled);
    const part = { ...dataset, relation };
    const isDigits = counts.bareDigits * 2 >= own.filled;
    const targets = sample ? candidates(column, sample, { isName, today }) : [];
    const reads = sample
      ? await readAs(
          session,
          part,
          column,
          await withoutGuessedDays(session, part, column, { targets, isDigits }),
          today,
        )
      : await readTyped(session, relation, column);
    const findings: ColumnFindings = {
      column,
      filled: own.filled,
      facts: own,
      unique: counts.unique,
      isIdentifier: isName,
      reads,
    };
    profiles.push([
      name,
      {
        current_type: typeName(column),
        current_sql_type: sqlType(dialects.postgresql, column, own),
        non_null_count: own.filled,
        null_count: schema.rowCount - own.filled,
        unique_count: counts.unique,
        sample_values: samples.get(key) ?? [],
        is_identifier: findings.isIdentifier,
        conversion_suggestions: suggestTypes(findings),
      },
    ]);
  });
  return {
    total_rows: schema.rowCount,
    total_columns: schema.columns.length,
    columns: schema.columns.map(({ name }) => name),
    column_profiles: Object.fromEntries(profiles),
  };
}
