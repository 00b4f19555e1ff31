import type { GrayImage } from './gray-image';
import { inkOf } from './gray-image';
import { findRules } from './ruled-lines';

const GLYPH = 20;

function blank(width = 800, height = 600): GrayImage {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

function box({ width, data }: GrayImage, left: number, top: number, right: number, bottom: number): void {
  for (let y = top; y <= bottom; y++) data.fill(0, y * width + left, y * width + right + 1);
}

function grid(): GrayImage {
  const image = blank();
  for (const y of [100, 150, 200, 250]) box(image, 100, y, 700, y + 2);
  for (const x of [100, 300, 700]) box(image, x, 100, x + 2, 252);
  return image;
}

const darkIn = (image: GrayImage, left: number, top: number, right: number, bottom: number) => {
  let dark = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if ((image.data[y * image.width + x] ?? 255) < 128) dark++;
  }
  return dark;
};

test('the lines of a grid are found and removed', () => {
  const image = grid();
  const { rules, withoutRules } = findRules(image, inkOf(image), GLYPH);
  const across = rules.filter(({ orientation }) => orientation === 'horizontal');
  const down = rules.filter(({ orientation }) => orientation === 'vertical');
  expect(across.map(({ y1 }) => Math.round(y1))).toEqual([101, 151, 201, 251]);
  expect(down.map(({ x1 }) => Math.round(x1))).toEqual([101, 301, 701]);
  expect(across.every(({ x1, x2 }) => x1 === 100 && x2 === 702)).toBe(true);
  expect(darkIn(withoutRules, 0, 0, 799, 599)).toBeLessThan(60);
});

test('letters stay, even if they touch a line', () => {
  const image = grid();
  box(image, 120, 120, 130, 140);
  box(image, 400, 185, 410, 210);
  const { withoutRules } = findRules(image, inkOf(image), GLYPH);
  expect(darkIn(withoutRules, 120, 120, 130, 140)).toBe(11 * 21);
  expect(darkIn(withoutRules, 400, 185, 410, 210)).toBeGreaterThan(11 * 20);
});

test('a slightly slanted line is one line', () => {
  const image = blank();
  for (const y of [100, 200, 300])
    for (let x = 100; x < 700; x++) box(image, x, y + Math.floor(x / 60), x, y + 1 + Math.floor(x / 60));
  const { rules } = findRules(image, inkOf(image), GLYPH);
  expect(rules).toHaveLength(3);
  expect(rules.every(({ x1, x2 }) => x2 - x1 > 590)).toBe(true);
});

test('fewer than three lines are reported and left alone', () => {
  const image = blank();
  box(image, 100, 100, 700, 102);
  const { rules, withoutRules } = findRules(image, inkOf(image), GLYPH);
  expect(rules).toHaveLength(1);
  expect(withoutRules).toBe(image);
});
