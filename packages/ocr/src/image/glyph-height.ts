import type { InkMask } from './gray-image';

const LEAST_GLYPHS = 20;

/** A connected piece of ink. */
interface Piece {
  width: number;
  height: number;
  size: number;
}

/** Follows the ink from one pixel to all that touch it, taking it out of the mask. */
function takePiece(data: Uint8Array, width: number, height: number, start: number, stack: number[]): Piece {
  let [left, right, top, bottom, size] = [width, 0, height, 0, 0];
  stack.push(start);
  data[start] = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    size++;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [nextX, nextY] = [x + dx, y + dy];
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
        const next = nextY * width + nextX;
        if (!data[next]) continue;
        data[next] = 0;
        stack.push(next);
      }
    }
  }
  return { width: right - left + 1, height: bottom - top + 1, size };
}

/**
 * Height in pixels of the letters and digits on the page, as the median of pieces of ink that have the shape of one;
 * undefined where there are too few to tell.
 */
export function glyphHeight(mask: InkMask): number | undefined {
  const { width, height } = mask;
  const data = mask.data.slice();
  const heights: number[] = [];
  const stack: number[] = [];
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const piece = takePiece(data, width, height, i, stack);
    const isGlyph =
      piece.height >= 5 &&
      piece.height < height / 10 &&
      piece.width < 3 * piece.height &&
      piece.height < 8 * piece.width;
    if (isGlyph && piece.size > 0.1 * piece.width * piece.height) heights.push(piece.height);
  }
  if (heights.length < LEAST_GLYPHS) return undefined;
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}
