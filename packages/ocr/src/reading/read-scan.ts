import { quarterOf } from '../document/text-runs';
import { evenBackground } from '../image/background';
import { seemsSideways } from '../image/deskew';
import { findSheet } from '../image/find-sheet';
import { findWriting } from '../image/find-writing';
import { flattenSheet } from '../image/flatten-sheet';
import { countInk, inkOf, type GrayImage } from '../image/gray-image';
import { cropPicture, slantPicture, toGray, type Picture, type Quarter } from '../image/picture';
import type { RuledLine } from '@rapi/documents';
import type { Language, RecognisedWord, Recogniser } from '../recognition/recogniser';
import { isPoor, legibilityOf, scoreOf } from './legibility';
import { levelPage, readAtGoodSize, type LevelPage } from './level-page';
import { lookAllWays, standUpright } from './orientation';

/** The picture as it was handed in, turned clockwise by the quarter. */
export type HandedIn = (quarter: Quarter) => Promise<Picture>;

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

/** What is written on, once the picture is turned clockwise by the quarter. */
interface Paper {
  quarter: Quarter;
  picture: Picture;
  /** With an even background; undefined where nothing is written. */
  even: GrayImage | undefined;
}

/** Of a hand-held photo the sheet alone, and of a sheet that is mostly empty what is written on; undefined where nothing is. */
async function paperOf(handedIn: Picture): Promise<Pick<Paper, 'picture' | 'even'>> {
  if (Math.min(handedIn.width, handedIn.height) < LEAST_SIDE) return { picture: handedIn, even: undefined };
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

interface Reading extends Pick<LevelPage, 'skew' | 'rules'> {
  paper: Paper;
  lines: RecognisedWord[][];
}

/** Reads paper that stands upright; `level` is the same where it was made already. */
async function readPaper(paper: Paper, options: ScanOptions, level?: LevelPage): Promise<Reading> {
  if (!paper.even) return { paper, skew: 0, rules: [], lines: [] };
  const { image, glyph, skew, rules } = level ?? (await levelPage(paper.even, 0));
  const onProgress = (fraction: number) => options.onProgress(0.2 + 0.7 * fraction);
  const read = (zoomed: GrayImage) => options.recogniser.read(zoomed, { language: options.language, onProgress });
  return { paper, skew, rules, lines: await readAtGoodSize(image, glyph, read) };
}

/**
 * Finds out how the page stands. One that lies is turned before anything else is done to its picture, and so reads as if
 * it had been handed in upright.
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
  const other = await look(lookAllWays, upright.even);
  if (other.quarter === 0) return reading;
  return betterOf(reading, await readPaper(await turned(quarterOf(page.quarter + other.quarter)), options));
}

const betterOf = (one: Reading, two: Reading): Reading => {
  const [first, second] = [one, two].map(({ lines }) => scoreOf(legibilityOf(lines)));
  return (second ?? 0) > (first ?? 0) ? two : one;
};

/** Reads a page as a person says that it stands, else as it is found to stand. */
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
