import {
  columnSides,
  type DatasetColumn,
  type EngineSession,
  mayBeRead,
  numbersOf,
  readColumns,
  valueColumn,
} from '@rapi/table-core';
import { readMeasure, typedMeasure } from './measures';
import type { Numbers } from './number-relations';
import type { NamedTable } from './read-parts';

/** The first numbers of a column, and what they measure. */
export interface NumberColumn {
  numbers: Numbers;
  measure: string;
}

const LOOKED_AT = 2000;
/** Rows that show whether a text column may hold numbers; reading names and remarks would scan them for nothing. */
const GLANCED_AT = 200;
const LONGEST_NUMBER = 30;
const MOSTLY = 0.5;
/** In wider tables some column is the product of two others by chance. */
const MOST_COLUMNS = 40;

const notNumbers: ReadonlySet<DatasetColumn['semantic']> = new Set(['date', 'datetime', 'boolean']);

async function textsWithDigits(session: EngineSession, { relation }: NamedTable, columns: readonly DatasetColumn[]) {
  if (columns.length === 0) return [];
  const counts = columns.flatMap(({ key }) => [
    `CAST(count(c${key}) AS INTEGER) AS n${key}`,
    `CAST(count_if(length(c${key}) <= ${LONGEST_NUMBER} AND regexp_matches(c${key}, '[0-9]')) AS INTEGER) AS d${key}`,
  ]);
  const texts = columns.map(({ key }) => `c${key}`).join(', ');
  const [row = {}] = await session.rows(
    `SELECT ${counts.join(', ')} FROM (SELECT ${texts} FROM ${relation} LIMIT ${GLANCED_AT})`,
  );
  return columns.filter(({ key }) => Number(row[`d${key}`]) > MOSTLY * Number(row[`n${key}`]));
}

/** The columns of a table that hold numbers, or texts that may be numbers. */
export async function likelyNumbers(session: EngineSession, table: NamedTable): Promise<DatasetColumn[]> {
  const { columns } = table.schema;
  const texts = columns.filter((column) => mayBeRead(column) && !notNumbers.has(column.semantic));
  return [
    ...columns.filter((column) => typedMeasure(column) !== undefined),
    ...(await textsWithDigits(session, table, texts)),
  ];
}

/** The numbers in a table's first rows, by the key of the column. Doubtful ones and open questions are left out. */
export async function sampledNumbers(
  session: EngineSession,
  table: NamedTable,
  columns: readonly DatasetColumn[],
): Promise<ReadonlyMap<number, NumberColumn>> {
  if (columns.length > MOST_COLUMNS) return new Map();
  const sample = session.name('sample');
  const sides = columns.flatMap((column) => (column.type === 'text' ? columnSides(column) : [valueColumn(column)]));
  await session.run(
    `CREATE TABLE ${sample} AS SELECT ${['_row', ...sides].join(', ')} FROM ${table.relation} ORDER BY _row LIMIT ${LOOKED_AT}`,
  );
  const wanted = columns.filter(({ type }) => type === 'text').map((column) => ({ column }));
  const { relation, read } = await readColumns(session, { relation: sample, schema: table.schema, table }, wanted);
  const found = columns.flatMap((column) => {
    const { key } = column;
    if (column.type !== 'text') return { key, measure: typedMeasure(column), value: numbersOf(column) };
    const own = read.get(key);
    return own?.isDecided
      ? { key, measure: readMeasure(own), value: `CASE WHEN q${key} IS NULL THEN v${key} END` }
      : [];
  });
  const numbers = found.filter(({ measure }) => measure !== undefined);
  if (numbers.length < 3) return new Map();
  const rows = await session.rows(
    `SELECT ${numbers.map(({ key, value }) => `${value ?? 'NULL'} AS n${key}`).join(', ')} FROM ${relation}`,
  );
  return new Map(
    numbers.map(({ key, measure = '' }) => {
      const values = rows.map((row) => row[`n${key}`]);
      return [key, { measure, numbers: values.map((each) => (typeof each === 'number' ? each : null)) }];
    }),
  );
}
