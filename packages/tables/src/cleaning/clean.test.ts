import { cleaningRuleIds, sentence } from '@rapi/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  type Texts,
  type WriteColumn,
  writeTexts,
} from '@rapi/table-core';
import { applyOperation } from '../operations/apply-operation';
import type { OperationContext } from '../operation/operation';
import { parseStep } from '../operations/registry';
import type { CleaningCategory } from './cleaning-rule';
import { cleaningRules } from './rules';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const rulesOf = (...categories: CleaningCategory[]): string[] =>
  cleaningRules.filter(({ category }) => categories.length === 0 || categories.includes(category)).map(({ id }) => id);

async function clean(
  dataset: Dataset,
  rule_ids = rulesOf(),
  target_columns: string[] = [],
  only?: OperationContext['only'],
) {
  const step = parseStep({ operation: 'clean@1', config: { rule_ids, target_columns } });
  return applyOperation(session, dataset, step, folder, { now: new Date(0), only });
}
const write = (texts: Texts, native?: Record<string, WriteColumn['native']>) =>
  writeTexts(session, texts, folder, native);

/** The texts of a column of a dataset. */
async function texts(dataset: Dataset, name: string) {
  const { relation, schema } = await openDataset(session, dataset);
  const key = schema.columns.find((column) => column.name === name)?.key;
  return (await session.rows(`SELECT c${key} AS text FROM ${relation} ORDER BY _row`)).map(({ text }) => text);
}

const contacts: Texts = {
  name: ['Budi Santoso', 'Siti Aminah', 'Dewi Lestari', 'Agus Wijaya'],
  email: ['BUDI@Example.ID', 'siti@example.id', ' dewi@example.id ', 'agus@example.id'],
  phone: ['0812-3456-7890', '+62 813 9876 5432', '6285611112222', 'tidak ada'],
  note: ['tetap', 'tetap', 'tetap', 'tetap'],
};

test('e-mail addresses are trimmed and lowercased by one rule', async () => {
  const { dataset, output } = await clean(await write(contacts), rulesOf('email_addresses'), ['email']);
  expect(await texts(dataset, 'email')).toEqual([
    'budi@example.id',
    'siti@example.id',
    'dewi@example.id',
    'agus@example.id',
  ]);
  expect(output).toMatchObject({
    counts: { records_processed: 4, records_changed: 2, cells_changed: 2 },
    details: { unreadable_values: 0 },
  });
  expect(await session.rows(`SELECT * FROM ${output.changes} ORDER BY row_index`)).toEqual([
    {
      row_index: 0,
      column_key: 1,
      column_name: 'email',
      original: 'BUDI@Example.ID',
      cleaned: 'budi@example.id',
      rule_name: 'Write e-mail addresses alike',
      rule_category: 'email_addresses',
    },
    {
      row_index: 2,
      column_key: 1,
      column_name: 'email',
      original: ' dewi@example.id ',
      cleaned: 'dewi@example.id',
      rule_name: 'Write e-mail addresses alike',
      rule_category: 'email_addresses',
    },
  ]);
});

test('a cell is listed once, with the last rule that changed it', async () => {
  const { output } = await clean(await write({ Email: [' BUDI@x.id', 'a@x.id'] }));
  expect(await session.rows(`SELECT original, cleaned, rule_category FROM ${output.changes}`)).toEqual([
    { original: ' BUDI@x.id', cleaned: 'budi@x.id', rule_category: 'email_addresses' },
  ]);
});

