import { changeKinds, type ChangeKind } from '@rapi/contracts';
import type { DatasetColumn } from '../dataset/dataset';
import type { Row } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import { quoteText } from '../engine/sql-text';
import { rowsAt } from '../paging/page';
import type { KeptPreview } from './kept-preview';

/** One changed cell of a preview; texts as they stand in the cells, null where it is empty. */
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

/** Which changes are looked at; all where nothing is said. */
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

/** A page of the changes by row and column. `from_row` begins at that row in place of `offset`. */
export async function changesPage(
  session: EngineSession,
  { changes }: KeptPreview,
  { offset, limit, fromRow, ...filter }: ChangeFilter & Paging & { fromRow?: number },
): Promise<{ changes: PreviewedChange[]; offset: number; total: number }> {
  const where = conditionOf(filter);
  const total = await numberOf(session, `SELECT count(*) AS n FROM ${changes} WHERE ${where}`);
  const before = `SELECT count(*) AS n FROM ${changes} WHERE ${where} AND row_index < ${Math.trunc(fromRow ?? 0)}`;
  const first = fromRow === undefined ? Math.trunc(offset) : await numberOf(session, before);
  const page = await readChanges(
    session,
    `SELECT * FROM ${changes} WHERE ${where} ORDER BY row_index, column_key LIMIT ${Math.trunc(limit)} OFFSET ${first}`,
  );
  return { changes: page, offset: first, total };
}

/** A row before and after, and what changes in it. */
export interface PreviewedRow {
  row_index: number;
  before: Row;
  after: Row;
  changes: PreviewedChange[];
}

/** The row numbers of a page: rows in which a change is that the filter lets through, or all rows of the file. */
async function indicesOf(
  session: EngineSession,
  { changes, before }: KeptPreview,
  { offset, limit, onlyChanged, ...filter }: ChangeFilter & Paging & { onlyChanged: boolean },
) {
  if (!onlyChanged) {
    const total = before.schema.rowCount;
    const count = Math.max(0, Math.min(limit, total - offset));
    return { indices: Array.from({ length: count }, (_, at) => offset + at), total };
  }
  const changed = `SELECT DISTINCT row_index FROM ${changes} WHERE ${conditionOf(filter)}`;
  const rows = await session.rows(
    `${changed} ORDER BY row_index LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
  );
  const total = await numberOf(session, `SELECT count(*) AS n FROM (${changed})`);
  return { indices: rows.map(({ row_index }) => Number(row_index)), total };
}

/** A page of rows before and after. Steps that are previewed leave rows in their places, so a row is known by its number. */
export async function rowsPage(
  session: EngineSession,
  preview: KeptPreview,
  query: ChangeFilter & Paging & { onlyChanged: boolean },
): Promise<{ rows: PreviewedRow[]; total: number; before_columns: DatasetColumn[]; after_columns: DatasetColumn[] }> {
  const { before, after, changes } = preview;
  const { indices, total } = await indicesOf(session, preview, query);
  const columns = { before_columns: before.schema.columns, after_columns: after.schema.columns };
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return { rows: [], total, ...columns };
  const olds = await rowsAt(session, before, before.schema.columns, indices);
  const fresh = await rowsAt(session, after, after.schema.columns, indices);
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
  return { rows, total, ...columns };
}
