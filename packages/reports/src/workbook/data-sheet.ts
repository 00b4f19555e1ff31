import {
  columnLetters,
  columnWidths,
  createSheetCells,
  refuseTooManyRows,
  tableRows,
  withSheetValues,
  type CellLook,
  type CellStyle,
  type DatasetColumn,
  type EngineSession,
  type Sheet,
} from '@rapi/tables';
import type { ExportSettings } from '../request';
import type { TypedSource } from '../source/typed-source';
import { columnCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

/** The styles of a column's cells. */
function lookOf(column: DatasetColumn, styles: Styles, settings: ExportSettings): CellLook {
  const numbers = columnCode(column, settings);
  return {
    value: styles.of(numbers === undefined ? {} : { numbers }),
    text: styles.of({}),
    quoted: styles.of({ quoted: true }),
  };
}

function headerCells(columns: readonly DatasetColumn[], { scheme, of }: Styles, isFormatted: boolean) {
  const style: CellStyle = isFormatted
    ? { bold: true, colour: '#ffffff', fill: scheme.header, below: scheme.line }
    : {};
  const cells = createSheetCells();
  for (const [column, { name }] of columns.entries()) cells.put(0, column, safeText(name), of(style));
  return cells;
}

/**
 * Writes a table's sheet: header, widths, frozen row, filter. Rows stream from the engine into the file, so memory does
 * not grow with them. Texts that would be formulas get an apostrophe; amounts and dates are real ones.
 */
export async function dataSheet(
  session: EngineSession,
  { name, styles }: { name: string; styles: Styles },
  source: TypedSource,
  settings: ExportSettings,
): Promise<Sheet> {
  const table = await withSheetValues(session, source);
  const { columns, rowCount } = table.schema;
  refuseTooManyRows(rowCount);
  const { include_headers, include_formatting } = settings;
  const headerRows = include_headers ? 1 : 0;
  const header = headerCells(include_headers ? columns : [], styles, include_formatting);
  const hasFrozenHeader = include_headers && include_formatting;
  return {
    name,
    ...(include_formatting && { widths: (await columnWidths(session, table)).widths }),
    ...(hasFrozenHeader && { frozenRows: 1, hasFilter: true }),
    lastCell: `${columnLetters(Math.max(0, columns.length - 1))}${Math.max(1, rowCount + headerRows)}`,
    async *rows() {
      yield* header.rows();
      yield* tableRows(session, table, {
        firstRow: headerRows + 1,
        look: (column) => lookOf(column, styles, settings),
        guardsTexts: true,
      });
    },
  };
}
