import { textColumn, type DatasetRelation } from '../dataset/dataset';
import { findColumn } from '../dataset/find-column';
import type { Row } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import { rowsAt } from '../paging/page';
import { matchColumns, type ColumnPair } from './match-columns';
import { matchRows, type RowMatch, type Sides } from './match-rows';

/** Rows by the numbers they have in their own table, from zero; texts as they stand in the cells. */
export interface DiffCell {
  row_before: number;
  row_after: number;
  /** As the later table calls it. */
  column_name: string;
  before: string | null;
  after: string | null;
}

export interface DiffRow {
  row_index: number;
  values: Row;
}

/** What a page lists: changed cells, or whole rows that only one of the tables has. */
export type DiffPart = 'cells' | 'rows_added' | 'rows_removed';

export interface DiffPage {
  part: DiffPart;
  offset: number;
  limit: number;
  /** Only the cells of this column of the later table. */
  column?: string;
}

/** What differs between two datasets. Cells are compared by their text; `match-rows` says which row is which. */
export interface DatasetDiff {
  rows_before: number;
  rows_after: number;
  columns_added: string[];
  columns_removed: string[];
  columns_renamed: { from: string; to: string }[];
  columns_retyped: { column_name: string; from: string; to: string }[];
  rows_added: number;
  rows_removed: number;
  rows_moved: number;
  /** Rows of both tables in which some cell differs. */
  rows_changed: number;
  cells_changed: number;
  /** Changed cells per column that both have, those without changes left out. */
  columns_changed: { column_name: string; cells_changed: number }[];
  /** The page: `cells`, or `rows` where it is of rows, and how many there are of them in all. */
  total: number;
  cells: DiffCell[];
  rows: DiffRow[];
}

/** The two tables and the columns they share. */
interface Comparison {
  session: EngineSession;
  before: DatasetRelation;
  after: DatasetRelation;
  pairs: readonly ColumnPair[];
}

/** The rows of a relation as numbers: the same number, the same content by this SQL; where it is null, a number of their own. */
async function rowNumbers(
  { session }: Comparison,
  { relation, schema }: DatasetRelation,
  content: string,
  known: Map<bigint, number>,
  ownNumber: (row: number) => number,
): Promise<Int32Array> {
  const numbers = new Int32Array(schema.rowCount);
  let at = 0;
  for await (const chunk of session.chunks(`SELECT ${content} AS h FROM ${relation} ORDER BY _row`)) {
    for (const hash of chunk.getColumnValues(0)) {
      const number = typeof hash === 'bigint' ? (known.get(hash) ?? known.size) : ownNumber(at);
      if (typeof hash === 'bigint' && number === known.size) known.set(hash, number);
      numbers[at++] = number;
    }
  }
  return numbers;
}

/** Rows of both tables as numbers by some of their columns. An empty cell says nothing where it is all that is looked at. */
async function numbered(comparison: Comparison, pairs: readonly ColumnPair[]): Promise<Sides> {
  const known = new Map<bigint, number>();
  const content = (side: keyof ColumnPair) => {
    const columns = pairs.map((pair) => textColumn(pair[side]));
    const hash = `hash(${columns.join(', ')})`;
    return columns.length === 1 ? `CASE WHEN ${columns[0]} IS NOT NULL THEN ${hash} END` : hash;
  };
  return {
    before: await rowNumbers(comparison, comparison.before, content('before'), known, (row) => -2 - 2 * row),
    after: await rowNumbers(comparison, comparison.after, content('after'), known, (row) => -3 - 2 * row),
  };
}

interface Steadiness {
  pair: ColumnPair;
  /** The share of the later table's values that the earlier one has too. */
  share: number;
  distinct: number;
}

/** Columns that are weighed, one after the other: all at once would need the memory of all. */
const MOST_COLUMNS = 60;

async function steadinessOf({ session, before, after, pairs }: Comparison): Promise<Steadiness[]> {
  const found: Steadiness[] = [];
  for (const pair of pairs.slice(0, MOST_COLUMNS)) {
    const [old, fresh] = [textColumn(pair.before), textColumn(pair.after)];
    const values = `SELECT ${old} FROM ${before.relation} WHERE ${old} IS NOT NULL`;
    const [row = {}] = await session.rows(
      `SELECT coalesce(avg((${fresh} IN (${values}))::INTEGER), 1) AS share, approx_count_distinct(${fresh}) AS different FROM ${after.relation}`,
    );
    found.push({ pair, share: Number(row.share), distinct: Number(row.different) });
  }
  return found;
}

