import type { EngineSession } from '@rapi/table-core';
import { findRowsNotData } from '../not-data/find-rows-not-data';
import type { NamedTable } from './read-parts';

/** Rows of a table that are not data: a total among them would be added up again in the table of all. */
export interface TableRowsNotData {
  table: string;
  count: number;
}

/** The tables that have such rows. */
export async function tablesWithRowsNotData(
  session: EngineSession,
  tables: readonly NamedTable[],
): Promise<TableRowsNotData[]> {
  const found: TableRowsNotData[] = [];
  for (const table of tables) {
    const { length: count } = await findRowsNotData(session, table);
    if (count > 0) found.push({ table: table.name, count });
  }
  return found;
}
