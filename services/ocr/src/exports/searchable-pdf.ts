import { readFile, writeFile } from 'node:fs/promises';
import type { OcrPage } from '@rapi/contracts';
import {
  beginText,
  endText,
  PDFDocument,
  type PDFFont,
  type PDFOperator,
  type PDFPage,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  StandardFonts,
  TextRenderingMode,
} from 'pdf-lib';
import { pageContent } from '../documents/page-content';

export interface PdfOrder {
  filename: string;
  /** The document as it was handed in, if it is a PDF: its pages with text of their own are copied as they are. */
  originalPath: string | null;
  pages: {
    /** The stored content; null where the page could not be read. */
    content: string | null;
    /** The upright page as a JPEG; null where there is none. */
    imagePath: string | null;
  }[];
  outPath: string;
}

/** The longer side, in points, of a page whose real size is unknown: that of A4. */
const LONG_SIDE = 842;
/** The share of a letter's box above the baseline. */
const ASCENT = 0.8;

interface Lettering {
  font: PDFFont;
  /** The letters that the font can write; others become `?`, which only a search sees. */
  letters: ReadonlySet<number>;
}

const writable = (text: string, { letters }: Lettering): string =>
  [...text].map((letter) => (letters.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');

/** One word at its place in the picture: as wide as its box, invisible, found by a search. */
function wordOperators(
  { text, bbox: [left, top, right, bottom] }: OcrPage['words'][number],
  page: { scale: number; height: number; fontKey: Parameters<typeof setFontAndSize>[0] },
  lettering: Lettering,
): PDFOperator[] {
  const { scale, height, fontKey } = page;
  const shown = writable(text, lettering);
  const size = Math.max(1, (bottom - top) * scale);
  const width = lettering.font.widthOfTextAtSize(shown, size);
  if (shown.trim() === '' || width <= 0) return [];
  const baseline = height - (top + (bottom - top) * ASCENT) * scale;
  return [
    setFontAndSize(fontKey, size),
    setCharacterSqueeze(Math.max(1, (((right - left) * scale) / width) * 100)),
    setTextMatrix(1, 0, 0, 1, left * scale, baseline),
    showText(lettering.font.encodeText(shown)),
  ];
}

function writeWords(page: PDFPage, { words }: OcrPage, scale: number, lettering: Lettering): void {
  const fontKey = page.node.newFontDictionary(lettering.font.name, lettering.font.ref);
  const at = { scale, height: page.getHeight(), fontKey };
  const operators = words.flatMap((word) => wordOperators(word, at, lettering));
  page.pushOperators(beginText(), setTextRenderingMode(TextRenderingMode.Invisible), ...operators, endText());
}

/** The picture of a page, as large as the original page, with its words beneath. */
async function addPicturePage(
  pdf: PDFDocument,
  original: PDFPage | undefined,
  { imagePath, page }: { imagePath: string; page: OcrPage | undefined },
  lettering: Lettering,
): Promise<void> {
  const image = await pdf.embedJpg(await readFile(imagePath));
  const longSide = original ? Math.max(original.getWidth(), original.getHeight()) : LONG_SIDE;
  const scale = longSide / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const added = pdf.addPage([width, height]);
  added.drawImage(image, { x: 0, y: 0, width, height });
  if (page) writeWords(added, page, width / page.width, lettering);
}

/** Opens a PDF. One that our library cannot open is rebuilt from the pictures of its pages. */
const openPdf = (bytes: Uint8Array): Promise<PDFDocument | undefined> =>
  PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);

/**
 * Copies of the pages that stay as they are, by index. All are copied at once, so that what they share is copied once.
 */
async function takenOver(pdf: PDFDocument, original: PDFDocument, indices: readonly number[]) {
  const copies = await pdf.copyPages(original, [...indices]);
  return new Map(indices.map((index, at) => [index, copies[at]]));
}

/** Writes a searchable PDF: pages with text of their own as they are, the others as picture and text. */
export async function writeSearchablePdf({ filename, originalPath, pages, outPath }: PdfOrder): Promise<void> {
  const original = originalPath === null ? undefined : await openPdf(await readFile(originalPath));
  const pdf = await PDFDocument.create();
  pdf.setTitle(filename);
  pdf.setProducer('Rapi');
  pdf.setCreator('Rapi');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lettering = { font, letters: new Set(font.getCharacterSet()) };
  const drawn = pages.map(({ content, imagePath }) => ({ page: pageContent({ content })?.page, imagePath }));
  const originalPages = original?.getPages() ?? [];
  const asTheyAre = drawn.flatMap(({ page, imagePath }, index) =>
    originalPages[index] && (page?.source !== 'ocr' || imagePath === null) ? [index] : [],
  );
  const copies = original ? await takenOver(pdf, original, asTheyAre) : new Map<number, PDFPage | undefined>();
  for (const [index, { page, imagePath }] of drawn.entries()) {
    const copy = copies.get(index);
    if (copy) pdf.addPage(copy);
    else if (imagePath !== null) await addPicturePage(pdf, originalPages[index], { imagePath, page }, lettering);
  }
  await writeFile(outPath, await pdf.save());
}
