import { valueColumn, type DatasetColumn, type EngineSession } from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { CellKind, ContentCell, ContentTable } from '../content/report-content';
import { isMeasured } from '../summary/measures';
import { tableName } from '../source/table-name';
import type { TypedSource } from '../source/typed-source';

/** How a document shows a column of a user's table. */
export function kindOf(column: DatasetColumn): CellKind {
  if (column.type === 'date') return 'date';
  if (column.type === 'datetime') return 'moment';
  if (column.type !== 'integer' && column.type !== 'decimal') return 'text';
  if (column.format === 'percent') return 'text';
  if (column.semantic === 'money') return 'exact_money';
  if (column.type === 'decimal') return 'exact';
  return isMeasured(column) ? 'whole' : 'digits';
}

const cellOf = (value: unknown): ContentCell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);

/** The first rows of a user's table for a document, with a sentence if rows are left out. */
export async function dataTable(
  session: EngineSession,
  { name, relation, schema }: TypedSource,
  { say, number }: Locale,
  most: number,
): Promise<ContentTable> {
  const columns = schema.columns.map((column) => ({ column, kind: kindOf(column) }));
  const cells = columns.map(
    ({ column, kind }) => `${kind === 'text' ? `c${column.key}` : valueColumn(column)} AS x${column.key}`,
  );
  const rows = await session.rows(`SELECT ${cells.join(', ')} FROM ${relation} ORDER BY _row LIMIT ${most}`);
  const isCut = schema.rowCount > most;
  const [shown, all] = [number(most, 0), number(schema.rowCount, 0)];
  return {
    title: tableName(name),
    columns: columns.map(({ column, kind }) => ({ name: column.name, kind })),
    rows: rows.map((row) => ({ cells: columns.map(({ column }) => cellOf(row[`x${column.key}`])) })),
    ...(isCut && {
      note: say('first_rows_shown_all_them', { shown, all }),
    }),
  };
}
