import { calls, type DataCopy } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { type Product, startProduct } from '../src/product/start-product';

const account = { email: 'sari@example.com', password: 'Rahasia-Sekali-9', full_name: 'Sari Dewi' };
const csv = 'Nama,Telepon\nToko Ayu,08123456789\nToko Budi , 08129876543\n';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  await post('/auth/register', account);
  const { access_token } = await post('/auth/login', { username: account.email, password: account.password });
  token = String(access_token);
});
afterAll(() => product.stop());

const ask = (method: string, path: string, body?: FormData | object) =>
  fetch(product.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
async function answered(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return Object(body);
}
const post = async (path: string, body?: FormData | object) => answered(await ask('POST', path, body));
const get = async (path: string) => answered(await ask('GET', path));

async function upload(path: string, content: string | Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const { data, id } = await post(path, form);
  return String(Object(data).id ?? id);
}
const copyNow = async (): Promise<DataCopy | null> =>
  calls.account.dataCopy.response.parse(await get('/users/me/data-copy')).data_copy;
const ready = () =>
  until('the copy is ready', async () => ((await copyNow())?.status === 'completed' ? copyNow() : null), {
    timeoutMs: 60_000,
  });

async function downloaded(): Promise<Record<string, string>> {
  const answer = await ask('GET', '/users/me/data-copy/download');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/Data Rapi \d{4}-\d\d-\d\d\.zip/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content, true)]),
  );
}

test('a copy holds everything of the account, and nothing that is secret', async () => {
  const first = await upload('/api/files/upload', csv, 'pelanggan.csv');
  await upload('/api/files/upload', csv.replace('Ayu', 'Citra'), 'pelanggan.csv');
  await post(`/api/files/${first}/recipe`, {
    steps: [{ operation: 'rename@1', config: { mapping: { Telepon: 'No HP' } } }],
  });
  const lines = ['FAKTUR PENJUALAN', 'No: INV/2026/0042', 'Tanggal: 21/11/2026', 'Total: Rp 1.250.000'];
  const words = lines.map((line, at) => `<text x="60" y="${120 + at * 90}" font-size="48">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="white"/>${words.join('')}</svg>`;
  const document = await upload(
    '/api/ocr/documents',
    new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()),
    'faktur.png',
  );
  await until(
    'the document is read',
    async () => Object((await get(`/api/ocr/documents/${document}`)).data).status === 'completed',
    { timeoutMs: 60_000 },
  );

  expect(await copyNow()).toBeNull();
  const { data_copy: asked } = calls.account.makeDataCopy.response.parse(await post('/users/me/data-copy'));
  expect(['pending', 'processing']).toContain(asked.status);
  expect(await ready()).toMatchObject({ id: asked.id, progress_percentage: 100, error: null });
  const files = await downloaded();
  expect(files['BACA DULU.txt']).toContain('Sari Dewi');
  expect(files['files/as-uploaded/pelanggan.csv']).toContain('Telepon');
  expect(Object.keys(files).filter((path) => path.startsWith('files/as-uploaded/'))).toHaveLength(2);
  const changed = Object.entries(files).filter(([path]) => path.startsWith('files/now/'));
  expect(changed.map(([path, text]) => [path, text.includes('No HP')])).toEqual([
    ['files/now/pelanggan (2).csv', true],
  ]);
  expect(files['documents/faktur.png.json']).toContain('FAKTUR');
  expect(files['documents/faktur.png.pdf']).toMatch(/^%PDF/);
  const read = (path: string): unknown => JSON.parse(files[path] ?? '');
  for (const path of Object.keys(files).filter((each) => each.endsWith('.json'))) expect(read(path)).toBeDefined();
  expect(read('files/files.json')).toHaveLength(2);
  expect(read('files/history.json')).toHaveLength(3);
  expect(read('account/account.json')).toMatchObject({ email: account.email });
  expect(files['account/events.json']).toContain('data_copy_asked');
  expect(Object.values(files).join('\n')).not.toMatch(/argon2|password_hash|objectPrefix|secret_hash/);
});

test('a stranger has none; a newer one takes its place; what is removed is gone', async () => {
  const own = token;
  token = '';
  const stranger = { ...account, email: 'budi@example.com' };
  await post('/auth/register', stranger);
  token = String((await post('/auth/login', { username: stranger.email, password: stranger.password })).access_token);
  expect(await copyNow()).toBeNull();
  expect((await ask('GET', '/users/me/data-copy/download')).status).toBe(404);
  token = own;
  const before = await copyNow();
  await post('/users/me/data-copy');
  const after = await ready();
  expect(after?.id).not.toBe(before?.id);
  expect((await get('/api/files')).total).toBe(2);
  expect((await ask('DELETE', '/users/me/data-copy')).status).toBe(200);
  expect(await copyNow()).toBeNull();
  expect((await ask('GET', '/users/me/data-copy/download')).status).toBe(404);
});

test('five may be asked for in a day', async () => {
  for (let count = 2; count < 5; count++) {
    await post('/users/me/data-copy');
    await ask('DELETE', '/users/me/data-copy');
  }
  const refused = await ask('POST', '/users/me/data-copy');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ reason: 'too_many_data_copies' });
});

test('exports and deletions stand among what happened', async () => {
  const files = Object(await get('/api/files')).data;
  const id: unknown = files[0].id;
  await ask('DELETE', `/api/files/${String(id)}`);
  await until('the deletion is written down', async () => {
    const { events } = calls.account.events.response.parse(await get('/users/me/events'));
    return events.some(({ event }) => event === 'file_trashed');
  });
});
