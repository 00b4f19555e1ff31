import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiAnswer, type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { killWorkerOf } from './processes';
import { median, reportFigure, seconds } from './report';
import { sizeOf } from './sizes';

const JOBS = sizeOf('RAPI_JOBS', 1_000, 16);
const KILLS = sizeOf('RAPI_WORKER_KILLS', 300, 5);
/** Every n-th kill hits the whole product: its jobs wait for their leases to end, so the short form has none. */
const PRODUCT_KILL_EVERY = sizeOf('RAPI_PRODUCT_KILL_EVERY', 8, Infinity);
const CALM_JOBS = 5;
const CLIENTS = 4;
const ROWS = 3_000;
const TARGET_DELAY_MS = 30_000;
/** A lost job is picked up within a minute, and has five attempts. */
const ENDED_WITHIN_MS = 6 * 60_000;
const formats = ['csv', 'xlsx', 'json', 'pdf'] as const;

let folder: string;
let product: Product;
let user: ApiUser;
let fileId: string;
let ordered = 0;

const start = () => startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-jobs-'));
  product = await start();
  user = await registerUser(() => product.url);
  const rows = Array.from({ length: ROWS }, (_, row) => `Budi ${row},${row * 7},05/01/2026`);
  const answer = await user.upload('ekspor.csv', ['nama,nilai,tanggal', ...rows].join('\n'));
  fileId = answer.json<{ data: { id: string } }>().data.id;
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Job {
  id: string;
  status: string;
  error: string | null;
}
interface Order {
  id: string;
  name: string;
}

interface Ended extends Order {
  status: string;
  tookMs: number;
  files: number;
}
const ended: Ended[] = [];
/** Orders that were acknowledged and never finished. */
const stuck: string[] = [];

/** Undefined while the product is down; an expired token is renewed. */
async function asked(method: string, path: string, body?: object): Promise<ApiAnswer | undefined> {
  const answer = await user.send(method, path, body && { body }).catch(() => undefined);
  if (answer?.status === 401) await user.signIn().catch(() => undefined);
  return answer;
}

/** An order whose answer was lost may have been accepted, so the next attempt has another name. */
async function order(): Promise<Order> {
  const number = ordered++;
  for (let attempt = 0; ; attempt += 1) {
    const name = `Ekspor ${number}.${attempt}`;
    const body = { job_name: name, output_format: formats[number % formats.length], source_data: { file_id: fileId } };
    const answer = await asked('POST', '/api/export-jobs/create', body);
    if (answer && answer.status < 300) return { id: answer.json<{ id: string }>().id, name };
    const isPassing = answer && [401, 429, 503].includes(answer.status) && !answer.text.includes('storage_full');
    if (answer && answer.status >= 400 && !isPassing) throw new Error(`${answer.status} ${answer.text}`);
    await wait(200);
  }
}

const isOver = ({ status }: Job): boolean => status === 'completed' || status === 'failed';

/** A plan has room for a thousand exports: exports that ended this many before are deleted; their history stays. */
const KEPT = 500;

async function follow({ id, name }: Order): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < ENDED_WITHIN_MS) {
    const answer = await asked('GET', '/api/export-jobs?limit=100');
    const jobs = answer?.status === 200 ? answer.json<{ jobs: Job[] }>().jobs : [];
    const job = jobs.find((each) => each.id === id);
    if (job && isOver(job)) {
      ended.push({ id, name, status: job.status, tookMs: performance.now() - began, files: outputsOf(id) });
      const old = ended.at(-KEPT);
      if (old) await asked('DELETE', `/api/export-jobs/${old.id}`);
      return;
    }
    await wait(250);
  }
  stuck.push(id);
}

async function work(until: number): Promise<void> {
  while (ordered < until) await follow(await order());
}

/** Kills a worker of the product, and now and then the whole product. */
async function killSomething(turn: number): Promise<boolean> {
  if ((turn + 1) % PRODUCT_KILL_EVERY === 0) {
    await product.kill();
    product = await start();
    await user.signIn();
    return true;
  }
  return killWorkerOf(product.pid);
}

/** How many files were made for an export. */
function outputsOf(id: string): number {
  const users = join(folder, 'objects', 'users');
  return readdirSync(users).reduce((sum, name) => {
    try {
      return sum + readdirSync(join(users, name, 'exports', id)).filter((file) => file === 'result').length;
    } catch {
      return sum;
    }
  }, 0);
}

/** How often each export occurs in the history of its file. */
async function historyOf(): Promise<Map<string, number>> {
  const seen = new Set<string>();
  const times = new Map<string, number>();
  for (let offset = 0; ;) {
    const answer = await asked('GET', `/api/transformation-history?file_id=${fileId}&limit=100&offset=${offset}`);
    if (answer?.status !== 200) continue;
    const { history } = answer.json<{ history: { transformation_id: string }[] }>();
    if (history.length === 0) return times;
    offset += history.length;
    for (const each of history) {
      const name = /Ekspor [\d.]+/.exec(JSON.stringify(each))?.[0];
      // An entry added in between moves those behind it to the next page.
      if (name !== undefined && !seen.has(each.transformation_id)) times.set(name, (times.get(name) ?? 0) + 1);
      seen.add(each.transformation_id);
    }
  }
}

/** A killed attempt leaves its history entry to the next attempt, which waits for the end of a lease. */
async function judgeHistory(names: readonly string[]): Promise<{ twice: number; missing: number }> {
  const giveUpAt = performance.now() + ENDED_WITHIN_MS;
  for (;;) {
    const times = await historyOf();
    const missing = names.filter((name) => !times.has(name)).length;
    const twice = [...times.values()].filter((each) => each > 1).length;
    if (missing === 0 || performance.now() > giveUpAt) return { twice, missing };
    await wait(1000);
  }
}

test(`${KILLS} kills over ${JOBS} exports: each comes to an end, and none is made twice`, async () => {
  await work(CALM_JOBS);
  const calm = median(ended.map(({ tookMs }) => tookMs));
  const all = Promise.all(Array.from({ length: CLIENTS }, () => work(CALM_JOBS + JOBS)));
  let kills = 0;
  let isDone = false;
  void all.finally(() => (isDone = true)).catch(() => undefined);
  // Equally many jobs between two kills.
  for (let turn = 0; kills < KILLS && !isDone; turn += 1) {
    const next = CALM_JOBS + (JOBS / KILLS) * kills;
    while (ordered < next && !isDone) await wait(20);
    await wait(Math.random() * 400);
    if (await killSomething(turn)) kills += 1;
  }
  await all;
  const hit = ended.slice(CALM_JOBS);
  const delay = median(hit.map(({ tookMs }) => Math.max(0, tookMs - calm)));
  const longest = Math.max(...hit.map(({ tookMs }) => tookMs - calm));
  const failed = hit.filter(({ status }) => status === 'failed').length;
  const completed = ended.filter(({ status }) => status === 'completed');
  const { twice, missing } = await judgeHistory(completed.map(({ name }) => name));
  const outputs = completed.filter(({ files }) => files !== 1).length;
  const isMet = stuck.length + twice + missing + outputs === 0 && delay < TARGET_DELAY_MS && kills >= KILLS;
  const measured = `${kills} kills, ${hit.length} exports ended (${failed} as failed), ${stuck.length} did not; ${twice} twice, ${missing} not in the history; median extra delay ${seconds(delay)}, longest ${seconds(longest)}`;
  reportFigure('jobs', measured, isMet);
  expect(stuck).toEqual([]);
  expect([twice, missing, outputs]).toEqual([0, 0, 0]);
  expect(delay).toBeLessThan(TARGET_DELAY_MS);
});
