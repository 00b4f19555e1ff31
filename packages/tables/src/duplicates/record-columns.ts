import type { DuplicateSettings } from '@rapi/contracts';
import type { DatasetColumn, DatasetRelation, EngineSession } from '@rapi/table-core';
import { kindOf, similarSql } from './column-kind';
import { roleOf } from './column-role';
import { markRecurring, weighColumns, type RecordColumn } from './column-weights';

/** Rows as records to be compared: rows that are equal in all compared columns are one record. */
export interface Records {
  /** A table of id (0, 1, 2 …), t{key}: what is compared of each column, and d{key}: the digits of texts. */
  table: string;
  /** A table of id and _row. */
  rows: string;
  count: number;
  columns: RecordColumn[];
  /** Columns that number the rows, and so tell nothing about whether two are the same. */
  leftOut: DatasetColumn[];
  /** Rows that are empty in every compared column. */
  emptyRows: number;
}

/** A column with at least this share of different values among the records may number them. */
const NUMBERING = 0.98;

/** Not those that are known to name something, as the number of an identity card; nor amounts, of which no two are alike. */
const mayNumber = (column: DatasetColumn): boolean => {
  const role = roleOf(column);
  if (column.semantic === 'money') return false;
  if (column.type === 'integer' || column.type === 'datetime') return role === 'value';
  return column.type === 'text' && column.semantic === undefined && role === 'text';
};

/** Columns in which nearly every record has a value of its own that is one word with digits: a code, a number, a time stamp. */
async function numberingColumns(
  session: EngineSession,
  values: string,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const candidates = columns.filter(mayNumber);
  if (candidates.length === 0) return [];
  const all = columns.map(({ key }) => `t${key}`).join(', ');
  const counts = candidates.map(
    ({ key, type }) =>
      `count(DISTINCT t${key}) ${type === 'text' ? `FILTER (regexp_full_match(c${key}, '\\S*[0-9]\\S*'))` : ''} AS n${key}`,
  );
  const [row] = await session.rows(
    `SELECT count(DISTINCT hash(${all})) AS records, ${counts.join(', ')} FROM ${values}`,
  );
  const records = Number(row?.records ?? 0);
  return candidates.filter(({ key }) => Number(row?.[`n${key}`] ?? 0) >= NUMBERING * records && records > 1);
}

/** The values to compare, one row per row; only texts need both sides, to tell codes from words. */
async function createValues(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
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

/** Makes the records of a table. Columns that number the rows are left out, unless they were asked for by name. */
export async function createRecords(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  wanted: readonly DatasetColumn[],
  settings: DuplicateSettings,
): Promise<Records> {
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
  return { table, rows, count, columns: weighed, leftOut, emptyRows };
}
