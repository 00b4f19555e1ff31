import {
  numbersOf,
  percentCellsOf,
  valueColumn,
  type DatasetColumn,
  type EngineSession,
  type QueryRow,
} from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { CellKind, ContentCell, ContentTable } from '../content/report-content';
import { isMeasured } from '../summary/measures';
import { tableName } from '../source/table-name';
import type { TypedSource } from '../source/typed-source';

/** How a document shows a column of a user's table. Days among texts are shown like any others. */
export function kindOf(column: DatasetColumn): CellKind {
  const meaning = column.type === 'text' ? column.semantic : column.type;
  if (meaning === 'date') return 'date';
  if (meaning === 'datetime') return 'moment';
  if (column.type !== 'integer' && column.type !== 'decimal') return 'text';
  if (column.format === 'percent') return 'text';
  if (column.semantic === 'money') return 'exact_money';
  if (column.type === 'decimal') return 'exact';
  return isMeasured(column) ? 'whole' : 'digits';
}

const cellOf = (value: unknown): ContentCell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);

/** SQL of the number cells among texts, and of percentages, whose text is a fraction; undefined for any other column. */
const numbersAmongTexts = (column: DatasetColumn): string | undefined =>
  column.type === 'text' || (column.native && percentCellsOf(column) === 'all') ? numbersOf(column) : undefined;

function numberText(column: DatasetColumn, value: number, { cell }: Locale): string {
  return percentCellsOf(column) === 'all' ? `${cell(value * 100, 'exact')}%` : cell(value, 'exact');
}

/** The first rows of a user's table for a document, with a sentence if rows are left out. */
export async function dataTable(
  session: EngineSession,
  { name, relation, schema }: TypedSource,
  locale: Locale,
  most: number,
): Promise<ContentTable> {
  const { say, number } = locale;
  const columns = schema.columns.map((column) => ({ column, kind: kindOf(column) }));
  const cells = columns.flatMap(({ column, kind }) => {
    const { key, type } = column;
    const numbers = numbersAmongTexts(column);
    const shown = kind === 'text' || type === 'text' ? `c${key}` : valueColumn(column);
    return [`${shown} AS x${key}`, ...(numbers === undefined ? [] : [`${numbers} AS n${key}`])];
  });
  const shownCell = (row: QueryRow, column: DatasetColumn): ContentCell => {
    const found = row[`n${column.key}`];
    return typeof found === 'number' ? numberText(column, found, locale) : cellOf(row[`x${column.key}`]);
  };
  const rows = await session.rows(`SELECT ${cells.join(', ')} FROM ${relation} ORDER BY _row LIMIT ${most}`);
  const isCut = schema.rowCount > most;
  const [shown, all] = [number(most, 0), number(schema.rowCount, 0)];
  return {
    title: tableName(name),
    columns: columns.map(({ column, kind }) => ({ name: column.name, kind })),
    rows: rows.map((row) => ({ cells: columns.map(({ column }) => shownCell(row, column)) })),
    ...(isCut && {
      note: say('first_rows_shown_all_them', { shown, all }),
    }),
  };
}
