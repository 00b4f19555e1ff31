import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { chartPoints } from './chart-points';
import { chartRequest } from './chart-request';
import { monthPlaces } from './month-labels';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arranged-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const auto = { aggregation: 'auto', date_part: 'auto', order: 'auto', max_labels: 'auto' };
const all = { chart_type: 'column', start_row: 0, end_row: 100_000 };
const tableOf = (columns: Record<string, (string | null)[]>) => writeTexts(session, columns, folder);
const draw = async (dataset: Dataset, request: object) =>
  chartPoints(session, await openDataset(session, dataset), chartRequest.parse({ ...all, ...auto, ...request }));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('repeated labels are summed and sorted by value, highest first', async () => {
  const sales = await tableOf({ Kota: ['Medan', 'Ambon', 'Medan', null, 'Bali'], Jumlah: ['3', '9', '5', '1', null] });
  const { data, arrangement } = await draw(sales, { columns: ['Kota', 'Jumlah'] });
  expect(data).toEqual({
    labels: ['Ambon', 'Medan', '(empty)', 'Bali'],
    datasets: [{ label: 'Jumlah (sum)', data: [9, 8, 1, null] }],
  });
  expect(arrangement).toEqual({
    aggregation: 'sum',
    date_part: null,
    order: 'value_desc',
    label_count: 4,
    others_count: 0,
    empty_at: 2,
  });
});

test.each([
  ['value_asc', ['b', 'a', 'c']],
  ['label', ['a', 'b', 'c']],
  ['row', ['c', 'a', 'b']],
])('labels are sorted %s on request', async (order, labels) => {
  const letters = await tableOf({ Huruf: ['c', 'a', 'b', 'c'], Jumlah: ['5', '4', '2', '5'] });
  expect((await draw(letters, { columns: ['Huruf', 'Jumlah'], order })).data.labels).toEqual(labels);
});

test('without a number column the rows are counted; labels that do not repeat are left as they are', async () => {
  const cities = await tableOf({ Kota: ['Medan', 'Ambon', 'Medan'], Nama: ['a', 'b', 'c'], Jumlah: ['1', '2', '3'] });
  const counted = await draw(cities, { columns: ['Kota'] });
  expect([counted.data.datasets, counted.arrangement?.aggregation]).toEqual([
    [{ label: 'Rows', data: [2, 1] }],
    'count',
  ]);
  const plain = await draw(cities, { columns: ['Nama', 'Jumlah'] });
  expect(plain.data).toEqual({ labels: ['c', 'b', 'a'], datasets: [{ label: 'Jumlah', data: [3, 2, 1] }] });
  expect(plain.arrangement?.aggregation).toBeNull();
});

test('months are sorted by time, however they are written', async () => {
  const months = ['Mei', 'Januari', 'Desember', 'Mei', 'Februari'];
  const { data, arrangement } = await draw(await tableOf({ Bulan: months, Jumlah: ['9', '1', '2', '9', '3'] }), {
    columns: ['Bulan', 'Jumlah'],
  });
  expect(data.labels).toEqual(['Januari', 'Februari', 'Mei', 'Desember']);
  expect(arrangement?.order).toBe('time');
});

test('months with years are sorted by time; any other text among them makes them names', () => {
  const sorted = (texts: string[]) => {
    const places = monthPlaces(texts);
    return places && [...places].sort(([, one], [, other]) => one - other).map(([text]) => text);
  };
  expect(sorted(['Jan 2027', 'Des 2026', '11/2026', '2026-02'])).toEqual([
    '2026-02',
    '11/2026',
    'Des 2026',
    'Jan 2027',
  ]);
  expect(sorted(['Jan', 'Medan'])).toBeUndefined();
  expect(sorted(['13/2026'])).toBeUndefined();
});

