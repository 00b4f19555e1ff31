import { quarterOf } from '../document/text-runs';
import { evenBackground } from '../image/background';
import { seemsSideways } from '../image/deskew';
import { findSheet } from '../image/find-sheet';
import { findWriting } from '../image/find-writing';
import { flattenSheet } from '../image/flatten-sheet';
import { isGrain } from '../image/grain';
import { countInk, inkOf, type GrayImage } from '../image/gray-image';
import { cropPicture, slantPicture, toGray, type Picture, type Quarter } from '../image/picture';
import type { RuledLine } from '@rapi/documents';
import type { Language, RecognisedWord, Recogniser } from '../recognition/recogniser';
import { isPoor, legibilityOf, scoreOf } from './legibility';
import { levelPage, readAtGoodSize, type LevelPage } from './level-page';
import { lookAllWays, lookAtMiddle, standUpright, type UprightPage } from './orientation';

/** The picture as uploaded, turned clockwise by the quarter. */
export type HandedIn = (quarter: Quarter) => Promise<Picture>;

export interface Scan {
  /** Upright and level; for a hand-held photo, the sheet alone. */
  picture: Picture;
  /** Degrees clockwise by which it was turned. */
  rotation: number;
  /** In pixels of the picture. */
  lines: RecognisedWord[][];
  rules: RuledLine[];
}

export interface ScanOptions {
  language: Language;
  /** The turn that a person chose. */
  quarter?: Quarter | undefined;
  recogniser: Recogniser;
  onProgress(fraction: number): void;
}

/** A page with less ink than this is empty, and one with a shorter side than this has no room for letters. */
const LEAST_INK = 0.00005;
const LEAST_SIDE = 16;

/** A page on which no look found a sure word is enlarged to no more than this: specks taken for letters cost a minute. */
const MOST_PIXELS_UNSEEN = 2_000_000;

/** The written area of the picture, turned clockwise by the quarter. */
interface Paper {
  quarter: Quarter;
  picture: Picture;
  /** With an even background; undefined if there is no writing. */
  even: GrayImage | undefined;
}

/**
 * For a hand-held photo the sheet alone, and for a mostly empty sheet its written area; `even` is undefined without
 * writing.
 */
async function paperOf(handedIn: Picture): Promise<Pick<Paper, 'picture' | 'even'>> {
  if (Math.min(handedIn.width, handedIn.height) < LEAST_SIDE) return { picture: handedIn, even: undefined };
  const gray = await toGray(handedIn);
  const sheet = await findSheet(gray);
  const flat = sheet ? flattenSheet(handedIn, sheet) : handedIn;
  const even = await evenBackground(sheet ? await toGray(flat) : gray);
  const ink = inkOf(even);
  if (countInk(ink) < LEAST_INK * even.data.length || isGrain(ink)) return { picture: flat, even: undefined };
  const area = findWriting(even);
  if (!area) return { picture: flat, even };
  const picture = await cropPicture(flat, area);
  return { picture, even: await evenBackground(await toGray(picture)) };
}

interface Reading extends Pick<LevelPage, 'skew' | 'rules'> {
  paper: Paper;
  lines: RecognisedWord[][];
}

/** Reads upright paper; `level` is its level page if that exists already. */
async function readPaper(paper: Paper, options: ScanOptions, level?: UprightPage): Promise<Reading> {
  if (!paper.even) return { paper, skew: 0, rules: [], lines: [] };
  const { image, glyph, skew, rules } = level ?? (await levelPage(paper.even, 0));
  const onProgress = (fraction: number) => options.onProgress(0.2 + 0.7 * fraction);
  const read = (zoomed: GrayImage) => options.recogniser.read(zoomed, { language: options.language, onProgress });
  const mostPixels = level?.isSeen === false ? MOST_PIXELS_UNSEEN : Infinity;
  return { paper, skew, rules, lines: await readAtGoodSize(image, glyph, read, mostPixels) };
}

/**
 * Finds out which way the page is turned. A page on its side is turned before any other processing, and so reads as if
 * it had been uploaded upright.
 */
async function readUpright(
  lying: Paper & { even: GrayImage },
  turned: (quarter: Quarter) => Promise<Paper>,
  options: ScanOptions,
): Promise<Reading> {
  const look = async (how: typeof standUpright, even: GrayImage) =>
    how(even, (await seemsSideways(even)) ? 90 : 0, (strip) =>
      options.recogniser.glance(strip, { language: options.language }),
    );
  const page = await look(standUpright, lying.even);
  options.onProgress(0.2);
  const isUpright = page.quarter === 0;
  const upright = isUpright ? lying : await turned(page.quarter);
  const reading = await readPaper(upright, options, isUpright ? page : undefined);
  if (!upright.even || !isPoor(legibilityOf(reading.lines))) return reading;
  const other = await look(page.isSeen ? lookAllWays : lookAtMiddle, upright.even);
  if (other.quarter === 0) return reading;
  return betterOf(reading, await readPaper(await turned(quarterOf(page.quarter + other.quarter)), options));
}

const betterOf = (one: Reading, two: Reading): Reading => {
  const [first, second] = [one, two].map(({ lines }) => scoreOf(legibilityOf(lines)));
  return (second ?? 0) > (first ?? 0) ? two : one;
};

/** Reads a page turned as a person chose, else as detected. */
export async function readScan(handedIn: HandedIn, options: ScanOptions): Promise<Scan> {
  const turned = async (quarter: Quarter): Promise<Paper> => ({ quarter, ...(await paperOf(await handedIn(quarter))) });
  const paper = await turned(options.quarter ?? 0);
  options.onProgress(0.1);
  const { even } = paper;
  const isToldHow = options.quarter !== undefined;
  const reading = await (even && !isToldHow
    ? readUpright({ ...paper, even }, turned, options)
    : readPaper(paper, options));
  const { skew, rules, lines } = reading;
  const { picture, quarter } = reading.paper;
  return { picture: await slantPicture(picture, skew), rotation: (quarter + skew + 360) % 360, lines, rules };
}
