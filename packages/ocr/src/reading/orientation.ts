import { countInk, grayOf, inkOf, sharpOf, turnGray, type GrayImage } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import type { RecognisedWord } from '../recognition/recogniser';
import { certainLetters, certainShare } from './page-words';

/** A few lines are enough to see which way a page stands; Tesseract spends long on what stands on its head. */
const SHARE = { width: 2, height: 8 };
const LOOKS = 15;
/** What is read with this certainty stands upright. */
const CONVINCING = { share: 0.6, letters: 12 };

/** The part of the page with the most ink; wide, or tall where lines run up and down. */
async function busiestPart(image: GrayImage): Promise<GrayImage> {
  const [width, height] = [Math.floor(image.width / SHARE.width), Math.floor(image.height / SHARE.height)];
  const mask = inkOf(image);
  let busiest = { left: 0, top: 0, ink: -1 };
  for (let row = 0; row <= LOOKS; row++) {
    for (const left of [0, Math.floor((image.width - width) / 2), image.width - width]) {
      const top = Math.floor((row * (image.height - height)) / LOOKS);
      const data = new Uint8Array(width * height);
      for (let y = 0; y < height; y++) {
        const from = (top + y) * image.width + left;
        data.set(mask.data.subarray(from, from + width), y * width);
      }
      const ink = countInk({ width, height, data });
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
