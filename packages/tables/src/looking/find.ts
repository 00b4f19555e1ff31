import type { FoundCell } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  findColumns,
  readColumns,
} from '@rapi/table-core';
import { asksShownForms, showsSql, type TextSearch } from './shown-text';
import { createPlaces, placed, type Places, type View } from './view';

export interface FindRequest extends View, TextSearch {
  /** The columns to search, in display order. */
  columns?: readonly string[];
  /** The search starts after this cell, or before it when going backwards. */
  from?: { place: number; column: string };
  backwards?: boolean;
}

export interface Found {
  total: number;
  match: FoundCell | null;
}

/** Columns searched in one statement. */
const COLUMNS_AT_ONCE = 32;

const numberOf = async (session: EngineSession, sql: string): Promise<number> =>
  Number((await session.rows(sql))[0]?.n ?? 0);

/** A table of the rows with hits: their places and how many of their cells match. */
async function createHits(
  session: EngineSession,
  dataset: DatasetRelation,
  { columns, search, places }: { columns: readonly DatasetColumn[]; search: TextSearch; places: Places | undefined },
): Promise<string> {
  const table = session.name('hits');
  const parts: string[] = [];
  for (let first = 0; first < columns.length; first += COLUMNS_AT_ONCE) {
    const some = columns.slice(first, first + COLUMNS_AT_ONCE);
    const read = await readColumns(session, dataset, asksShownForms(search) ? some.map((column) => ({ column })) : []);
    const hits = some.map((column) => `CAST(${showsSql(column, read.read, search)} AS INTEGER)`).join(' + ');
    const part = session.name('hits');
    await session.run(
      `CREATE TABLE ${part} AS SELECT * FROM (SELECT _row, place, ${hits} AS n FROM ${placed(read, places)}) WHERE n > 0`,
    );
    parts.push(`SELECT * FROM ${part}`);
  }
  await session.run(
    `CREATE TABLE ${table} AS SELECT _row, place, CAST(sum(n) AS BIGINT) AS n FROM (${parts.join(' UNION ALL ')}) GROUP BY ALL`,
  );
  return table;
}

/** The columns of a row that match, as indexes into `columns`. */
async function hitsOfRow(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly DatasetColumn[],
  { search, row }: { search: TextSearch; row: number },
): Promise<number[]> {
  const read = await readColumns(session, dataset, asksShownForms(search) ? columns.map((column) => ({ column })) : []);
  const hits = columns.map((column) => `${showsSql(column, read.read, search)} AS h${column.key}`);
  const [found = {}] = await session.rows(`SELECT ${hits.join(', ')} FROM ${read.relation} WHERE _row = ${row}`);
  return columns.flatMap(({ key }, place) => (found[`h${key}`] === true ? [place] : []));
}

/** The next row with a hit in the search direction. */
async function nextRow(session: EngineSession, hits: string, from: number | undefined, isBackwards: boolean) {
  const [order, beyond] = isBackwards ? ['DESC', '<'] : ['ASC', '>'];
  const within = from === undefined ? '' : `WHERE place ${beyond} ${from}`;
  const [row] = await session.rows(
    `SELECT _row AS row_number, place FROM ${hits} ${within} ORDER BY place ${order} LIMIT 1`,
  );
  return row && { row: Number(row.row_number), place: Number(row.place) };
}

interface Searched {
  session: EngineSession;
  dataset: DatasetRelation;
  hits: string;
  columns: readonly DatasetColumn[];
  search: TextSearch;
}

/** The picked cell of a row and its ordinal among all matches. */
async function matchIn(
  { session, dataset, hits, columns, search }: Searched,
  { row, place }: { row: number; place: number },
  pick: (places: readonly number[]) => number | undefined,
): Promise<FoundCell | undefined> {
  const places = await hitsOfRow(session, dataset, columns, { search, row });
  const picked = pick(places);
  const column = picked === undefined ? undefined : columns[picked];
  if (picked === undefined || column === undefined) return undefined;
  const before = await numberOf(session, `SELECT coalesce(sum(n), 0) AS n FROM ${hits} WHERE place < ${place}`);
  return { place, row, column: column.name, ordinal: before + places.indexOf(picked) + 1 };
}

/** The next match: after the cell in its own row, else in the next row with one, else from the other end. */
async function nextMatch(
  searched: Searched,
  from: { place: number; column: number } | undefined,
  isBackwards: boolean,
): Promise<FoundCell | undefined> {
  const { session, hits } = searched;
  const outermost = (places: readonly number[]) => (isBackwards ? places.at(-1) : places[0]);
  if (from) {
    const beyond = (places: readonly number[]) =>
      outermost(places.filter((place) => (isBackwards ? place < from.column : place > from.column)));
    const [own] = await session.rows(`SELECT _row AS row_number FROM ${hits} WHERE place = ${from.place}`);
    const found = own && (await matchIn(searched, { row: Number(own.row_number), place: from.place }, beyond));
    if (found) return found;
  }
  const next =
    (await nextRow(session, hits, from?.place, isBackwards)) ?? (await nextRow(session, hits, undefined, isBackwards));
  return next && matchIn(searched, next, outermost);
}

/** Counts the cells that show a text and finds the next or previous one (R-BENCH-73). 422 for unknown columns. */
export async function findText(
  session: EngineSession,
  dataset: DatasetRelation,
  { columns: names, from, backwards = false, filter, sort, ...search }: FindRequest,
): Promise<Found> {
  const columns = names ? findColumns(dataset.schema, [...new Set(names)]) : dataset.schema.columns;
  const fromColumn = from && findColumn(dataset.schema, from.column);
  if (columns.length === 0) return { total: 0, match: null };
  const places = await createPlaces(session, dataset, { filter, sort });
  const hits = await createHits(session, dataset, { columns, search, places });
  const total = await numberOf(session, `SELECT coalesce(sum(n), 0) AS n FROM ${hits}`);
  if (total === 0) return { total, match: null };
  // If the start column is not searched, its index is -1: before all searched columns.
  const start = from && { place: from.place, column: columns.findIndex((each) => each === fromColumn) };
  const match = await nextMatch({ session, dataset, hits, columns, search }, start, backwards);
  return { total, match: match ?? null };
}
