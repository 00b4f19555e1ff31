import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { until } from '@rapi/test-kit';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { isAlive } from './processes';
import { reportFigure, seconds } from './report';
import { sizeOf } from './sizes';

const STOPS = sizeOf('RAPI_STOPS', 5, 1);
const STOPPED_WITHIN_MS = 25_000;
/** A job that was put back is picked up at the start; one whose worker was cut off, when its lease ends. */
const ENDED_WITHIN_MS = 150_000;
const UPLOADERS = 3;
const EXPORTS = 4;

let folder: string;
let product: Product;
let user: ApiUser;

const start = () => startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-stop-'));
  product = await start();
  user = await registerUser(() => product.url);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Made {
  id: string;
}
interface State {
  id: string;
  status: string;
}

const csv = (rows: number): string =>
  `nama,nilai\n${Array.from({ length: rows }, (_, row) => `Budi ${row},${row * 7}`).join('\n')}\n`;

async function photo(): Promise<Buffer> {
  const lines = ['TOKO SEJAHTERA', 'Kopi Gayo 2 x 18.500   37.000', 'TOTAL   61.000'];
  const text = lines.map((line, row) => `<text x="60" y="${120 + row * 80}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/><g font-family="DejaVu Sans" font-size="40">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function readPhoto(): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photo())], 'struk.jpg'));
  return (await user.send('POST', '/api/ocr/documents', { form })).json<{ data: Made }>().data.id;
}

const orderExport = async (file_id: string, number: number): Promise<string> => {
  const body = { job_name: `Ekspor ${number}`, output_format: 'xlsx', source_data: { file_id } };
  return (await user.send('POST', '/api/export-jobs/create', { body })).json<Made>().id;
};

const isOver = ({ status }: State): boolean => status === 'completed' || status === 'failed';

/** All of it acknowledged: a stop must neither lose it nor leave it undone. */
interface UnderWay {
  uploads: Map<string, string>;
  exports: string[];
  documents: string[];
}

/** Uploads until the product is gone, and notes its answers. */
async function keepUploading(
  acknowledged: Map<string, string>,
  answers: number[],
  isEnded: () => boolean,
): Promise<void> {
  for (let number = 1; !isEnded(); number += 1) {
    const content = csv(1_000 + number);
    const answer = await user.upload(`berkas-${number}.csv`, content).catch(() => undefined);
    if (answer === undefined) return;
    answers.push(answer.status);
    if (answer.status === 201) acknowledged.set(answer.json<{ data: Made }>().data.id, content);
  }
}

async function lost({ uploads, exports, documents }: UnderWay): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, content] of uploads) {
    const original = await user.send('GET', `/api/files/${id}/download?format=original`);
    if (original.text !== content) faults.push(`upload ${id}: ${original.status}`);
  }
  const states = async (): Promise<State[]> => {
    const { jobs } = (await user.send('GET', '/api/export-jobs?limit=100')).json<{ jobs: State[] }>();
    const read = await Promise.all(documents.map((id) => user.send('GET', `/api/ocr/documents/${id}`)));
    const all = [...jobs, ...read.map((answer) => answer.json<{ data: State }>().data)];
    return all.filter(({ id }) => exports.includes(id) || documents.includes(id));
  };
  const wanted = exports.length + documents.length;
  await until('every job', async () => (await states()).filter(isOver).length === wanted, {
    timeoutMs: ENDED_WITHIN_MS,
    everyMs: 500,
  }).catch(() => undefined);
  const left = (await states()).filter(({ status }) => status !== 'completed');
  return [...faults, ...left.map(({ id, status }) => `${id}: ${status}`)];
}

test(`a stop in the middle of uploads, exports and readings takes at most ${STOPPED_WITHIN_MS / 1000} s and loses nothing`, async () => {
  const faults: string[] = [];
  const answers: number[] = [];
  let longest = 0;
  for (let stop = 0; stop < STOPS; stop += 1) {
    const big = (await user.upload('besar.csv', csv(20_000))).json<{ data: Made }>().data.id;
    const underWay: UnderWay = { uploads: new Map(), exports: [], documents: [await readPhoto()] };
    for (let number = 0; number < EXPORTS; number += 1) underWay.exports.push(await orderExport(big, number));
    let isEnded = false;
    const uploading = Array.from({ length: UPLOADERS }, () => keepUploading(underWay.uploads, answers, () => isEnded));
    await wait(1_000 + Math.random() * 1_500);
    const began = performance.now();
    // Only to the main process, as a service manager sends it.
    process.kill(product.pid, 'SIGTERM');
    await until('the end', () => !isAlive(product.pid), { timeoutMs: 60_000, everyMs: 50 });
    longest = Math.max(longest, performance.now() - began);
    isEnded = true;
    await Promise.all(uploading);
    product = await start();
    await user.signIn();
    faults.push(...(await lost(underWay)));
  }
  const odd = answers.filter((status) => ![201, 429, 503].includes(status));
  const measured = `${STOPS} stops, longest ${seconds(longest)}; ${answers.length} uploads answered, ${faults.length} of what was acknowledged lost or undone`;
  reportFigure('stop', measured, longest <= STOPPED_WITHIN_MS && faults.length + odd.length === 0);
  expect(faults).toEqual([]);
  expect(odd).toEqual([]);
  expect(longest).toBeLessThanOrEqual(STOPPED_WITHIN_MS);
});
