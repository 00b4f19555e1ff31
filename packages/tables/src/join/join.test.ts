import { operationSettings } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { type Dataset, type EngineSession, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation, applyRecipe } from '../operations/apply-operation';
import { parseStep } from '../operations/registry';
import { previewJoin } from './preview-join';
import { suggestKeys } from './suggest-keys';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'join-'));
  session = await openSession(folder, { memoryLimitMb: 192, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const sales: Texts = {
  Tanggal: ['01/02/2026', '02/02/2026', '03/02/2026', '04/02/2026', '05/02/2026'],
  Kode: ['A-1', 'a-1 ', 'B-2', 'Z-9', null],
  Harga: ['10', '20', '30', '40', '50'],
};
const goods: Texts = {
  'Kode Barang': ['A-1', 'B-2', 'B-2', 'C-3', null],
  Nama: ['Kopi', 'Teh', 'Teh Hijau', 'Gula', 'Garam'],
  Harga: ['1000', '2000', '2500', '3000', '4000'],
};

const written = (texts: Texts) => writeTexts(session, texts, folder);

async function prepare(config: object, left: Texts = sales, right: Texts = goods) {
  const [dataset, other] = [await written(left), await written(right)];
  const whole = {
    other: { file_id: 'barang', dataset_hash: other.hash, filename: 'barang.csv' },
    keys: [['Kode', 'Kode Barang']],
    columns: ['Nama'],
    ...config,
  };
  return { dataset, other, config: whole, step: parseStep({ operation: 'join@1', config: whole }) };
}

async function run(config: object, left?: Texts, right?: Texts) {
  const { dataset, other, step } = await prepare(config, left, right);
  const applied = await applyOperation(session, dataset, step, folder, { now: new Date(0), others: [other] });
  const { rows } = await page(session, applied.result, { offset: 0, limit: 100 });
  return { ...applied, rows, lines: rows.map((row) => Object.values(row).join(' ')) };
}

async function preview(config: object, left?: Texts, right?: Texts) {
  const { dataset, other, config: whole } = await prepare(config, left, right);
  return previewJoin(session, { dataset, other, config: operationSettings['join@1'].parse(whole), rows: 10 });
}

test('Rp 10 is the key 10 in an exact join', async () => {
  const config = { keys: [['Harga', 'Harga']], columns: ['Nama'], match: 'exact' };
  const { rows } = await run(
    config,
    { Harga: ['Rp 10', 'Rp 20', 'Rp 40'] },
    { Harga: ['10', '20', '30'], Nama: ['Kopi', 'Teh', 'Gula'] },
  );
  expect(rows.map(({ Nama }) => Nama)).toEqual(['Kopi', 'Teh', null]);
});

test('a key that a person is still asked about says so, and stops a run without a person', async () => {
  const config = { keys: [['Nilai', 'Nilai']], columns: ['Nama'] };
  const tables = [{ Nilai: ['1.250', '2.500', '3.125'] }, { Nilai: ['1250', '2500'], Nama: ['Kopi', 'Teh'] }] as const;
  const asked = [expect.objectContaining({ reason: 'question_decimal' })];
  expect((await run(config, ...tables)).output.warnings).toEqual(asked);
  expect((await preview(config, ...tables)).warnings).toEqual(asked);
  const { dataset, other, step } = await prepare(config, ...tables);
  const unattended = { now: new Date(0), others: [other], isUnattended: true };
  await expect(applyOperation(session, dataset, step, folder, unattended)).rejects.toMatchObject({
    code: 'open_question',
  });
});

test('$5 is not the key Rp 5, but 5 is', async () => {
  const config = { keys: [['Harga', 'Nilai']], columns: ['Nama'], match: 'exact' };
  const left = { Harga: ['$5', '$7.50', '$10'] };
  const { lines } = await run(config, left, { Nilai: ['Rp 5', 'Rp 10', 'Rp 7'], Nama: ['Kopi', 'Teh', 'Gula'] });
  expect(lines.join()).not.toMatch(/Kopi|Teh/);
  const { lines: plain } = await run(config, left, { Nilai: ['5', '10', '7'], Nama: ['Kopi', 'Teh', 'Gula'] });
  expect(plain.join()).toMatch(/Kopi.*Teh/);
});

test('looks up columns by equal keys, and keeps all rows, their order and every type', async () => {
  const { lines, dataset, output } = await run({ columns: ['Nama', 'Harga'], several: 'first' });
  expect(lines).toEqual([
    '2026-02-01 A-1 10 Kopi 1000',
    '2026-02-02 a-1  20  ',
    '2026-02-03 B-2 30 Teh 2000',
    '2026-02-04 Z-9 40  ',
    '2026-02-05  50  ',
  ]);
  expect(dataset.schema.columns.map(({ name, type }) => [name, type])).toEqual([
    ['Tanggal', 'date'],
    ['Kode', 'text'],
    ['Harga', 'integer'],
    ['Nama', 'text'],
    ['Harga (2)', 'integer'],
  ]);
  expect(output.details).toMatchObject({ matched_rows: 2, unmatched_rows: 3, rows_without_key: 1, several_rows: 1 });
});

test('case and spaces can be ignored', async () => {
  const { rows } = await run({ match: 'normalized', several: 'first', prefix: 'Barang ' });
  expect(rows.map((row) => row['Barang Nama'])).toEqual(['Kopi', 'Kopi', 'Teh', null, null]);
});

test.each([
  ['drop', ['A-1', 'B-2'], 4],
  ['only', ['a-1 ', 'Z-9', null], 3],
])('rows without a match: %s', async (unmatched, kept, columns) => {
  const { rows, dataset } = await run({ unmatched, several: 'first' });
  expect([rows.map(({ Kode }) => Kode), dataset.schema.columns.length]).toEqual([kept, columns]);
});

test('several rows for a key are refused unless the first is requested; in a filter they do not matter', async () => {
  await expect(run({})).rejects.toMatchObject({
    code: 'several_matches',
    status: 422,
    message: expect.stringMatching(/1 key is in several rows of “barang.csv”/),
  });
  expect((await run({ columns: [], unmatched: 'drop' })).rows).toHaveLength(2);
  expect((await run({ unmatched: 'only' })).rows).toHaveLength(3);
});

test('several key pairs all have to match, values of the same kind by value', async () => {
  const left = { Cabang: ['JKT', 'JKT', 'BDG'], Hari: ['31/01/2026', '01/02/2026', '31/01/2026'] };
  const right = { cab: ['JKT', 'BDG'], tgl: ['2026-01-31', '2026-01-31'], Kas: ['5', '7'] };
  const keys = [
    ['Cabang', 'cab'],
    ['Hari', 'tgl'],
  ];
  expect((await run({ keys, columns: ['Kas'] }, left, right)).rows.map(({ Kas }) => Kas)).toEqual([5, null, 7]);
});

test.each([
  [
    ['08:30', '9:00', '17:15'],
    ['08.30', '09.00', '17.15'],
  ],
  [
    ['30:15', '8:00', '100:00'],
    ['30:15:00', '08:00', '100:00:00'],
  ],
])('times of day and durations match by value: %s', async (own, others) => {
  const right = { Pukul: others, Kas: ['5', '6', '7'] };
  const config = { keys: [['Jam', 'Pukul']], columns: ['Kas'] };
  expect((await run(config, { Jam: own }, right)).rows.map(({ Kas }) => Kas)).toEqual([5, 6, 7]);
});

test('similar keys match the most similar one: typos, words in another order, but not different numbers', async () => {
  const left = { Nama: ['PT Maju Jya', 'Sumber Rejeki', 'Toko Abadi 12', 'Budi Santosa', 'Lain Sekali'] };
  const right = {
    Nama: ['Maju Jaya, PT', 'CV Bintang', 'Sumber  Rezeki', 'Toko Abadi 21', 'Budi Santoso', 'Budi Santose'],
    Kota: ['Medan', 'Solo', 'Bogor', 'Blitar', 'Kediri', 'Ende'],
  };
  const config = { keys: [['Nama', 'Nama']], match: 'fuzzy', threshold: 80, columns: ['Kota'] };
  const { rows } = await run({ ...config, several: 'first' }, left, right);
  expect(rows.map(({ Kota }) => Kota)).toEqual(['Medan', 'Bogor', null, 'Kediri', null]);
  await expect(run(config, left, right)).rejects.toMatchObject({ code: 'several_matches' });
  const shown = await preview({ ...config, several: 'first' }, left, right);
  expect(shown.matches.map(({ similarity }) => similarity)).toEqual([91.6, 91.6, 92.3]);
  expect(shown.several[0]?.choices.map(({ row }) => row.Nama)).toEqual(['Budi Santoso', 'Budi Santose']);
});

test('phone numbers match however they are written', async () => {
  const left = { Telepon: ['0812-3456-7890', '+62 813 1111 2222'] };
  const right = { HP: ['628123456789 0', '081311112222'], Nama: ['Budi', 'Siti'] };
  const { rows } = await run({ keys: [['Telepon', 'HP']], match: 'fuzzy', columns: ['Nama'] }, left, right);
  expect(rows.map(({ Nama }) => Nama)).toEqual(['Budi', 'Siti']);
});

test('the preview counts both sides completely, and reports keys in several rows', async () => {
  const shown = await preview({});
  expect(shown.counts).toEqual({
    total_rows: 5,
    matched_rows: 2,
    unmatched_rows: 3,
    rows_without_key: 1,
    several_rows: 1,
    several_keys: 1,
    other_total_rows: 5,
    other_matched_rows: 3,
    other_unmatched_rows: 2,
    other_rows_without_key: 1,
    not_compared: 0,
  });
  expect(shown.unmatched.map(({ values }) => values)).toEqual([['a-1 '], ['Z-9']]);
  expect(shown.other_unmatched).toEqual([{ values: ['C-3'], rows: 1, row_index: 3 }]);
  expect(shown.several).toEqual([
    {
      values: ['B-2'],
      rows: 1,
      row_index: 2,
      other_rows: 2,
      choices: [
        { row_index: 1, row: { 'Kode Barang': 'B-2', Nama: 'Teh', Harga: 2000 } },
        { row_index: 2, row: { 'Kode Barang': 'B-2', Nama: 'Teh Hijau', Harga: 2500 } },
      ],
    },
  ]);
  expect(shown.rows.map(({ Nama }) => Nama)).toEqual(['Kopi', null, 'Teh', null, null]);
});

test('the preview shows the result of the run', async () => {
  for (const unmatched of ['keep', 'drop', 'only'] as const) {
    const config = { unmatched, several: 'first', match: 'normalized' };
    const [shown, made] = [await preview(config), await run(config)];
    expect([shown.rows, shown.row_count]).toEqual([made.rows, made.dataset.schema.rowCount]);
    expect(shown.columns).toEqual(made.dataset.schema.columns);
  }
});

test('the same step gives the same dataset, alone and in a recipe', async () => {
  const config = { several: 'first', match: 'fuzzy' };
  const { dataset, other, step } = await prepare(config);
  const context = { now: new Date(0), others: [other] };
  const alone = await applyOperation(session, dataset, step, folder, context);
  const recipe = await applyRecipe(session, dataset, [step], folder, { ...context, now: new Date() });
  expect(recipe.dataset.hash).toBe(alone.dataset.hash);
  expect(step.others).toEqual([expect.objectContaining({ file_id: 'barang', dataset_hash: other.hash })]);
  expect(step.label).toBe('Look up “Nama” in “barang.csv” by “Kode” = “Kode Barang”');
});

test.each<[string, object, RegExp]>([
  ['no column to add', { columns: [] }, /at least one column/],
  ['an unknown key', { keys: [['Kod', 'Kode Barang']] }, /Kod/],
  ['an unknown column of the other', { columns: ['Warna'], several: 'first' }, /Warna.*the second file/],
  ['no row left', { keys: [['Kode', 'Nama']], unmatched: 'drop' }, /No row matches/],
])('%s is refused', async (_what, config, sentence) => {
  await expect(run(config)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
});

test('without the second dataset the step reports it', async () => {
  const { dataset, step } = await prepare({});
  await expect(applyOperation(session, dataset, step, folder, { now: new Date(0) })).rejects.toThrow(
    /barang.csv.*not at hand/,
  );
});

test.each([[{ keys: [] }], [{ match: 'kira-kira' }], [{ threshold: 20 }], [{ other: { file_id: 'x' } }]])(
  'the settings %j are refused',
  async (config) => {
    await expect(prepare(config)).rejects.toMatchObject({ code: 'invalid_config' });
  },
);

test('keys are suggested from values and names, with the share that they match', async () => {
  const [dataset, other]: Dataset[] = [await written(sales), await written(goods)];
  if (!dataset || !other) throw new Error('not written');
  const [first] = await suggestKeys(session, { dataset, other });
  expect(first).toEqual({
    column: 'Kode',
    other_column: 'Kode Barang',
    match: 'normalized',
    matched_rows: 3,
    match_percent: 60,
    is_unique: false,
    has_same_name: false,
  });
});

test('a code that repeats is suggested before numbers that match by chance', async () => {
  const [dataset, other]: Dataset[] = [
    await written({ Kode: ['A-1', 'A-1', 'B-2', 'Z-9'], Jumlah: ['1', '2', '3', '7'] }),
    await written({ Kode: ['A-1', 'B-2', 'B-2', 'C-3'], Jumlah: ['1', '2', '3', '4'] }),
  ];
  if (!dataset || !other) throw new Error('not written');
  const keys = await suggestKeys(session, { dataset, other });
  expect(keys.map(({ column, is_unique }) => ({ column, is_unique }))).toEqual([
    { column: 'Kode', is_unique: false },
    { column: 'Jumlah', is_unique: true },
  ]);
});
