import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { papers } from '../bench/papers/business-papers';
import { drawPaper } from '../bench/papers/draw-paper';
import { readReceipts } from '../bench/real/receipts';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, type PageReader } from '../src/index';
import { totalWhenTurned, turns } from './turned-pictures';

const PAPER_MS = 600_000;
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'), 'sroie');
const isThere = existsSync(real);
const folder = mkdtempSync(join(tmpdir(), 'ocr-turned-long-'));
let reader: PageReader;
beforeAll(() => {
  reader = createPageReader({ folder, workers: 2, engines: 'both', deadlineMs: PAPER_MS });
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

async function totalsOf(picture: Buffer | string) {
  const totals = turns.map(
    async (degrees) => [degrees, await totalWhenTurned(reader, picture, degrees, folder)] as const,
  );
  return new Map<number, unknown>(await Promise.all(totals));
}

const allAs = (total: unknown) => new Map(turns.map((degrees) => [degrees, total]));

test.each(papers.flatMap((paper) => ('total' in paper.fields ? [[paper.name, paper] as const] : [])))(
  'the total of a %s is the same however it is turned',
  async (_, paper) => {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, await drawPaper(paper));
    const { data, width, height, channels } = await drawPage(path, 1);
    const pixels = sharp(data, { raw: { width, height, channels } });
    expect(await totalsOf(await pixels.png().toBuffer())).toEqual(allAs(paper.fields.total));
  },
);

(isThere ? describe : describe.skip)('the receipts of SROIE', () => {
  test.each(isThere ? readReceipts(real).map(({ path }) => [path.slice(-7), path] as const) : [['none', '']])(
    'the total of %s is the same however it is turned',
    async (_, path) => {
      const totals = await totalsOf(path);
      expect(totals).toEqual(allAs(totals.get(0)));
    },
  );
});
