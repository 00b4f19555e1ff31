import { wideCases, wideTest } from '@rapi/test-breadth';
import type { GrayImage } from '../image/gray-image';
import type { RecognisedWord } from '../recognition/recogniser';
import { turnOver, type LevelPage } from './level-page';
import { isUpright, standingLetters } from '../../test/standing-letters';
import { lookAllWays, lookAtMiddle, standUpright } from './orientation';

const quarterTurned = ({ width, height, data }: GrayImage): GrayImage => ({
  width: height,
  height: width,
  data: Uint8Array.from(data, (_, i) => data[(height - 1 - (i % height)) * width + Math.floor(i / height)] ?? 0),
});

const lineOf = (text: string, confidence: number): RecognisedWord[][] => [
  text.split(' ').map((word): RecognisedWord => ({ text: word, confidence, box: [0, 0, 1, 1] })),
];

test.each(wideCases([90, 0, 180, 270] as const))(
  'a page turned by %d° is set upright after a look at a few lines',
  async (turn) => {
    let even = standingLetters();
    for (let turned = 0; turned < turn; turned += 90) even = quarterTurned(even);
    const looks: number[] = [];
    const upright = await standUpright(even, turn % 180 === 0 ? 0 : 90, (strip) => {
      looks.push(strip.data.length);
      return Promise.resolve(isUpright(strip) ? lineOf('Faktur penjualan', 95) : lineOf('u1emeued', 30));
    });
    expect((upright.quarter + turn) % 360).toBe(0);
    expect(upright.image.width).toBeLessThan(upright.image.height);
    expect(looks.length).toBeLessThanOrEqual(2);
    expect(Math.max(...looks)).toBeLessThan((600 * 800) / 4);
  },
);

wideTest('if no orientation convinces, the one with the most certain letters is used', async () => {
  const found = ['ab', 'abcdef', 'abc', ''];
  const { quarter } = await standUpright(standingLetters(), 0, () => Promise.resolve(lineOf(found.shift() ?? '', 90)));
  expect(quarter).toBe(180);
});

test.each([
  ['upright wins where a turn is little better', ['abcdef', 'abcdefg', '', ''], 0],
  [
    'strokes and digits of lying type are no reason to turn',
    ['Toko', '0000 1111 IIII llll', 'IIIIIIIIII', '||||||'],
    0,
  ],
  ['lines that are far better read than on their head need no other look', ['xq', 'Sinar Rejeki Abadi'], 180],
])('%s', async (_, found, wanted) => {
  const left = [...found];
  const read = () => Promise.resolve(lineOf(left.shift() ?? '', 90));
  const { quarter } = await standUpright(standingLetters(), 0, read);
  expect(quarter).toBe(wanted);
  expect(left).toEqual([]);
});

test('tries all directions with many lines on request', async () => {
  const found = ['Faktur penjualan', 'abc', 'Faktur penjualan jumlah total bayar', ''];
  const heights: number[] = [];
  const { quarter } = await lookAllWays(standingLetters(), 0, (strip) => {
    heights.push(strip.height);
    return Promise.resolve(lineOf(found.shift() ?? '', 90));
  });
  expect(quarter).toBe(90);
  expect(heights).toHaveLength(4);
  expect(Math.min(...heights)).toBeGreaterThan(12 * 14);
});

test('where no line is writing, the middle of the page tells how it stands', async () => {
  const even = standingLetters();
  const read = () => Promise.resolve(lineOf('x', 20));
  expect(await standUpright(even, 0, read)).toMatchObject({ quarter: 0, isSeen: false });
  const sizes: number[] = [];
  const page = await lookAtMiddle(quarterTurned(even), 90, (part) => {
    sizes.push(part.width * part.height);
    return Promise.resolve(isUpright(part) ? lineOf('Faktur penjualan', 95) : lineOf('x', 20));
  });
  expect(page).toMatchObject({ quarter: 270, isSeen: true });
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(320_000);
});

test('what is known about a page still holds when it is turned upside down', () => {
  const image: GrayImage = { width: 4, height: 3, data: Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) };
  const rules: LevelPage['rules'] = [
    { orientation: 'horizontal', x1: 0, y1: 0.5, x2: 2, y2: 0.5 },
    { orientation: 'vertical', x1: 3, y1: 0, x2: 3, y2: 1 },
  ];
  const over = turnOver({ quarter: 270, skew: 1.5, image, glyph: 12, rules });
  expect(over).toMatchObject({ quarter: 90, skew: 1.5, glyph: 12 });
  expect([...over.image.data]).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(over.rules).toEqual([
    { orientation: 'vertical', x1: 0, y1: 1, x2: 0, y2: 2 },
    { orientation: 'horizontal', x1: 1, y1: 1.5, x2: 3, y2: 1.5 },
  ]);
});
