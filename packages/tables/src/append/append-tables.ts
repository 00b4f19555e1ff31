import { type AppendMatch, namesBeside } from '@rapi/contracts';
import { type ColumnType, type Dataset, type EngineSession, openDataset, writeDataset } from '@rapi/table-core';
import { type Appended, type AppendedColumn, appendedColumns } from './append-columns';
import { appendRows } from './append-rows';
import { type AppendOutline, outlineOf } from './plan-append';
import type { NamedTable } from './read-parts';
import { judgeTables, type TableRowsNotData, tablesWithRowsNotData } from './rows-not-data';
import { foldedName } from '../headers/header-forms';
import { matchProducts } from './match-products';
import { matchValues } from './match-values';
import { tableNames } from './table-names';

export interface AppendRequest {
  /** In the order of their rows in the result. */
  sources: readonly { dataset: Dataset; name: string; sheet?: string | null }[];
  /** Name of the column that holds each row's table; changed if a table already has such a column. */
  originColumn: string;
  maxRows: number;
  /** Columns placed by hand; `file` counts the sources from the second on. */
  matches?: readonly AppendMatch[];
  /** Leave out the rows of each table that are not data. */
  dataOnly?: boolean;
}

export type PlanTablesRequest = Pick<AppendRequest, 'sources' | 'matches' | 'dataOnly'>;

/** A column under another name in some of the tables, and why it was taken for the same. */
export interface MatchedColumn {
  column: string;
  by: 'alike' | 'values';
  names: { table: string; name: string }[];
}

/** A column with different types in the tables, which became text. */
export interface ColumnConflict {
  column: string;
  types: { table: string; type: ColumnType }[];
}

/** A column that some tables lack, and which tables those are. */
export interface MissingColumn {
  column: string;
  tables: string[];
}

export interface AppendedTables {
  dataset: Dataset;
  originColumn: string;
  missingColumns: MissingColumn[];
  matchedColumns: MatchedColumn[];
  conflicts: ColumnConflict[];
  /** Left out of the dataset if that was wanted. */
  rowsNotData: TableRowsNotData[];
}

export const missingColumns = (columns: readonly AppendedColumn[], tables: readonly string[]): MissingColumn[] =>
  columns.flatMap(({ name: column, parts }) => {
    const lacking = tables.filter((_, source) => !parts.has(source));
    return lacking.length > 0 ? [{ column, tables: lacking }] : [];
  });

/** Columns whose types differ between tables and that therefore became text. */
const conflictsOf = (
  columns: readonly AppendedColumn[],
  tables: readonly string[],
  typeOf: (key: number) => ColumnType | undefined,
): ColumnConflict[] =>
  columns.flatMap(({ name: column, key, known, parts }) =>
    known || typeOf(key) !== 'text'
      ? []
      : [{ column, types: [...parts].map(([source, { type }]) => ({ table: tables[source] ?? '', type })) }],
  );

function matchedColumns({ columns }: Appended, tables: readonly string[], byValues: ReadonlySet<string>) {
  return columns.flatMap(({ name: column, parts }): MatchedColumn[] => {
    const names = [...parts].flatMap(([source, { name }]) =>
      foldedName(name) === foldedName(column) ? [] : [{ table: tables[source] ?? '', name }],
    );
    return names.length > 0 ? [{ column, by: byValues.has(column) ? 'values' : 'alike', names }] : [];
  });
}

async function openTables(session: EngineSession, { sources, dataOnly = false }: PlanTablesRequest) {
  const names = tableNames(sources);
  const opened = sources.map(async ({ dataset, name }, at) => ({
    ...(await openDataset(session, dataset)),
    name: names[at] ?? name,
  }));
  return judgeTables(session, await Promise.all(opened), dataOnly);
}

/** Places columns as a person said, else by name and likeness, else by their values. */
async function matchTables(session: EngineSession, tables: readonly NamedTable[], placed: readonly AppendMatch[]) {
  const byHand = new Set(placed.map(({ file, column }) => `${file} ${column}`));
  const found = await matchValues(session, tables, appendedColumns(tables, { alike: true, matches: placed }));
  const byTexts = found.filter(({ file, column }) => !byHand.has(`${file} ${column}`));
  const byProducts = await matchProducts(session, tables, [...placed, ...byTexts]);
  const byValues = [...byTexts, ...byProducts];
  return { rules: { alike: true, matches: [...placed, ...byValues] }, byValues };
}

/** How the columns of tables match, before their rows are put under one another. */
export async function planTables(session: EngineSession, request: PlanTablesRequest): Promise<AppendOutline> {
  const judged = await openTables(session, request);
  return outlineOf(session, judged, (await matchTables(session, judged.tables, request.matches ?? [])).rules);
}

/**
 * Puts the rows of several tables under one another. Columns are matched by name, by likeness, else by their values.
 * Each gets one type; a table's texts are read as that type if all of them can be.
 */
export async function appendTables(
  session: EngineSession,
  { originColumn, maxRows, matches: placed = [], ...request }: AppendRequest,
  folder: string,
): Promise<AppendedTables> {
  const judged = await openTables(session, request);
  const { tables } = judged;
  const names = tables.map(({ name }) => name);
  const { rules, byValues } = await matchTables(session, tables, placed);
  const { columns } = appendedColumns(tables, rules);
  const [origin = originColumn] = namesBeside(
    columns.map(({ name }) => name),
    [originColumn],
    '',
    '',
  );
  const appended = await appendRows(session, tables, { ...rules, origin, maxRows });
  const { relation, written, rowCount } = appended;
  const dataset = await writeDataset(session, relation, written, folder, { rowCount });
  const types = new Map(dataset.schema.columns.map(({ key, type }) => [key, type]));
  return {
    dataset,
    originColumn: origin,
    missingColumns: missingColumns(appended.columns, names),
    matchedColumns: matchedColumns(appended, names, new Set(byValues.map(({ to }) => to ?? ''))),
    conflicts: conflictsOf(appended.columns, names, (key) => types.get(key)),
    rowsNotData: tablesWithRowsNotData(judged),
  };
}
