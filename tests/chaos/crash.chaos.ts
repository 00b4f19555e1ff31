import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@rapi/test-kit';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';
import { reportFigure } from './report';
import { sizeOf } from './sizes';

const KILLS = sizeOf('RAPI_KILLS', 50, 2);
const CLIENTS = 3;
/** Each life of the product first gets to work, and then continues for at most this long. */
const WORKING_WITHIN_MS = 60_000;
const LONGEST_LIFE_MS = 2500;

/** What the product acknowledged for one file and must still have after any crash. */
interface Acknowledged {
  fileId: string;
  content: string;
  transformationIds: string[];
  version: number;
}

let folder: string;
let product: Product;
let user: ApiUser;
let uploads = 0;
const acknowledged: Acknowledged[] = [];

const dirtyTable = (seed: number) =>
  [
    'nama,email,telepon',
    ...Array.from({ length: 200 }, (_, row) => ` budi ${row} ,SARI${seed}.${row}@Example.ID ,08123456${1000 + row}`),
  ].join('\n');

async function uploadAndClean(): Promise<void> {
  const content = dirtyTable(++uploads);
  const uploaded = await user.upload(`kotor-${uploads}.csv`, content);
  if (uploaded.status !== 201) return;
  const { data } = uploaded.json<{ data: { id: string } }>();
  const entry: Acknowledged = { fileId: data.id, content, transformationIds: [], version: 1 };
  acknowledged.push(entry);
  const { rules } = (await user.send('GET', '/api/cleaning/rules')).json<{ rules: { id: string }[] }>();
  const applied = await user.send('POST', `/api/files/${data.id}/cleaning/apply`, {
    body: { rule_ids: rules.map(({ id }) => id), target_columns: [], cleaning_mode: 'apply', session_name: 'Chaos' },
  });
  if (applied.status !== 200) return;
  const { transformation_id, version } = applied.json<{ transformation_id: string; version: number }>();
  entry.transformationIds.push(transformation_id);
  entry.version = version;
}

/** Works until the product is gone; what fails then was never acknowledged. */
async function workUntilKilled(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await uploadAndClean();
    } catch (error) {
      if (!isOver() && !(error instanceof TypeError)) throw error;
      return;
    }
  }
}

async function expectNothingLost(): Promise<void> {
  const sample = acknowledged.slice(-40);
  for (const { fileId, content, transformationIds, version } of sample) {
    const file = (await user.send('GET', `/api/files/${fileId}`)).json<{
      data: { status: string; current_version: number };
    }>();
    expect(file.data).toMatchObject({ status: 'ready' });
    expect(file.data.current_version).toBeGreaterThanOrEqual(version);
    const original = await user.send('GET', `/api/files/${fileId}/download?format=original`);
    expect(original.text).toBe(content);
    const rows = await user.send('GET', `/api/files/${fileId}/data?limit=500`);
    expect(rows.json<{ total_rows: number }>().total_rows).toBe(200);
    for (const id of transformationIds) {
      const detail = await user.send('GET', `/api/transformation-history/${id}`);
      expect(detail.json<{ transformation: { status: string } }>().transformation.status).toBe('completed');
    }
  }
}

async function surviveKill(): Promise<void> {
  let isOver = false;
  const before = acknowledged.length;
  const work = Promise.all(Array.from({ length: CLIENTS }, () => workUntilKilled(() => isOver)));
  await until('work that is acknowledged', () => acknowledged.length > before + CLIENTS, {
    timeoutMs: WORKING_WITHIN_MS,
  });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
  isOver = true;
  await product.kill();
  await work;
  product = await startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
  await user.signIn();
  await expectNothingLost();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-chaos-'));
  product = await startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
  user = await registerUser(() => product.url);
});

afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(`${KILLS} kills in the middle of uploads and cleanings lose nothing that was acknowledged`, async () => {
  let survived = 0;
  const tell = () => {
    const changes = acknowledged.reduce((sum, { transformationIds }) => sum + transformationIds.length, 0);
    const measured = `${survived} of ${KILLS} kills without loss, ${acknowledged.length} uploads and ${changes} cleanings`;
    reportFigure('cleanings', measured, survived === KILLS);
  };
  try {
    for (; survived < KILLS; survived++) await surviveKill();
  } finally {
    tell();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(acknowledged.some(({ transformationIds }) => transformationIds.length > 0)).toBe(true);
});
