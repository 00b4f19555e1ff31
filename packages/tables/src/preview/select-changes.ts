import { MAX_ROWS } from '@rapi/contracts';
import { type EngineSession, quoteText } from '@rapi/table-core';
import type { CellAddress } from '../operation/operation';
import type { KeptPreview } from './kept-preview';

/** Most cells that a step excludes by name. */
const MOST_EXCLUDED_CELLS = 10_000;

/**
 * The changes that a person selected: start with all or none; then the last switch that matches a change decides;
 * single cells override both.
 */
export interface ChangeSelection {
  base: 'all' | 'none';
  switches: readonly { scope: 'rule' | 'column' | 'kind'; name: string; is_selected: boolean }[];
  selected: readonly CellAddress[];
  deselected: readonly CellAddress[];
}

/** The selection in its shortest form, as a step keeps it; `too_many` if neither side is short enough to list. */
export type SelectedChanges =
  | { kind: 'all' | 'none' | 'too_many' }
  | { kind: 'only'; cells: CellAddress[] }
  | { kind: 'excluded'; columns: string[]; rules: string[]; cells: CellAddress[] };

const scopeColumns = { rule: 'rule', column: 'column_name', kind: 'kind' } as const;

async function createCells(session: EngineSession, { selected, deselected }: ChangeSelection): Promise<string> {
  const table = session.name('chosen');
  const cells = [...selected, ...deselected];
  const columns = [
    { name: 'chosen_row', type: 'INTEGER' as const },
    { name: 'chosen_column', type: 'VARCHAR' as const },
    { name: 'chosen_on', type: 'INTEGER' as const },
  ];
  const values = [
    cells.map(({ row_index }) => row_index),
    cells.map(({ column_name }) => column_name),
    cells.map((_, at) => (at < selected.length ? 1 : 0)),
  ];
  await session.createTable(table, columns, [values]);
  return table;
}

/** The changes with `is_on`: whether each is selected. */
export async function createSelected(
  session: EngineSession,
  { changes }: Pick<KeptPreview, 'changes'>,
  selection: ChangeSelection,
): Promise<string> {
  const view = session.name('selected');
  const cells = await createCells(session, selection);
  const switches = selection.switches
    .toReversed()
    .map(({ scope, name, is_selected }) => `WHEN ${scopeColumns[scope]} = ${quoteText(name)} THEN ${is_selected}`);
  const base = selection.base === 'all';
  const decided = switches.length === 0 ? String(base) : `CASE ${switches.join(' ')} ELSE ${base} END`;
  await session.run(
    `CREATE VIEW ${view} AS SELECT ${changes}.*,
       coalesce(chosen_on = 1, ${decided}) AS is_on
     FROM ${changes} LEFT JOIN (SELECT chosen_row, chosen_column, max(chosen_on) AS chosen_on FROM ${cells} GROUP BY ALL)
       ON chosen_row = row_index AND chosen_column = column_name`,
  );
  return view;
}

const cellsOf = async (session: EngineSession, relation: string, where: string): Promise<CellAddress[]> => {
  const rows = await session.rows(
    `SELECT row_index, column_name FROM ${relation} WHERE ${where} ORDER BY row_index, column_key`,
  );
  return rows.map((row) => ({ row_index: Number(row.row_index), column_name: String(row.column_name) }));
};

const namesOf = async (session: EngineSession, sql: string): Promise<string[]> =>
  (await session.rows(sql)).map(({ name }) => String(name));

/** Excludes whole columns and rules if none of their changes is selected, the rest cell by cell. */
export async function selectChanges(
  session: EngineSession,
  preview: KeptPreview,
  selection: ChangeSelection,
): Promise<SelectedChanges> {
  const selected = await createSelected(session, preview, selection);
  const table = session.name('decided');
  await session.run(`CREATE TABLE ${table} AS SELECT row_index, column_key, column_name, rule, is_on FROM ${selected}`);
  const [counts] = await session.rows(`SELECT count_if(is_on) AS chosen, count(*) AS total FROM ${table}`);
  const [chosen, total] = [Number(counts?.chosen ?? 0), Number(counts?.total ?? 0)];
  if (chosen === 0) return { kind: 'none' };
  if (chosen === total) return { kind: 'all' };
  const none = `HAVING count_if(is_on) = 0 ORDER BY 1`;
  const columns = await namesOf(session, `SELECT column_name AS name FROM ${table} GROUP BY column_name ${none}`);
  const elsewhere = columns.length === 0 ? 'true' : `column_name NOT IN (${columns.map(quoteText).join(', ')})`;
  const rules = await namesOf(session, `SELECT rule AS name FROM ${table} WHERE ${elsewhere} GROUP BY rule ${none}`);
  const left = rules.length === 0 ? elsewhere : `${elsewhere} AND rule NOT IN (${rules.map(quoteText).join(', ')})`;
  const [open] = await session.rows(`SELECT count(*) AS n FROM ${table} WHERE NOT is_on AND ${left}`);
  if (Number(open?.n ?? 0) <= MOST_EXCLUDED_CELLS) {
    return { kind: 'excluded', columns, rules, cells: await cellsOf(session, table, `NOT is_on AND ${left}`) };
  }
  return chosen <= MAX_ROWS ? { kind: 'only', cells: await cellsOf(session, table, 'is_on') } : { kind: 'too_many' };
}
