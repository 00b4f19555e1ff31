import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatasetRelation, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { page, type PageQuery } from './page';
import { pageJson } from './page-json';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-json-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = Array.from({ length: 5000 }, (_, row) => row);
const table = async (): Promise<DatasetRelation> => {
  const texts = {
    Nama: rows.map((row) => (row % 7 === 0 ? null : `Toko "${row % 13}"\n\\ é 😀`)),
    Jumlah: rows.map((row) => String(row * 37)),
    Harga: rows.map((row) => (row % 5 === 0 ? null : `${row}.25`)),
    Tanggal: rows.map((row) => `2026-${String((row % 12) + 1).padStart(2, '0')}-05`),
    Waktu: rows.map((row) => `2026-01-05 0${row % 10}:30:00`),
    Lunas: rows.map((row) => String(row % 3 === 0)),
    __proto__x: rows.map(String),
  };
  return openDataset(session, await writeTexts(session, texts, folder));
};

test.each<[string, PageQuery]>([
  ['a window in the middle', { offset: 2040, limit: 300 }],
  ['the end', { offset: 4990, limit: 200 }],
  ['nothing', { offset: 9000, limit: 10 }],
  ['sorted', { offset: 100, limit: 400, sort: [{ column: 'Nama', direction: 'desc' }] }],
  ['filtered', { offset: 3, limit: 50, filter: [{ column: 'Jumlah', operator: 'greater_than', value: 100_000 }] }],
  ['some columns in another order', { offset: 0, limit: 5, columns: ['Waktu', 'Nama'] }],
  ['all of it', { offset: 0, limit: 10_000 }],
])('%s: the file says what the page says', async (_what, query) => {
  const dataset = await table();
  const path = join(folder, 'answer', 'page.json');
  const written = await pageJson(session, dataset, query, path);
  const { rows: expected, indices, total } = await page(session, dataset, query);
  expect(written).toEqual({ indices, total });
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(expected);
});

test('a page out of bounds is refused like elsewhere', async () => {
  const refused = pageJson(session, await table(), { offset: -1, limit: 10 }, join(folder, 'none.json'));
  await expect(refused).rejects.toMatchObject({ code: 'invalid_page' });
});
