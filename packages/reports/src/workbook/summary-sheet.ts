import { createSheetCells, type SheetCells } from '@rapi/tables';
import type { DocumentPlan } from '../content/document-plan';
import type { Figure } from '../content/report-content';
import { cellCode } from './number-formats';
import { safeText } from './safe-text';
import type { Styles } from './styles';

/** Equal columns on which figures and charts are laid out. */
const COLUMNS = 12;
const COLUMN_WIDTH = 12;
/** The widths of the first sheet's columns, in characters. */
export const summaryWidths: readonly number[] = Array.from({ length: COLUMNS }, () => COLUMN_WIDTH);
const FIGURE_COLUMNS = 3;
const DIM = '#5c6970';

function putFigure(
  cells: SheetCells,
  place: { row: number; column: number },
  figure: Figure,
  plan: DocumentPlan,
  styles: Styles,
): void {
  const { row, column } = place;
  const across = [column, column + FIGURE_COLUMNS - 1] as const;
  const fill = plan.look.isFormatted ? { fill: styles.scheme.soft } : {};
  const label = styles.of({ ...fill, colour: DIM, size: 9, indent: 1, align: 'left' });
  cells.putAcross(row, across, safeText(figure.label), label);
  const numbers = cellCode(figure.kind, figure.value, plan.locale);
  const style = styles.of({ ...fill, bold: true, size: 14, indent: 1, align: 'left', ...(numbers && { numbers }) });
  const number = typeof figure.value === 'number' && (figure.kind === 'percent' ? figure.value / 100 : figure.value);
  const text = () => safeText(plan.locale.figure(figure.value, figure.kind)) || '–';
  cells.putAcross(row + 1, across, number === false ? text() : number, style);
}

/** The first sheet: title, figures, room for charts, notes; and the row where the charts begin. */
export function summaryCells(
  plan: DocumentPlan,
  styles: Styles,
  chartRows: number,
): { cells: SheetCells; chartsAt: number } {
  const { content, look, made, locale } = plan;
  const cells = createSheetCells();
  const colour = look.isFormatted ? { colour: styles.scheme.header } : {};
  let row = 0;
  const { header_text } = plan.layout.design_settings;
  if (header_text !== '') cells.put(row++, 0, safeText(header_text), styles.of({ bold: true, colour: DIM }));
  cells.put(row++, 0, safeText(content.title), styles.of({ bold: true, size: 18, ...colour }));
  if (content.subtitle) cells.put(row++, 0, safeText(content.subtitle), styles.of({}));
  cells.put(row++, 0, made, styles.of({ size: 9, colour: DIM }));
  row += 1;
  const perRow = COLUMNS / FIGURE_COLUMNS;
  for (const [index, figure] of content.figures.entries()) {
    const column = (index % perRow) * FIGURE_COLUMNS;
    putFigure(cells, { row: row + Math.floor(index / perRow) * 3, column }, figure, plan, styles);
  }
  row += Math.ceil(content.figures.length / perRow) * 3;
  const chartsAt = row;
  row += chartRows;
  if (content.notes.length > 0) {
    row += 1;
    cells.put(row++, 0, locale.say('notes'), styles.of({ bold: true }));
    const style = styles.of({ wrap: true, size: 10, colour: DIM, align: 'left' });
    for (const note of content.notes) {
      cells.putAcross(row, [0, COLUMNS - 1], safeText(note), style);
      cells.setHeight(row, 14 * Math.ceil(note.length / 150));
      row += 1;
    }
  }
  return { cells, chartsAt };
}
