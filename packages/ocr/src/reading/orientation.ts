import type { GrayImage } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import { textStrip } from '../image/text-strip';
import type { RecognisedWord } from '../recognition/recogniser';
import { isConvincing, isSure, legibilityOf, scoreOf, type Legibility } from './legibility';
import { levelPage, readAtGoodSize, turnOver, type LevelPage } from './level-page';

/** Lines that tell how most pages stand, and those that are looked at where a page reads badly. */
const FEW_LINES = 3;
const MANY_LINES = 12;
/** A turn is believed only where so much more is read in it. */
const BETTER = 1.25;
/** So much more than on its head: lines that run the other way need not be looked at. */
const FAR_BETTER = 2.5;

type Read = (image: GrayImage) => Promise<RecognisedWord[][]>;

/** The same way as the first, on its head, then the lines that run the other way. */
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

/** What is read in so many of its lines; in all of it where it holds too few letters to tell their height. */
async function lookAt(page: LevelPage, lines: number, read: Read): Promise<Look> {
  const strip = page.glyph === undefined ? page.image : textStrip(page.image, page.glyph, lines);
  const legibility = legibilityOf(await readAtGoodSize(strip, page.glyph, read));
  return { page, legibility, score: scoreOf(legibility) };
}

const byScore = (a: Look, b: Look) => b.score - a.score;

/** Of two looks at the same lines, that which is surely the right way up. */
function plainlyUpright([one, two]: readonly Look[]): Look | undefined {
  if (!one || !two) return undefined;
  const [better, worse] = byScore(one, two) <= 0 ? [one, two] : [two, one];
  return isSure(better.legibility) && better.score >= FAR_BETTER * worse.score ? better : undefined;
}

/** In which most is read; as the page was handed in where nothing is clearly better. */
function bestOf(looks: readonly Look[]): LevelPage {
  const [best] = looks.toSorted(byScore);
  if (!best) throw new Error('No way up was looked at');
  const handedIn = looks.find(({ page }) => page.quarter === 0);
  return handedIn && best.score <= BETTER * handedIn.score ? handedIn.page : best.page;
}

/**
 * The page level and upright, by a look at a few of its lines: the first way up in which they hold words of papers or are
 * far better read than on their head, else that in which most is read. `first` is what geometry guesses.
 */
export async function standUpright(even: GrayImage, first: Quarter, read: Read): Promise<LevelPage> {
  const looks: Look[] = [];
  for await (const page of waysUp(even, first)) {
    const look = await lookAt(page, FEW_LINES, read);
    if (isConvincing(look.legibility)) return page;
    looks.push(look);
    const upright = looks.length === 2 ? plainlyUpright(looks) : undefined;
    if (upright) return upright.page;
  }
  return bestOf(looks);
}

/** The same by a look at many lines, in all directions. */
export async function lookAllWays(even: GrayImage, first: Quarter, read: Read): Promise<LevelPage> {
  const looks: Look[] = [];
  for await (const page of waysUp(even, first)) looks.push(await lookAt(page, MANY_LINES, read));
  return bestOf(looks);
}
