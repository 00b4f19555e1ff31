import { setTimeout as wait } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { generateDirtyTable } from '@rapi/tables';
import { type ApiAnswer, type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { reportFigure, seconds } from './report';
import { sizeOf } from './sizes';

/** How many requests the hostile account has under way at any time. */
const CONNECTIONS = sizeOf('RAPI_HOSTILE_CONNECTIONS', 8, 4);
const PAGE_READS = sizeOf('RAPI_PAGE_READS', 60, 20);
const UPLOADS = sizeOf('RAPI_UPLOADS', 5, 2);
const HOSTILE_PDFS = sizeOf('RAPI_HOSTILE_PDFS', 5, 1);
const HOSTILE_PAGES = sizeOf('RAPI_HOSTILE_PAGES', 20, 3);
const targets = { page: 1_000, upload: 5_000, photo: 30_000 };

let product: Product;
let hostile: ApiUser;
let quiet: ApiUser;
let isOver = false;
let attacks: Promise<void>[] = [];

const kinds = ['wildcards', 'duplicates', 'profile', 'formula'] as const;
/** What the hostile account was answered, and how often. */
const answers = new Map<string, number>();

interface Submitted {
  data: { id: string; status: string };
}

const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const csvOf = (rows: number, seed: number): string => {
  const table = generateDirtyTable({ rows, seed });
  return [table.header, ...table.rows].map((row) => row.map(quoted).join(',')).join('\n');
};
const fileOf = async (user: ApiUser, name: string, csv: string): Promise<string> => {
  const answer = await user.upload(name, csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  return answer.json<Submitted>().data.id;
};

/** A receipt as a camera would take it, upright. */
function photo(): Promise<Buffer> {
  const lines = [
    'TOKO SEJAHTERA',
    'Jl. Merdeka 17, Bandung',
    '14/11/2026 10:32',
    'Kopi Gayo 2 x 18.500   37.000',
    'Roti Bakar    24.000',
    'TOTAL   61.000',
    'TUNAI  100.000',
  ];
  const text = lines.map((line, row) => `<text x="90" y="${160 + row * 90}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#fbfaf5"/><g font-family="DejaVu Sans" font-size="44" fill="#1b1b1f">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** Few bytes, many pages, each of which must be read as a picture. */
async function longPdf(): Promise<Buffer> {
  const image = await photo();
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 0; page < HOSTILE_PAGES; page += 1) document.addPage().image(image, 0, 0, { width: 600 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function submit(user: ApiUser, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await user.send('POST', '/api/ocr/documents', { form });
  if (answer.status >= 300) throw new Error(`ocr: ${answer.status} ${answer.text}`);
  return answer.json<Submitted>().data.id;
}

/** Asks for the dearest things the API has, one after the other, until it is over. */
async function attack(files: { wide: string; texts: string }, seed: number): Promise<void> {
  const { texts, wide } = files;
  const formula = (file: string, written: string) =>
    hostile.send('POST', `/api/files/${file}/create-formula`, { body: { formula: written, column_name: 'x' } });
  const requests: (() => Promise<ApiAnswer>)[] = [
    () => formula(texts, 'SEARCH("*a*a*a*b", REPT([teks], 1000))'),
    // No two thresholds are alike, so that nothing is answered from what is kept.
    () =>
      hostile.send('GET', `/api/files/${wide}/detect-duplicates?method=fuzzy&similarity_threshold=${60 + (seed % 30)}`),
    () => hostile.send('GET', `/api/files/${wide}/data-profile-dashboard`),
    () => formula(wide, `LEN(REPT("x", ${1000 + seed})) + RANDBETWEEN(1, 9)`),
  ];
  for (let turn = seed; !isOver; turn += 1) {
    const kind = turn % requests.length;
    const answer = await requests[kind]?.().catch(() => undefined);
    const told = `${kinds[kind]} ${answer?.status ?? 'none'}`;
    if (!isOver) answers.set(told, (answers.get(told) ?? 0) + 1);
    // Whoever is told to wait and does not: this one asks again almost at once.
    if (answer && answer.status >= 400) await wait(50);
  }
}

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
  [hostile, quiet] = [await registerUser(() => product.url), await registerUser(() => product.url)];
  const files = {
    wide: await fileOf(hostile, 'besar.csv', csvOf(40_000, 7)),
    texts: await fileOf(hostile, 'teks.csv', `teks\n${`${'a'.repeat(30)}\n`.repeat(60)}`),
  };
  const pdf = await longPdf();
  for (let index = 0; index < HOSTILE_PDFS; index += 1) await submit(hostile, `panjang-${index}.pdf`, pdf);
  attacks = Array.from({ length: CONNECTIONS }, (_, seed) => attack(files, seed));
  await wait(5_000);
});

afterAll(async () => {
  isOver = true;
  await product.kill();
  await Promise.allSettled(attacks);
  await product.stop();
});

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
  process.stdout.write(`hostile: ${[...answers].map(([told, times]) => `${told}: ${times}`).join(', ')}\n`);
  expect([...answers.keys()].filter((told) => / 500$/.test(told))).toEqual([]);
  tell('photo', performance.now() - submittedAt, `beside ${HOSTILE_PDFS} PDFs of ${HOSTILE_PAGES} pages`);
});
