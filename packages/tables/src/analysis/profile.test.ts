import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnDetail as columnDetailShape, filterConditions, profileReport } from '@rapi/contracts';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { page } from '../paging/page';
import { columnDetail } from './column-detail';
import { profile } from './profile';
import { measureQuality } from './quality-score';

let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (texts: Texts) => openDataset(session, await writeTexts(session, texts, folder));
const report = async (texts: Texts) => profile(session, await open(texts), 'tabel.csv');

const rows = Array.from({ length: 20 }, (_, i) => i + 1);
const filled = (row: number, share: number, value: string): string | null => (row <= 20 * share ? value : null);
const survey: Texts = {
  No: rows.map(String),
  Kota: rows.map((row) => (row <= 10 ? 'Jakarta' : row <= 16 ? 'Bandung' : 'Surabaya')),
  Aktif: rows.map((row) => String(row % 2 === 0)),
  Kontak: rows.map((row) => filled(row, 0.9, `orang${row}@example.id`)),
  Lahir: rows.map((row) => filled(row, 0.75, `${row + 12}/01/1990`)),
  Catatan: rows.map((row) => filled(row, 0.5, `catatan ${row}`)),
};

test('the report counts exactly, and conforms to the contract', async () => {
  const found = await report(survey);
  expect(profileReport.parse(found)).toMatchObject({ file_name: 'tabel.csv' });
  expect(found).toMatchObject({
    total_rows: 20,
    total_columns: 6,
    missing_values_count: 17,
    missing_percentage: 14.17,
    duplicate_rows_count: 0,
    duplicate_percentage: 0,
    data_type_distribution: { numeric: 1, text: 3, datetime: 1, boolean: 1 },
    completeness_distribution: { excellent: 3, good: 1, fair: 1, poor: 1 },
  });
  expect(found.quality_issues).toEqual([
    '17 cells are empty',
    '“Kontak”: 10% of the values are missing (2 cells)',
    '“Lahir”: 25% of the values are missing (5 cells)',
    '“Catatan”: 50% of the values are missing (10 cells)',
  ]);
  expect(found.recommendations).toHaveLength(3);
});

test('each column is profiled', async () => {
  const { column_profiles: profiles } = await report(survey);
  expect(profiles.Kota).toMatchObject({
    completeness_percentage: 100,
    uniqueness_percentage: 15,
    semantic_type: 'city',
    is_personal: false,
    distinct_count: 3,
    issues: [],
    top_values: [
      { value: 'Jakarta', count: 10 },
      { value: 'Bandung', count: 6 },
      { value: 'Surabaya', count: 4 },
    ],
    patterns: [
      { pattern: 'Aaaaaaa', count: 16 },
      { pattern: 'Aaaaaaaa', count: 4 },
    ],
  });
  expect(profiles.Kontak).toMatchObject({
    semantic_type: 'email',
    is_personal: true,
    null_count: 2,
    completeness_percentage: 90,
  });
  expect(profiles.Lahir).toMatchObject({
    data_type: 'datetime',
    column_type: 'date',
    range: { min: '1990-01-13', max: '1990-01-27' },
  });
  expect(profiles.No).toMatchObject({
    data_type: 'numeric',
    numbers: { min: 1, max: 20, mean: 10.5, median: 10.5, outlier_count: 0 },
  });
  expect(profiles.No?.histogram.map(({ count }) => count)).toEqual(Array(10).fill(2));
});

test('the score is the documented sum', async () => {
  const quality = await measureQuality(session, await open(survey));
  const completeness = (103 / 120) * 100;
  expect(quality).toMatchObject({ completeness: 85.83, validity: 100, uniqueness: 100, consistency: 100 });
  expect(quality.score).toBeCloseTo(0.4 * completeness + 60, 2);
  expect((await report(survey)).overall_quality_score).toBe(quality.score);
});

test('repeated rows, invalid values and inconsistent formats each cost points', async () => {
  const clean = {
    Nama: ['Budi', 'Siti', 'Dewi', 'Agus'],
    Email: ['a@x.id', 'b@x.id', 'c@x.id', 'd@x.id'],
    No_HP: ['+6281234567890', '+6281234567891', '+6281234567892', '+6281234567893'],
  };
  const best = await measureQuality(session, await open(clean));
  expect(best.score).toBe(100);
  const worse = async (change: Partial<typeof clean>) => measureQuality(session, await open({ ...clean, ...change }));
  expect(await worse({ Email: ['a@x.id', 'b@x.id', 'c@x.id', 'bukan'] })).toMatchObject({
    // Names, one of the three columns, cannot be checked.
    validity: 87.5,
    consistency: 100,
  });
  expect(await worse({ Email: ['A@x.id', 'b@x.id', ' c@x.id', 'd@x.id'] })).toMatchObject({
    validity: 100,
    consistency: 83.33,
  });
  expect(await worse({ No_HP: ['081234567890', '+6281234567891', '+6281234567892', '+6281234567893'] })).toMatchObject({
    consistency: 91.67,
  });
  const repeated = {
    Nama: ['Budi', 'BUDI', 'Dewi', 'Dewi'],
    No_HP: ['081234567890', '+62 812-3456-7890', '0812', '0812'],
  };
  expect(await measureQuality(session, await open(repeated))).toMatchObject({ uniqueness: 50 });
  expect(await report(repeated)).toMatchObject({ duplicate_rows_count: 1, duplicate_percentage: 25 });
});

