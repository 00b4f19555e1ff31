import { MAX_COLUMN_NAME_LENGTH, sentence } from '@rapi/contracts';
import {
  columnNames,
  columnSides,
  type DatasetRelation,
  type EngineSession,
  inGroups,
  joinedNames,
  nameByPlace,
  TableError,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import { defineOperation } from '../operation/operation';

/** The texts of a row in column order. */
async function cellsOf(session: EngineSession, { relation, schema }: DatasetRelation, row: number) {
  const cells: (string | null)[] = [];
  for (const group of inGroups(schema.columns)) {
    const [found = {}] = await session.rows(
      `SELECT ${group.map(textColumn).join(', ')} FROM ${relation} WHERE _row = ${row}`,
    );
    for (const column of group) {
      const cell = found[textColumn(column)];
      cells.push(typeof cell === 'string' ? cell.slice(0, MAX_COLUMN_NAME_LENGTH).toWellFormed() : null);
    }
  }
  return cells;
}

/** The language of this table's generated names so far; new ones use the same. */
const languageOf = ({ schema: { columns } }: DatasetRelation) =>
  columns.some(({ name }, i) => name === nameByPlace(i + 1, 'id')) ? 'id' : 'en';

async function headerOf(session: EngineSession, input: DatasetRelation, row: number, join: number): Promise<string[]> {
  const upper = await cellsOf(session, input, row);
  const header = join === 2 ? joinedNames(upper, await cellsOf(session, input, row + 1)) : upper;
  return columnNames(header, input.schema.columns.length, languageOf(input));
}

/**
 * Takes the column names from one row or two joined rows (R-BENCH-5), unique and not blank, as an upload does. The rows
 * above are removed, and column types are inferred again. 422 for a missing row, or if no row is left below.
 */
export const useRowAsHeader = defineOperation('use-row-as-header@1', {
  async run(session, input, { row, join }) {
    const { relation, schema } = input;
    const gone = row + join - 1;
    if (gone > schema.rowCount)
      throw new TableError('invalid_config', sentence('rows_beyond', { rows: schema.rowCount }), { field: 'row' });
    if (gone === schema.rowCount)
      throw new TableError('no_selection', sentence('header_leaves_nothing', { row: gone }), { field: 'row' });
    const names = await headerOf(session, input, row - 1, join);
    const columns = schema.columns.map((column, i): WriteColumn => {
      const { key, native, type, format, notation, name } = column;
      return {
        name: names[i] ?? name,
        key,
        cellsOf: column,
        ...(native && { native: { type, ...(format && { format }) } }),
        ...(notation && { notation }),
      };
    });
    const view = session.name('below_header');
    await session.run(
      `CREATE VIEW ${view} AS SELECT _row - ${gone} AS _row, ${schema.columns.flatMap((column) => columnSides(column)).join(', ')} FROM ${relation} WHERE _row >= ${gone}`,
    );
    const rowCount = schema.rowCount - gone;
    return {
      relation: view,
      columns,
      rowCount,
      order: 'numbered',
      counts: { records_processed: schema.rowCount, records_changed: gone, cells_changed: 0 },
      details: { rows_removed: gone },
    };
  },
});
