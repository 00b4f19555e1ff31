import { evenBackground } from '../image/background';
import { seemsSideways } from '../image/deskew';
import { findSheet } from '../image/find-sheet';
import { flattenSheet } from '../image/flatten-sheet';
import { countInk, inkOf, type GrayImage } from '../image/gray-image';
import { toGray, turnPicture, type Picture } from '../image/picture';
import type { RuledLine } from '@rapi/documents';
import type { Language, RecognisedWord, Recogniser } from '../recognition/recogniser';
import { readAtGoodSize } from './level-page';
import { standUpright } from './orientation';

export interface Scan {
  /** Upright and level; of a hand-held photo, the sheet alone. */
  picture: Picture;
  /** Degrees clockwise by which it was turned. */
  rotation: number;
  /** In pixels of the picture. */
  lines: RecognisedWord[][];
  rules: RuledLine[];
}

export interface ScanOptions {
  language: Language;
  recogniser: Recogniser;
  onProgress(fraction: number): void;
}

/** A page with less ink than this is empty, and one with so short a side has no room for letters. */
const LEAST_INK = 0.00005;
const LEAST_SIDE = 16;

/** Finds out how a picture of a page stands, sets it upright and level, and reads it. */
export async function readScan(handedIn: Picture, options: ScanOptions): Promise<Scan> {
  if (Math.min(handedIn.width, handedIn.height) < LEAST_SIDE)
    return { picture: handedIn, rotation: 0, lines: [], rules: [] };
  const gray = await toGray(handedIn);
  const sheet = await findSheet(gray);
  const picture = sheet ? flattenSheet(handedIn, sheet) : handedIn;
  const even = await evenBackground(sheet ? await toGray(picture) : gray);
  if (countInk(inkOf(even)) < LEAST_INK * even.data.length) return { picture, rotation: 0, lines: [], rules: [] };
  const { language, recogniser } = options;
  const first = (await seemsSideways(even)) ? 90 : 0;
  const page = await standUpright(even, first, (strip) => recogniser.glance(strip, { language }));
  options.onProgress(0.2);
  const { quarter, skew, rules } = page;
  const onProgress = (fraction: number) => options.onProgress(0.2 + 0.7 * fraction);
  const read = (image: GrayImage) => recogniser.read(image, { language, onProgress });
  const lines = await readAtGoodSize(page.image, page.glyph, read);
  return { picture: await turnPicture(picture, quarter, skew), rotation: (quarter + skew + 360) % 360, lines, rules };
}
