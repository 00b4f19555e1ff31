import type { DuplicateSettings } from '@rapi/contracts';
import { type DatasetColumn, type DatasetRelation, type EngineSession, figuresInGroups } from '@rapi/table-core';
import { kindOf, similarSql } from './column-kind';
import { roleOf, type SimilarColumn } from './column-role';
import { markRecurring, weighColumns, type RecordColumn } from './column-weights';

/** Rows as records to compare: rows that are equal in all compared columns form one record. */
export interface Records {
  /** How many of the given columns are not compared, because there are too many. */
  notCompared: number;
  /** A table of id (0, 1, 2 …), t{key} (the compared value of each column) and d{key} (the digits of texts). */
  table: string;
  /** A table of id and _row. */
  rows: string;
  count: number;
  columns: RecordColumn[];
  /** Columns that number the rows, and so say nothing about whether two are the same. */
  leftOut: DatasetColumn[];
  /** Rows that are empty in all compared columns. */
  emptyRows: number;
}

/** A column with at least this share of different values among the records may number them. */
const NUMBERING = 0.98;
/** Columns whose different values one statement counts; it holds them all in memory. */
const COUNTED_AT_ONCE = 16;

/** Whether a column may number the rows. Known identifiers do not, nor do amounts, which rarely repeat anyway. */
const mayNumber = (column: SimilarColumn): boolean => {
  const role = roleOf(column);
  if (column.semantic === 'money') return false;
  if (column.type === 'integer' || column.type === 'datetime') return role === 'value';
  return column.type === 'text' && column.semantic === undefined && (role === 'text' || role === 'value');
};

/** Limits texts to single words with digits; among amounts, to whole numbers without a sign. */
const codesOnly = ({ key, type, value }: SimilarColumn): string =>
  type === 'text' ? `FILTER (regexp_full_match(c${key}, '${value?.isNumber ? '[0-9]+' : '\\S*[0-9]\\S*'}'))` : '';

/** Columns in which nearly every record has its own single word with digits: a code, a number, a time stamp. */
async function numberingColumns(
  session: EngineSession,
  values: string,
  columns: readonly SimilarColumn[],
): Promise<DatasetColumn[]> {
  const candidates = columns.filter(mayNumber);
  if (candidates.length === 0) return [];
  const all = columns.map(({ key }) => `t${key}`).join(', ');
  const countOf = (column: SimilarColumn) => `count(DISTINCT t${column.key}) ${codesOnly(column)} AS n${column.key}`;
  const counted = (counts: readonly string[]) => `SELECT ${counts.join(', ')} FROM ${values}`;
  const [whole] = await session.rows(counted([`count(DISTINCT hash(${all})) AS records`]));
  const records = Number(whole?.records ?? 0);
  if (records <= 1) return [];
  const figures = await figuresInGroups(session, candidates, (group) => counted(group.map(countOf)), COUNTED_AT_ONCE);
  return candidates.filter(({ key }) => Number(figures[`n${key}`] ?? 0) >= NUMBERING * records);
}

/** Most columns compared. Each one costs time for every pair, and further ones hardly add anything new. */
const MOST_COMPARED = 128;

/** The columns that tell the most: those with many different values, except ones that may number the rows. */
async function mostTelling(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly SimilarColumn[],
): Promise<SimilarColumn[]> {
  if (columns.length <= MOST_COMPARED) return [...columns];
  const countsOf = (group: readonly SimilarColumn[]) => {
    const counts = group.flatMap((column) => [
      `count(c${column.key}) AS filled${column.key}`,
      `count(DISTINCT c${column.key}) AS distinct${column.key}`,
      `count(DISTINCT c${column.key}) ${codesOnly(column)} AS codes${column.key}`,
    ]);
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  };
  const figures = await figuresInGroups(session, columns, countsOf, COUNTED_AT_ONCE);
  const ranked = columns.map((column) => {
    const filled = Number(figures[`filled${column.key}`] ?? 0);
    const distinct = Number(figures[`distinct${column.key}`] ?? 0);
    const isNumbering = mayNumber(column) && Number(figures[`codes${column.key}`] ?? 0) >= NUMBERING * filled;
    return { column, isNumbering, tells: filled * Math.log2(1 + distinct) };
  });
  ranked.sort((a, b) => Number(a.isNumbering) - Number(b.isNumbering) || b.tells - a.tells);
  const chosen = new Set(ranked.slice(0, MOST_COMPARED).map(({ column }) => column));
  return columns.filter((column) => chosen.has(column));
}

