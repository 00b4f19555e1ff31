import { sentence } from '@rapi/contracts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import { DocumentError } from '../document-error';
import type { Picture } from '../image/picture';
import { quarterOf, type TextRun } from './text-runs';

const MOST_PAGES = 50;
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** Posters and plans are drawn at a smaller scale instead of being refused. */
const MOST_DRAWN_PIXELS = 12_000_000;
/** An image that covers this share of the page is a scan. */
const SCAN_COVER = 0.7;

const damaged = () => new DocumentError('damaged_document', sentence('pdf_damaged'));

function refusal(error: unknown): DocumentError {
  const name = error instanceof Error ? error.name : '';
  return name === 'PasswordException' ? new DocumentError('encrypted_pdf', sentence('pdf_protected')) : damaged();
}

async function openText(path: string): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(require.resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    wasmUrl: `${join(home, 'wasm')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  return loading.promise.catch((error: unknown) => Promise.reject(refusal(error)));
}

/** The number of pages; refuses a file that cannot be opened. */
export async function inspectPdf(path: string): Promise<number> {
  const document = await openText(path);
  const pages = document.numPages;
  await document.destroy();
  if (pages < 1) throw damaged();
  if (pages > MOST_PAGES)
    throw new DocumentError('too_many_pages', sentence('pdf_too_many_pages', { pages, limit: MOST_PAGES }));
  return pages;
}

type Matrix = readonly [number, number, number, number, number, number];
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];
const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

/** Whether one image covers the page, as in a scan with a recognised text layer. */
async function isScan(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [i, operation] of fnArray.entries()) {
    const given: unknown = argsArray[i];
    if (operation === OPS.save) stack.push(matrix);
    else if (operation === OPS.restore) matrix = stack.pop() ?? [1, 0, 0, 1, 0, 0];
    else if (operation === OPS.transform && isMatrix(given)) matrix = times(matrix, given);
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      const own: unknown = Array.isArray(given) ? given[0] : undefined;
      if (isMatrix(own)) matrix = times(matrix, own);
    } else if (operation === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (operation === OPS.paintImageXObject || operation === OPS.paintImageMaskXObject) {
      const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
      if (area >= SCAN_COVER * width * height) return true;
    }
  }
  return false;
}

/** Pages are drawn at 200 dots per inch, or fewer if that would exceed the limit. */
function scaleOf({ width, height }: { width: number; height: number }): number {
  const scale = DOTS_PER_INCH / POINTS_PER_INCH;
  return Math.min(scale, Math.sqrt(MOST_DRAWN_PIXELS / (width * height)));
}

export interface PdfText {
  runs: TextRun[];
  /** Whether the page is a scan. */
  isScan: boolean;
}

/** The text layer of a page, in pixels of the page as `drawPage` draws it. */
export async function readPdfText(path: string, pageNumber: number): Promise<PdfText> {
  const document = await openText(path);
  try {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 })) });
    const toPixels: unknown = viewport.transform;
    if (!isMatrix(toPixels)) throw damaged();
    const { items } = await page.getTextContent();
    const runs: TextRun[] = [];
    for (const item of items) {
      if (!('str' in item) || !isMatrix(item.transform)) continue;
      const placed = times(toPixels, item.transform);
      runs.push({
        text: item.str,
        x: placed[4],
        y: placed[5],
        width: item.width * viewport.scale,
        height: Math.hypot(placed[2], placed[3]),
        degrees: quarterOf((Math.atan2(placed[1], placed[0]) * 180) / Math.PI),
      });
    }
    return { runs, isScan: runs.length > 0 && (await isScan(page)) };
  } catch (error) {
    throw error instanceof DocumentError ? error : refusal(error);
  } finally {
    await document.destroy();
  }
}

let library: Promise<PDFiumLibrary> | undefined;

/** The page as printed, on white. */
export async function drawPage(path: string, pageNumber: number): Promise<Picture> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(path)).catch(() => Promise.reject(damaged()));
  try {
    const page = document.getPage(pageNumber - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = scaleOf({ width: originalWidth, height: originalHeight });
    const [wide, high] = [
      Math.max(1, Math.round(originalWidth * scale)),
      Math.max(1, Math.round(originalHeight * scale)),
    ];
    const drawn = await page.render({ width: wide, height: high, scale: 1, renderFormFields: true, render: 'bitmap' });
    const { width, height } = drawn;
    const data = await sharp(drawn.data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { data, width, height, channels: 3 };
  } finally {
    document.destroy();
  }
}