/** A column that has fewer of its values left, or fewer different ones per row, does not tell which row is which. */
const TELLING = { share: 0.3, distinct: 0.3 };
/** Columns that are looked at one by one; each costs a pass over both tables. */
const MOST_KEYS = 6;

/**
 * What tells which row is which where rows as a whole do not: all columns together that have no value which the earlier table
 * lacks, for steps left those alone; then single columns, those of the most values of their own first.
 */
async function* furtherKeys(comparison: Comparison): AsyncGenerator<Sides> {
  const columns = await steadinessOf(comparison);
  const steady = columns.filter(({ share }) => share === 1).map(({ pair }) => pair);
  if (steady.length > 1 && steady.length < columns.length) yield numbered(comparison, steady);
  const rowCount = comparison.after.schema.rowCount;
  const telling = columns
    .filter(({ share, distinct }) => share >= TELLING.share && distinct >= TELLING.distinct * rowCount)
    .sort((a, b) => b.share * b.distinct - a.share * a.distinct);
  for (const { pair } of telling.slice(0, MOST_KEYS)) yield numbered(comparison, [pair]);
}

async function matched(comparison: Comparison): Promise<RowMatch> {
  const { after, pairs } = comparison;
  if (pairs.length === 0) return { earlier: new Int32Array(after.schema.rowCount).fill(-1), moved: 0 };
  const { before: old, after: fresh } = await numbered(comparison, pairs);
  return matchRows(old, fresh, () => furtherKeys(comparison));
}

/** Which row is which, as a relation of `b` and `a`; where every row is in its place, the row numbers say it. */
async function createPairs({ session, before, after }: Comparison, earlier: Int32Array): Promise<string> {
  const view = session.name('rows');
  const isInPlace = before.schema.rowCount === after.schema.rowCount && earlier.every((from, at) => from === at);
  if (isInPlace) {
    await session.run(`CREATE VIEW ${view} AS SELECT _row AS b, _row AS a FROM ${after.relation}`);
    return view;
  }
  const at = [...earlier.keys()].filter((row) => (earlier[row] ?? -1) >= 0);
  const columns = [
    { name: 'b', type: 'INTEGER' as const },
    { name: 'a', type: 'INTEGER' as const },
  ];
  await session.createTable(view, columns, [[at.map((row) => earlier[row] ?? -1), at]]);
  return view;
}

/** For each pair of rows, a flag per shared column: whether the cells differ. Rows alike are left out. */
async function createFlags({ session, before, after, pairs }: Comparison, rows: string): Promise<string> {
  const table = session.name('flags');
  const flags = pairs.map(
    (pair, at) => `old.${textColumn(pair.before)} IS DISTINCT FROM fresh.${textColumn(pair.after)} AS f${at}`,
  );
  const any = pairs.map((_, at) => `f${at}`).join(' OR ') || 'false';
  await session.run(
    `CREATE TABLE ${table} AS SELECT * FROM (
       SELECT ${['b', 'a', ...flags].join(', ')} FROM ${rows}
       JOIN ${before.relation} old ON old._row = b JOIN ${after.relation} fresh ON fresh._row = a
     ) WHERE ${any}`,
  );
  return table;
}

async function countFlags({ session, pairs }: Comparison, flags: string) {
  const sums = pairs.map((_, at) => `count_if(f${at}) AS n${at}`);
  const [row = {}] = await session.rows(`SELECT ${['count(*) AS n', ...sums].join(', ')} FROM ${flags}`);
  const counts = pairs.map((_, at) => Number(row[`n${at}`]));
  return {
    rows_changed: Number(row.n),
    cells_changed: counts.reduce((sum, count) => sum + count, 0),
    columns_changed: pairs.flatMap(({ after }, at) => {
      const cells_changed = counts[at] ?? 0;
      return cells_changed > 0 ? [{ column_name: after.name, cells_changed }] : [];
    }),
  };
}

