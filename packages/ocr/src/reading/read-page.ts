import { type PageToRead, pageText } from '@rapi/documents';
import { join } from 'node:path';
import { readKind } from '../document/document-kind';
import { decodeImage, inspectImage } from '../document/image-file';
import { drawPage, inspectPdf, readPdfText } from '../document/pdf-file';
import { isReadable, quarterOf, turnOfRuns, wordsOfRuns, type TextRun } from '../document/text-runs';
import { glyphHeight } from '../image/glyph-height';
import { inkOf } from '../image/gray-image';
import { toGray, turnPicture, writeJpeg, type Picture } from '../image/picture';
import { findRules } from '../image/ruled-lines';
import type { InspectedDocument, ReadPage, ReadPageInput } from '../page';
import type { Recogniser } from '../recognition/recogniser';
import { linesOf } from '../recognition/lines-of-words';
import { isHardToRead, legibilityOf } from './legibility';
import { describeWords } from './page-words';
import { readScan, type HandedIn } from './read-scan';

/** Reads only headers. */
export async function inspectDocument(path: string): Promise<InspectedDocument> {
  const kind = await readKind(path);
  if (kind === 'pdf') return { kind, pageCount: await inspectPdf(path) };
  await inspectImage(path);
  return { kind, pageCount: 1 };
}

/** Text runs of a page, turned clockwise by this many degrees to make it upright. */
function turnRuns(runs: readonly TextRun[], { width, height }: Picture, degrees: TextRun['degrees']): TextRun[] {
  const place = ({ x, y }: TextRun): [number, number] => {
    if (degrees === 90) return [height - y, x];
    if (degrees === 180) return [width - x, height - y];
    return degrees === 270 ? [y, width - x] : [x, y];
  };
  return runs.map((run) => {
    const [x, y] = place(run);
    return { ...run, x, y, degrees: quarterOf(run.degrees + degrees) };
  });
}

/** Fields that are set once the page is read as a whole. */
const blank = { page_number: 0, text: '' };

/** A page with a usable text layer. */
async function readTextLayer(runs: readonly TextRun[], drawn: Picture): Promise<PageToRead & { picture: Picture }> {
  const rotation = quarterOf(360 - turnOfRuns(runs));
  const picture = await turnPicture(drawn, rotation);
  const lines = linesOf(wordsOfRuns(turnRuns(runs, drawn, rotation)));
  const gray = await toGray(picture);
  const mask = inkOf(gray);
  const glyph = glyphHeight(mask);
  const rules = glyph === undefined ? [] : findRules(gray, mask, glyph).rules;
  const { width, height } = picture;
  const page = { ...blank, width, height, rotation, source: 'text_layer' as const, ...describeWords(lines) };
  return { page, rules, picture };
}

async function readPicture(
  handedIn: HandedIn,
  { language, quarter }: Pick<ReadPageInput, 'language' | 'quarter'>,
  recogniser: Recogniser,
  onProgress: (fraction: number) => void,
): Promise<PageToRead & { picture: Picture }> {
  const scan = await readScan(handedIn, { language, quarter, recogniser, onProgress });
  const { width, height } = scan.picture;
  const rotation = Math.round(scan.rotation * 10) / 10;
  const page = {
    ...{ ...blank, width, height, rotation, source: 'ocr' as const, ...describeWords(scan.lines) },
    hard_to_read: isHardToRead(legibilityOf(scan.lines)),
  };
  return { page, rules: scan.rules, picture: scan.picture };
}

/** Reads one page, from the document's bytes to words and an upright image. */
export async function readPage(
  { path, pageNumber, outFolder, ...how }: ReadPageInput,
  recogniser: Recogniser,
  onProgress: (fraction: number) => void,
): Promise<ReadPage> {
  const kind = await readKind(path);
  const text = kind === 'pdf' ? await readPdfText(path, pageNumber) : undefined;
  const drawn = kind === 'pdf' ? await drawPage(path, pageNumber) : undefined;
  const read =
    drawn && text && !text.isScan && how.quarter === undefined && isReadable(text.runs)
      ? await readTextLayer(text.runs, drawn)
      : await readPicture(
          (quarter) => (drawn ? turnPicture(drawn, quarter) : decodeImage(path, quarter)),
          ...([how, recogniser, onProgress] as const),
        );
  const imagePath = join(outFolder, `page-${pageNumber}.jpg`);
  await writeJpeg(read.picture, imagePath);
  const page = { ...read.page, page_number: pageNumber, text: pageText(read.page) };
  const content: PageToRead = { page, rules: read.rules };
  onProgress(1);
  return { pageNumber, content: JSON.stringify(content), imagePath };
}
