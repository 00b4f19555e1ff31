import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readDocument } from '@rapi/documents';
import { breadth, wideTest } from '@rapi/test-breadth';
import { drawReceipt } from '../bench/synthetic/receipt';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, pageOf, type PageReader } from '../src/index';
import { totalWhenTurned, turns } from './turned-pictures';

const folder = mkdtempSync(join(tmpdir(), 'ocr-turned-'));
const SEED = 90_001;
let reader: PageReader;
let picture: Buffer;
let total: number;
beforeAll(async () => {
  reader = createPageReader({ folder, workers: 1, engines: 'tesseract' });
  const receipt = await drawReceipt(SEED);
  const path = join(folder, 'receipt.pdf');
  writeFileSync(path, receipt.pdf);
  const { data, width, height, channels } = await drawPage(path, 1);
  picture = await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
  total = receipt.fields.total;
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (bytes: Buffer, quarter?: 180) => {
  const path = join(folder, 'picture.png');
  writeFileSync(path, bytes);
  const how = quarter === undefined ? {} : { quarter };
  return pageOf(await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder: folder, ...how })).page;
};

test.each(breadth([...turns].reverse()))(
  'a receipt that is handed in turned by %d° says the same total',
  async (degrees) => expect(await totalWhenTurned(reader, picture, degrees, folder)).toBe(total),
);

wideTest('a small receipt on an empty scanner sheet is cropped and read', async () => {
  const small = await sharp(picture).resize({ width: 560 }).rotate(180).toBuffer();
  const sheet = await sharp({ create: { width: 1654, height: 2339, channels: 3, background: 'white' } })
    .composite([{ input: small, left: 980, top: 90 }])
    .png()
    .toBuffer();
  const page = await read(sheet);
  expect(Math.round(page.rotation)).toBe(180);
  expect(page.width).toBeLessThan(800);
  const { fields } = readDocument([{ page, rules: [] }], 'auto');
  expect(fields.find(({ name }) => name === 'total')?.normalized_value).toBe(total);
});

wideTest('a page is read as the user turns it, and reported as hard to read if that gives nothing', async () => {
  const lying = await read(picture, 180);
  expect(lying).toMatchObject({ rotation: 180, hard_to_read: true });
  expect(await read(await sharp(picture).rotate(180).toBuffer(), 180)).toMatchObject({
    rotation: 180,
    hard_to_read: false,
  });
});
