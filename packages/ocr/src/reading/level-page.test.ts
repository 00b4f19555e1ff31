import type { GrayImage } from '../image/gray-image';
import { readAtGoodSize } from './level-page';

const image: GrayImage = { width: 90, height: 60, data: new Uint8Array(5_400).fill(255) };

test.each([
  [9, 180],
  [12, 150],
  [13, 90],
  [40, 90],
  [60, 30],
  [5, 180],
  [undefined, 90],
])(
  'a page with letters %p pixels high is read at a width of %d, and boxes are those of the page',
  async (glyph, width) => {
    let seen: GrayImage | undefined;
    const lines = await readAtGoodSize(image, glyph, (zoomed) => {
      seen = zoomed;
      return Promise.resolve([[{ text: 'a', confidence: 90, box: [0, 0, zoomed.width, zoomed.height] }]]);
    });
    expect(seen?.width).toBe(width);
    expect(lines[0]?.[0]?.box.map(Math.round)).toEqual([0, 0, 90, 60]);
  },
);