test.each([
  [20, 'day', 20],
  [300, 'month', 10],
  [2_000, 'quarter', 22],
  [9_000, 'year', 25],
])('%i consecutive days are drawn by %s', async (count, part, points) => {
  const days = numbers(0, count - 1).map((i) => new Date(Date.UTC(2001, 0, 1 + i)).toISOString().slice(0, 10));
  const dated = await tableOf({ Tanggal: [...days, days[0] ?? ''], Jumlah: [...days.map(() => '2'), '1'] });
  const { data, arrangement } = await draw(dated, { columns: ['Tanggal', 'Jumlah'], chart_type: 'line' });
  expect([arrangement?.date_part, arrangement?.order, data.labels.length]).toEqual([part, 'time', points]);
});

test('with many labels the rest is combined, computed from its rows', async () => {
  const labels = numbers(1, 300).flatMap((i) => [`Toko ${i}`, `Toko ${i}`]);
  const shops = await tableOf({ Toko: labels, Total: labels.map((_, i) => `Rp ${Math.floor(i / 2) + 1}.000`) });
  const summed = await draw(shops, { columns: ['Toko', 'Total'] });
  expect(summed.data.labels).toHaveLength(21);
  expect([summed.data.labels[0], summed.data.labels[20]]).toEqual(['Toko 300', 'Others (280)']);
  expect(summed.data.datasets[0]?.data[20]).toBe(2 * 1000 * ((280 * 281) / 2));
  expect(summed.arrangement).toMatchObject({ label_count: 300, others_count: 280 });
  const averaged = await draw(shops, { columns: ['Toko', 'Total'], aggregation: 'average', order: 'value_asc' });
  expect(averaged.data.datasets[0]?.data[20]).toBe(140_500);
  expect((await draw(shops, { columns: ['Toko', 'Total'], max_labels: null })).data.labels).toHaveLength(300);
  expect((await draw(shops, { columns: ['Toko', 'Total'], max_labels: 299 })).arrangement?.others_count).toBe(0);
  for (const max_labels of ['auto', 20])
    expect((await draw(shops, { columns: ['Toko', 'Total'], chart_type: 'pie', max_labels })).data.labels).toHaveLength(
      12,
    );
});

test('unreadable labels are grouped under the empty label, not under the first of them', async () => {
  const prices = numbers(0, 119).map((i) =>
    i === 7 || i === 9 ? ['menyusul', 'nanti'][i % 2] : `Rp ${1 + (i % 3)}.500`,
  );
  const parcels = await tableOf({ Harga: prices.map((price) => price ?? null), Jumlah: prices.map(() => '5') });
  const { data, notes, arrangement } = await draw(parcels, { columns: ['Harga', 'Jumlah'] });
  expect(data.labels).toEqual(['Rp 1.500', 'Rp 2.500', 'Rp 3.500', '(empty)']);
  expect([data.datasets[0]?.data[3], arrangement?.empty_at]).toEqual([10, 3]);
  expect(notes).toEqual([expect.objectContaining({ code: 'unread_label', column: 'Harga', of: 2 })]);
});

test('no label and no amount is lost, whatever the labels, their number and order', async () => {
  const row = fc.record({
    label: fc.option(fc.constantFrom(...'abcdefghij'.split(''), ' A', "o'", 'Mei')),
    amount: fc.option(fc.integer({ min: -50, max: 50 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 3, maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('auto', 'value_desc', 'value_asc', 'label', 'row', 'time'),
      async (rows, max_labels, order) => {
        const table = await tableOf({
          // The first row keeps the columns' types.
          Label: ['kata', ...rows.map(({ label }) => label)],
          Jumlah: ['1', ...rows.map(({ amount }) => (amount === null ? null : String(amount)))],
        });
        const { data, arrangement } = await draw(table, {
          columns: ['Label', 'Jumlah'],
          order,
          max_labels,
          aggregation: 'sum',
        });
        const figures = data.datasets[0]?.data.map(Number) ?? [];
        const total = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 1);
        expect(figures.reduce((sum, value) => sum + value, 0)).toBe(total);
        const named = data.labels.length - (arrangement?.others_count ? 1 : 0);
        expect(named + (arrangement?.others_count ?? 0)).toBe(arrangement?.label_count);
        expect(named).toBeLessThanOrEqual(max_labels + 1);
      },
    ),
    { numRuns: 25 },
  );
});
