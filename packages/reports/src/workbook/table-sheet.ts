import type { Worksheet } from 'wasm-xlsxwriter';
import type { DocumentPlan } from '../content/document-plan';
import { isDay } from '../content/locale';
import type { CellKind, ContentCell, ContentRow, ContentTable } from '../content/report-content';
import { cellCode } from './number-formats';
import { safeText } from './safe-text';
import type { CellStyle, Styles } from './styles';

const ALERT = '#fff1d6';
const FIRST_ROW = 2;

const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'date' && kind !== 'moment';
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Excel counts days from 1900 and gets those before March of that year wrong. */
const FIRST_DAY = '1900-03-01';

const serialOf = (day: string): number =>
  (Date.parse(day.length === 10 ? `${day}T00:00:00Z` : `${day.slice(0, 19)}Z`) - EPOCH) / DAY_MS;

function rowStyle({ look }: ContentRow, isFormatted: boolean, { scheme }: Styles): CellStyle {
  const bold = look === 'total' || look === 'subtotal' || look === 'group' ? { bold: true } : {};
  if (!isFormatted) return bold;
  if (look === 'total') return { ...bold, fill: scheme.soft, above: scheme.header };
  if (look === 'subtotal') return { ...bold, above: scheme.line };
  if (look === 'group') return { ...bold, colour: scheme.header };
  return look === 'alert' ? { fill: ALERT } : {};
}

function writeCell(
  sheet: Worksheet,
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
    if (look.style.fill || look.style.above) sheet.writeBlank(row, column, styles.of(look.style));
  } else if (typeof value === 'number') {
    sheet.writeNumberWithFormat(row, column, look.kind === 'percent' ? value / 100 : value, styles.of(style));
  } else if ((look.kind === 'date' || look.kind === 'moment') && isDay(value) && value >= FIRST_DAY) {
    sheet.writeNumberWithFormat(row, column, serialOf(value), styles.of(style));
  } else sheet.writeStringWithFormat(row, column, safeText(value), styles.of(look.style));
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

function writeHeader(sheet: Worksheet, { columns }: ContentTable, { look }: DocumentPlan, styles: Styles): void {
  const { scheme } = styles;
  const base: CellStyle = look.isFormatted ? { bold: true, colour: '#ffffff', fill: scheme.header } : { bold: true };
  for (const [column, { name, kind }] of columns.entries()) {
    const align = isNumeric(kind) ? ('right' as const) : ('left' as const);
    sheet.writeStringWithFormat(FIRST_ROW, column, safeText(name), styles.of({ ...base, align }));
  }
}

/** One table of a report on a sheet of its own: title, header, rows, sums, note; numbers and days are real ones. */
export function writeTableSheet(sheet: Worksheet, table: ContentTable, plan: DocumentPlan, styles: Styles): void {
  const { isFormatted, hasHeader } = plan.look;
  const colour = isFormatted ? { colour: styles.scheme.header } : {};
  sheet.writeStringWithFormat(0, 0, safeText(table.title), styles.of({ bold: true, size: 14, ...colour }));
  if (hasHeader) writeHeader(sheet, table, plan, styles);
  for (const [column, width] of widthsOf(table, plan).entries()) sheet.setColumnWidth(column, width);
  const firstRow = FIRST_ROW + 1;
  for (const [index, row] of table.rows.entries()) {
    const style = rowStyle(row, isFormatted, styles);
    for (const [column, { kind }] of table.columns.entries()) {
      writeCell(sheet, { row: firstRow + index, column }, row.cells[column] ?? null, { style, kind }, plan, styles);
    }
  }
  const note = styles.of({ italic: true, colour: '#5c6970' });
  if (table.note) sheet.writeStringWithFormat(firstRow + table.rows.length + 1, 0, table.note, note);
  if (!hasHeader) return;
  sheet.setFreezePanes(firstRow, 0);
  sheet.setRepeatRows(FIRST_ROW, FIRST_ROW);
}
