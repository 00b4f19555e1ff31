import { evenBackground } from '../image/background';
import { seemsSideways, skewOf } from '../image/deskew';
import { findSheet } from '../image/find-sheet';
import { flattenSheet } from '../image/flatten-sheet';
import { glyphHeight } from '../image/glyph-height';
import { countInk, inkOf, turnGray, zoomGray, type GrayImage } from '../image/gray-image';
import { toGray, turnPicture, type Picture, type Quarter } from '../image/picture';
import { findRules } from '../image/ruled-lines';
import type { RuledLine } from '../page';
import type { Language, RecognisedWord, Recogniser } from '../recognition/recogniser';
import { findOrientation } from './orientation';

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
/** Recognisers like letters of this height, in pixels. */
const SMALL_GLYPH = 13;
const LARGE_GLYPH = 40;
const GOOD_GLYPH = 22;
const MOST_ZOOM = 2;

function zoomFor(glyph: number | undefined): number {
  if (glyph === undefined || (glyph >= SMALL_GLYPH && glyph <= LARGE_GLYPH)) return 1;
  return Math.min(MOST_ZOOM, GOOD_GLYPH / glyph);
}

interface Level {
  image: GrayImage;
  skew: number;
}

async function level(even: GrayImage, quarter: Quarter): Promise<Level> {
  const turned = await turnGray(even, quarter);
  const skew = await skewOf(turned);
  return { image: await turnGray(turned, skew), skew };
}

interface Reading {
  lines: RecognisedWord[][];
  rules: RuledLine[];
}

async function readLevel(image: GrayImage, read: (image: GrayImage) => Promise<RecognisedWord[][]>): Promise<Reading> {
  const mask = inkOf(image);
  const glyph = glyphHeight(mask);
  const { rules, withoutRules } =
    glyph === undefined ? { rules: [], withoutRules: image } : findRules(image, mask, glyph);
  const zoom = zoomFor(glyph);
  const lines = await read(await zoomGray(withoutRules, zoom));
  const unzoom = (word: RecognisedWord): RecognisedWord => ({
    ...word,
    box: [word.box[0] / zoom, word.box[1] / zoom, word.box[2] / zoom, word.box[3] / zoom],
  });
  return { lines: lines.map((line) => line.map(unzoom)), rules };
}

/** Finds out how a picture of a page stands, sets it upright and level, and reads it. */
export async function readScan(handedIn: Picture, options: ScanOptions): Promise<Scan> {
  if (Math.min(handedIn.width, handedIn.height) < LEAST_SIDE)
    return { picture: handedIn, rotation: 0, lines: [], rules: [] };
  const sheet = await findSheet(await toGray(handedIn));
  const picture = sheet ? flattenSheet(handedIn, sheet) : handedIn;
  const even = await evenBackground(await toGray(picture));
  if (countInk(inkOf(even)) < LEAST_INK * even.data.length) return { picture, rotation: 0, lines: [], rules: [] };
  const { language, recogniser } = options;
  const look = async (part: GrayImage) => {
    const { image } = await level(part, 0);
    return (await readLevel(image, (each) => recogniser.glance(each, { language }))).lines;
  };
  const quarter = await findOrientation(even, (await seemsSideways(even)) ? 90 : 0, look);
  options.onProgress(0.2);
  const { image, skew } = await level(even, quarter);
  const onProgress = (fraction: number) => options.onProgress(0.2 + 0.7 * fraction);
  const reading = await readLevel(image, (each) => recogniser.read(each, { language, onProgress }));
  return { picture: await turnPicture(picture, quarter, skew), rotation: (quarter + skew + 360) % 360, ...reading };
}
