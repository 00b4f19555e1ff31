import { quarterOf } from '../document/text-runs';
import { skewOf } from '../image/deskew';
import { glyphHeight } from '../image/glyph-height';
import { inkOf, turnGray, zoomGray, type GrayImage } from '../image/gray-image';
import type { Quarter } from '../image/picture';
import { findRules } from '../image/ruled-lines';
import type { RuledLine } from '@rapi/documents';
import type { RecognisedWord } from '../recognition/recogniser';

/** A page with level lines of text, which read from left to right if the quarter is right, and without its rules. */
export interface LevelPage {
  /** How it was turned, clockwise: by quarters, then by a few degrees. */
  quarter: Quarter;
  skew: number;
  image: GrayImage;
  /** Height of its letters in pixels; undefined if there are too few. */
  glyph: number | undefined;
  /** In pixels of the image. */
  rules: RuledLine[];
}

/** Letter heights in pixels that recognisers read well. */
const SMALL_GLYPH = 13;
const LARGE_GLYPH = 40;
const GOOD_GLYPH = 20;
const MOST_ZOOM = 2;

function zoomFor(glyph: number | undefined): number {
  if (glyph === undefined || (glyph >= SMALL_GLYPH && glyph <= LARGE_GLYPH)) return 1;
  return Math.min(MOST_ZOOM, GOOD_GLYPH / glyph);
}

/** Turns a page with an even background by the quarter, levels it, and removes its rules. */
export async function levelPage(even: GrayImage, quarter: Quarter): Promise<LevelPage> {
  const turned = await turnGray(even, quarter);
  const skew = await skewOf(turned);
  const level = await turnGray(turned, skew);
  const mask = inkOf(level);
  const glyph = glyphHeight(mask);
  const { rules, withoutRules } =
    glyph === undefined ? { rules: [], withoutRules: level } : findRules(level, mask, glyph);
  return { quarter, skew, image: withoutRules, glyph, rules };
}

/** The same page upside down; the rest stays valid. */
export function turnOver({ quarter, image, rules, ...page }: LevelPage): LevelPage {
  const { width, height, data } = image;
  const [right, bottom] = [width - 1, height - 1];
  return {
    ...page,
    quarter: quarterOf(quarter + 180),
    image: { width, height, data: data.slice().reverse() },
    rules: rules
      .map(({ orientation, x1, y1, x2, y2 }) => ({
        orientation,
        ...{ x1: right - x2, y1: bottom - y2, x2: right - x1, y2: bottom - y1 },
      }))
      .reverse(),
  };
}

/**
 * Scales an image so that letters of this height have the size recognisers read best, and reads it; boxes are in pixels
 * of the original image. An image is enlarged to at most so many pixels.
 */
export async function readAtGoodSize(
  image: GrayImage,
  glyph: number | undefined,
  read: (image: GrayImage) => Promise<RecognisedWord[][]>,
  mostPixels = Infinity,
): Promise<RecognisedWord[][]> {
  const zoom = Math.min(zoomFor(glyph), Math.max(1, Math.sqrt(mostPixels / (image.width * image.height))));
  const lines = await read(await zoomGray(image, zoom));
  const unzoom = (word: RecognisedWord): RecognisedWord => ({
    ...word,
    box: [word.box[0] / zoom, word.box[1] / zoom, word.box[2] / zoom, word.box[3] / zoom],
  });
  return lines.map((line) => line.map(unzoom));
}