test('a completely wrong column costs the same, however many other columns there are', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => i);
  const remarks = Object.fromEntries(
    Array.from({ length: 12 }, (_, column) => [`Catatan ${column}`, rows.map((row) => `isi ${row} ${column}`)]),
  );
  const npwp = { NPWP: rows.map((row) => `01.234.567.8-9${String(row).padStart(2, '0')}.000`) };
  const email = { Email: rows.map((row) => `a${row}@x.id`) };
  const few = await measureQuality(session, await open({ ...npwp, ...email }));
  const many = await measureQuality(session, await open({ ...npwp, ...email, ...remarks }));
  expect([few.validity, many.validity]).toEqual([50, 50]);
  expect(many.score).toBe(85);
  const { quality_issues } = await report({ ...npwp, ...email, ...remarks });
  expect(quality_issues[0]).toBe('“NPWP”: 20 values are not valid as NPWP numbers');
});

test('no table with a completely invalid column is excellent, and the points of the parts add up to the score', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => i);
  const pad = (row: number) => String(row).padStart(2, '0');
  const right = {
    Email: rows.map((row) => `a${row}@x.id`),
    No_HP: rows.map((row) => `+62812345678${pad(row)}`),
    Tanggal: rows.map((row) => `${pad(row + 1)}/01/2026`),
    Kodepos: rows.map((row) => `401${pad(row)}`),
    Situs: rows.map((row) => `https://a${row}.co.id`),
    Surel: rows.map((row) => `b${row}@x.id`),
  };
  const wrong = { NPWP: rows.map((row) => `01.234.567.8-9${pad(row)}.000`) };
  const quality = await measureQuality(session, await open({ ...right, ...wrong }));
  expect(quality.columns.filter(({ isChecked }) => isChecked)).toHaveLength(7);
  expect(quality.columns.at(-1)).toMatchObject({ isChecked: true, filled: 20, valid: 0 });
  const validity = quality.parts.find(({ name }) => name === 'validity');
  expect(validity).toMatchObject({ weight: 30, percent: 60, points: 18, limit: 60, before_limit: 85.71 });
  expect(quality.score).toBe(88);
  expect((await measureQuality(session, await open(right))).score).toBe(100);
});

test('the ninth digit of an NPWP is checked', async () => {
  const quality = await measureQuality(
    session,
    await open({
      NPWP: [
        '02.183.241.5-000.000',
        '013000666091000',
        '12.345.678.2-123.000',
        '01.234.567.8-901.000',
        '0021832415000000',
        '1234567890123456',
      ],
    }),
  );
  expect(quality.columns[0]?.valid).toBe(5);
});

test('a number far from the others is an outlier', async () => {
  const { column_profiles } = await report({ Harga: ['10', '11', '12', '11', '10', '12', '11', '5000'] });
  expect(column_profiles.Harga).toMatchObject({
    numbers: { outlier_count: 1 },
    outliers: { low_count: 0, high_count: 1, examples: [{ value: 5000, count: 1 }] },
    issues: ['1 value lies far above the usual range'],
  });
});

test('a column with one value, and an empty one', async () => {
  const { column_profiles } = await report({ Sama: ['5', '5'], Kosong: [null, null], Nama: ['a', 'b'] });
  expect(column_profiles.Sama).toMatchObject({
    issues: ['Every row has the same value'],
    histogram: [{ from: 5, to: 5, count: 2 }],
  });
  expect(column_profiles.Kosong).toMatchObject({
    issues: ['The column is empty'],
    top_values: [],
    sample_values: [],
    uniqueness_percentage: 0,
  });
});