test.each<[string, CleaningCategory, (string | null)[], (string | null)[], number]>([
  [
    'phone',
    'phone_numbers',
    ['0812-3456-7890', '+62 813 9876 5432', '6285611112222', 'tidak ada', '(021) 555 1234', '085612345', null],
    ['+6281234567890', '+6281398765432', '+6285611112222', 'tidak ada', '+62215551234', '085612345', null],
    2,
  ],
  [
    'No HP',
    'phone_numbers',
    ['81234567890', '0812 3456 7890', '0812345 ext 3'],
    ['+6281234567890', '+6281234567890', '0812345 ext 3'],
    1,
  ],
  [
    'tanggal',
    'dates',
    ['2026-01-05', '31-12-2026', 'kapan-kapan', '30/02/2026'],
    ['05/01/2026', '31/12/2026', 'kapan-kapan', '30/02/2026'],
    2,
  ],
  [
    'Tanggal',
    'dates',
    ['2026-01-05', '5 Januari 2026', '5/1/2026', '1.2.2026'],
    ['05/01/2026', '05/01/2026', '05/01/2026', '01/02/2026'],
    0,
  ],
  [
    'Lahir',
    'dates',
    ['05/01/1990', '06/02/1991', '31/03/62', '12/25/1990', '25/12/1991', '31/04/1990'],
    ['05/01/1990', '06/02/1991', '31/03/1962', '12/25/1990', '25/12/1991', '31/04/1990'],
    2,
  ],
  [
    'Tgl',
    'dates',
    // Two of them show that the month comes first.
    ['05/01/1990', '06/13/1991', '07/03/92', '12/25/1990'],
    ['01/05/1990', '13/06/1991', '03/07/1992', '25/12/1990'],
    0,
  ],
  [
    'Harga',
    'currency',
    ['Rp1250000', 'Rp. 1.250.000,-', 'IDR 75.500,5', 'Rp 900', 'Rp 1,500', 'gratis', 'Rp 1,5 juta', 'Rp 0,125'],
    ['Rp 1.250.000', 'Rp 1.250.000', 'Rp 75.500,50', 'Rp 900', 'Rp 1.500', 'gratis', 'Rp 1.500.000', 'Rp 0,125'],
    2,
  ],
  ['Kode Pos', 'postal_addresses', ['40 115', '40115', '4011'], ['40115', '40115', '4011'], 1],
  [
    'Alamat',
    'postal_addresses',
    ['JLN MERDEKA NO.10 RT.1/2', 'Jl. Merdeka No. 10'],
    ['Jl. Merdeka No. 10 RT 001/RW 002', 'Jl. Merdeka No. 10'],
    0,
  ],
  ['Nama', 'names', ['BUDI  SANTOSO,SE', 'siti binti ali'], ['Budi Santoso, S.E.', 'Siti binti Ali'], 0],
  [
    'Kota',
    'case_formatting',
    ['JAKARTA SELATAN', 'bandung', 'Jaksel', 'Atlantis'],
    ['Jakarta Selatan', 'Bandung', 'Jaksel', 'Atlantis'],
    0,
  ],
  [
    'Kota',
    'postal_addresses',
    ['Kab. Bandung', 'Jaksel', 'Atlantis'],
    ['Kabupaten Bandung', 'Jakarta Selatan', 'Atlantis'],
    0,
  ],
  ['Provinsi', 'postal_addresses', ['Jabar', 'Jawa Tengah', 'Utara'], ['Jawa Barat', 'Jawa Tengah', 'Utara'], 0],
  [
    'Catatan',
    'text_normalization',
    ['  dua  kata ', 'a\u00a0b', 'nol\u200bl', 'baris\nbaru', 'biasa'],
    ['dua kata', 'a b', 'noll', 'baris baru', 'biasa'],
    0,
  ],
])(
  'in %s the rules of %s clean what they can read with certainty',
  async (name, category, before, after, unreadable) => {
    const { dataset, output } = await clean(await write({ [name]: before }), rulesOf(category));
    expect(await texts(dataset, name)).toEqual(after);
    expect(output.details).toEqual({ unreadable_values: unreadable });
  },
);

test.each(['Masuk', 'Tgl'])('among the days of %s, moments keep their times', async (name) => {
  const before = ['5/1/2026', '06-01-2026 09:15', '7/1/2026', '8/1/2026', '9/1/2026', '10/1/2026', '17 Januari 2026'];
  const { dataset, output } = await clean(await write({ [name]: before }), rulesOf('dates'));
  expect(await texts(dataset, name)).toEqual([
    ...['05/01/2026', '06-01-2026 09:15', '07/01/2026', '08/01/2026', '09/01/2026', '10/01/2026', '17/01/2026'],
  ]);
  expect(output.details).toEqual({ unreadable_values: 0 });
});

test('codes and other columns are never corrected', async () => {
  const codes: Texts = {
    Kode: ['0812345678', 'ab-1', 'BUDI'],
    'Nama Barang': ['SEMEN', 'pasir', 'Besi'],
    Referensi: ['2026-1-5x', 'B', 'C'],
    NIK: ['3174051203900001', '1', '2'],
  };
  expect((await clean(await write(codes))).output.counts.cells_changed).toBe(0);
});

