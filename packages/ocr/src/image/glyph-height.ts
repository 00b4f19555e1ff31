import { takeRegions } from './connected-regions';
import type { InkMask } from './gray-image';

const LEAST_GLYPHS = 20;
const LEAST_HEIGHT = 5;

/**
 * Height in pixels of the page's letters and digits: the median of ink regions that are shaped like one; undefined if
 * there are too few.
 */
export function glyphHeight({ data, width, height }: InkMask): number | undefined {
  const heights: number[] = [];
  for (const region of takeRegions(data.slice(), width, height)) {
    const [wide, high] = [region.right - region.left + 1, region.bottom - region.top + 1];
    const isGlyph = high >= LEAST_HEIGHT && high < height / 10 && wide < 3 * high && high < 8 * wide;
    if (isGlyph && region.size > 0.1 * wide * high) heights.push(high);
  }
  if (heights.length < LEAST_GLYPHS) return undefined;
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}
