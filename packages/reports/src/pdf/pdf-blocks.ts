import { drawChart } from '../content/drawing';
import type { ContentChart, Figure, ReportContent } from '../content/report-content';
import { DIM, LINE, linesOf, TEXT, writeLines, writeParagraph, type PdfPage } from './pdf-page';
import { paintSvg } from './svg-painter';

const GAP = 10;

export function drawHeading(
  page: PdfPage,
  { title, subtitle }: ReportContent,
  made: string,
  isFormatted: boolean,
): void {
  const colour = isFormatted ? page.scheme.header : TEXT;
  writeParagraph(page, title, { size: page.fontSize + 8, weight: 'bold', colour, mostLines: 3 });
  if (subtitle) writeParagraph(page, subtitle, { size: page.fontSize, colour: TEXT, mostLines: 3 });
  page.y += 2;
  writeParagraph(page, made, { size: Math.max(7, page.fontSize - 2.5), colour: DIM });
  page.y += 12;
}

/** How many figures fit in a row without breaking the longest one. */
function figuresPerRow(page: PdfPage, texts: readonly string[], size: number): number {
  const widest = Math.max(
    ...texts.map((text) => {
      page.fonts.use(text, 'bold', size);
      return page.fonts.width(text);
    }),
  );
  const most = Math.floor((page.width + GAP) / (Math.max(110, widest + 20) + GAP));
  const rows = Math.ceil(texts.length / Math.max(1, Math.min(4, most)));
  return Math.ceil(texts.length / rows);
}

/** Figures as cards, side by side. */
export function drawFigures(page: PdfPage, figures: readonly Figure[], isFormatted: boolean): void {
  if (figures.length === 0) return;
  const size = page.fontSize + 2;
  const small = Math.max(7, page.fontSize - 2.5);
  const texts = figures.map(({ value, kind }) => page.locale.figure(value, kind) || '–');
  const perRow = figuresPerRow(page, texts, size);
  const width = (page.width - (perRow - 1) * GAP) / perRow;
  const height = 2 * small * LINE + size * LINE + 14;
  for (const [index, { label }] of figures.entries()) {
    const column = index % perRow;
    if (column === 0) page.ensure(height + GAP);
    const x = page.left + column * (width + GAP);
    if (isFormatted) {
      page.pdf.rect(x, page.y, width, height).fill(page.scheme.soft);
      page.pdf.rect(x, page.y, 3, height).fill(page.scheme.header);
    } else page.pdf.lineWidth(0.5).strokeColor(DIM).rect(x, page.y, width, height).stroke();
    page.fonts.use(label, 'regular', small);
    const lines = linesOf(page.fonts, label, width - 20, 2);
    writeLines(page, lines, { x: x + 10, y: page.y + 7, width: width - 20 }, { size: small, colour: DIM });
    const text = texts[index] ?? '';
    page.fonts.use(text, 'bold', size);
    const [line = ''] = linesOf(page.fonts, text, width - 16, 1);
    writeLines(page, [line], { x: x + 10, y: page.y + height - size * LINE - 6, width }, { size });
    if (column === perRow - 1 || index === figures.length - 1) page.y += height + GAP;
  }
  page.y += 6;
}

const CHART_RATIO = 0.62;
/** Share of the page height, so that the table below starts on the same page. */
const HIGHEST = 0.27;
/** Text in the drawing is smaller than on screen by this factor. */
const PIXELS_PER_POINT = 1.35;

function titleLines(page: PdfPage, { title }: ContentChart, width: number): string[] {
  page.fonts.use(title, 'bold', titleSize(page));
  return linesOf(page.fonts, title, width, 2);
}

const titleSize = (page: PdfPage) => Math.max(8, page.fontSize - 1);

function drawOne(
  page: PdfPage,
  chart: ContentChart,
  box: { x: number; width: number; height: number; below: number },
): void {
  const size = titleSize(page);
  const lines = titleLines(page, chart, box.width);
  writeLines(page, lines, { x: box.x, y: page.y, width: box.width }, { size });
  const drawing = {
    width: Math.round(box.width * PIXELS_PER_POINT),
    height: Math.round(box.height * PIXELS_PER_POINT),
  };
  const svg = drawChart(chart, { scheme: page.scheme, locale: page.locale, size: drawing });
  paintSvg(page.pdf, svg, { x: box.x, y: page.y + box.below, scale: 1 / PIXELS_PER_POINT, fonts: page.fonts });
}

/** Draws charts in pairs if the page is wide enough; a last single chart takes the whole width. */
export function drawCharts(page: PdfPage, charts: readonly ContentChart[]): void {
  const canPair = page.width >= 400;
  for (let index = 0; index < charts.length;) {
    const count = canPair && index + 1 < charts.length ? 2 : 1;
    const row = charts.slice(index, index + count);
    const width = (page.width - (count - 1) * GAP) / count;
    const height = Math.min(width * CHART_RATIO, page.setup.height * HIGHEST);
    const below = Math.max(...row.map((chart) => titleLines(page, chart, width).length)) * titleSize(page) * LINE + 4;
    page.ensure(height + below + 10);
    for (const [place, chart] of row.entries()) {
      drawOne(page, chart, { x: page.left + place * (width + GAP), width, height, below });
    }
    page.y += height + below + 10;
    index += count;
  }
}

export function drawNotes(page: PdfPage, notes: readonly string[]): void {
  if (notes.length === 0) return;
  const size = Math.max(7, page.fontSize - 2);
  page.ensure(4 * size * LINE);
  writeParagraph(page, page.locale.say('notes'), { size: size + 1, weight: 'bold' });
  page.y += 2;
  for (const note of notes) {
    page.ensure(size * LINE);
    page.fonts.use('•', 'regular', size);
    writeLines(page, ['•'], { x: page.left, y: page.y, width: 10 }, { size, colour: DIM });
    writeParagraph(page, note, { size, colour: DIM }, 10);
    page.y += 2;
  }
}
