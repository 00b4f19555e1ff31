import { isGrain } from './grain';
import type { InkMask } from './gray-image';

const [width, height] = [600, 800];

/** Specks spread by a fixed sequence, on a share of the points. */
function grain(share: number): InkMask {
  const data = new Uint8Array(width * height);
  let seed = 7;
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = seed / 2_147_483_648 < share ? 1 : 0;
  }
  return { width, height, data };
}

/** Letters of so many points a side on lines; within the margins, or on a part of the page. */
function withLetters(mask: InkMask, side: number, count: number): InkMask {
  const data = mask.data.slice();
  for (let letter = 0; letter < count; letter++) {
    const [left, top] = [40 + (letter % 30) * 2 * side, 60 + Math.floor(letter / 30) * 3 * side];
    for (let y = 0; y < side; y++) data.fill(1, (top + y) * width + left, (top + y) * width + left + side);
  }
  return { width, height, data };
}

test.each([0.01, 0.03, 0.05])('specks on %p of a page are grain', (share) => {
  expect(isGrain(grain(share))).toBe(true);
});

test('a page without ink, or with letters on or without grain, is not', () => {
  expect(isGrain(grain(0))).toBe(false);
  expect(isGrain(withLetters(grain(0), 8, 200))).toBe(false);
  expect(isGrain(withLetters(grain(0.03), 8, 60))).toBe(false);
});

test('print in dots leaves a margin, and is read', () => {
  expect(isGrain(withLetters(grain(0), 3, 1200))).toBe(false);
});
