import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession, writeTexts } from '@rapi/tables';
import { createLocale } from '../content/locale';
import { layoutSettings } from '../request';
import { openTyped } from '../source/typed-source';
import { summarise } from './summarise';

const locale = createLocale(layoutSettings.parse({}));
let folder: string;
let session: EngineSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summary-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 1 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

interface SaleRow {
  day: string | null;
  city: string | null;
  discount: number;
}

/** A table with a day, a city and a discount in percent cells. */
async function summaryOf(rows: readonly SaleRow[]) {
  const relation = session.name('sales');
  const quoted = (text: string | null) => (text === null ? 'NULL' : `'${text}'`);
  const values = rows.map(({ day, city, discount }, index) => `(${index}, ${quoted(day)}, ${quoted(city)}, ${discount}::DOUBLE)`); // prettier-ignore
  await session.run(
    `CREATE TABLE ${relation} AS SELECT _row, day AS c0, CAST(day AS DATE) AS v0, city AS c1, CAST(discount AS VARCHAR) AS c2, discount AS v2 FROM (VALUES ${values.join(', ')}) AS t(_row, day, city, discount)`,
  );
  const columns = [
    { name: 'Tanggal', key: 0, type: 'date' as const },
    { name: 'Kota', key: 1, type: 'text' as const },
    { name: 'Diskon', key: 2, type: 'decimal' as const, format: 'percent', native: true },
  ];
  return summarise(session, { relation, name: 'sales', schema: { columns, rowCount: rows.length } }, locale);
}

const dayOf = (index: number) => `${2022 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-05`;

test('the average of percent cells is shown as a percentage', async () => {
  const { figures, tables } = await summaryOf([
    { day: '2026-01-05', city: 'Jakarta', discount: 0.0327 },
    { day: '2026-02-05', city: 'Jakarta', discount: 0.0327 },
    { day: '2026-02-06', city: 'Bandung', discount: 0.0327 },
    { day: '2026-02-07', city: 'Bandung', discount: 0.0327 },
  ]);
  const discount = figures.find(({ label }) => label === 'Rata-rata Diskon');
  expect(discount && locale.figure(discount.value, discount.kind)).toBe('3,27%');
  expect(tables[0]?.columns.at(-1)).toEqual({ name: 'Rata-rata Diskon', kind: 'percent' });
  expect(tables[0]?.rows[0]?.cells).toEqual(['Januari 2026', 1, 3.27]);
});

test('months that are not shown and rows in no group are told', async () => {
  const { notes, tables } = await summaryOf([
    ...Array.from({ length: 40 }, (_, index) => ({ day: dayOf(index), city: index % 2 ? 'Jakarta' : 'Bandung', discount: 0.1 })),
    { day: null, city: null, discount: 0.1 },
    { day: null, city: 'Jakarta', discount: 0.1 },
  ]); // prettier-ignore
  expect(tables[0]?.rows).toHaveLength(36);
  expect(notes).toEqual([
    'Per bulan: hanya 36 bulan terakhir dari 40 yang ditampilkan; angka ringkasan mencakup semua baris.',
    '2 baris tanpa Tanggal tidak termasuk dalam rincian menurut Tanggal; angka ringkasan mencakupnya.',
    '1 baris tanpa Kota tidak termasuk dalam rincian menurut Kota; angka ringkasan mencakupnya.',
  ]);
});

test('a summary that shows everything tells nothing', async () => {
  const { notes } = await summaryOf(
    Array.from({ length: 36 }, (_, index) => ({ day: dayOf(index), city: index % 2 ? 'Jakarta' : 'Bandung', discount: 0 })),
  ); // prettier-ignore
  expect(notes).toEqual([]);
});

async function summaryOfTexts(texts: Record<string, string[]>) {
  const dataset = await writeTexts(session, texts, folder);
  const source = await openTyped(session, { name: 'penjualan', dataset }, { readsMoney: true, readsNumbers: true });
  return summarise(session, source, locale);
}
const figureOf = ({ figures }: Awaited<ReturnType<typeof summaryOfTexts>>, name: string) =>
  figures.find(({ label }) => label === name)?.value;
const Kota = ['Solo', 'Solo', 'Medan', 'Medan'];

test('amounts beside other texts are added up, and what is left out is told', async () => {
  const summary = await summaryOfTexts({ Kota, Total: ['Rp 1.500.000', 'n/a', 'Rp 2.500.000', '250.000,50'] });
  expect(figureOf(summary, 'Total')).toBe(4_250_000.5);
  expect(summary.notes).toContain('Ringkasan ini tidak memuat 1 isi kolom Total yang bukan angka.');
  expect(summary.tables[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Medan', 2, 2_750_000.5],
    ['Solo', 2, 1_500_000],
  ]);
});

test('a column with an open question is not added up, which is told', async () => {
  const summary = await summaryOfTexts({ Kota, Total: ['1.500', '2.500', '750', 'n/a'] });
  expect(figureOf(summary, 'Total')).toBeUndefined();
  expect(summary.notes).toContain('Kolom Total belum dijumlahkan sampai Anda menentukan cara penulisannya.');
});

test('dollars beside other texts are not added up, which is told; so is an open question about days', async () => {
  const Date = ['01/02/2026', '02/02/2026', '03/02/2026', '04/02/2026'];
  const summary = await summaryOfTexts({ Kota, Date, Harga: ['$1,250.50', 'n/a', '$20.00', '$7.25'] });
  expect(summary.figures).toHaveLength(1);
  expect(summary.notes).toEqual([
    'Kolom Date belum dipakai sebagai tanggal sampai Anda menentukan cara penulisannya.',
    'Kolom Harga berisi nilai dalam mata uang selain rupiah dan tidak dijumlahkan.',
  ]);
});

test('texts that are no figures are neither added up nor mentioned', async () => {
  const summary = await summaryOfTexts({
    Kota,
    Telepon: ['0812', '0813', '0814', '0815'],
    Kode: ['A1', 'A2', 'B1', '7'],
  });
  expect(summary.figures).toHaveLength(1);
  expect(summary.notes).toEqual([]);
});
