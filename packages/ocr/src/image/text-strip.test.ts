import type { GrayImage } from './gray-image';
import { textStrip } from './text-strip';

const GLYPH = 10;

function page(): GrayImage {
  return { width: 800, height: 1_000, data: new Uint8Array(800_000).fill(255) };
}

/** A row of letters in this shade, each six pixels wide and ten high. */
function write({ width, data }: GrayImage, left: number, top: number, letters: number, shade: number): void {
  for (let letter = 0; letter < letters; letter++) {
    for (let y = top; y < top + GLYPH; y++) {
      const from = y * width + left + 9 * letter;
      data.fill(shade, from, from + 6);
    }
  }
}

const shadesOf = ({ data }: GrayImage) => [...new Set(data)].sort((a, b) => a - b);

test('the lines with the most ink are taken whole, one below the other', () => {
  const image = page();
  write(image, 60, 100, 12, 10);
  write(image, 60, 200, 30, 20);
  write(image, 300, 420, 25, 30);
  write(image, 500, 700, 28, 40);
  const strip = textStrip(image, GLYPH, 3);
  expect(shadesOf(strip)).toEqual([20, 30, 40, 255]);
  expect(strip.data.filter((value) => value === 20)).toHaveLength(30 * 6 * GLYPH);
  expect(strip.width * strip.height).toBeLessThan(image.data.length / 10);
});

test('specks between lines do not join them, and a picture is not a line', () => {
  const image = page();
  for (let y = 0; y < 1_000; y += 1) image.data[y * 800 + ((y * 37) % 800)] = 0;
  write(image, 60, 200, 60, 20);
  write(image, 60, 215, 60, 30);
  for (let y = 500; y < 700; y++) image.data.fill(90, y * 800 + 100, y * 800 + 400);
  const strip = textStrip(image, GLYPH, 3);
  expect(strip.data.filter((value) => value === 20).length).toBeGreaterThan(40 * 6 * GLYPH);
  expect(strip.data.filter((value) => value === 30).length).toBeGreaterThan(40 * 6 * GLYPH);
});

test('even a black page and an empty page give a strip', () => {
  expect(textStrip({ width: 300, height: 200, data: new Uint8Array(60_000) }, GLYPH, 3).data).toContain(0);
  const { width, height } = textStrip(page(), GLYPH, 3);
  expect(Math.min(width, height)).toBeGreaterThan(0);
});
