import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@rapi/test-kit';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';

const UPLOADS = 200;
const ROWS = 400;
const SETTLED_WITHIN_MS = 120_000;
let product: Product;
let user: ApiUser;
beforeAll(async () => {
  product = await startProduct({ env: { RAPI_PLANS: join(__dirname, '../chaos/unlimited-plans.json') } });
  user = await registerUser(() => product.url);
});
afterAll(() => product.stop());

interface Row {
  id: string;
  status: string;
  progress_percentage: number | null;
  subject_id: string;
  subject_name: string | null;
}

/**
 * Uploads as a browser does: with a request id of its own, which the tray's row has. If too many wait already, it
 * retries when told to.
 */
async function upload(number: number): Promise<string> {
  const content = Array.from({ length: ROWS }, (_, row) => `Toko ${number} ${row},${row * number}`).join('\n');
  const form = new FormData();
  form.append('file', new File([`nama,nilai\n${content}\n`], `unggahan-${number}.csv`));
  const headers = { authorization: `Bearer ${user.token()}`, 'x-request-id': randomUUID() };
  const answer = await fetch(`${product.url}/api/files/upload`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (answer.status === 429) {
    await wait(Number(answer.headers.get('retry-after')) * 1000);
    return upload(number);
  }
  expect([answer.status, text]).toEqual([201, expect.anything()]);
  return JSON.parse(text).data.id;
}

async function tray(): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { jobs, total } = (await user.send('GET', `/api/jobs?limit=100&offset=${rows.length}`)).json<{
      jobs: Row[];
      total: number;
    }>();
    rows.push(...jobs);
    if (jobs.length === 0 || rows.length >= total) return rows;
  }
}

test('of 200 uploads at once none stays under way in the tray once its file is ready', async () => {
  const ids = await Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(number)));
  expect(new Set(ids).size).toBe(UPLOADS);
  const open = (rows: readonly Row[]) => rows.filter(({ status }) => status === 'pending' || status === 'processing');
  let rows: Row[] = [];
  await until(
    'every row to end',
    async () => {
      rows = await tray();
      return open(rows).length === 0;
    },
    { timeoutMs: SETTLED_WITHIN_MS, everyMs: 500 },
  ).catch(() => undefined);
  expect(open(rows)).toEqual([]);
  const uploaded = rows.filter(({ subject_id }) => ids.includes(subject_id));
  expect(new Set(uploaded.map(({ status }) => status))).toEqual(new Set(['completed']));
});
