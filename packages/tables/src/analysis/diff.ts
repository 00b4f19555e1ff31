import {
  type Cell,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  inGroups,
  type Row,
  sideBySide,
  seenText,
} from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import { matchColumns, type ColumnPair } from './match-columns';
import { matchRows, type RowMatch, type Sides } from './match-rows';
import { asRead, comparedValue, type ReadApart, readApart } from './read-apart';

/** Row numbers count from zero within their own table; texts are as written in the cells. */
export interface DiffCell {
  row_before: number;
  row_after: number;
  /** The column's name in the later table. */
  column_name: string;
  before: string | null;
  after: string | null;
  /** The values that the texts were read as, if their column has a type or is read in another way than before. */
  before_value: Cell;
  after_value: Cell;
}

export interface DiffRow {
  row_index: number;
  values: Row;
}

/** What a page lists: changed cells, or whole rows that only one table has. */
export type DiffPart = 'cells' | 'rows_added' | 'rows_removed';

export interface DiffPage {
  part: DiffPart;
  offset: number;
  limit: number;
  /** List only the cells of this column of the later table. */
  column?: string;
}

/**
 * The differences between two datasets. Cells are compared by their text, and by their value where the same text means
 * another one; `match-rows` pairs the rows.
 */
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
  /** Changed cells per shared column; columns without changes are left out. */
  columns_changed: { column_name: string; cells_changed: number }[];
  /** How many entries the page is taken from, in all; the page itself is in `cells` or `rows`. */
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

/**
 * Numbers the rows of a relation so that equal `content` gets equal numbers. Rows with null content get a number of
 * their own.
 */
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

/**
 * Numbers the rows of both tables by some of their columns. With a single column, an empty cell identifies nothing.
 */