/** Only the rows that the page needs are read for their texts: their cells are counted before. */
async function cellsOf(
  { session, before, after, pairs }: Comparison,
  flags: string,
  chosen: readonly number[],
  { offset, limit }: DiffPage,
): Promise<DiffCell[]> {
  if (chosen.length === 0) return [];
  const count = chosen.map((at) => `f${at}::INTEGER`).join(' + ');
  const counted = `SELECT b, a, n, sum(n) OVER (ORDER BY a) AS upto FROM (SELECT b, a, ${count} AS n FROM ${flags}) WHERE n > 0`;
  const wanted = `SELECT * FROM (${counted}) WHERE upto > ${Math.trunc(offset)} AND upto - n < ${Math.trunc(offset + limit)}`;
  const parts = chosen.map((at) => {
    const pair = pairs[at];
    if (!pair) throw new Error('a column is asked for that is not shared');
    const [old, fresh] = [`old.${textColumn(pair.before)}`, `fresh.${textColumn(pair.after)}`];
    return `SELECT b, a, ${at} AS place, ${quoteText(pair.after.name)} AS column_name, ${old} AS before, ${fresh} AS after
      FROM w JOIN ${before.relation} old ON old._row = b JOIN ${after.relation} fresh ON fresh._row = a WHERE ${old} IS DISTINCT FROM ${fresh}`;
  });
  const rows = await session.rows(
    `WITH w AS MATERIALIZED (${wanted}) SELECT *, (SELECT min(upto - n) FROM w) AS skipped FROM (${parts.join(' UNION ALL ')}) ORDER BY a, place`,
  );
  const first = Math.max(0, offset - Number(rows[0]?.skipped ?? 0));
  const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : null);
  return rows.slice(first, first + limit).map((row) => ({
    row_before: Number(row.b),
    row_after: Number(row.a),
    column_name: String(row.column_name),
    before: textOf(row.before),
    after: textOf(row.after),
  }));
}

async function wholeRows(
  { session, before, after }: Comparison,
  rows: readonly number[],
  { part, offset, limit }: DiffPage,
): Promise<DiffRow[]> {
  const side = part === 'rows_added' ? after : before;
  const indices = rows.slice(offset, offset + limit);
  const values = await rowsAt(session, side, side.schema.columns, indices);
  return indices.map((row_index, at) => ({ row_index, values: values[at] ?? {} }));
}

function columnsOf({ before, after, pairs }: Comparison) {
  const [olds, freshes] = [new Set(pairs.map((pair) => pair.before)), new Set(pairs.map((pair) => pair.after))];
  return {
    columns_added: after.schema.columns.filter((column) => !freshes.has(column)).map(({ name }) => name),
    columns_removed: before.schema.columns.filter((column) => !olds.has(column)).map(({ name }) => name),
    columns_renamed: pairs
      .filter((pair) => pair.before.name !== pair.after.name)
      .map((pair) => ({ from: pair.before.name, to: pair.after.name })),
    columns_retyped: pairs
      .filter((pair) => pair.before.type !== pair.after.type)
      .map((pair) => ({ column_name: pair.after.name, from: pair.before.type, to: pair.after.type })),
  };
}

/** Rows that only one side has, by their numbers. */
function unmatched({ before, after }: Comparison, earlier: Int32Array) {
  const taken = new Uint8Array(before.schema.rowCount);
  earlier.forEach((from) => from >= 0 && (taken[from] = 1));
  return {
    rows_added: Array.from({ length: after.schema.rowCount }, (_, row) => row).filter((row) => earlier[row] === -1),
    rows_removed: [...taken.keys()].filter((row) => taken[row] === 0),
  };
}

/** Counts what differs in the whole of two tables and lists a page of it. 422 for a column that they do not share. */
export async function diff(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
  page: DiffPage = { part: 'cells', offset: 0, limit: 100 },
): Promise<DatasetDiff> {
  const comparison = { session, before, after, pairs: await matchColumns(session, before, after) };
  const wanted = page.column === undefined ? undefined : findColumn(after.schema, page.column);
  const chosen = [...comparison.pairs.keys()].filter((at) => !wanted || comparison.pairs[at]?.after === wanted);
  const { earlier, moved } = await matched(comparison);
  const alone = unmatched(comparison, earlier);
  const flags = await createFlags(comparison, await createPairs(comparison, earlier));
  const counts = await countFlags(comparison, flags);
  const ofColumn = counts.columns_changed.find(({ column_name }) => column_name === wanted?.name)?.cells_changed ?? 0;
  const { part } = page;
  return {
    rows_before: before.schema.rowCount,
    rows_after: after.schema.rowCount,
    ...columnsOf(comparison),
    rows_added: alone.rows_added.length,
    rows_removed: alone.rows_removed.length,
    rows_moved: moved,
    ...counts,
    total: part !== 'cells' ? alone[part].length : wanted ? ofColumn : counts.cells_changed,
    cells: part === 'cells' ? await cellsOf(comparison, flags, chosen, page) : [],
    rows: part === 'cells' ? [] : await wholeRows(comparison, alone[part], page),
  };
}
