import { createSheetCells, daySerial, type CellStyle, type Sheet, type SheetCells } from '@rapi/tables';
import type { DocumentPlan } from '../content/document-plan';
import { isDay } from '../content/locale';
import type { CellKind, ContentCell, ContentRow, ContentTable } from '../content/report-content';
import { cellCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

const ALERT = '#fff1d6';
const FIRST_ROW = 2;

const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'date' && kind !== 'moment';

const momentOf = (text: string): Date => new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 19)}Z`);

function rowStyle({ look }: ContentRow, isFormatted: boolean, { scheme }: Styles): CellStyle {
  const bold = look === 'total' || look === 'subtotal' || look === 'group' ? { bold: true } : {};
  if (!isFormatted) return bold;
  if (look === 'total') return { ...bold, fill: scheme.soft, above: scheme.header };
  if (look === 'subtotal') return { ...bold, above: scheme.line };
  if (look === 'group') return { ...bold, colour: scheme.header };
  return look === 'alert' ? { fill: ALERT } : {};
}

function putCell(
  cells: SheetCells,
  place: { row: number; column: number },
  value: ContentCell,
  look: { style: CellStyle; kind: CellKind },
  plan: DocumentPlan,
  styles: Styles,
): void {
  const { row, column } = place;
  const numbers = cellCode(look.kind, value, plan.locale);
  const style = { ...look.style, ...(numbers && { numbers }) };
  if (value === null) {
    if (look.style.fill || look.style.above) cells.put(row, column, null, styles.of(look.style));
  } else if (typeof value === 'number') {
    cells.put(row, column, look.kind === 'percent' ? value / 100 : value, styles.of(style));
  } else {
    const serial =
      (look.kind === 'date' || look.kind === 'moment') && isDay(value) ? daySerial(momentOf(value)) : undefined;
    if (serial !== undefined) cells.put(row, column, serial, styles.of(style));
    else cells.put(row, column, safeText(value), styles.of(look.style));
  }
}

const SAMPLE = 500;

function widthsOf({ columns, rows }: ContentTable, { locale }: DocumentPlan): number[] {
  return columns.map(({ name, kind }, index) => {
    const lengths = rows
      .slice(0, SAMPLE)
      .map((row) => (row.look === 'group' ? 0 : locale.cell(row.cells[index] ?? null, kind).length));
    return Math.min(55, Math.max(kind === 'text' ? 8 : 12, name.length + 2, ...lengths.map((length) => length + 2)));
  });
}

function putHeader(cells: SheetCells, { columns }: ContentTable, { look }: DocumentPlan, styles: Styles): void {
  const { scheme } = styles;
  const base: CellStyle = look.isFormatted ? { bold: true, colour: '#ffffff', fill: scheme.header } : { bold: true };
  for (const [column, { name, kind }] of columns.entries()) {
    const align = isNumeric(kind) ? ('right' as const) : ('left' as const);
    cells.put(FIRST_ROW, column, safeText(name), styles.of({ ...base, align }));
  }
}

/** Writes one table of a report on its own sheet: title, header, rows, sums, note; numbers and dates are real ones. */
export function tableSheet(name: string, table: ContentTable, plan: DocumentPlan, styles: Styles): Sheet {
  const { isFormatted, hasHeader } = plan.look;
  const cells = createSheetCells();
  const colour = isFormatted ? { colour: styles.scheme.header } : {};
  cells.put(0, 0, safeText(table.title), styles.of({ bold: true, size: 14, ...colour }));
  if (hasHeader) putHeader(cells, table, plan, styles);
  const firstRow = FIRST_ROW + 1;
  for (const [index, row] of table.rows.entries()) {
    const style = rowStyle(row, isFormatted, styles);
    for (const [column, { kind }] of table.columns.entries()) {
      putCell(cells, { row: firstRow + index, column }, row.cells[column] ?? null, { style, kind }, plan, styles);
    }
  }
  const note = styles.of({ italic: true, colour: '#5c6970' });
  if (table.note) cells.put(firstRow + table.rows.length + 1, 0, table.note, note);
  return {
    name,
    widths: widthsOf(table, plan),
    ...(hasHeader && { frozenRows: firstRow, repeatedRow: FIRST_ROW + 1 }),
    lastCell: cells.lastCell(),
    rows: () => cells.rows(),
  };
}