test('values typed by the workbook stay unchanged', async () => {
  const data = await write(
    { Tanggal: ['2026-01-05', '2026-02-06'], phone: ['81234567890', '81234567891'] },
    { Tanggal: { type: 'date' }, phone: { type: 'integer' } },
  );
  expect((await clean(data)).output.counts.cells_changed).toBe(0);
});

test('a date that is typed by its text keeps its value in its new form', async () => {
  const { dataset } = await clean(await write({ Tanggal: ['2026-01-05', '2026-12-31'] }));
  expect(dataset.schema.columns[0]).toMatchObject({ type: 'date', format: 'dd/MM/yyyy' });
  const { relation } = await openDataset(session, dataset);
  expect(await session.rows(`SELECT c0, v0 FROM ${relation}`)).toEqual([
    { c0: '05/01/2026', v0: '2026-01-05' },
    { c0: '31/12/2026', v0: '2026-12-31' },
  ]);
});

test('only the target columns are changed; those that the file lacks are ignored', async () => {
  const { output } = await clean(await write(contacts), rulesOf(), ['phone', 'amount', '__proto__']);
  expect(await session.rows(`SELECT DISTINCT column_name FROM ${output.changes}`)).toEqual([{ column_name: 'phone' }]);
  expect((await clean(await write(contacts), rulesOf(), ['amount'])).output.counts.cells_changed).toBe(0);
});

test('only the picked changes are applied', async () => {
  const only = [
    { row_index: 2, column_name: 'email' },
    { row_index: 99, column_name: 'email' },
    { row_index: 1e12, column_name: 'email' },
    { row_index: 0.5, column_name: 'email' },
  ];
  const { dataset, output } = await clean(await write(contacts), rulesOf('email_addresses'), [], only);
  expect(await texts(dataset, 'email')).toEqual([
    'BUDI@Example.ID',
    'siti@example.id',
    'dewi@example.id',
    'agus@example.id',
  ]);
  expect(output.counts).toMatchObject({ cells_changed: 1, records_changed: 1 });
});

test.each([
  [{ rule_ids: [] }],
  [{ rule_ids: ['sulap'] }],
  [{}],
  [{ rule_ids: ['tidy-spaces'], target_columns: 'email' }],
])('the settings %j are refused', (config) => {
  expect(() => parseStep({ operation: 'clean@1', config })).toThrow(
    expect.objectContaining({ code: 'invalid_config', status: 422 }),
  );
});

test('there is a rule for every documented category, and ids are unique', () => {
  expect(new Set(cleaningRules.map(({ category }) => category))).toEqual(
    new Set([
      'phone_numbers',
      'email_addresses',
      'postal_addresses',
      'names',
      'currency',
      'dates',
      'text_normalization',
      'case_formatting',
    ]),
  );
  expect(new Set(rulesOf()).size).toBe(cleaningRules.length);
});

test('the contract lists the existing rules, in their order', () => {
  expect(cleaningRules.map(({ id }) => id)).toEqual(cleaningRuleIds);
});

test('columns are found however the file spells them, and it is reported if there are none', async () => {
  const dataset = await write({ nama: ['  Budi  ', 'Siti'], 'Nama Bank': ['  BCA', 'BNI'], catatan: [' a ', 'b'] });
  const named = await clean(dataset, ['tidy-spaces'], ['Nama']);
  expect(await texts(named.dataset, 'nama')).toEqual(['Budi', 'Siti']);
  expect(await texts(named.dataset, 'Nama Bank')).toEqual(['  BCA', 'BNI']);
  expect(named.output.warnings).toEqual([]);
  const none = await clean(dataset, ['tidy-spaces'], ['Kota']);
  expect(none.output.counts.cells_changed).toBe(0);
  expect(none.output.warnings).toEqual([sentence('clean_no_column', { count: 1, columns: ['Kota'] })]);
  const spared = parseStep({
    operation: 'clean@1',
    config: { rule_ids: ['tidy-spaces'], excluded: { columns: ['NAMA', 'Notes'], rules: [], cells: [] } },
  });
  const left = await applyOperation(session, dataset, spared, folder, { now: new Date(0) });
  expect(await texts(left.dataset, 'nama')).toEqual(['  Budi  ', 'Siti']);
  expect(await texts(left.dataset, 'catatan')).toEqual([' a ', 'b']);
  expect(await texts(left.dataset, 'Nama Bank')).toEqual(['BCA', 'BNI']);
});
