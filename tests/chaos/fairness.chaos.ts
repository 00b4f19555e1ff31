import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess, type TestProcess, until } from '@rapi/test-kit';
import { z } from 'zod';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { csvOf, fileOf, photo, submit, type Submitted } from './fairness-files';
import { reportFigure, seconds } from './report';
import { sizeOf } from './sizes';

/** How many requests the hostile account keeps running. */
const CONNECTIONS = sizeOf('RAPI_HOSTILE_CONNECTIONS', 26, 4);
const PAGE_READS = sizeOf('RAPI_PAGE_READS', 60, 20);
const UPLOADS = sizeOf('RAPI_UPLOADS', 5, 2);
const HOSTILE_PDFS = sizeOf('RAPI_HOSTILE_PDFS', 5, 1);
const HOSTILE_PAGES = sizeOf('RAPI_HOSTILE_PAGES', 20, 3);
const targets = { page: 1_000, upload: 5_000, photo: 30_000 };

let product: Product;
let hostile: TestProcess;
let quiet: ApiUser;

async function timed(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const status = await work();
  expect(status).toBeLessThan(300);
  return performance.now() - began;
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;

const told = { page: 'hostile-page', upload: 'hostile-upload', photo: 'hostile-photo' } as const;
const tell = (what: keyof typeof targets, ms: number, beside: string): void =>
  reportFigure(told[what], `${seconds(ms)} (${beside})`, ms <= targets[what]);

beforeAll(async () => {
  product = await startProduct();
  quiet = await registerUser(() => product.url);
  const given = { url: product.url, connections: CONNECTIONS, pdfs: HOSTILE_PDFS, pages: HOSTILE_PAGES };
  hostile = startProcess(join(__dirname, 'hostile-account.ts'), [JSON.stringify(given)]);
  await until('the attack', () => hostile.messages.includes('attacking'), { timeoutMs: 300_000 });
  await wait(5_000);
});

afterAll(async () => {
  await hostile.kill();
  await product.stop();
});

const lastWords = z.object({ answers: z.record(z.string(), z.number()) });

/** The answers the hostile account got, with their counts. */
async function answersToHostile(): Promise<Record<string, number>> {
  hostile.send('stop');
  const told = await until('its last words', () => hostile.messages.find((message) => message !== 'attacking'));
  return lastWords.parse(told).answers;
}

test('beside an account at full tilt another one reads pages, uploads and has a photo read', async () => {
  const id = await fileOf(quiet, 'kecil.csv', csvOf(2_000, 3));
  const document = await submit(quiet, 'struk.jpg', await photo());
  const submittedAt = performance.now();

  const pages: number[] = [];
  for (let read = 0; read < PAGE_READS; read += 1) {
    const path = `/api/files/${id}/data?offset=${read * 30}&limit=30`;
    pages.push(await timed(async () => (await quiet.send('GET', path)).status));
    await wait(100);
  }
  tell('page', p95(pages), `${PAGE_READS} reads beside ${CONNECTIONS} connections`);

  const uploads: number[] = [];
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    const csv = csvOf(8_000, 100 + upload).slice(0, 1024 * 1024);
    const whole = csv.slice(0, csv.lastIndexOf('\n') + 1);
    uploads.push(await timed(async () => (await quiet.upload(`unggahan-${upload}.csv`, whole)).status));
  }
  tell('upload', Math.max(...uploads), `slowest of ${UPLOADS}`);

  for (;;) {
    const { data } = (await quiet.send('GET', `/api/ocr/documents/${document}`)).json<Submitted>();
    if (data.status === 'completed' || data.status === 'failed') {
      expect(data.status).toBe('completed');
      break;
    }
    await wait(200);
  }
  tell('photo', performance.now() - submittedAt, `beside ${HOSTILE_PDFS} PDFs of ${HOSTILE_PAGES} pages`);
  const answers = await answersToHostile();
  process.stdout.write(`hostile: ${JSON.stringify(answers)}\n`);
  expect(Object.keys(answers).filter((told) => / 500$/.test(told))).toEqual([]);
});
