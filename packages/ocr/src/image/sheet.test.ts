import fc from 'fast-check';
import { wideTest } from '@rapi/test-breadth';
import { findSheet, type Quad } from './find-sheet';
import { flattenSheet, projectionTo } from './flatten-sheet';
import { turnGray, type GrayImage } from './gray-image';

const quad: Quad = [
  { x: 90, y: 60 },
  { x: 560, y: 110 },
  { x: 600, y: 720 },
  { x: 40, y: 680 },
];

/** A light sheet on a dark table. */
function table(sheet: Quad): GrayImage {
  const [width, height] = [640, 800];
  const data = new Uint8Array(width * height).fill(70);
  const project = projectionTo(sheet);
  for (let v = 0; v < 1; v += 0.0008) {
    for (let u = 0; u < 1; u += 0.001) {
      const { x, y } = project(u, v);
      data[Math.floor(y) * width + Math.floor(x)] = 215;
    }
  }
  return { width, height, data };
}

wideTest('the corners of a slanted sheet are found', async () => {
  const found = await findSheet(table(quad));
  expect(found).toBeDefined();
  found?.forEach(({ x, y }, i) => expect(Math.hypot(x - (quad[i]?.x ?? 0), y - (quad[i]?.y ?? 0))).toBeLessThan(12));
});

test('the white corners of a rotated picture are not part of the sheet', async () => {
  const found = await findSheet(await turnGray(table(quad), 5));
  expect(found).toBeDefined();
  const sides = found?.map((from, i) => {
    const to = found[(i + 1) % 4] ?? from;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  const wanted = quad.map((from, i) => {
    const to = quad[(i + 1) % 4] ?? from;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  sides?.forEach((side, i) => expect(Math.abs(side - (wanted[i] ?? 0))).toBeLessThan(15));
});

test('a sheet is found whole when a shadow falls on part of it, wherever its border runs', async () => {
  const lit = table(quad);
  const shadow = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    at: fc.integer({ min: -200, max: 200 }),
    dim: fc.double({ min: 0.5, max: 0.9, noNaN: true }),
    soft: fc.constantFrom(1, 10, 40),
  });
  await fc.assert(
    fc.asyncProperty(shadow, async ({ angle, at, dim, soft }) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const data = lit.data.map((value, i) => {
        const far = ((i % lit.width) - 320) * cos + (Math.floor(i / lit.width) - 400) * sin - at;
        return value * (1 - (1 - dim) / (1 + Math.exp(-far / soft)));
      });
      const found = await findSheet({ ...lit, data });
      expect(found).toBeDefined();
      found?.forEach(({ x, y }, i) =>
        expect(Math.hypot(x - (quad[i]?.x ?? 0), y - (quad[i]?.y ?? 0))).toBeLessThan(20),
      );
    }),
    { numRuns: 20 },
  );
});

wideTest('a page without a table around it is left as it is', async () => {
  expect(await findSheet({ width: 600, height: 800, data: new Uint8Array(480_000).fill(240) })).toBeUndefined();
});

test('a page half lit by a lamp is not mistaken for a sheet', async () => {
  const [width, height] = [600, 800];
  const data = Uint8Array.from({ length: width * height }, (_, i) => 90 + 150 * ((i % width) / width));
  expect(await findSheet({ width, height, data })).toBeUndefined();
});

wideTest('a sheet that extends beyond the picture is left as it is', async () => {
  const { width, data } = table(quad);
  const cut = { width, height: 600, data: data.slice(0, width * 600) };
  expect(await findSheet(cut)).toBeUndefined();
});

wideTest('a sheet in perspective becomes a rectangle', () => {
  const { width, height, data } = table(quad);
  const flat = flattenSheet({ width, height, channels: 1, data: Buffer.from(data) }, quad);
  expect(flat.width).toBeGreaterThan(460);
  expect(flat.height).toBeGreaterThan(600);
  const light = flat.data.filter((value) => value > 150).length;
  expect(light / flat.data.length).toBeGreaterThan(0.98);
});
