import type { GrayImage } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import { middleOf, textStrip } from '../image/text-strip';
import type { RecognisedWord } from '../recognition/recogniser';
import { isConvincing, isSure, legibilityOf, scoreOf, type Legibility } from './legibility';
import { levelPage, readAtGoodSize, turnOver, type LevelPage } from './level-page';

/** Lines that suffice for most pages, and lines to try on a page that reads badly. */
const FEW_LINES = 3;
const MANY_LINES = 12;
/** Size of the middle of a page that is looked at where its fullest lines are no writing: twelve lines of a receipt. */
const MIDDLE_PIXELS = 320_000;
/** Another turn wins only if its score is this many times higher. */
const BETTER = 1.25;
/** If the score is this many times that of the upside-down page, lines in the other direction need no look. */
const FAR_BETTER = 2.5;

type Read = (image: GrayImage) => Promise<RecognisedWord[][]>;

/** Yields the first direction, the same upside down, then the lines that run the other way. */
async function* waysUp(even: GrayImage, first: Quarter): AsyncGenerator<LevelPage> {
  for (const quarter of first === 90 ? ([90, 0] as const) : ([0, 90] as const)) {
    const page = await levelPage(even, quarter);
    yield page;
    yield turnOver(page);
  }
}

interface Look {
  page: LevelPage;
  legibility: Legibility;
  score: number;
}

async function lookAtPart(page: LevelPage, part: GrayImage, glyph: number | undefined, read: Read): Promise<Look> {
  const legibility = legibilityOf(await readAtGoodSize(part, glyph, read));
  return { page, legibility, score: scoreOf(legibility) };
}

/** Reads this many lines of the page; all of it if it has too few letters to know their height. */
const lookAt = (page: LevelPage, lines: number, read: Read): Promise<Look> =>
  lookAtPart(page, page.glyph === undefined ? page.image : textStrip(page.image, page.glyph, lines), page.glyph, read);

const byScore = (a: Look, b: Look) => b.score - a.score;

/** The one of two looks at the same lines that is surely upright; undefined if neither is. */
function plainlyUpright([one, two]: readonly Look[]): Look | undefined {
  if (!one || !two) return undefined;
  const [better, worse] = byScore(one, two) <= 0 ? [one, two] : [two, one];
  return isSure(better.legibility) && better.score >= FAR_BETTER * worse.score ? better : undefined;
}

/** A page set upright by looks at parts of it. */
export interface UprightPage extends LevelPage {
  /** Something was surely read in one of the looks. */
  isSeen: boolean;
}

/** The look in which most was read; the page as uploaded if none is clearly better. */
function bestOf(looks: readonly Look[]): UprightPage {
  const [best] = looks.toSorted(byScore);
  if (!best) throw new Error('No way up was looked at');
  const handedIn = looks.find(({ page }) => page.quarter === 0);
  const { page } = handedIn && best.score <= BETTER * handedIn.score ? handedIn : best;
  return { ...page, isSeen: best.score > 0 };
}

/**
 * Finds the level, upright page by a look at a few of its lines: the first direction in which they contain typical
 * words or read far better than upside down; else the one in which most is read. `first` is the guess from geometry.
 */
export async function standUpright(even: GrayImage, first: Quarter, read: Read): Promise<UprightPage> {
  const looks: Look[] = [];
  for await (const page of waysUp(even, first)) {
    const look = await lookAt(page, FEW_LINES, read);
    if (isConvincing(look.legibility)) return { ...page, isSeen: true };
    looks.push(look);
    const upright = looks.length === 2 ? plainlyUpright(looks) : undefined;
    if (upright) return { ...upright.page, isSeen: true };
  }
  return bestOf(looks);
}

/** The same with a look at many lines, in all directions. */
export async function lookAllWays(even: GrayImage, first: Quarter, read: Read): Promise<UprightPage> {
  const looks: Look[] = [];
  for await (const page of waysUp(even, first)) looks.push(await lookAt(page, MANY_LINES, read));
  return bestOf(looks);
}

/**
 * The same with a look at the middle of the page, in all directions: for a page whose fullest lines are no writing, but
 * a pattern or what lies around the paper. Letters have no known height there.
 */
export async function lookAtMiddle(even: GrayImage, first: Quarter, read: Read): Promise<UprightPage> {
  const looks: Look[] = [];
  for await (const page of waysUp(even, first))
    looks.push(await lookAtPart(page, middleOf(page.image, MIDDLE_PIXELS), undefined, read));
  return bestOf(looks);
}
