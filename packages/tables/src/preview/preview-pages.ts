import { changeKinds, type ChangeKind } from '@rapi/contracts';
import { type DatasetSchema, type EngineSession, quoteText, type Row } from '@rapi/table-core';
import { rowsAt } from '../paging/page';
import type { KeptPreview } from './kept-preview';
import { createSelected, type ChangeSelection } from './select-changes';

/** One changed cell of a preview; texts as in the cells, null if empty. */
export interface PreviewedChange {
  row_index: number;
  column_name: string;
  original: string | null;
  cleaned: string | null;
  rule_name: string;
  rule_category: string;
  rule: string;
  kind: ChangeKind;
}

/** Which changes to look at; all by default. */
export interface ChangeFilter {
  column?: string;
  rule?: string;
  kind?: string;
}

interface Paging {
  offset: number;
  limit: number;
}

const conditionOf = ({ column, rule, kind }: ChangeFilter): string => {
  const wanted = { column_name: column, rule, kind };
  const conditions = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = ${quoteText(value)}`],
  );
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
};

export const kindOf = (value: unknown): ChangeKind => changeKinds.find((kind) => kind === value) ?? 'rewritten';
const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);

async function readChanges(session: EngineSession, sql: string): Promise<PreviewedChange[]> {
  const rows = await session.rows(sql);
  return rows.map((row) => ({
    row_index: Number(row.row_index),
    column_name: String(row.column_name),
    original: textOf(row.original),
    cleaned: textOf(row.cleaned),
    rule_name: String(row.rule_name),
    rule_category: String(row.rule_category),
    rule: String(row.rule),
    kind: kindOf(row.kind),
  }));
}

const numberOf = async (session: EngineSession, sql: string): Promise<number> =>
  Number((await session.rows(sql))[0]?.n ?? 0);

export interface ChangesQuery extends ChangeFilter, Paging {
  /** Start at this row instead of the offset. */
  fromRow?: number;
  /** Only the selected changes. */
  selection?: ChangeSelection;
}

/** Start of a page: an offset, or the first item in this row of the file or later. */
const beginning = async (
  session: EngineSession,
  items: string,
  { offset, fromRow }: Pick<ChangesQuery, 'offset' | 'fromRow'>,
) =>
  fromRow === undefined
    ? Math.trunc(offset)
    : numberOf(session, `SELECT count(*) AS n FROM (${items}) WHERE row_index < ${Math.trunc(fromRow)}`);

/** A page of the changes by row and column, and its offset. */
export async function changesPage(
  session: EngineSession,
  { changes }: KeptPreview,
  { limit, selection, offset, fromRow, ...filter }: ChangesQuery,
): Promise<{ changes: PreviewedChange[]; offset: number; total: number }> {
  const source = selection
    ? `${await createSelected(session, { changes }, selection)} WHERE is_on AND`
    : `${changes} WHERE`;
  const wanted = `SELECT * FROM ${source} ${conditionOf(filter)}`;
  const total = await numberOf(session, `SELECT count(*) AS n FROM (${wanted})`);
  const first = await beginning(session, wanted, { offset, fromRow });
  const page = await readChanges(
    session,
    `${wanted} ORDER BY row_index, column_key LIMIT ${Math.trunc(limit)} OFFSET ${first}`,
  );
  return { changes: page, offset: first, total };
}

/** A row before and after, with its changes. */
export interface PreviewedRow {
  row_index: number;
  before: Row;
  after: Row;
  changes: PreviewedChange[];
}

export interface RowsQuery extends ChangeFilter, Paging {
  /** Start at this row of the file instead of the offset. */
  fromRow?: number;
  /** Only rows with a change that passes the filter; else all rows of the file. */
  onlyChanged: boolean;
  /** Show the texts of the cells instead of their values, since changes are of texts. */
  asText?: boolean;
}

async function indicesOf(session: EngineSession, { changes, before }: KeptPreview, query: RowsQuery) {
  const { offset, limit, fromRow, onlyChanged, column, rule, kind } = query;
  if (!onlyChanged) {
    const total = before.schema.rowCount;
    const first = Math.min(fromRow ?? offset, total);
    return {
      indices: Array.from({ length: Math.min(limit, total - first) }, (_, at) => first + at),
      total,
      offset: first,
    };
  }
  const wanted = conditionOf({ column, rule, kind });
  const changed = `SELECT DISTINCT row_index FROM ${changes} WHERE ${wanted}`;
  const first = await beginning(session, changed, { offset, fromRow });
  const rows = await session.rows(`${changed} ORDER BY row_index LIMIT ${Math.trunc(limit)} OFFSET ${first}`);
  const total = await numberOf(session, `SELECT count(*) AS n FROM (${changed})`);
  return { indices: rows.map(({ row_index }) => Number(row_index)), total, offset: first };
}

/** A page of rows before and after. Previewed steps keep rows in place, so row numbers identify them. */
export async function rowsPage(
  session: EngineSession,
  preview: KeptPreview,
  query: RowsQuery,
): Promise<{ rows: PreviewedRow[]; total: number; offset: number }> {
  const { before, after, changes } = preview;
  const { indices, ...place } = await indicesOf(session, preview, query);
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return { rows: [], ...place };
  const read = ({ columns }: DatasetSchema) =>
    query.asText ? columns.map((column) => ({ ...column, type: 'text' as const })) : columns;
  const olds = await rowsAt(session, before, read(before.schema), indices);
  const fresh = await rowsAt(session, after, read(after.schema), indices);
  const found = await readChanges(
    session,
    `SELECT * FROM ${changes} WHERE row_index BETWEEN ${first} AND ${last} AND row_index IN (${indices.join(', ')}) ORDER BY row_index, column_key`,
  );
  const byRow = new Map(indices.map((index): [number, PreviewedChange[]] => [index, []]));
  for (const change of found) byRow.get(change.row_index)?.push(change);
  const rows = indices.map((row_index, at) => ({
    row_index,
    before: olds[at] ?? {},
    after: fresh[at] ?? {},
    changes: byRow.get(row_index) ?? [],
  }));
  return { rows, ...place };
}
