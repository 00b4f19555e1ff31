import { createHash } from 'node:crypto';
import { wideCases, wideTest } from '@rapi/test-breadth';
import { isUpright, standingLetters } from '../../test/standing-letters';
import type { GrayImage } from '../image/gray-image';
import { turnPicture, type Picture, type Quarter } from '../image/picture';
import type { RecognisedWord } from '../recognition/recogniser';
import { readScan } from './read-scan';

/**
 * A grey photo, lit from one side, with prime sides: rounding differs if the page is processed while it lies on its
 * side.
 */
function photo(): Picture {
  const { width, height, data } = standingLetters(331, 413);
  const lit = Buffer.alloc(3 * data.length);
  data.forEach((value, i) => lit.fill(value * (0.6 + 0.3 * ((i % width) / width)), 3 * i, 3 * i + 3));
  return { width, height, channels: 3, data: lit };
}

const lineOf = (text: string, confidence: number): RecognisedWord[][] => [
  text.split(' ').map((word): RecognisedWord => ({ text: word, confidence, box: [0, 0, 1, 1] })),
];

/** Pictures that differ in one pixel have different digests; comparing them point by point takes long. */
const digestOf = ({ width, height, data }: GrayImage | Picture) =>
  `${width} × ${height} ${createHash('sha256').update(data).digest('hex')}`;

/**
 * What is recognised when the photo is uploaded turned by this much; upside-down letters read badly, as real type does.
 */
async function seen(degrees: Quarter, quarter?: Quarter) {
  const lying = await turnPicture(photo(), degrees);
  const pages: string[] = [];
  const look = (image: GrayImage) =>
    Promise.resolve(isUpright(image) ? lineOf('Faktur penjualan Jumlah', 95) : lineOf('u1emeued', 30));
  const scan = await readScan((turn) => turnPicture(lying, turn), {
    language: 'ind',
    quarter,
    onProgress: () => undefined,
    recogniser: {
      glance: look,
      read(image) {
        pages.push(digestOf(image));
        return look(image);
      },
      close: () => Promise.resolve(),
    },
  });
  return { pages, scan };
}

let upright: Awaited<ReturnType<typeof seen>>;
beforeAll(async () => {
  upright = await seen(0);
});

test.each(wideCases([90, 180, 270] as const))(
  'a page that lies by %d° is recognised pixel by pixel as the upright one',
  async (degrees) => {
    const { pages, scan } = await seen(degrees);
    expect(upright.pages).toHaveLength(1);
    expect(pages).toEqual(upright.pages);
    expect(digestOf(scan.picture)).toBe(digestOf(upright.scan.picture));
    expect(scan.rotation).toBe((360 - degrees + upright.scan.rotation) % 360);
  },
);

wideTest('so is one of which a person says how it lies', async () => {
  expect((await seen(270, 90)).pages).toEqual(upright.pages);
});
