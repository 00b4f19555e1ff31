import { type NotDataKind, notDataKinds, sentence } from '@rapi/contracts';
import { type EngineSession, TableError } from '@rapi/table-core';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import type { RowNotData } from '../not-data/judge-rows';
import { dataRowsOf } from '../not-data/data-rows';
import type { NamedTable } from './read-parts';

/** Rows of a table that are not data: a total among them would be added up again in the table of all. */
export interface TableRowsNotData {
  table: string;
  count: number;
  kinds: NotDataKind[];
}

/** Tables whose rows are put under one another. */
export interface JudgedTables {
  tables: NamedTable[];
  /** By the index of the table, also where these rows are left out. */
  notData: RowNotData[][];
}

/**
 * Finds the rows of each table that are not data, in that table alone: its foot is not the foot of all tables. Leaves
 * these rows out if wanted; 422 if no row of any table would be left.
 */
export async function judgeTables(
  session: EngineSession,
  given: readonly NamedTable[],
  dataOnly: boolean,
): Promise<JudgedTables> {
  const [tables, notData]: [NamedTable[], RowNotData[][]] = [[], []];
  for (const table of given) {
    const rows = await findRowsNotData(session, table);
    notData.push(rows);
    tables.push(dataOnly ? { ...(await dataRowsOf(session, table, rows)), name: table.name } : table);
  }
  const isLeft = tables.some(({ schema }) => schema.rowCount > 0) || notData.every(({ length }) => length === 0);
  if (!isLeft) throw new TableError('no_selection', sentence('no_rows_of_data'));
  return { tables, notData };
}

/** The tables that have such rows. */
export const tablesWithRowsNotData = ({ tables, notData }: JudgedTables): TableRowsNotData[] =>
  tables.flatMap(({ name }, at) => {
    const rows = notData[at] ?? [];
    const kinds = notDataKinds.filter((kind) => rows.some((row) => row.kind === kind));
    return rows.length > 0 ? [{ table: name, count: rows.length, kinds }] : [];
  });
