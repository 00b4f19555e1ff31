import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineSession, openDataset, openSession, type Texts, writeTexts } from '@rapi/table-core';
import { profileTypes } from './profile-types';

let folder: string;
let session: EngineSession;
const now = new Date(Date.UTC(2026, 10, 21));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-types-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const profile = async (texts: Texts) =>
  profileTypes(session, await openDataset(session, await writeTexts(session, texts, folder)), now);

/** Type, confidence and SQL type of each suggestion for one column. */
async function suggestions(values: readonly (string | null)[], name = 'Kolom') {
  const { column_profiles } = await profile({ [name]: values, lain: values.map((_, i) => `lain ${i}`) });
  return (column_profiles[name]?.conversion_suggestions ?? []).map(({ target_type, confidence, target_sql_type }) => [
    target_type,
    confidence,
    target_sql_type,
  ]);
}

test('the confidence is the share of values that convert', async () => {
  expect(await suggestions(['Rp 1.250.000', 'Rp 75.500,50', 'gratis', 'Rp 900', null])).toEqual([
    ['currency', 75, 'NUMERIC(18,2)'],
  ]);
});

test.each<[string, string[], string[]]>([
  ['Tanggal', ['05/01/2026', '30/02/2026', '01/12/2026'], ['date']],
  ['Dibuat', ['21/11/2026 09:00', '22/11/2026 10:00', 'besok'], ['datetime', 'date']],
  ['Lunas', ['ya', 'tidak', 'ya', 'tidak', 'ya', 'mungkin', 'ya', 'ya'], ['boolean', 'category']],
  ['Diskon', ['5%', '10%', '12,5%'], ['percentage']],
  ['Jumlah', ['1', '2', 'empat'], ['integer']],
  ['Berat', ['1.5', '2.25', '-'], ['decimal']],
  ['Kota', ['Bogor', 'Bandung', 'Bogor', 'Bogor'], ['category']],
  ['Nama', ['Budi', 'Siti', 'Agus'], []],
])('%s: %j is suggested as %j', async (name, values, expected) => {
  const found = (await suggestions(values, name)).map(([type]) => type);
  expect(found).toEqual(expected);
});

describe('identifiers are never proposed as numbers', () => {
  const numeric = ['integer', 'decimal', 'currency', 'percentage', 'boolean'];
  test.each<[string, string[], string | undefined]>([
    ['NPWP', ['021832415000000', '013000666091000'], 'npwp'],
    ['NIK', ['3204114609970001', '3174051203900001'], 'nik'],
    ['Telepon', ['081234567890', '6281398765432', '81234567899'], 'phone'],
    ['Kode Cabang', ['101', '102', 'x'], undefined],
    ['Cabang', ['001', '002', '115'], undefined],
    ['Kode Pos', ['40115', '16111', '?'], undefined],
    ['No. Rekening', ['1234567890', '0987654321'], undefined],
    ['No Faktur', ['1', '0', 'x'], undefined],
  ])('%s', async (name, values, expected) => {
    const found = (await suggestions(values, name)).map(([type]) => type);
    expect(found[0]).toBe(expected);
    expect(found.filter((type) => numeric.includes(String(type)))).toEqual([]);
    const { column_profiles } = await profile({ [name]: values, lain: values });
    expect(column_profiles[name]?.is_identifier).toBe(true);
  });
});

/** A column of repeating values, few of which are valid for what the column stands for. */
const repeated = (...values: string[]) => Array.from({ length: 60 }, (_, i) => values[i % values.length] ?? '');

test.each<[string, string[]]>([
  ['NPWP', repeated('01.234.567.8-901.000', '02.111.222.3-444.000', '-')],
  ['NPWP Pembeli', repeated('belum ada', 'menyusul')],
  ['E-mail', repeated('budi@example.id', 'tidak ada', 'a@@b')],
  ['Surel', repeated('tidak ada', 'kosong')],
  ['Qty', repeated('3 pcs', '2 box', '1 lusin')],
  ['Jumlah', repeated('3', '2', '5', '2 box')],
  ['Telepon', repeated('0812', '0813', 'tidak ada')],
  ['Alamat', repeated('Jl. Merdeka No. 1', 'Jl. Mawar No. 2')],
  ['Nama Pelanggan', repeated('Budi', 'Siti')],
  ['Tanggal', repeated('menyusul', 'besok')],
  ['Kolom', repeated('5', '7', '9 buah')],
])('what stands under %s is never one of a few categories', async (name, values) => {
  const found = (await suggestions(values, name)).map(([type]) => type);
  expect(found).not.toContain('category');
});

test.each(['Status Pembayaran', 'Jenis Pajak', 'Kategori', 'Kota', 'Satuan'])(
  '%s may be of the type category',
  async (name) => {
    const found = (await suggestions(repeated('Satu', 'Dua', 'Tiga'), name)).map(([type]) => type);
    expect(found).toEqual(['category']);
  },
);

test('prices are not phone numbers', async () => {
  expect((await suggestions(['812345678', '823456789', 'gratis'], 'Harga')).map(([type]) => type)).toEqual([
    'currency',
  ]);
});

test('counts, types and samples are in the order of the table, and the same table gives the same answer', async () => {
  const table: Texts = { '2024': ['1', null, '1'], Nama: ['a', 'b', 'c'] };
  const first = await profile(table);
  expect(first).toMatchObject({ total_rows: 3, total_columns: 2, columns: ['2024', 'Nama'] });
  expect(first.column_profiles['2024']).toMatchObject({
    current_type: 'integer',
    current_sql_type: 'INTEGER',
    non_null_count: 2,
    null_count: 1,
    unique_count: 1,
    sample_values: [1],
  });
  expect(await profile(table)).toEqual(first);
});

test('one value beyond the sample counts like any other, and a type outside the sample is found in a sparse column', async () => {
  const dates = Array.from({ length: 3000 }, (_, i) =>
    i === 2999 ? 'besok' : `${String((i % 28) + 1).padStart(2, '0')}/03/2026`,
  );
  const sparse = dates.map((_, i) => (i >= 2995 ? `Rp ${i}` : null));
  const { column_profiles } = await profile({ Tanggal: dates, Biaya: sparse });
  expect(column_profiles.Tanggal?.conversion_suggestions[0]).toMatchObject({
    target_type: 'date',
    confidence: 99.96,
    sql_compatible: false,
    description: '2,999 of 3,000 values read as a day, 1 would not convert.',
  });
  expect(column_profiles.Biaya?.conversion_suggestions[0]).toMatchObject({ target_type: 'currency', confidence: 100 });
});