/** The values to compare, one line per row. Texts keep their original too, to tell codes from words. */
async function createValues(
  session: EngineSession,
  relation: string,
  columns: readonly SimilarColumn[],
  settings: DuplicateSettings,
): Promise<string> {
  const values = session.name('values');
  const sides = columns.flatMap((column) => [
    `${similarSql(column, settings)} AS t${column.key}`,
    ...(column.type === 'text' && column.semantic === undefined ? [`c${column.key}`] : []),
  ]);
  const filled = columns.map(({ key }) => `c${key} IS NOT NULL`).join(' OR ');
  await session.run(`CREATE TABLE ${values} AS SELECT _row, ${sides.join(', ')} FROM ${relation} WHERE ${filled}`);
  return values;
}

/** Makes the records of a table. Columns that number the rows are left out, unless the user chose them. */
export async function createRecords(
  session: EngineSession,
  dataset: DatasetRelation,
  asked: readonly SimilarColumn[],
  settings: DuplicateSettings,
): Promise<Records> {
  const { relation, schema } = dataset;
  const wanted = await mostTelling(session, dataset, asked);
  const values = await createValues(session, relation, wanted, settings);
  const numbering = settings.key_columns.length > 0 ? [] : await numberingColumns(session, values, wanted);
  const leftOut = numbering.length === wanted.length ? [] : numbering;
  const columns = wanted.filter((column) => !leftOut.includes(column));
  const [hashes, rows, table] = [session.name('hashes'), session.name('record_rows'), session.name('records')];
  const names = columns.map(({ key }) => `t${key}`);
  const digits = columns.flatMap((column) =>
    kindOf(column) === 'text'
      ? [`nullif(regexp_replace(t${column.key}, '[^0-9]+', ' ', 'g'), ' ') AS d${column.key}`]
      : [],
  );
  await session.run(
    `CREATE TABLE ${hashes} AS SELECT _row, {a: hash(${names.join(', ')}), b: hash(${names.toReversed().join(', ')}, 1)} AS h FROM ${values};
     CREATE TABLE ${rows} AS SELECT _row, first FROM ${hashes} JOIN (SELECT h, min(_row) AS first FROM ${hashes} GROUP BY h) USING (h);
     DROP TABLE ${hashes};
     CREATE TABLE ${table} AS
     SELECT CAST(row_number() OVER (ORDER BY _row) - 1 AS INTEGER) AS id, _row, ${[...names, ...digits].join(', ')}
     FROM ${values} SEMI JOIN ${rows} r ON r.first = ${values}._row;
     CREATE OR REPLACE TABLE ${rows} AS SELECT r._row, t.id FROM ${rows} r JOIN ${table} t ON t._row = r.first;
     DROP TABLE ${values}`,
  );
  const [counted] = await session.rows(
    `SELECT (SELECT count(*) FROM ${table}) AS records, (SELECT count(*) FROM ${rows}) AS filled`,
  );
  const count = Number(counted?.records ?? 0);
  const emptyRows = schema.rowCount - Number(counted?.filled ?? 0);
  const weighed = await weighColumns(session, { table, count }, columns);
  await markRecurring(session, { table, count }, weighed);
  return { table, rows, count, columns: weighed, leftOut, notCompared: asked.length - wanted.length, emptyRows };
}
