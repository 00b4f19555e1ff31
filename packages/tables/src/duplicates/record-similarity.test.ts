import { duplicateSettings, type DuplicateSettings } from '@rapi/contracts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { wideTest } from '@rapi/test-breadth';
import { createRandom } from '../samples/random';
import { detectDuplicates } from './detect';
import { createPersonTable, pairFigures, type PersonTable, type PersonTableOptions } from './testing/person-records';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'similarity-'));
  await mkdir(join(folder, 'cache'));
});
beforeEach(async () => {
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterEach(() => session.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

async function detect(texts: Texts, settings: Partial<DuplicateSettings> = {}) {
  const dataset = await writeTexts(session, texts, folder);
  await openDataset(session, dataset);
  const found = await detectDuplicates(
    { session, folder, cacheFolder: join(folder, 'cache') },
    {
      dataset,
      settings: duplicateSettings.parse({ method: 'fuzzy', ...settings }),
      groups: { offset: 0, limit: 100_000 },
      sampleRows: 0,
    },
  );
  return { ...found, rows: found.groups.map(({ row_indices }) => row_indices) };
}

const textsOf = ({ columns, rows }: PersonTable): Texts =>
  Object.fromEntries(columns.map((column, i) => [column, rows.map((row) => row[i] ?? null)]));

/** Seeds that nothing was tuned on. */
const shapes: [string, PersonTableOptions][] = [
  ['one duplicate each, few errors', { originals: 400, duplicates: 400, mostPerRecord: 3, mostPerColumn: 1, seed: 101 }],
  ['some duplicates, by Poisson', { originals: 1_600, duplicates: 500, mostPerOriginal: 5, distribution: 'poisson', seed: 102 }],
  ['many errors, by Zipf', { originals: 600, duplicates: 900, mostPerOriginal: 5, mostPerRecord: 10, mostPerColumn: 3, seed: 103 }],
]; // prettier-ignore

test.each(shapes)('nine of ten people entered twice are found at 90 percent: %s', async (_what, options) => {
  const table = createPersonTable(options);
  const { rows } = await detect(textsOf(table));
  const { recall, precision } = pairFigures(table.person, rows);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.97);
});

wideTest(
  'with chosen key columns, a higher threshold finds a subset of the pairs that a lower threshold finds',
  async () => {
    const table = createPersonTable({ originals: 400, duplicates: 400, mostPerRecord: 6, seed: 104 });
    const key_columns = ['given_name', 'surname', 'date_of_birth'];
    const found: number[] = [];
    for (const similarity_threshold of [60, 80, 90, 95, 100]) {
      const { rows } = await detect(textsOf(table), { key_columns, similarity_threshold });
      found.push(pairFigures(table.person, rows).found);
    }
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(new Set(found).size).toBeGreaterThanOrEqual(4);
  },
);

test('an empty cell counts neither for nor against a pair, and too few values do not make a pair', async () => {
  const texts = {
    'Nama Depan': ['Budi', 'Budi', 'Siti', 'Siti'],
    'Nama Belakang': ['Santoso', null, 'Aminah', null],
    NIK: ['3273010101900001', '3273010101900001', '3273010101900002', null],
    'Tanggal Lahir': ['19900101', '19900101', '19910202', null],
  };
  const { groups } = await detect(texts);
  expect(groups.map(({ row_indices }) => row_indices)).toEqual([[0, 1]]);
  expect(groups[0]?.similarity_score).toBe(100);
});

test('swapped day and month, names and address lines are errors and not different values', async () => {
  const table = createPersonTable({ originals: 300, duplicates: 0, seed: 105 });
  const [person = []] = table.rows.filter((row) => row.every((value) => value !== null));
  const [given, surname, number, line1, line2, suburb, postcode, state, birth, id] = person.map((each) => each ?? '');
  const swapped = `${birth?.slice(0, 4)}${birth?.slice(6)}${birth?.slice(4, 6)}`;
  const again = [surname, given, number, line2, line1, suburb, postcode, state, swapped, id];
  const { groups } = await detect(textsOf({ ...table, rows: [...table.rows, again.map((each) => each ?? null)] }));
  expect(groups.map(({ row_indices }) => row_indices)).toContainEqual([table.rows.indexOf(person), 300]);
  expect(groups[0]?.similarity_score).toBeGreaterThan(95);
});

/** Orders of a few customers for different products and days; every twentieth is repeated with a slip in the name. */
function createOrders(count: number): { texts: Texts; same: [number, number][] } {
  const random = createRandom(11);
  const customers = createPersonTable({ originals: 150, duplicates: 0, seed: 12 }).rows;
  const phones = customers.map(() => `0812${random.digits(8)}`);
  const products = ['kertas', 'tinta', 'meja', 'kursi', 'lampu', 'papan', 'buku', 'pensil'] as const;
  const rows: string[][] = [];
  const same: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    const customer = random.between(0, customers.length - 1);
    const person = customers[customer] ?? [];
    const day = `2026-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
    const again = i % 20 === 19 ? rows[i - 7] : undefined;
    if (again) same.push([i - 7, i]);
    const order = again ?? [
      ...[day, `${person[0]} ${person[1]}`, phones[customer] ?? '', person[3] ?? '', person[5] ?? ''],
      ...[random.pick(products), String(random.between(1, 40)), String(1_000 * random.between(1, 900))],
    ];
    rows.push(again ? order.map((value, at) => (at === 1 ? `${value}e` : value)) : order);
  }
  const headers = ['Tanggal', 'Nama Pelanggan', 'No HP', 'Alamat', 'Kota', 'Produk', 'Qty', 'Total'];
  return { texts: Object.fromEntries(headers.map((header, at) => [header, rows.map((row) => row[at] ?? null)])), same };
}

test('orders of one customer are not duplicates, and a note says in which columns they differ', async () => {
  const { texts, same } = createOrders(1_200);
  const { rows, notes } = await detect(texts);
  expect(rows).toEqual(same);
  const differing = notes.find(({ code }) => code === 'columns_differ')?.columns;
  expect(differing).toEqual(expect.arrayContaining(['Tanggal', 'Total']));
  expect(differing).not.toContain('No HP');
});

test('the scores of all pairs are reported, stored with the groups, and suggest a threshold', async () => {
  const table = createPersonTable({ originals: 900, duplicates: 300, mostPerRecord: 5, seed: 106 });
  const texts = textsOf(table);
  const first = await detect(texts, { key_columns: ['given_name', 'surname', 'suburb', 'postcode'] });
  const histogram = first.score_histogram;
  expect(histogram).toMatchObject({ lowest: 50, width: 2 });
  expect(histogram?.counts).toHaveLength(25);
  const again = await detect(texts, { key_columns: ['given_name', 'surname', 'suburb', 'postcode'] });
  expect(again.score_histogram).toEqual(histogram);
  expect(again.suggested_threshold).toEqual(first.suggested_threshold);
  const names = await detect({ Kota: ['Bandung', 'Bandng', 'Bandun', 'Medan', 'Padang', 'Palembang', 'Bandung'] });
  expect(names.score_histogram?.counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2);
});
