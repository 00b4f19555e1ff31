import { type FilterCondition, type SortKey, sentence } from '@rapi/contracts';
import {
  asCell,
  type Cell,
  columnSides,
  type DatasetColumn,
  type DatasetRelation,
  type DatasetSchema,
  type EngineSession,
  findColumn,
  findColumns,
  numberSide,
  type QueryRow,
  readColumns,
  type ReadDataset,
  type Row,
  TableError,
  valueColumn,
} from '@rapi/table-core';
import { comparesValues, filterSql } from './filter';

export const MAX_PAGE_ROWS = 10_000;

export interface PageQuery {
  offset: number;
  /** At most 10,000. */
  limit: number;
  sort?: readonly SortKey[];
  filter?: readonly FilterCondition[];
  /** Wanted columns in this order; all if not given. */
  columns?: readonly string[];
}

export interface Page {
  /** Row objects by column name; typed columns have typed values. */
  rows: Row[];
  /** Row numbers of these rows in the dataset, from zero. */
  indices: number[];
  /** Rows that meet the filter. */
  total: number;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** 422 for more rows than a page may have. */
export function checkBounds({ offset, limit }: PageQuery): void {
  if (isCount(offset) && isCount(limit) && limit <= MAX_PAGE_ROWS) return;
  throw new TableError('invalid_page', sentence('page_limits', { limit: MAX_PAGE_ROWS }), {
    offset,
    limit,
  });
}

/**
 * SQL of an order. Empty cells come last in both directions, and before them the texts without a value in a column that
 * is read, or that has number cells. Text is sorted ignoring case first; equal rows keep the file's order.
 */
export function orderSql({ schema, read }: Pick<ReadDataset, 'schema' | 'read'>, sort: readonly SortKey[]): string {
  const keys = sort.flatMap(({ column: name, direction }) => {
    const column = findColumn(schema, name);
    const side = valueColumn(column);
    const value = read.has(column.key) ? `v${column.key}` : numberSide(column);
    const sides = column.type === 'text' ? [value ?? [], `lower(${side})`, side].flat() : [side];
    return sides.map((each) => `${each} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  });
  return [...keys, '_row'].join(', ');
}

/** The columns that the order and the filter depend on. */
export function decidingColumns(
  schema: DatasetSchema,
  { sort = [], filter = [] }: Pick<PageQuery, 'sort' | 'filter'>,
): DatasetColumn[] {
  const names = [...sort, ...filter.filter(comparesValues)].map(({ column }) => column);
  return [...new Set(names)].map((name) => findColumn(schema, name));
}

/**
 * Row numbers of a page; reads only the columns that decide them.
 * @param within SQL of a condition in addition to the filter
 */
export async function pageIndices(session: EngineSession, dataset: DatasetRelation, query: PageQuery, within?: string) {
  const { offset, limit, sort = [], filter = [] } = query;
  const { schema } = dataset;
  if (sort.length === 0 && filter.length === 0 && within === undefined) {
    const count = Math.max(0, Math.min(limit, schema.rowCount - offset));
    return { indices: Array.from({ length: count }, (_, i) => offset + i), total: schema.rowCount };
  }
  const columns = decidingColumns(schema, query);
  const read = await readColumns(
    session,
    dataset,
    columns.map((column) => ({ column })),
  );
  const condition = [await filterSql(session, read, filter), ...(within === undefined ? [] : [within])].join(' AND ');
  const order = orderSql(read, sort);
  const picked = await session.rows(
    `SELECT _row FROM ${read.relation} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
  const total =
    filter.length === 0 && within === undefined
      ? schema.rowCount
      : Number((await session.rows(`SELECT count(*) AS n FROM ${read.relation} WHERE ${condition}`))[0]?.n ?? 0);
  return { indices: picked.map(({ _row }) => Number(_row)), total };
}

/** The given sides of rows, by row number. */
export async function sidesAt(
  session: EngineSession,
  { relation }: Pick<DatasetRelation, 'relation'>,
  sides: readonly string[],
  indices: readonly number[],
): Promise<ReadonlyMap<number, QueryRow>> {
  if (indices.length === 0) return new Map();
  const first = indices.reduce((least, index) => Math.min(least, index));
  const last = indices.reduce((most, index) => Math.max(most, index));
  const isRun = last - first + 1 === indices.length;
  const wanted = isRun ? '' : ` AND _row IN (${indices.join(', ')})`;
  const rows = await session.rows(
    `SELECT ${['_row', ...sides].join(', ')} FROM ${relation} WHERE _row BETWEEN ${first} AND ${last}${wanted}`,
  );
  return new Map(rows.map((row) => [Number(row._row), row]));
}

/** The sides needed for a cell's value; a text column may hold numbers too. */
export const cellSides = (column: DatasetColumn): string[] =>
  column.type === 'text' ? columnSides(column) : [valueColumn(column)];

/** A cell from its sides. */
export function cellOf(column: DatasetColumn, row: QueryRow): Cell {
  const number = numberSide(column);
  return asCell((number === undefined ? null : row[number]) ?? row[valueColumn(column)]);
}

/** A row object from the sides of its columns. */
export const rowOf = (columns: readonly DatasetColumn[], row: QueryRow): Row =>
  Object.fromEntries(columns.map((column) => [column.name, cellOf(column, row)]));

/** Row objects of these row numbers, in order. */
export async function rowsAt(
  session: EngineSession,
  dataset: DatasetRelation,
  columns: readonly DatasetColumn[],
  indices: readonly number[],
): Promise<Row[]> {
  const byIndex = await sidesAt(session, dataset, columns.flatMap(cellSides), indices);
  return indices.flatMap((index) => {
    const row = byIndex.get(index);
    return row ? [rowOf(columns, row)] : [];
  });
}

/** One page of a dataset. 422 for unknown columns, values that do not fit their column, and pages out of bounds. */
export async function page(session: EngineSession, dataset: DatasetRelation, query: PageQuery): Promise<Page> {
  checkBounds(query);
  const { schema } = dataset;
  const columns = query.columns ? findColumns(schema, query.columns) : schema.columns;
  const { indices, total } = await pageIndices(session, dataset, query);
  return { rows: await rowsAt(session, dataset, columns, indices), indices, total };
}
