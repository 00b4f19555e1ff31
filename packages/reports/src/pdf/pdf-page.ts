import type { ColourScheme } from '../colour-scheme';
import type { Locale } from '../content/locale';
import type { PageSetup } from '../content/page-setup';
import type { FontWeight, PdfFonts } from './pdf-fonts';

/** The document being written, with the position for the next element. */
export interface PdfPage {
  readonly pdf: PDFKit.PDFDocument;
  readonly fonts: PdfFonts;
  readonly setup: PageSetup;
  readonly scheme: ColourScheme;
  readonly locale: Locale;
  /** The font size of running text, in points. */
  readonly fontSize: number;
  readonly left: number;
  readonly width: number;
  y: number;
  /** The height left below `y`. */
  room(): number;
  newPage(): void;
  /** Starts a new page if less than this height is left. */
  ensure(height: number): void;
}

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** The most lines allowed; a longer text ends in an ellipsis. */
  mostLines?: number;
}

export const TEXT = '#1c2429';
export const DIM = '#5c6970';

/** Header and footer are drawn in the margins. */
export function createPage(
  pdf: PDFKit.PDFDocument,
  parts: Pick<PdfPage, 'fonts' | 'setup' | 'scheme' | 'locale' | 'fontSize'>,
): PdfPage {
  const { width, height, margin } = parts.setup;
  const top = margin + 6;
  const bottom = height - margin - 10;
  const page: PdfPage = {
    ...parts,
    pdf,
    left: margin,
    width: width - 2 * margin,
    y: top,
    room: () => bottom - page.y,
    newPage() {
      pdf.addPage();
      page.y = top;
    },
    ensure(needed) {
      if (page.room() < needed && page.y > top) page.newPage();
    },
  };
  pdf.addPage();
  return page;
}

function cutToWidth(fonts: PdfFonts, text: string, width: number): string {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fonts.width(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}

/** How many letters of a word fit on a line; at least one. */
function fitting(fonts: PdfFonts, word: string, width: number): number {
  let length = word.length;
  while (length > 1 && fonts.width(word.slice(0, length)) > width) length = Math.ceil(length * 0.8) - 1;
  return Math.max(1, length);
}

function paragraphLines(fonts: PdfFonts, paragraph: string, width: number): string[] {
  if (fonts.width(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const whole of paragraph.split(' ')) {
    let word = whole;
    const joined = line === '' ? word : `${line} ${word}`;
    if (fonts.width(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    while (fonts.width(word) > width && word.length > 1) {
      const length = fitting(fonts, word, width);
      lines.push(word.slice(0, length));
      word = word.slice(length);
    }
    line = word;
  }
  return [...lines, line];
}

const LONGEST = 2_000;

/** The lines that a text takes in the selected font. */
export function linesOf(fonts: PdfFonts, text: string, width: number, mostLines = Infinity): string[] {
  const lines = text
    .slice(0, LONGEST)
    .split(/\r?\n/)
    .flatMap((paragraph) => paragraphLines(fonts, paragraph.replace(/\t/g, ' '), width));
  if (lines.length <= mostLines) return lines;
  const last = lines.slice(mostLines - 1).join(' ');
  return [...lines.slice(0, mostLines - 1), cutToWidth(fonts, last, width)];
}

export const LINE = 1.28;

/** Writes lines into a box; the font must already be selected. */
export function writeLines(
  { pdf, fonts }: PdfPage,
  lines: readonly string[],
  box: { x: number; y: number; width: number },
  { size, colour = TEXT, align = 'left' }: TextStyle,
): void {
  pdf.fillColor(colour, 1);
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const slack = align === 'left' ? 0 : box.width - fonts.width(line);
    const x = box.x + (align === 'center' ? slack / 2 : slack);
    pdf.text(line, x, box.y + index * size * LINE, { lineBreak: false });
  }
}

/** Writes a text across the page and moves below it. */
export function writeParagraph(page: PdfPage, text: string, style: TextStyle, indent = 0): void {
  page.fonts.use(text, style.weight ?? 'regular', style.size);
  const width = page.width - indent;
  for (const line of linesOf(page.fonts, text, width, style.mostLines)) {
    page.ensure(style.size * LINE);
    page.fonts.use(line, style.weight ?? 'regular', style.size);
    writeLines(page, [line], { x: page.left + indent, y: page.y, width }, style);
    page.y += style.size * LINE;
  }
}
