import {
  plainValueForms,
  readValue,
  SEVERAL_CURRENCIES,
  type ColumnReading,
  type ReadingDecision,
  type ValueKind,
} from '@rapi/indonesia';
import { copyFile, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { moveFile } from './keep-dataset';
import type { Batch, EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { decideReading, keptFile, mayBeRead, meantKind } from './column-readings';
import type { OpenColumn } from './open-question';
import {
  numberSide,
  textColumn,
  type ColumnType,
  type DatasetColumn,
  type DatasetRelation,
  type DatasetSchema,
} from './dataset';

/** The engine's type for values of each kind. */
const sqlTypes: Record<ValueKind, string> = {
  number: 'DOUBLE',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  time: 'TIME',
  /** In hours. */
  duration: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** The column type after reading; times of day and durations have no type of their own and stay text. */
export const readTypes: Record<ValueKind, ColumnType> = {
  number: 'decimal',
  date: 'date',
  datetime: 'datetime',
  time: 'text',
  duration: 'text',
  boolean: 'boolean',
};

/** A text column whose values were read. */
export interface ReadColumn {
  column: DatasetColumn;
  reading: ColumnReading;
  /** If false, a person is asked, and values that can be read in two ways are not read. */
  isDecided: boolean;
  cells: ReadingDecision['cells'];
  /** The relation of its values alone, for scans that need no whole rows. */
  values: string;
}

/** A dataset together with the values read from some of its text columns. */
export interface ReadDataset extends DatasetRelation {
  /**
   * By key: `v{key}` of the relation is the value of the text, null if it has none; `q{key}` says why not, or that it
   * is 'doubtful': read like most of the column, not on its own evidence.
   */
  read: ReadonlyMap<number, ReadColumn>;
  /** The columns whose question is open, read or not. */
  open: readonly OpenColumn[];
}

const isNumeric = (kind: ValueKind): boolean => kind === 'number' || kind === 'duration';

const mapColumns = (kind: ValueKind) =>
  [
    { name: 'text', type: 'VARCHAR' },
    { name: 'value', type: isNumeric(kind) ? 'DOUBLE' : 'VARCHAR' },
    { name: 'reason', type: 'VARCHAR' },
  ] as const;

/** The value of a text in one of the forms most numbers are written in; null for any other. */
function plainNumber(text: string, reading: ColumnReading): string | undefined {
  if (reading.kind !== 'number') return undefined;
  const cases = plainValueForms(reading).flatMap(({ pattern, recipe }) => {
    if (recipe.kind !== 'number') return [];
    const bare = recipe.strip === undefined ? text : `regexp_replace(${text}, ${quoteText(recipe.strip)}, '', 'g')`;
    const digits = recipe.decimal === undefined ? bare : `replace(${bare}, ',', '.')`;
    return [`WHEN regexp_full_match(${text}, ${quoteText(pattern)}) THEN TRY_CAST(${digits} AS DOUBLE)`];
  });
  return cases.length === 0 ? undefined : `CASE ${cases.join(' ')} END`;
}

/** Reads every distinct text of a column that is not in a plain form, each once. */
async function createReadTexts(
  session: EngineSession,
  { relation }: DatasetRelation,
  { column, reading }: Pick<ReadColumn, 'column' | 'reading'>,
  plain: string | undefined,
) {
  const text = textColumn(column);
  const isLeft = plain === undefined ? 'true' : `${plain} IS NULL`;
  const isNumber = isNumeric(reading.kind);
  async function* batches(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(
      `SELECT DISTINCT ${text} FROM ${relation} WHERE ${text} IS NOT NULL AND ${isLeft}`,
    )) {
      const texts = chunk.getColumnValues(0).filter((each) => typeof each === 'string');
      const read = texts.map((each) => readValue(each, reading));
      yield [
        texts,
        read.map((each) => ('reason' in each ? null : isNumber ? Number(each.value) : String(each.value))),
        read.map((each) => ('reason' in each ? each.reason : each.doubtful ? 'doubtful' : null)),
      ];
    }
  }
  const table = session.name('read_texts');
  await session.createTable(table, mapColumns(reading.kind), batches());
  return table;
}

/** A copy in the job's own folder: the cache may delete the file at any moment. */
async function takeFile(session: EngineSession, path: string): Promise<string | undefined> {
  const copy = join(session.folder, basename(path));
  try {
    await copyFile(path, copy);
    const now = new Date();
    await utimes(path, now, now);
    await session.rows(`SELECT count(*) FROM read_parquet(${quoteText(copy)})`);
    return copy;
  } catch {
    // Not read yet, deleted, or cut short by a power failure.
    return undefined;
  }
}

/** A relation of `_row` and the two sides that were read from a column. */
async function createValues(
  session: EngineSession,
  dataset: DatasetRelation,
  read: Pick<ReadColumn, 'column' | 'reading'>,
  kind: ValueKind | undefined,
): Promise<string> {
  const { column, reading } = read;
  const path = dataset.kept && keptFile(dataset.kept, column, kind, 'parquet');
  const known = path && (await takeFile(session, path));
  if (known) return `read_parquet(${quoteText(known)})`;
  const plain = plainNumber(`d.${textColumn(column)}`, reading);
  const map = await createReadTexts(session, dataset, read, plainNumber(textColumn(column), reading));
  const table = session.name('values');
  const told = `TRY_CAST(m.value AS ${sqlTypes[reading.kind]})`;
  // Where texts of several currencies stand beside them, nothing says in which the numbers are.
  const isOfOne = reading.kind === 'number' && reading.currency !== SEVERAL_CURRENCIES;
  const numbers = isOfOne ? numberSide(column) : undefined;
  const came = numbers && `d.${numbers}`;
  const values = [...(came ? [came] : []), ...(plain === undefined ? [] : [plain]), told];
  const reason = came ? `CASE WHEN ${came} IS NULL THEN m.reason END` : 'm.reason';
  await session.run(
    `CREATE TABLE ${table} AS SELECT d._row, coalesce(${values.join(', ')}) AS v${column.key}, ${reason} AS q${column.key}
     FROM ${dataset.relation} d LEFT JOIN ${map} m ON m.text = d.${textColumn(column)}; DROP TABLE ${map}`,
  );
  if (path) {
    const made = join(session.folder, `made-${basename(path)}`);
    await session.run(`COPY ${table} TO ${quoteText(made)} (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1)`);
    await moveFile(made, path);
  }
  return table;
}

/** A column to read, and the kind to read it as; without a kind its meaning and its values decide. */
export interface WantedColumn {
  column: DatasetColumn;
  kind?: ValueKind;
  /** Also reads, as far as that is certain, while the question what the column is stays open. */
  isOpenToo?: boolean;
}

/**
 * Adds the values of these columns to a dataset next to their texts: `Rp 1.250.000` becomes a number, `5 Januari 2026`
 * a day. Typed columns and plain text are skipped. Every tool that computes with texts, orders or compares them uses
 * this, so that a value is the same in all of them.
 */
export async function readColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  wanted: readonly WantedColumn[],
): Promise<ReadDataset> {
  const read = new Map<number, ReadColumn>();
  const open: OpenColumn[] = [];
  const sides: string[] = [];
  const joins: string[] = [];
  for (const { column, kind, isOpenToo = false } of wanted) {
    const isReadable = kind === undefined ? mayBeRead(column) : column.type === 'text';
    if (read.has(column.key) || !isReadable) continue;
    const { reading: decided, sureReading, cells, question } = await decideReading(session, dataset, column, kind);
    if (question && !open.some(({ name }) => name === column.name))
      open.push({ name: column.name, question, ...(sureReading && { sureReading }) });
    // For a column of plain digits, whether it is numeric at all is part of the question.
    const isSure = isOpenToo || (kind ?? meantKind(column)) !== undefined;
    const reading = decided ?? (isSure ? sureReading : undefined);
    if (!reading) continue;
    const values = await createValues(session, dataset, { column, reading }, kind);
    const name = session.name('beside');
    joins.push(`JOIN ${values} AS ${name} USING (_row)`);
    sides.push(`${name}.v${column.key}, ${name}.q${column.key}`);
    read.set(column.key, { column, reading, isDecided: decided !== undefined, cells, values });
  }
  if (read.size === 0) return { ...dataset, read, open };
  const relation = session.name('read');
  await session.run(
    `CREATE VIEW ${relation} AS SELECT d.*, ${sides.join(', ')} FROM ${dataset.relation} d ${joins.join(' ')}`,
  );
  return { relation, schema: dataset.schema, read, open };
}

/** Amounts in another currency, which are no rupiah under any name. */
function inCurrency({ semantic, notation, ...column }: DatasetColumn, currency: string): DatasetColumn {
  const { kind: _kind, unit: _unit, ...facts } = notation ?? {};
  return { ...column, ...(semantic && semantic !== 'money' && { semantic }), notation: { ...facts, currency } };
}

/**
 * The schema in which read columns have the type of their values; durations are numbers of hours, times of day stay
 * text.
 */
export const typedAsRead = ({ schema, read }: ReadDataset): DatasetSchema => ({
  ...schema,
  columns: schema.columns.map((column) => {
    const found = read.get(column.key);
    if (!found) return column;
    const { kind, currency } = found.reading;
    const typed: DatasetColumn = { ...column, type: kind === 'duration' ? 'decimal' : readTypes[kind] };
    return currency === undefined ? typed : inCurrency(typed, currency);
  }),
});
