import { evenBackground } from '../image/background';
import { seemsSideways } from '../image/deskew';
import { findSheet } from '../image/find-sheet';
import { findWriting } from '../image/find-writing';
import { flattenSheet } from '../image/flatten-sheet';
import { countInk, inkOf, type GrayImage } from '../image/gray-image';
import { cropPicture, toGray, turnPicture, type Picture, type Quarter } from '../image/picture';
import type { RuledLine } from '@rapi/documents';
import type { Language, RecognisedWord, Recogniser } from '../recognition/recogniser';
import { isPoor, legibilityOf, scoreOf } from './legibility';
import { levelPage, readAtGoodSize, type LevelPage } from './level-page';
import { lookAllWays, standUpright } from './orientation';

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
  /** How a person says it must be turned. */
  quarter?: Quarter | undefined;
  recogniser: Recogniser;
  onProgress(fraction: number): void;
}

/** A page with less ink than this is empty, and one with so short a side has no room for letters. */
const LEAST_INK = 0.00005;
const LEAST_SIDE = 16;

/** Of a hand-held photo the sheet alone, and of a sheet that is mostly empty what is written on; undefined where nothing is. */
async function paperOf(handedIn: Picture): Promise<{ picture: Picture; even: GrayImage | undefined }> {
  const gray = await toGray(handedIn);
  const sheet = await findSheet(gray);
  const flat = sheet ? flattenSheet(handedIn, sheet) : handedIn;
  const even = await evenBackground(sheet ? await toGray(flat) : gray);
  if (countInk(inkOf(even)) < LEAST_INK * even.data.length) return { picture: flat, even: undefined };
  const area = findWriting(even);
  if (!area) return { picture: flat, even };
  const picture = await cropPicture(flat, area);
  return { picture, even: await evenBackground(await toGray(picture)) };
}

/** Finds out how a picture of a page stands, sets it upright and level, and reads it. */
export async function readScan(handedIn: Picture, options: ScanOptions): Promise<Scan> {
  if (Math.min(handedIn.width, handedIn.height) < LEAST_SIDE) return emptyPage(handedIn, options.quarter);
  const { picture, even } = await paperOf(handedIn);
  if (!even) return emptyPage(picture, options.quarter);
  const { page, lines } = await readUpright(even, options);
  const { quarter, skew, rules } = page;
  return { picture: await turnPicture(picture, quarter, skew), rotation: (quarter + skew + 360) % 360, lines, rules };
}

async function emptyPage(picture: Picture, quarter: Quarter = 0): Promise<Scan> {
  return { picture: await turnPicture(picture, quarter), rotation: quarter, lines: [], rules: [] };
}

interface Reading {
  page: LevelPage;
  lines: RecognisedWord[][];
}

/** As a person says that it stands, else as it is found to stand. */
async function readUpright(even: GrayImage, { language, quarter, recogniser, onProgress }: ScanOptions) {
  const tell = (fraction: number) => onProgress(0.2 + 0.7 * fraction);
  const read = async (page: LevelPage): Promise<Reading> => {
    const lines = await readAtGoodSize(page.image, page.glyph, (image) =>
      recogniser.read(image, { language, onProgress: tell }),
    );
    return { page, lines };
  };
  if (quarter !== undefined) return read(await levelPage(even, quarter));
  const first = (await seemsSideways(even)) ? 90 : 0;
  const glance = (strip: GrayImage) => recogniser.glance(strip, { language });
  const page = await standUpright(even, first, glance);
  onProgress(0.2);
  const reading = await read(page);
  if (!isPoor(legibilityOf(reading.lines))) return reading;
  const other = await lookAllWays(even, first, glance);
  return other.quarter === page.quarter ? reading : betterOf(reading, await read(other));
}

const betterOf = (one: Reading, two: Reading): Reading => {
  const [first, second] = [one, two].map(({ lines }) => scoreOf(legibilityOf(lines)));
  return (second ?? 0) > (first ?? 0) ? two : one;
};
