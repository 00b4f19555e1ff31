import { glyphHeight } from './glyph-height';

/** Letters of this height in rows, and a rule across. */
function page(height: number, count: number) {
  const [width, tall] = [800, 600];
  const data = new Uint8Array(width * tall);
  for (let letter = 0; letter < count; letter++) {
    const [left, top] = [20 + (letter % 30) * 25, 30 + Math.floor(letter / 30) * 60];
    for (let y = top; y < top + height; y++) data.fill(1, y * width + left, y * width + left + 10);
  }
  data.fill(1, 580 * width, 582 * width);
  return { width, height: tall, data };
}

test.each([8, 20, 38])('letters of %d pixels are measured, lines and specks are not', (height) => {
  const mask = page(height, 90);
  for (let speck = 0; speck < 40; speck++) mask.data[500 * mask.width + speck * 5] = 1;
  expect(glyphHeight(mask)).toBe(height);
});

test('a handful of shapes gives no result', () => {
  expect(glyphHeight(page(20, 8))).toBeUndefined();
});
