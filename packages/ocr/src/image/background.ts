import { grayOf, medianGray, sharpOf, type GrayImage } from './gray-image';

/** The background is looked at this much smaller: fast, and strokes vanish in the median. */
const SHRINK = 8;
const MEDIAN = 15;
const BLUR = 4;

/** Between which two of `small` points each of `large` ones lies, and how far from the first to the second, 0 to 1. */
function betweenOf(large: number, small: number): { first: Int32Array; share: Float32Array } {
  const [first, share] = [new Int32Array(large), new Float32Array(large)];
  for (let i = 0; i < large; i++) {
    const place = Math.max(0, Math.min(small - 1, ((i + 0.5) * small) / large - 0.5));
    const left = Math.max(0, Math.min(small - 2, Math.floor(place)));
    first[i] = left;
    share[i] = place - left;
  }
  return { first, share };
}

/** Divides an image by a smaller one of the same page, which is stretched over it. */
export function divideBy({ width, height, data }: GrayImage, background: GrayImage): GrayImage {
  const across = betweenOf(width, background.width);
  const down = betweenOf(height, background.height);
  const even = new Uint8Array(data.length);
  const row = new Float32Array(background.width + 1);
  for (let y = 0, at = 0; y < height; y++) {
    const above = (down.first[y] ?? 0) * background.width;
    const below = Math.min(above + background.width, background.data.length - background.width);
    const lower = down.share[y] ?? 0;
    for (let x = 0; x < background.width; x++)
      row[x] = (background.data[above + x] ?? 0) * (1 - lower) + (background.data[below + x] ?? 0) * lower;
    for (let x = 0; x < width; x++, at++) {
      const left = across.first[x] ?? 0;
      const from = row[left] ?? 0;
      const light = from + ((row[left + 1] ?? 0) - from) * (across.share[x] ?? 0);
      const value = (((data[at] ?? 255) * 255) / Math.max(1, light) + 0.5) | 0;
      even[at] = value > 255 ? 255 : value;
    }
  }
  return { width, height, data: even };
}

/**
 * Divides the page by its background, so that shadows, lamp light and grey paper become white. The background is a median
 * over some 120 pixels, which holds no writing.
 */
export async function evenBackground(image: GrayImage): Promise<GrayImage> {
  const [width, height] = [Math.ceil(image.width / SHRINK), Math.ceil(image.height / SHRINK)];
  const small = await grayOf(sharpOf(image).resize(width, height, { fit: 'fill' }));
  return divideBy(image, await grayOf(sharpOf(await medianGray(small, MEDIAN)).blur(BLUR)));
}
