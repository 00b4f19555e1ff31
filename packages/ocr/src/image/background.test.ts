import fc from 'fast-check';
import { evenBackground } from './background';
import type { GrayImage } from './gray-image';

const SIDE = 640;
const PAPER = { from: 160, to: 480 };
/** Around the border of the paper its brightness and the table's run into each other. */
const [BORDER_INSIDE, BORDER_OUTSIDE] = [12, 100];
const [TABLE, WHITE, INK] = [55, 215, 40];

const isPaper = (x: number, y: number) => Math.min(x, y) >= PAPER.from && Math.max(x, y) < PAPER.to;
/** Strokes three pixels wide and twelve high, in rows. */
const isStroke = (x: number, y: number) =>
  isPaper(x - 20, y - 20) && isPaper(x + 20, y + 20) && x % 9 < 3 && y % 30 < 12;

/** Grain of up to 27 levels either way; the same for the same pixel. */
const grainAt = (i: number) => (((i * 2_654_435_761) >>> 8) % 55) - 27;

/** Paper with strokes on a dark, grainy table; light falls on each pixel as told. */
function photo(light: (x: number, y: number) => number): GrayImage {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const tone = isStroke(x, y) ? INK : isPaper(x, y) ? WHITE : TABLE + grainAt(i);
    return tone * light(x, y);
  });
  return { width: SIDE, height: SIDE, data };
}

/** Shares of the strokes, of the paper between them, and of the table that are ink. */
async function inkOn(image: GrayImage) {
  const { data } = await evenBackground(image);
  const seen = { stroke: [0, 0], paper: [0, 0], table: [0, 0] };
  data.forEach((value, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const isNear = (by: number) =>
      isPaper(x + by, y + by) !== isPaper(x, y) || isPaper(x - by, y - by) !== isPaper(x, y);
    const isOff = Math.min(x, y) < PAPER.from - BORDER_OUTSIDE || Math.max(x, y) >= PAPER.to + BORDER_OUTSIDE;
    if (isPaper(x, y) ? isNear(BORDER_INSIDE) : !isOff) return;
    const count = seen[isStroke(x, y) ? 'stroke' : isPaper(x, y) ? 'paper' : 'table'];
    count[1] = (count[1] ?? 0) + 1;
    if (value < 160) count[0] = (count[0] ?? 0) + 1;
  });
  const share = ([ink = 0, all = 1]: number[]) => ink / all;
  return { stroke: share(seen.stroke), paper: share(seen.paper), table: share(seen.table) };
}

test('in any light, strokes on paper are ink and the grain of a dark table is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0.3, max: 1, noNaN: true }), async (light) => {
      const { stroke, paper, table } = await inkOn(photo(() => light));
      expect(stroke).toBeGreaterThan(0.95);
      expect(paper).toBeLessThan(0.01);
      expect(table).toBeLessThan(0.01);
    }),
    { numRuns: 5 },
  );
});

test('strokes on the part of a paper that lies in a deep shadow are still ink', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0.25, max: 1, noNaN: true }),
      fc.integer({ min: 280, max: 420 }),
      async (dim, at) => {
        const { stroke, table } = await inkOn(photo((x) => 1 - (1 - dim) / (1 + Math.exp((at - x) / 30))));
        expect(stroke).toBeGreaterThan(0.95);
        expect(table).toBeLessThan(0.03);
      },
    ),
    { numRuns: 5 },
  );
});
