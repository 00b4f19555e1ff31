import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { killWorkerOf } from './processes';
import { reportFigure } from './report';
import { sizeOf } from './sizes';

const BATCHES = sizeOf('RAPI_BATCHES', 40, 2);
const KILLS = sizeOf('RAPI_BATCH_KILLS', 100, 4);
/** Every n-th kill hits the whole product. */
const PRODUCT_KILL_EVERY = sizeOf('RAPI_PRODUCT_KILL_EVERY', 8, 4);
const FILES = 10;
const ROWS = 2_000;
/** A lost item is picked up within a minute, and has three attempts. */
const ENDED_WITHIN_MS = 6 * 60_000;
const steps = [{ operation: 'formula@1', config: { formula: '[Jumlah] * 2', column_name: 'Ganda' } }];

let folder: string;
let product: Product;
let user: ApiUser;
let template: string;
const files: string[] = [];

const start = () => startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-batches-'));
  product = await start();
  user = await registerUser(() => product.url);
  for (let file = 0; file < FILES; file += 1) {
    const rows = Array.from({ length: ROWS }, (_, row) => `Budi ${row},${row * (file + 2)}`);
    const answer = await user.upload(`penjualan-${file}.csv`, ['Nama,Jumlah', ...rows].join('\n'));
    files.push(answer.json<{ data: { id: string } }>().data.id);
  }
  const recipe = await user.send('POST', '/api/recipes', { body: { name: 'Ganda', steps } });
  template = recipe.json<{ id: string }>().id;
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Batch {
  id: string;
  status: string;
  items: { status: string; output_file_id: string | null }[];
}

/** Undefined while the product is down. */
const asked = (method: string, path: string, body?: object) =>
  user.send(method, path, body && { body }).catch(() => undefined);

/** Repeats a call until it succeeds; a 409 says that an earlier attempt, whose answer was lost, had succeeded. */
async function insist(path: string, body?: object): Promise<string> {
  for (;;) {
    const answer = await asked('POST', path, body);
    if (answer && (answer.status < 300 || answer.status === 409)) return answer.text;
    await wait(200);
  }
}

async function order(number: number): Promise<string> {
  const made = await insist('/api/batch/create', { name: `Batch ${number}`, template_id: template, file_ids: files });
  const { id } = JSON.parse(made) as { id: string };
  await insist(`/api/batch/${id}/start`);
  return id;
}

async function endOf(id: string): Promise<Batch | undefined> {
  const began = performance.now();
  while (performance.now() - began < ENDED_WITHIN_MS) {
    const answer = await asked('GET', `/api/batch/${id}/status`);
    const batch = answer?.status === 200 ? answer.json<{ job: Batch }>().job : undefined;
    if (batch && batch.status !== 'pending' && batch.status !== 'processing') return batch;
    await wait(250);
  }
  return undefined;
}

/** Kills a worker of the product, and now and then the whole product. */
async function killSomething(turn: number): Promise<boolean> {
  if ((turn + 1) % PRODUCT_KILL_EVERY !== 0) return killWorkerOf(product.pid);
  await product.kill();
  product = await start();
  await user.signIn();
  return true;
}

/** Every file that the user's batches made. */
async function outputs(): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const answer = await user.send('GET', `/api/files?kind=output&limit=100&offset=${ids.length}`);
    const { data } = answer.json<{ data: { id: string }[] }>();
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}

test(`${KILLS} kills over ${BATCHES} batches of ${FILES} files: each ends, and no file is made twice`, async () => {
  const ended: (Batch | undefined)[] = [];
  let isDone = false;
  const all = (async () => {
    for (let number = 0; number < BATCHES; number += 1) ended.push(await endOf(await order(number)));
  })().finally(() => (isDone = true));
  let kills = 0;
  for (let turn = 0; kills < KILLS && !isDone; turn += 1) {
    await wait(200 + Math.random() * 1_500);
    if (await killSomething(turn)) kills += 1;
  }
  await all;
  const items = ended.flatMap((batch) => batch?.items ?? []);
  const kept = items.flatMap(({ output_file_id: id }) => (id === null ? [] : [id]));
  const made = await outputs();
  const stuck = ended.filter((batch) => batch === undefined).length;
  const failed = items.filter(({ status }) => status === 'failed').length;
  // Files that were made but belong to no item, or were made twice.
  const twice = made.length - new Set(kept).size;
  const measured = `${kills} kills, ${items.length} files of ${ended.length} batches (${failed} as failed), ${stuck} batches did not end; ${twice} files too many`;
  reportFigure('batches', measured, stuck === 0 && twice === 0 && kills >= KILLS);
  expect(stuck).toBe(0);
  expect(items.every(({ status }) => status === 'completed' || status === 'failed')).toBe(true);
  expect(new Set(kept).size).toBe(kept.length);
  expect([...made].sort()).toEqual([...kept].sort());
});
