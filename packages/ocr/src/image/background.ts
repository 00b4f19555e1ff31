import { grayOf, medianGray, sharpOf, type GrayImage } from './gray-image';

/** The background is computed at this reduction: fast, and strokes vanish in the median. */
const SHRINK = 8;
const MEDIAN = 15;
const BLUR = 4;

/**
 * Below this share of the brightness of its paper, the background is no paper in a shadow but what lies around it:
 * there, differences are enlarged no further, or the grain of a dark table becomes strokes. Not made white either: ink in
 * a deep shadow is still far darker than grain.
 */
const DARK = 0.5;
const PAPER = 0.95;

/** Brightness of the paper: few parts of the picture are lighter. */
const paperOf = ({ data }: GrayImage) => data.slice().sort()[Math.floor(PAPER * (data.length - 1))] ?? 255;

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
  const dark = DARK * paperOf(smooth);
  const even = new Uint8Array(data.length);
  for (let i = 0; i < even.length; i++) {
    const around = background.data[i] || 1;
    const darker = around - (data[i] ?? 255);
    even[i] = darker <= 0 ? 255 : (255 - (darker * 255) / Math.max(around, dark) + 0.5) | 0;
  }
  return { width, height, data: even };
}
