import { findWriting } from './find-writing';
import type { GrayImage } from './gray-image';

const page = (): GrayImage => ({ width: 1654, height: 2339, data: new Uint8Array(1654 * 2339).fill(255) });

function write({ width, data }: GrayImage, left: number, top: number, wide: number, high: number): void {
  for (let y = top; y < top + high; y++) data.fill(0, y * width + left, y * width + left + wide);
}

test('a receipt in a corner of a sheet is found with a white margin, despite dust and shadow', () => {
  const image = page();
  for (let line = 0; line < 20; line++) write(image, 900, 200 + 40 * line, 500, 20);
  write(image, 100, 2_000, 6, 6);
  write(image, 0, 0, 8, 2_339);
  const margin = Math.ceil(0.03 * 2_339);
  const found = findWriting(image);
  const near = (at: number | undefined, wanted: number) => expect(Math.abs((at ?? 0) - wanted)).toBeLessThan(12);
  near(found?.left, 900 - margin);
  near(found?.top, 200 - margin);
  near(found?.right, 1_400 + margin);
  near(found?.bottom, 980 + margin);
});

test('a page with a page number is not cropped, nor is an empty page', () => {
  const image = page();
  for (let line = 0; line < 20; line++) write(image, 200, 200 + 40 * line, 1_200, 20);
  write(image, 820, 2_200, 12, 22);
  expect(findWriting(image)).toBeUndefined();
  expect(findWriting(page())).toBeUndefined();
});
