import { detectionInput, segmentsOf } from './find-segments';

const image = { width: 1_654, height: 2_339, data: new Uint8Array(1_654 * 2_339).fill(255) };

test('a page becomes a picture of at most 960 pixels with sides that the network takes', async () => {
  const input = await detectionInput(image);
  expect([input.width % 32, input.height % 32, Math.max(input.width, input.height)]).toEqual([0, 0, 960]);
  expect(input.data).toHaveLength(3 * input.width * input.height);
  expect(input.across * input.width).toBeCloseTo(image.width);
  expect(input.down * input.height).toBeCloseTo(image.height);
});

test('a small picture keeps its size, rounded to the grid', async () => {
  const small = await detectionInput({ width: 100, height: 20, data: new Uint8Array(2_000).fill(255) });
  expect([small.width, small.height]).toEqual([96, 32]);
});

/** A probability map in which these boxes are text. */
function mapOf(width: number, height: number, boxes: readonly [number, number, number, number, number][]) {
  const map = new Float32Array(width * height);
  for (const [left, top, right, bottom, probability] of boxes) {
    for (let y = top; y < bottom; y++) map.fill(probability, y * width + left, y * width + right);
  }
  return map;
}

test('each likely region is a box, somewhat larger, in pixels of the page and within it', () => {
  const page = { width: 640, height: 320, data: new Uint8Array(640 * 320) };
  const input = { width: 320, height: 160, data: new Float32Array(), across: 2, down: 2 };
  const boxes = segmentsOf(
    mapOf(320, 160, [
      [0, 0, 60, 8, 0.9],
      [100, 50, 200, 60, 0.8],
      [20, 100, 60, 110, 0.4],
      [300, 150, 302, 152, 0.9],
    ]),
    input,
    page,
  );
  expect(boxes).toHaveLength(2);
  const [corner, line] = boxes;
  expect(corner?.slice(0, 2)).toEqual([0, 0]);
  const [left = 0, top = 0, right = 0, bottom = 0] = line ?? [];
  expect([left < 200, top < 100, right > 400, bottom > 120]).toEqual([true, true, true, true]);
  expect(bottom - top).toBeLessThan(3 * 20);
});
