import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@rapi/test-kit';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { reportFigure } from './report';
import { sizeOf } from './sizes';

const KILLS = sizeOf('RAPI_KILLS', 100, 3);
const CLIENTS = 4;
const ROWS = 1_500;
/** Each life of the product first gets to work, and then continues for at most this long. */
const WORKING_WITHIN_MS = 30_000;
const LONGEST_LIFE_MS = 1_500;
/** Longer than an object may exist without a record (24 hours). */
const AGED_SECONDS = 25 * 3600;
const SWEPT_WITHIN_MS = 30_000;

let folder: string;
let product: Product;
let user: ApiUser;
const acknowledged = new Map<string, string>();
let sent = 0;

const start = () => startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-uploads-'));
  product = await start();
  user = await registerUser(() => product.url);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** About 60 KB. */
const contentOf = (number: number): string =>
  `nama,email,nilai\n${Array.from({ length: ROWS }, (_, row) => `Budi ${number} ${row},budi${row}@example.com,${row * number}`).join('\n')}\n`;

/** Uploads until the product is gone; what fails then was never acknowledged. */
async function uploadUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const content = contentOf(++sent);
    const answer = await user.upload(`unggahan-${sent}.csv`, content).catch(() => undefined);
    if (answer?.status === 201) acknowledged.set(answer.json<{ data: { id: string } }>().data.id, content);
    else await wait(50);
  }
}

/** Faults of acknowledged files. */
async function lost(ids: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const id of ids) {
    const original = await user.send('GET', `/api/files/${id}/download?format=original`);
    if (original.text !== acknowledged.get(id)) faults.push(`${id}: original ${original.status}`);
    const rows = await user.send('GET', `/api/files/${id}/data?limit=1`);
    const total = rows.status === 200 ? rows.json<{ total_rows: number }>().total_rows : rows.status;
    if (total !== ROWS) faults.push(`${id}: ${total} rows`);
  }
  return faults;
}

const objectsBelow = (at: string): string[] =>
  existsSync(at)
    ? readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

async function everyFile(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (;;) {
    const answer = await user.send('GET', `/api/files?limit=100&offset=${ids.size}`);
    const { data } = answer.json<{ data: { id: string }[] }>();
    if (data.length === 0) return ids;
    for (const { id } of data) ids.add(id);
  }
}

/** Objects of files that no record knows. */
async function orphans(): Promise<string[]> {
  const known = await everyFile();
  const users = join(folder, 'objects', 'users');
  return objectsBelow(users)
    .map((path) => relative(users, path).split('/'))
    .filter(([, kind, id]) => kind === 'files' && id !== undefined && !known.has(id))
    .map((path) => path.join('/'));
}

test(`${KILLS} kills in the middle of uploads lose nothing that was acknowledged and leave nothing behind`, async () => {
  const faults: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    let isOver = false;
    const before = new Set(acknowledged.keys());
    const work = Promise.all(Array.from({ length: CLIENTS }, () => uploadUntil(() => isOver)));
    await until('an upload', () => acknowledged.size > before.size, { timeoutMs: WORKING_WITHIN_MS });
    await wait(Math.random() * LONGEST_LIFE_MS);
    isOver = true;
    await product.kill();
    await work;
    product = await start();
    await user.signIn();
    faults.push(...(await lost([...acknowledged.keys()].filter((id) => !before.has(id)))));
  }
  const unswept = await orphans();
  await product.stop();
  const old = Date.now() / 1000 - AGED_SECONDS;
  for (const path of objectsBelow(join(folder, 'objects'))) utimesSync(path, old, old);
  product = await start();
  await user.signIn();
  await until('the sweep', async () => (await orphans()).length === 0, {
    timeoutMs: SWEPT_WITHIN_MS,
    everyMs: 500,
  }).catch(() => undefined);
  const left = await orphans();
  faults.push(...(await lost([...acknowledged.keys()])));
  const measured = `${KILLS} kills, ${acknowledged.size} of ${sent} uploads acknowledged, ${faults.length} lost, ${unswept.length} orphans, ${left.length} after the sweep`;
  reportFigure('uploads', measured, faults.length + left.length === 0);
  expect(faults).toEqual([]);
  expect(left).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
});