test('values and names of any kind are only counted', async () => {
  const names = ['__proto__', "a'b", '城市 ☕'];
  const values = [
    ['x', null, 'x'],
    ['10', '2', '10'],
    ["'; DROP", null, '"'],
  ];
  const dataset = await open(Object.fromEntries(names.map((name, i) => [name, values[i] ?? []])));
  const { column_profiles } = await profile(session, dataset, 'tabel.csv');
  expect(Object.keys(column_profiles)).toEqual(names);
  const detail = await columnDetail(session, dataset, "a'b");
  expect(detail).toMatchObject({
    value_frequencies: { 10: 2, 2: 1 },
    top_values: [
      { value: '10', count: 2 },
      { value: '2', count: 1 },
    ],
    detailed_sample: [10, 2],
    distinct_count: 2,
  });
  expect((await columnDetail(session, dataset, '城市 ☕')).value_frequencies).toEqual({ "'; DROP": 1, '"': 1 });
});

test('a value named __proto__ is counted like any other', async () => {
  const { value_frequencies } = await columnDetail(
    session,
    await open({ Kata: ['__proto__', 'constructor', '__proto__'] }),
    'Kata',
  );
  expect(Object.entries(value_frequencies)).toEqual([
    ['__proto__', 2],
    ['constructor', 1],
  ]);
  expect(JSON.parse(JSON.stringify(value_frequencies))).toHaveProperty('__proto__', 2);
});

test('an unknown column is refused, naming it', async () => {
  await expect(columnDetail(session, await open(survey), 'Negara')).rejects.toMatchObject({
    code: 'unknown_column',
    details: { columns: ['Negara'] },
  });
});

test('two profiles of the same dataset are equal', async () => {
  expect(await report(survey)).toEqual(await report(survey));
});

test('the filter of an issue leaves exactly the rows that have it', async () => {
  const dataset = await open({
    Nama: ['Budi', ' Siti', null, 'Dewi', null, 'Agus', 'Rina', 'Eko'],
    Email: ['a@x.id', 'b@x.id', 'bukan', 'd@x.id', 'e@x.id', 'f@x.id', 'g@x.id', 'h@x.id'],
    Harga: ['10', '11', '12', '-4000', '10', '12', '11', '5000'],
    Kosong: Array<null>(8).fill(null),
  });
  const { issues, quality_issues } = await profile(session, dataset, 'tabel.csv');
  expect(issues.map(({ code, column, count, tool }) => [code, column, count, tool])).toEqual([
    ['missing_cells', null, 10, null],
    ['missing_values', 'Nama', 2, 'validate'],
    ['untidy_text', 'Nama', 1, 'clean'],
    ['invalid_values', 'Email', 1, 'validate'],
    ['outliers_low', 'Harga', 1, 'validate'],
    ['outliers_high', 'Harga', 1, 'validate'],
    ['empty_column', 'Kosong', 8, null],
  ]);
  expect(quality_issues).toHaveLength(issues.length);
  const details = [];
  for (const name of ['Nama', 'Email']) details.push(...(await columnDetail(session, dataset, name)).issues);
  const filtered = [...issues, ...details].filter(({ filter }) => filter !== null);
  expect(filtered.map(({ code }) => code)).toEqual([
    'missing_values',
    'outliers_low',
    'outliers_high',
    'empty_column',
    'missing_values',
    'untidy_text',
    'invalid_values',
  ]);
  for (const { filter, count } of filtered) {
    const { total } = await page(session, dataset, { offset: 0, limit: 1, filter: filterConditions.parse(filter) });
    expect(total).toBe(count);
  }
});

test('a column profiled alone has the figures of the dashboard, with examples of what is wrong', async () => {
  const dataset = await open({
    Telepon: ['+6281234567890', '081234567891', '081234567892', 'tidak ada', 'tidak ada', '+6281234567893', null],
    Jumlah: ['1', '2', '3', '4', '5', '6', '700'],
  });
  const { column_profiles } = await profile(session, dataset, 'tabel.csv');
  for (const name of ['Telepon', 'Jumlah']) {
    const { issues, ...detail } = await columnDetail(session, dataset, name);
    expect(columnDetailShape.parse({ issues, ...detail })).toBeDefined();
    const { patterns, histogram, outliers, numbers, range, semantic_type, is_personal, personal_data } = detail;
    const told = { patterns, histogram, outliers, numbers, range, semantic_type, is_personal, personal_data };
    expect(column_profiles[name]).toMatchObject(told);
    expect(issues.map(({ sentence }) => sentence)).toEqual(column_profiles[name]?.issues);
  }
  const { issues } = await columnDetail(session, dataset, 'Telepon');
  expect(issues.find(({ code }) => code === 'invalid_values')?.examples).toEqual([{ value: 'tidak ada', count: 2 }]);
  expect(issues.find(({ code }) => code === 'uneven_form')?.examples.map(({ value }) => value)).toEqual([
    'tidak ada',
    '081234567891',
    '081234567892',
  ]);
});

