import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSession, type EngineSession } from '@rapi/tables';
import { createLocale } from '../content/locale';
import { layoutSettings } from '../request';
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
