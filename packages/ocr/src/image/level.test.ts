import sharp from 'sharp';
import { randomOf } from '../../bench/synthetic/random';
import { evenBackground } from './background';
import { skewOf, seemsSideways } from './deskew';
import { grayOf, turnGray, type GrayImage } from './gray-image';

/** Rows of short strokes, as lines of text look from afar: word lengths vary, so that nothing forms columns. */
async function textLike(width = 1_000, height = 1_300): Promise<GrayImage> {
  const { next } = randomOf(7);
  const strokes: string[] = [];
  for (let y = 80; y < height - 80; y += 38) {
    for (let x = 80; x < width - 120; x += next() < 0.2 ? 26 : 13 + 4 * next()) {
      strokes.push(`<rect x="${x}" y="${y}" width="9" height="${14 + 6 * Math.floor(2 * next())}"/>`);
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${strokes.join('')}</svg>`;
  return grayOf(sharp(Buffer.from(svg)).flatten({ background: 'white' }));
}

test.each([-9.3, -2.5, -0.4, 0, 1.2, 4.7])('a page turned by %d° is turned back', async (degrees) => {
  const skew = await skewOf(await turnGray(await textLike(), degrees));
  expect(Math.abs(skew + degrees)).toBeLessThanOrEqual(0.15);
});

test('vertical lines of text are detected', async () => {
  expect(await seemsSideways(await textLike())).toBe(false);
  expect(await seemsSideways(await turnGray(await textLike(), 90))).toBe(true);
});

test('an empty page has no skew', async () => {
  expect(await skewOf({ width: 400, height: 400, data: new Uint8Array(160_000).fill(255) })).toBe(0);
});

test('shadow becomes white, and ink stays dark', async () => {
  const page = await textLike();
  const shaded = page.data.map((value, i) => value * (0.4 + 0.5 * ((i % page.width) / page.width)));
  const even = await evenBackground({ ...page, data: shaded });
  const paper = even.data.filter((_, i) => page.data[i] === 255);
  const ink = even.data.filter((_, i) => page.data[i] === 0);
  expect(paper.filter((value) => value > 235).length / paper.length).toBeGreaterThan(0.99);
  expect(ink.filter((value) => value < 60).length / ink.length).toBeGreaterThan(0.99);
});