async function numbered(comparison: Comparison, pairs: readonly ColumnPair[]): Promise<Sides> {
  const known = new Map<bigint, number>();
  const content = (side: keyof ColumnPair) => {
    const columns = pairs.map((pair) => seenText(pair[side]));
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

/** Most columns weighed. They are weighed one at a time to save memory. */
const MOST_COLUMNS = 60;

async function steadinessOf({ session, before, after, pairs }: Comparison): Promise<Steadiness[]> {
  const found: Steadiness[] = [];
  for (const pair of pairs.slice(0, MOST_COLUMNS)) {
    const [old, fresh] = [seenText(pair.before), seenText(pair.after)];
    const values = `SELECT ${old} FROM ${before.relation} WHERE ${old} IS NOT NULL`;
    const [row = {}] = await session.rows(
      `SELECT coalesce(avg((${fresh} IN (${values}))::INTEGER), 1) AS share, approx_count_distinct(${fresh}) AS different FROM ${after.relation}`,
    );
    found.push({ pair, share: Number(row.share), distinct: Number(row.different) });
  }
  return found;
}

/** A column that kept fewer of its values, or has fewer different values per row, cannot identify rows. */
const TELLING = { share: 0.3, distinct: 0.3 };
/** Most columns tried one by one; each costs a pass over both tables. */
const MOST_KEYS = 6;

/**
 * Keys to pair rows by when whole rows do not match. First all columns without new values together, because steps left
 * those alone; then single columns, those with the most distinct values first.
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

/**
 * The paired rows as a relation of `b` and `a`. If every row kept its place, a view over the row numbers is enough.
 */
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

/**
 * For each pair of rows, lists the places of the shared columns whose cells differ; equal rows are left out. A list,
 * because flags for each of 512 columns would take more memory than the cells themselves.
 */
async function createChanged(
  { session, after: { schema }, pairs }: Comparison,
  { before, after, pairs: apart }: ReadApart,
  rows: string,
): Promise<string> {
  const table = session.name('changed');
  const freshes = schema.columns.map((column) => `${seenText(column, 'fresh.')} AS n${column.key}`);
  const values = [...apart].map((pair) => `${comparedValue(after, pair.after, 'fresh.')} AS w${pair.after.key}`);
  const source = `(SELECT b, a, old.* EXCLUDE (_row), ${[...freshes, ...values].join(', ')} FROM ${rows}
    JOIN ${before.relation} old ON old._row = b JOIN ${after.relation} fresh ON fresh._row = a ORDER BY a)`;
  const places = pairs.map((pair, at) => {
    const { key } = pair.after;
    const means = apart.has(pair) ? ` OR ${comparedValue(before, pair.before)} <> w${key}` : '';
    return `CASE WHEN ${seenText(pair.before)} IS DISTINCT FROM n${key}${means} THEN ${at}::SMALLINT END`;
  });
  const groups = inGroups(places).map((group, at) => [
    `list_filter([${group.join(', ')}], place -> place IS NOT NULL) AS p${at}`,
  ]);
  const beside = await sideBySide(session, source, [['b', 'a'], ...groups]);
  const all = groups.map((_, at) => `p${at}`).join(' || ') || '[]::SMALLINT[]';
  await session.run(
    `CREATE TABLE ${table} AS SELECT * FROM (SELECT b, a, ${all} AS places FROM ${beside.from}) WHERE len(places) > 0`,
  );
  await beside.drop();
  return table;
}

async function countChanged({ session, pairs }: Comparison, changed: string) {
  const [rows = {}] = await session.rows(`SELECT count(*) AS n FROM ${changed}`);
  const counted = await session.rows(
    `SELECT place, count(*) AS n FROM (SELECT unnest(places) AS place FROM ${changed}) GROUP BY place`,
  );
  const counts = new Map(counted.map(({ place, n }) => [Number(place), Number(n)]));
  return {
    rows_changed: Number(rows.n),
    cells_changed: [...counts.values()].reduce((sum, count) => sum + count, 0),
    columns_changed: pairs.flatMap(({ after }, at) => {
      const cells_changed = counts.get(at) ?? 0;
      return cells_changed > 0 ? [{ column_name: after.name, cells_changed }] : [];
    }),
  };
}

/** The columns as text, to read the cells as written and not their values. */
const asTexts = (columns: readonly DatasetColumn[]) => columns.map((column) => ({ ...column, type: 'text' as const }));

/** The changed rows that the page needs. `skipped` counts the changed cells before each row. */
async function changedRows(
  { session }: Comparison,
  changed: string,
  { offset, limit }: DiffPage,
  only: number | undefined,
) {
  const places = only === undefined ? 'places' : `list_filter(places, place -> place = ${only})`;
  const counted = `SELECT *, sum(len(p)) OVER (ORDER BY a) AS upto FROM (SELECT b, a, ${places} AS p FROM ${changed}) WHERE len(p) > 0`;
  const rows = await session.rows(
    `SELECT b, a, p, upto - len(p) AS skipped FROM (${counted})
     WHERE upto > ${Math.trunc(offset)} AND upto - len(p) < ${Math.trunc(offset + limit)} ORDER BY a`,
  );
  return rows.map(({ b, a, p, skipped }) => ({
    before: Number(b),
    after: Number(a),
    places: Array.isArray(p) ? p.map(Number) : [],
    skipped: Number(skipped),
  }));
}

/** The changed cells of a page. Reads only the rows that the page needs. */
async function cellsOf(
  comparison: Comparison,
  apart: ReadApart,
  changed: string,
  { page, only }: { page: DiffPage; only: number | undefined },
): Promise<DiffCell[]> {
  const rows = await changedRows(comparison, changed, page, only);
  const shown = new Set(rows.flatMap(({ places }) => places));
  const pairs = new Map(comparison.pairs.map((pair, at) => [at, pair] as const).filter(([at]) => shown.has(at)));
  const read = async (side: keyof ColumnPair) => {
    const columns = [...pairs.values()].map((pair) => pair[side]);
    const indices = rows.map((row) => row[side]);
    const at = (as: readonly DatasetColumn[]) => rowsAt(comparison.session, apart[side], as, indices);
    const read = columns.map((column) => asRead(apart[side], column));
    return { texts: await at(asTexts(columns)), values: await at(read) };
  };
  const [olds, freshes] = [await read('before'), await read('after')];
  const textOf = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null);
  const cells = rows.flatMap((row, line) =>
    row.places.flatMap((place) => {
      const pair = pairs.get(place);
      if (!pair) return [];
      const [old, fresh] = [pair.before.name, pair.after.name];
      return {
        ...{ row_before: row.before, row_after: row.after, column_name: fresh },
        ...{ before: textOf(olds.texts[line]?.[old]), after: textOf(freshes.texts[line]?.[fresh]) },
        ...{ before_value: olds.values[line]?.[old] ?? null, after_value: freshes.values[line]?.[fresh] ?? null },
      };
    }),
  );
  const first = Math.max(0, page.offset - (rows[0]?.skipped ?? 0));
  return cells.slice(first, first + page.limit);
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

/** The row numbers that only one side has. */
function unmatched({ before, after }: Comparison, earlier: Int32Array) {
  const taken = new Uint8Array(before.schema.rowCount);
  earlier.forEach((from) => from >= 0 && (taken[from] = 1));
  return {
    rows_added: Array.from({ length: after.schema.rowCount }, (_, row) => row).filter((row) => earlier[row] === -1),
    rows_removed: [...taken.keys()].filter((row) => taken[row] === 0),
  };
}

/**
 * Counts all differences between two tables and lists one page of them. 422 if `page.column` is not in the later table.
 */
export async function diff(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
  page: DiffPage = { part: 'cells', offset: 0, limit: 100 },
): Promise<DatasetDiff> {
  const comparison = { session, before, after, pairs: await matchColumns(session, before, after) };
  const wanted = page.column === undefined ? undefined : findColumn(after.schema, page.column);
  const only = wanted && comparison.pairs.findIndex((pair) => pair.after === wanted);
  const { earlier, moved } = await matched(comparison);
  const alone = unmatched(comparison, earlier);
  const apart = await readApart(session, before, after, comparison.pairs);
  const changed = await createChanged(comparison, apart, await createPairs(comparison, earlier));
  const counts = await countChanged(comparison, changed);
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
    cells: part === 'cells' ? await cellsOf(comparison, apart, changed, { page, only }) : [],
    rows: part === 'cells' ? [] : await wholeRows(comparison, alone[part], page),
  };
}
