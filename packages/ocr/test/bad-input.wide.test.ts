import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { breadth, longTest } from '@rapi/test-breadth';
import { createPageReader, pageOf, type PageReader } from '../src/index';
import {
  emptyPdf,
  encryptedPdf,
  hugePng,
  landscape,
  lines,
  pdfOfHugeImage,
  printed,
  scribbled,
  writtenPdf,
} from './bytes-of-documents';

const folder = mkdtempSync(join(tmpdir(), 'ocr-test-'));
let reader: PageReader;
beforeAll(() => {
  reader = createPageReader({ folder, workers: 1, engines: 'tesseract' });
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function keep(bytes: Buffer): string {
  const path = join(folder, `document-${++files}`);
  writeFileSync(path, bytes);
  return path;
}

const inspect = (bytes: Buffer) => reader.inspect(keep(bytes));
const read = async (bytes: Buffer, by = reader) =>
  by
    .readPage({ path: keep(bytes), pageNumber: 1, language: 'ind+eng', outFolder: folder })
    .then((page) => ({ ...page, ...pageOf(page) }));
const refusal = (code: string, status: number) =>
  expect.objectContaining({ code, status, message: expect.stringMatching(/^\p{Lu}.*\.$/u) });
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]);

test.each([
  ['a protected PDF', () => encryptedPdf(), 'encrypted_pdf', 422],
  ['a PDF of ten thousand pages', () => emptyPdf(10_000), 'too_many_pages', 413],
  ['a PNG of 900 million pixels', () => hugePng(30_000, 30_000), 'image_too_large', 413],
  ['a zip that is called PNG', () => zip, 'unsupported_type', 415],
  ['a PDF that breaks off', () => emptyPdf(3).subarray(0, 40), 'damaged_document', 422],
  ['a PNG of nothing but its first bytes', async () => (await printed()).subarray(0, 20), 'damaged_document', 422],
  ['nothing', () => Buffer.alloc(0), 'damaged_document', 422],
])('%s is refused before a page is read', async (_, bytes, code, status) => {
  const document = await bytes();
  await expect(inspect(document)).rejects.toEqual(refusal(code, status));
});

test('the pixel limit also applies when a page is read', async () => {
  await expect(read(hugePng(30_000, 30_000))).rejects.toEqual(refusal('image_too_large', 413));
  await expect(read(hugePng(6_400, 6_400))).rejects.toEqual(refusal('image_too_large', 413));
});

test('a truncated photo is reported as damaged', async () => {
  const whole = await sharp(await printed())
    .jpeg()
    .toBuffer();
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal('damaged_document', 422));
});

test.each(
  breadth(
    [
      ['four inks', (picture: Buffer) => sharp(picture).toColourspace('cmyk').jpeg().toBuffer()],
      ['sixteen bits', (picture: Buffer) => sharp(picture).toColourspace('rgb16').png().toBuffer()],
      ['sixteen bits of grey', (picture: Buffer) => sharp(picture).toColourspace('grey16').png().toBuffer()],
      ['a palette', (picture: Buffer) => sharp(picture).png({ palette: true }).toBuffer()],
      ['letters on nothing', (picture: Buffer) => sharp(picture).unflatten().png().toBuffer()],
      [
        'turned by its EXIF note',
        (picture: Buffer) => sharp(picture).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      ],
      ['lying on its side', (picture: Buffer) => sharp(picture).rotate(90).jpeg().toBuffer()],
      ['on its head', (picture: Buffer) => sharp(picture).rotate(180).jpeg().toBuffer()],
    ] as [string, (picture: Buffer) => Promise<Buffer>][],
    2,
  ),
)('a picture is read upright: %s', async (_, make) => {
  const { page, imagePath } = await read(await make(await printed()));
  for (const line of lines) expect(page.text).toContain(line);
  const { width, height, channels } = await sharp(imagePath).metadata();
  expect([width, height]).toEqual([page.width, page.height]);
  expect(width).toBeGreaterThan(height);
  expect(channels).toBe(3);
});

test('an empty page gives no text', async () => {
  const white = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  for (const bytes of [white, emptyPdf(1)]) {
    const { page, rules } = await read(bytes);
    expect(page).toMatchObject({ words: [], text: '', confidence: null, source: 'ocr' });
    expect(rules).toEqual([]);
  }
});

test.each(
  breadth([
    ['handwriting that is no writing', scribbled],
    ['a view without a word', landscape],
  ] as const),
)('%s gives no words that seem certain', async (_, draw) => {
  const { page } = await read(await draw());
  expect(page.words.filter(({ text, confidence }) => (confidence ?? 0) >= 80 && /\p{L}{3}|\d{2}/u.test(text))).toEqual(
    [],
  );
});

test.each(breadth([90, 0, 180, 270] as const))(
  'a page that is shown turned by %d° has its words where its ink is',
  async (turned) => {
    const { page, imagePath } = await read(await writtenPdf(turned));
    expect(page.source).toBe('text_layer');
    for (const line of lines) expect(page.text).toContain(line);
    for (const { bbox } of page.words) {
      const [left = 0, top = 0, right = 0, bottom = 0] = bbox.map(Math.round);
      const part = { left, top, width: right - left, height: bottom - top };
      const { channels } = await sharp(imagePath).extract(part).stats();
      expect(channels[0]?.min).toBeLessThan(100);
    }
  },
);

test.each(
  breadth(
    [
      [1, 1],
      [9, 700],
      [2_600, 20],
      [60, 60],
    ] as const,
    2,
  ),
)('a black picture of %d × %d pixels has no words', async (width, height) => {
  const black = { create: { width, height, channels: 3 as const, background: 'black' } };
  expect((await read(await sharp(black).png().toBuffer())).page.words).toEqual([]);
});

longTest('a huge page is rendered smaller, and a very thin one is still rendered', async () => {
  const { page } = await read(emptyPdf(1, [14_400, 14_400]));
  expect(page.width * page.height).toBeLessThanOrEqual(12_100_000);
  expect((await read(emptyPdf(1, [3, 2_000]))).page.words).toEqual([]);
});

longTest('a decompression bomb in a PDF is bounded by the memory of its page', async () => {
  const bomb = read(pdfOfHugeImage(30_000, 30_000));
  const outcome = await bomb.then(
    ({ page }) => page.words,
    (error: unknown) => error,
  );
  if (!Array.isArray(outcome)) expect(outcome).toEqual(refusal('page_memory', 422));
  expect((await read(await printed())).page.text).toContain('SINAR NUSANTARA');
});

test('a page that takes too much memory or time is abandoned', async () => {
  const small = createPageReader({ folder, workers: 1, engines: 'tesseract', memoryMb: 120 });
  await expect(read(await printed(), small)).rejects.toEqual(refusal('page_memory', 422));
  expect(await small.inspect(keep(await printed()))).toEqual({ kind: 'png', pageCount: 1 });
  await small.close();
  const hasty = createPageReader({ folder, workers: 1, engines: 'tesseract', deadlineMs: 1 });
  await expect(read(await printed(), hasty)).rejects.toEqual(refusal('page_deadline', 422));
  await hasty.close();
});
