import type { GrayImage } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import { textStrip } from '../image/text-strip';
import type { RecognisedWord } from '../recognition/recogniser';
import { levelPage, readAtGoodSize, turnOver, type LevelPage } from './level-page';
import { certainLetters, certainShare } from './page-words';

/** What is read with this certainty stands upright. */
const CONVINCING = { share: 0.6, letters: 12 };
/** A page with too few letters to tell their height is looked at as if it held so many lines. */
const LINES = 50;

/** The same way as the first, on its head, then the lines that run the other way. */
async function* waysUp(even: GrayImage, first: Quarter): AsyncGenerator<LevelPage> {
  for (const quarter of first === 90 ? ([90, 0] as const) : ([0, 90] as const)) {
    const page = await levelPage(even, quarter);
    yield page;
    yield turnOver(page);
  }
}

/**
 * The page level and upright: the first way up in which a few of its lines convince, else that in which most letters are
 * read with certainty. `first` is what geometry guesses.
 */
export async function standUpright(
  even: GrayImage,
  first: Quarter,
  read: (image: GrayImage) => Promise<RecognisedWord[][]>,
): Promise<LevelPage> {
  let best: { page: LevelPage; letters: number } | undefined;
  for await (const page of waysUp(even, first)) {
    const strip = textStrip(page.image, page.glyph ?? page.image.height / LINES);
    const lines = await readAtGoodSize(strip, page.glyph, read);
    const letters = certainLetters(lines);
    if (letters >= CONVINCING.letters && certainShare(lines) >= CONVINCING.share) return page;
    if (!best || letters > 1.2 * best.letters) best = { page, letters };
  }
  if (!best) throw new Error('No way up was looked at');
  return best.page;
}
