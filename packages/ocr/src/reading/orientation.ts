import { grayOf, inkOf, sharpOf, turnGray, type GrayImage, type InkMask } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import type { RecognisedWord } from '../recognition/recogniser';
import { certainLetters, certainShare } from './page-words';

/** A few lines are enough to see which way a page stands; Tesseract spends long on what stands on its head. */
const SHARE = { width: 2, height: 8 };
const LOOKS = 15;
/** What is read with this certainty stands upright. */
const CONVINCING = { share: 0.6, letters: 12 };

/** Ink in each row of the part of a mask that begins at `left`. */
function inkByRow({ width: stride, height, data }: InkMask, left: number, width: number): Uint32Array {
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    const from = y * stride + left;
    let ink = 0;
    for (let at = from; at < from + width; at++) ink += data[at] ?? 0;
    rows[y] = ink;
  }
  return rows;
}

/** The part of the page with the most ink; wide, or tall where lines run up and down. */
async function busiestPart(image: GrayImage): Promise<GrayImage> {
  const [width, height] = [Math.floor(image.width / SHARE.width), Math.floor(image.height / SHARE.height)];
  const mask = inkOf(image);
  const lefts = [0, Math.floor((image.width - width) / 2), image.width - width];
  const columns = lefts.map((left) => ({ left, rows: inkByRow(mask, left, width) }));
  let busiest = { left: 0, top: 0, ink: -1 };
  for (let look = 0; look <= LOOKS; look++) {
    const top = Math.floor((look * (image.height - height)) / LOOKS);
    for (const { left, rows } of columns) {
      const ink = rows.subarray(top, top + height).reduce((sum, each) => sum + each, 0);
      if (ink > busiest.ink) busiest = { left, top, ink };
    }
  }
  return grayOf(sharpOf(image).extract({ left: busiest.left, top: busiest.top, width, height }));
}

/**
 * By how many quarters, clockwise, the page must be turned to stand upright: the first way that convinces, else that in
 * which most letters are read with certainty. `first` is what geometry guesses.
 */
export async function findOrientation(
  image: GrayImage,
  first: Quarter,
  read: (image: GrayImage) => Promise<RecognisedWord[][]>,
): Promise<Quarter> {
  const quarters = first === 90 ? ([90, 270, 0, 180] as const) : ([0, 180, 90, 270] as const);
  let best: { quarter: Quarter; letters: number } = { quarter: first, letters: 0 };
  for (const quarter of quarters) {
    const lines = await read(await busiestPart(await turnGray(image, quarter)));
    const letters = certainLetters(lines);
    if (letters >= CONVINCING.letters && certainShare(lines) >= CONVINCING.share) return quarter;
    if (letters > 1.2 * best.letters) best = { quarter, letters };
  }
  return best.quarter;
}
