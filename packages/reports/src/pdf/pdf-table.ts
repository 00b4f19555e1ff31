import type { ContentRow, ContentTable } from '../content/report-content';
import type { FontWeight } from './pdf-fonts';
import { DIM, LINE, linesOf, TEXT, writeLines, writeParagraph, type PdfPage } from './pdf-page';
import { isRightAligned, planTable, type PlannedColumn, type TablePlan } from './table-plan';

export interface TableLook {
  hasHeader: boolean;
  /** Whether colours, bands and lines are drawn. */
  isFormatted: boolean;
}

interface DrawnCell {
  column: PlannedColumn;
  x: number;
  lines: string[];
  weight: FontWeight;
}

const MOST_LINES = 4;
const MOST_HEADER_LINES = 3;
const ALERT = '#fff1d6';

function layCells(
  page: PdfPage,
  columns: readonly PlannedColumn[],
  { size, padding }: TablePlan,
  { weight, mostLines, textOf }: { weight: FontWeight; mostLines: number; textOf(column: PlannedColumn): string },
): { cells: DrawnCell[]; height: number } {
  let x = page.left;
  const cells = columns.map((column) => {
    const text = textOf(column);
    page.fonts.use(text, weight, size);
    const lines = text === '' ? [] : linesOf(page.fonts, text, column.width - 2 * padding, mostLines);
    const cell = { column, x, lines, weight };
    x += column.width;
    return cell;
  });
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { cells, height: most * size * LINE + 2 * padding * 0.7 };
}

function drawCells(page: PdfPage, cells: readonly DrawnCell[], { size, padding }: TablePlan, colour: string): void {
  for (const { column, x, lines, weight } of cells) {
    if (lines.length === 0) continue;
    page.fonts.use(lines.join(''), weight, size);
    const box = { x: x + padding, y: page.y + padding * 0.7 + size * 0.12, width: column.width - 2 * padding };
    writeLines(page, lines, box, { size, colour, align: isRightAligned(column.kind) ? 'right' : 'left' });
  }
}

const widthOf = (columns: readonly PlannedColumn[]) => columns.reduce((sum, { width }) => sum + width, 0);

function drawHeader(
  page: PdfPage,
  columns: readonly PlannedColumn[],
  plan: TablePlan,
  { isFormatted }: TableLook,
): void {
  const { cells, height } = layCells(page, columns, plan, {
    weight: 'bold',
    mostLines: MOST_HEADER_LINES,
    textOf: ({ name }) => name,
  });
  const { pdf, scheme, left } = page;
  if (isFormatted) pdf.rect(left, page.y, widthOf(columns), height).fill(scheme.header);
  drawCells(page, cells, plan, isFormatted ? '#ffffff' : TEXT);
  page.y += height;
  const line = isFormatted ? scheme.header : TEXT;
  pdf
    .lineWidth(0.6)
    .strokeColor(line)
    .moveTo(left, page.y)
    .lineTo(left + widthOf(columns), page.y)
    .stroke();
}

const headerHeight = (page: PdfPage, columns: readonly PlannedColumn[], plan: TablePlan) =>
  layCells(page, columns, plan, { weight: 'bold', mostLines: MOST_HEADER_LINES, textOf: ({ name }) => name }).height;

/** A heading takes the whole width; its text is the row's first filled cell. */
function drawGroup(page: PdfPage, row: ContentRow, columns: readonly PlannedColumn[], plan: TablePlan): void {
  const text = String(row.cells.find((cell) => cell !== null) ?? '');
  page.fonts.use(text, 'bold', plan.size);
  const lines = linesOf(page.fonts, text, widthOf(columns) - 2 * plan.padding, 1);
  const box = { x: page.left + plan.padding, y: page.y + plan.padding, width: widthOf(columns) };
  writeLines(page, lines, box, { size: plan.size, colour: page.scheme.header });
  page.y += plan.size * LINE + 2 * plan.padding;
}

function backgroundOf(row: ContentRow, index: number, { scheme }: PdfPage): string | undefined {
  if (row.look === 'total') return scheme.soft;
  if (row.look === 'alert') return ALERT;
  return row.look === undefined && index % 2 === 1 ? scheme.band : undefined;
}

function drawRow(
  page: PdfPage,
  row: ContentRow,
  index: number,
  part: { columns: readonly PlannedColumn[]; plan: TablePlan; look: TableLook; begin(): void },
): void {
  const { columns, plan, look } = part;
  const isSum = row.look === 'subtotal' || row.look === 'total';
  const { cells, height } = layCells(page, columns, plan, {
    weight: isSum ? 'bold' : 'regular',
    mostLines: MOST_LINES,
    textOf: ({ index: at, kind }) => page.locale.cell(row.cells[at] ?? null, kind),
  });
  const needed = row.look === 'group' ? 3 * height : height;
  if (page.room() < needed) {
    page.newPage();
    part.begin();
  }
  if (row.look === 'group') return drawGroup(page, row, columns, plan);
  const { pdf, left, scheme } = page;
  const width = widthOf(columns);
  const background = look.isFormatted ? backgroundOf(row, index, page) : undefined;
  if (background) pdf.rect(left, page.y, width, height).fill(background);
  if (isSum)
    pdf
      .lineWidth(0.7)
      .strokeColor(look.isFormatted ? scheme.header : TEXT)
      .moveTo(left, page.y)
      .lineTo(left + width, page.y)
      .stroke();
  drawCells(page, cells, plan, TEXT);
  page.y += height;
  // Inside the row, because the background of the next row would cover it.
  if (look.isFormatted)
    pdf
      .lineWidth(0.3)
      .strokeColor(scheme.line)
      .moveTo(left, page.y - 0.15)
      .lineTo(left + width, page.y - 0.15)
      .stroke();
}

/** Draws a table over as many pages as it needs, with its header on each. Calls `onRow` with the progress, 0 to 1. */
export function drawTable(
  page: PdfPage,
  table: ContentTable,
  look: TableLook,
  onRow?: (fraction: number) => void,
): void {
  const { size } = { size: page.fontSize + 1 };
  const plan = planTable(page, table);
  const { say } = page.locale;
  for (const [at, columns] of plan.parts.entries()) {
    const header = look.hasHeader ? headerHeight(page, columns, plan) : 0;
    page.ensure(size * LINE + header + 3 * plan.size * LINE + 24);
    const part = plan.parts.length === 1 ? '' : ` (${say('part')} ${at + 1} ${say('of')} ${plan.parts.length})`;
    if (table.title !== '') {
      writeParagraph(page, `${table.title}${part}`, {
        size,
        weight: 'bold',
        colour: look.isFormatted ? page.scheme.header : TEXT,
        mostLines: 2,
      });
      page.y += 4;
    }
    const begin = () => {
      if (look.hasHeader) drawHeader(page, columns, plan, look);
    };
    begin();
    for (const [index, row] of table.rows.entries()) {
      drawRow(page, row, index, { columns, plan, look, begin });
      if (index % 500 === 0) onRow?.((at + index / table.rows.length) / plan.parts.length);
    }
    page.y += 6;
  }
  if (table.rows.length === 0) writeParagraph(page, say('there_no_rows'), { size: plan.size, colour: DIM });
  if (table.note)
    writeParagraph(page, table.note, { size: Math.max(7, page.fontSize - 2), weight: 'italic', colour: DIM });
  page.y += 12;
}
