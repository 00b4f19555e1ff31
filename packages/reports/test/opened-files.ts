import { strFromU8, unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts of an archive or an office file, as text. */
export function partsOf(path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

/** The text that Word shows of a document. */
export const textOfDocx = (path: string): string =>
  (partsOf(path)['word/document.xml'] ?? '').replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');

/** pdfjs is an ES module, which only a separate process can load here. */
const readPdf = `
  import { getDocument } from ${JSON.stringify(join(dirname(require.resolve('pdfjs-dist/package.json')), 'legacy/build/pdf.mjs'))};
  const document = await getDocument({ url: process.argv[1], verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    pages.push({ text: items.map(({ str }) => str).join('|'), width: page.view[2], height: page.view[3], strokes: fnArray.length });
  }
  console.log(JSON.stringify(pages));
`;

export interface PdfPageText {
  /** The pieces of text, separated by bars. */
  text: string;
  width: number;
  height: number;
  /** How many strokes are drawn. */
  strokes: number;
}

export function pagesOfPdf(path: string): PdfPageText[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', readPdf, path], { encoding: 'utf8' });
  // The output of our own script.
  return JSON.parse(output) as PdfPageText[];
}
