import type { GrayImage } from '../src/image/gray-image';

/** Rows of letters that are dark at the top, so that their direction is visible. */
export function standingLetters(width = 600, height = 800): GrayImage {
  const data = new Uint8Array(width * height).fill(255);
  for (let row = 40; row < height - 80; row += 34) {
    for (let left = 40; left < width - 80; left += left % 7 === 0 ? 26 : 14) {
      for (let y = row; y < row + 14; y++) data.fill(y < row + 5 ? 0 : 120, y * width + left, y * width + left + 8);
    }
  }
  return { width, height, data };
}

/** Whether such letters are upright: more of them are dark at the top than at the bottom. */
export function isUpright({ width, height, data }: GrayImage): boolean {
  let [above, below] = [0, 0];
  for (let at = width; at < width * (height - 1); at++) {
    if ((data[at] ?? 255) > 60) continue;
    if ((data[at - width] ?? 0) > 200) above++;
    if ((data[at + width] ?? 0) > 200) below++;
  }
  return above > below;
}
