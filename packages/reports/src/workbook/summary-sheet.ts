import type { Worksheet } from 'wasm-xlsxwriter';
import type { DocumentPlan } from '../content/document-plan';
import type { Figure } from '../content/report-content';
import { cellCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

/** Columns of one width, on which figures and charts are laid out. */
const COLUMNS = 12;
const COLUMN_WIDTH = 12;
const FIGURE_COLUMNS = 3;
const DIM = '#5c6970';

function writeFigure(
  sheet: Worksheet,
  place: { row: number; column: number },
  figure: Figure,
  plan: DocumentPlan,
  styles: Styles,
): void {
  const { row, column } = place;
  const last = column + FIGURE_COLUMNS - 1;
  const { isFormatted } = plan.look;
  const fill = isFormatted ? { fill: styles.scheme.soft } : {};
  sheet.mergeRange(
    row,
    column,
    row,
    last,
    safeText(figure.label),
    styles.of({ ...fill, colour: DIM, size: 9, indent: 1, align: 'left' }),
  );
  const numbers = cellCode(figure.kind, figure.value, plan.locale);
  const format = styles.of({ ...fill, bold: true, size: 14, indent: 1, align: 'left', ...(numbers && { numbers }) });
  sheet.mergeRange(row + 1, column, row + 1, last, '', format);
  if (typeof figure.value === 'number') {
    const value = figure.kind === 'percent' ? figure.value / 100 : figure.value;
    sheet.writeNumberWithFormat(row + 1, column, value, format);
  } else
    sheet.writeStringWithFormat(
      row + 1,
      column,
      safeText(plan.locale.figure(figure.value, figure.kind)) || '–',
      format,
    );
}

/** The first sheet: title, figures, room for charts, notes. Gives back the row that charts begin in. */
export function writeSummarySheet(sheet: Worksheet, plan: DocumentPlan, styles: Styles, chartRows: number): number {
  const { content, look, made, locale } = plan;
  const colour = look.isFormatted ? { colour: styles.scheme.header } : {};
  sheet.setColumnRangeWidth(0, COLUMNS - 1, COLUMN_WIDTH);
  if (look.isFormatted) sheet.setScreenGridlines(false);
  let row = 0;
  const { header_text } = plan.layout.design_settings;
  if (header_text !== '')
    sheet.writeStringWithFormat(row++, 0, safeText(header_text), styles.of({ bold: true, colour: DIM }));
  sheet.writeStringWithFormat(row++, 0, safeText(content.title), styles.of({ bold: true, size: 18, ...colour }));
  if (content.subtitle) sheet.writeStringWithFormat(row++, 0, safeText(content.subtitle), styles.of({}));
  sheet.writeStringWithFormat(row++, 0, made, styles.of({ size: 9, colour: DIM }));
  row += 1;
  const perRow = COLUMNS / FIGURE_COLUMNS;
  for (const [index, figure] of content.figures.entries()) {
    const column = (index % perRow) * FIGURE_COLUMNS;
    writeFigure(sheet, { row: row + Math.floor(index / perRow) * 3, column }, figure, plan, styles);
  }
  row += Math.ceil(content.figures.length / perRow) * 3;
  const chartsAt = row;
  row += chartRows;
  if (content.notes.length > 0) {
    row += 1;
    sheet.writeStringWithFormat(row++, 0, locale.say('Catatan', 'Notes'), styles.of({ bold: true }));
    for (const note of content.notes) {
      sheet.mergeRange(
        row,
        0,
        row,
        COLUMNS - 1,
        safeText(note),
        styles.of({ wrap: true, size: 10, colour: DIM, align: 'left' }),
      );
      sheet.setRowHeight(row, 14 * Math.ceil(note.length / 150));
      row += 1;
    }
  }
  return chartsAt;
}