test('personal data is flagged, in notes too', async () => {
  const { column_profiles: profiles } = await report({
    NIK: ['3204114609970001', '3204114609970002', '3204114609970003'],
    Catatan: ['hubungi 0812-3456-7890', 'surel budi@contoh.id atau 081234567890', 'NIK 3204114609970001 lama'],
    Barang: ['Kopi', 'Teh', 'Gula 1000 gram'],
  });
  expect(profiles.NIK).toMatchObject({ is_personal: true, personal_data: [{ kind: 'nik', count: 3 }] });
  expect(profiles.Catatan).toMatchObject({
    is_personal: true,
    personal_data: [
      { kind: 'email', count: 1 },
      { kind: 'nik', count: 1 },
      { kind: 'phone', count: 2 },
    ],
  });
  expect(profiles.Barang).toMatchObject({ is_personal: false, personal_data: [] });
});

test('numbers too large to be squared have no deviation, and do not make the engine fail', async () => {
  const dataset = await writeTexts(session, { Nilai: ['1e308', '-1e308', '5'] }, folder, {
    Nilai: { type: 'decimal' },
  });
  const detail = await columnDetail(session, await openDataset(session, dataset), 'Nilai');
  expect(Object.keys(detail.value_frequencies)).toHaveLength(3);
});

const wrong: readonly [header: string, values: string[], noun: string][] = [
  ['Email', ['Budi', 'Siti', 'Dewi', 'Agus'], 'e-mail addresses'],
  ['Alamat Surel', ['1', '2', '3', '4'], 'e-mail addresses'],
  ['NIK', ['K-001', 'K-002', 'K-003', 'K-004'], 'NIK numbers'],
  ['NPWP', ['12', '13', '14', '15'], 'NPWP numbers'],
  ['Telepon', ['ya', 'tidak', 'ya', 'tidak'], 'phone numbers'],
  ['No. HP', ['budi@contoh.id', 'siti@contoh.id', 'a@b.id', 'c@d.id'], 'phone numbers'],
  ['Email', ['081234567890', '081234567891', '081234567892', '081234567893'], 'e-mail addresses'],
  ['Email', ['31/01/2026', '01/02/2026', '02/02/2026', '03/02/2026'], 'e-mail addresses'],
  ['Email', ['true', 'false', 'true', 'true'], 'e-mail addresses'],
  ['Kode Pos', ['12', '13', '14', '15'], 'postal codes'],
  ['Tanggal Lahir', ['kemarin', 'besok', 'lusa', 'nanti'], 'dates'],
  ['Harga', ['mahal', 'murah', 'sedang', 'gratis'], 'amounts of money'],
];

test.each(wrong)('“%s” of %j is not without faults: none are %s', async (header, values, noun) => {
  const found = await report({ Nama: ['Budi', 'Siti', 'Dewi', 'Agus'], [header]: values });
  const profileOf = found.column_profiles[header];
  expect(profileOf?.validity_percentage).toBe(0);
  expect(profileOf?.quality_score).toBeLessThan(70);
  expect(found.overall_quality_score).toBeLessThan(90);
  const sentence = `The header promises ${noun}, but none of the 4 values is valid`;
  expect(found.issues.find(({ code }) => code === 'no_valid_values')).toMatchObject({
    column: header,
    count: 4,
    sentence,
  });
  expect(found.recommendations.join(' ')).toContain(`“${header}”`);
});

test.each([
  ['Jumlah HP', ['1', '2', '3', '4']],
  ['Tanggal (bulan)', ['2026-01', '2026-02', '2026-03', '2026-04']],
  ['Email terkirim', ['ya', 'tidak', 'ya', 'tidak']],
  ['Status NPWP', ['ada', 'tidak', 'ada', 'tidak']],
  ['Tanggal', ['1', '2', '30', '31']],
  ['Tanggal', ['2026-01-31T08:30:00', '2026-02-01T09:00:00', '2026-02-02T10:00:00', '2026-02-03T11:00:00']],
  ['Harga', ['1500', '2000', '2500', '3000']],
  ['Pembayaran', ['Tunai', 'Transfer', 'QRIS', 'Tunai']],
  ['Kontak', ['Budi', 'Siti', 'Dewi', 'Agus']],
])('“%s” of %j does not imply a type that its values violate', async (header, values) => {
  const { column_profiles, issues } = await report({ [header]: values });
  expect(column_profiles[header]?.validity_percentage).toBe(100);
  expect(issues.map(({ code }) => code)).not.toContain('no_valid_values');
});

test('values that do not match the header of a column are shown in its details', async () => {
  const detail = await columnDetail(session, await open({ Email: ['Budi', 'Budi', 'Siti'] }), 'Email');
  expect(columnDetailShape.parse(detail).issues).toMatchObject([
    {
      code: 'no_valid_values',
      kind: 'email',
      count: 3,
      examples: [
        { value: 'Budi', count: 2 },
        { value: 'Siti', count: 1 },
      ],
    },
  ]);
});
