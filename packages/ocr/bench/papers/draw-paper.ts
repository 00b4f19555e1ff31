import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Block, Paper, Table } from './paper';

const [SIZE, LEADING, MARGIN, PAD] = [10, 14, 45, 4];

interface Pen {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  left: number;
  right: number;
  /** The base line of the next text. */
  y: number;
}

interface Style {
  bold?: boolean;
  size?: number;
  right?: boolean;
}

function write(pen: Pen, text: string, x: number, y: number, { bold, size = SIZE, right }: Style = {}): void {
  const font = bold ? pen.bold : pen.plain;
  pen.page.drawText(text, { x: right ? x - font.widthOfTextAtSize(text, size) : x, y, size, font });
}

const line = ({ page }: Pen, x1: number, y1: number, x2: number, y2: number) =>
  page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.7 });

function drawTable(pen: Pen, { columns, rows }: Table, borders: 'grid' | 'none'): void {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const edges = columns.reduce(
    (all, { width }) => [...all, (all.at(-1) ?? 0) + ((pen.right - pen.left) * width) / shares],
    [pen.left],
  );
  const drawRow = (cells: readonly string[], bold: boolean) => {
    const top = pen.y + SIZE;
    const lines = cells.map((cell) => cell.split('\n'));
    lines.forEach((texts, at) => {
      const right = columns[at]?.right ?? false;
      const x = right ? (edges[at + 1] ?? 0) - PAD : (edges[at] ?? 0) + PAD;
      texts.forEach((text, row) => write(pen, text, x, pen.y - row * LEADING, { bold, right }));
    });
    pen.y -= LEADING * Math.max(...lines.map(({ length }) => length)) + PAD;
    const bottom = pen.y + SIZE;
    if (borders === 'none') return;
    for (const y of [top, bottom]) line(pen, pen.left, y, pen.right, y);
    for (const x of edges) line(pen, x, top, x, bottom);
  };
  const names = columns.map(({ name }) => name);
  if (names.some((name) => name !== '')) drawRow(names, true);
  for (const row of rows) drawRow(row, false);
}

function draw(pen: Pen, block: Block): void {
  if ('table' in block) drawTable(pen, block.table, block.borders);
  else if ('pairs' in block) {
    for (const [label, value] of block.pairs) {
      write(pen, label, pen.left, pen.y);
      write(pen, `: ${value}`, pen.left + block.at, pen.y);
      pen.y -= LEADING;
    }
  } else if ('sides' in block) {
    const [left, right] = block.sides;
    left.forEach((text, row) => write(pen, text, pen.left, pen.y - row * LEADING));
    right.forEach((text, row) => write(pen, text, (pen.left + pen.right) / 2 + 30, pen.y - row * LEADING));
    pen.y -= LEADING * Math.max(left.length, right.length);
  } else {
    const style = block.large ? { bold: true, size: 1.6 * SIZE } : {};
    for (const text of block.text) {
      const width = (block.large ? pen.bold : pen.plain).widthOfTextAtSize(text, style.size ?? SIZE);
      const free = pen.right - pen.left - width;
      write(pen, text, pen.left + free * { left: 0, centre: 0.5, right: 1 }[block.align ?? 'left'], pen.y, style);
      pen.y -= block.large ? 1.6 * LEADING : LEADING;
    }
  }
  pen.y -= 0.7 * LEADING;
}

/** The paper as a PDF of one page. */
export async function drawPaper({ blocks, narrow }: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [width, height]: [number, number] = narrow ? [260, 420] : [595.28, 841.89];
  const page = document.addPage([width, height]);
  const margin = narrow ? 16 : MARGIN;
  const pen: Pen = {
    page,
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    ...{ left: margin, right: width - margin, y: height - margin - 2 * SIZE },
  };
  for (const block of blocks) draw(pen, block);
  return document.save();
}
