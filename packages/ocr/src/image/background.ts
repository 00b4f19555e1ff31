import { grayOf, medianGray, sharpOf, type GrayImage } from './gray-image';

/** The background is computed at this reduction: fast, and strokes vanish in the median. */
const SHRINK = 8;
const MEDIAN = 15;
const BLUR = 4;

/**
 * Divides the page by its background, so that shadows, lamp light and grey paper become white. The background is a
 * median over some 120 pixels, which removes the writing.
 */
export async function evenBackground(image: GrayImage): Promise<GrayImage> {
  const { width, height, data } = image;
  const [smallWidth, smallHeight] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)];
  const small = await grayOf(sharpOf(image).resize(smallWidth, smallHeight, { fit: 'fill' }));
  const smooth = await grayOf(sharpOf(await medianGray(small, MEDIAN)).blur(BLUR));
  const background = await grayOf(sharpOf(smooth).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
  const even = new Uint8Array(data.length);
  for (let i = 0; i < even.length; i++) {
    const value = (((data[i] ?? 255) * 255) / (background.data[i] || 1) + 0.5) | 0;
    even[i] = value > 255 ? 255 : value;
  }
  return { width, height, data: even };
}
