import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationSettings } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset, openSession, writeTexts } from '@rapi/table-core';
import { pivotTable } from '../grouping/pivot-table';
import { chartPoints } from './chart-points';
import { chartRequest } from './chart-request';
import { MAX_POINTS } from './points-in-order';
import { chartColumnFacts } from './column-facts';

let folder: string;
let session: EngineSession;
let sales: Dataset;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
  session = await openSession(folder, { memoryLimitMb: 128, threads: 2 });
  sales = await writeTexts(
    session,
    {
      Kota: ['Medan', 'Bandung', 'Medan', null, 'Ambon'],
      Tanggal: ['15/01/2026', '16/01/2026', '01/02/2026', '02/02/2026', '31/12/2025'],
      Jumlah: ['3', '2', '5', '4', null],
      Harga: ['1.5', '2.25', '0.5', '-1.5', '9.75'],
    },
    folder,
  );
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const all = { chart_type: 'column', start_row: 0, end_row: 100 };
const pointsOf = async (dataset: Dataset, request: object) =>
  chartPoints(session, await openDataset(session, dataset), chartRequest.parse({ ...all, ...request }));
const points = (request: object) => pointsOf(sales, request);

test('rows are drawn in their order, with their labels as the file writes them', async () => {
  const { data, label_column, row_count, notes } = await points({ columns: ['Jumlah', 'Tanggal', 'Harga'] });
  expect(data).toEqual({
    labels: ['15/01/2026', '16/01/2026', '01/02/2026', '02/02/2026', '31/12/2025'],
    datasets: [
      { label: 'Jumlah', data: [3, 2, 5, 4, null] },
      { label: 'Harga', data: [1.5, 2.25, 0.5, -1.5, 9.75] },
    ],
  });
  expect({ label_column, row_count, notes }).toEqual({ label_column: 'Tanggal', row_count: 5, notes: [] });
});

test('the range selects rows of the file, and the filter applies within the range', async () => {
  const filter = [{ column: 'Jumlah', operator: 'greater_than', value: 2 }];
  const { data } = await points({ columns: ['Kota', 'Jumlah'], start_row: 1, end_row: 4, filter });
  expect(data.labels).toEqual(['Medan', '(empty)']);
});

test.each([
  ['Durasi (mm:ss)', [12.5 + 75, 2.5]],
  ['Lama (detik)', [(12.5 + 75) * 60, 150]],
  ['Lembur', [12.5 + 75, 2.5]],
])('elapsed times under %s are drawn in the unit that a pivot table tells', async (name, heights) => {
  const texts = name === 'Lama (detik)' ? ['00:12:30', '01:15:00', '00:02:30'] : ['12:30', '75:00', '02:30'];
  const calls = await writeTexts(session, { Agen: ['Rina', 'Rina', 'Tono'], [name]: texts }, folder);
  const filter = [{ column: 'Agen', operator: 'not_equals', value: 'Budi' }];
  const { data } = await pointsOf(calls, { columns: ['Agen', name], aggregation: 'sum', filter });
  expect(data.labels).toEqual(['Rina', 'Tono']);
  for (const [at, height] of heights.entries()) expect(data.datasets[0]?.data[at]).toBeCloseTo(height, 9);
  const config = operationSettings['group@1'].parse({
    group_by: [{ column: 'Agen' }],
    aggregations: [{ column: name, function: 'sum' }],
  });
  const request = { config, limit: 10, offset: 0, withTotals: false };
  const { rows } = await pivotTable(session, await openDataset(session, calls), request);
  for (const [at, height] of heights.entries()) expect(rows[at]?.[`${name} (sum)`]).toBeCloseTo(height, 9);
  const plain = await pointsOf(calls, { columns: ['Agen', name], aggregation: null, order: 'value_desc' });
  expect(plain.data.datasets[0]?.data[0]).toBeCloseTo(Math.max(...heights) * (75 / 87.5), 9);
});

test.each([[null], ['sum'], ['count']])('figures in dollars are named so, counts are not: %s', async (aggregation) => {
  const Harga = ['$1,250.50', '$7.25', '$3.00'];
  const dollars = await writeTexts(session, { Kota: ['Medan', 'Solo', 'Medan'], Harga, 'Total (USD)': Harga }, folder);
  const { data } = await pointsOf(dollars, { columns: ['Kota', 'Harga', 'Total (USD)'], aggregation });
  const label = { none: 'Harga (USD)', sum: 'Harga (USD) (sum)', count: 'Harga (count)' }[aggregation ?? 'none'];
  const said = { none: 'Total (USD)', sum: 'Total (USD) (sum)', count: 'Total (USD) (count)' }[aggregation ?? 'none'];
  expect(data.datasets.map(({ label: name }) => name)).toEqual([label, said]);
});

test('texts are grouped in the order in which they first appear', async () => {
  const { data } = await points({ columns: ['Kota', 'Jumlah', 'Harga'], aggregation: 'sum' });
  expect(data).toEqual({
    labels: ['Medan', 'Bandung', '(empty)', 'Ambon'],
    datasets: [
      { label: 'Jumlah (sum)', data: [8, 2, 4, null] },
      { label: 'Harga (sum)', data: [2, 2.25, -1.5, 9.75] },
    ],
  });
});

test.each([
  ['day', ['31/12/2025', '15/01/2026', '16/01/2026', '01/02/2026', '02/02/2026']],
  ['month', ['2025-12', '2026-01', '2026-02']],
  ['year', ['2025', '2026']],
])('dates are grouped by %s in chronological order', async (date_part, labels) => {
  expect((await points({ columns: ['Tanggal', 'Jumlah'], aggregation: 'max', date_part })).data.labels).toEqual(labels);
});

test('without a column of numbers counts the rows of each label, and says so', async () => {
  const { data, notes } = await points({ columns: ['Kota'] });
  expect(data.datasets).toEqual([{ label: 'Rows', data: [2, 1, 1, 1] }]);
  expect(notes.map(({ code }) => code)).toEqual(['counted']);
});

test('a single number column is drawn by its row numbers', async () => {
  const { data, label_column } = await points({ columns: ['Jumlah'], start_row: 1, end_row: 3 });
  expect([data.labels, data.datasets[0]?.data, label_column]).toEqual([['2', '3'], [2, 5], null]);
});

test('a scatter chart plots columns against each other and leaves out incomplete points', async () => {
  const { data } = await points({ chart_type: 'scatter', columns: ['Jumlah', 'Harga'] });
  expect(data.datasets[0]?.data).toEqual([
    { x: 3, y: 1.5 },
    { x: 2, y: 2.25 },
    { x: 5, y: 0.5 },
    { x: 4, y: -1.5 },
  ]);
});

test('says so if no row is left', async () => {
  const filter = [{ column: 'Kota', operator: 'equals', value: 'Bali' }];
  const { data, notes } = await points({ columns: ['Kota', 'Jumlah'], filter });
  expect([data.labels, notes.map(({ code }) => code)]).toEqual([[], ['no_rows']]);
});

test.each<[string, object, string]>([
  ['an unknown column', { columns: ['Kota', 'Laba'] }, '“Laba”'],
  ['a text as figures', { columns: ['Tanggal', 'Kota'] }, '“Kota” is not a column of numbers'],
  ['a scatter of texts', { chart_type: 'scatter', columns: ['Kota', 'Harga'] }, '“Kota”'],
  ['a scatter of one column', { chart_type: 'scatter', columns: ['Harga'] }, 'Choose two of numbers'],
  ['a pie of losses', { chart_type: 'pie', columns: ['Kota', 'Harga'] }, '“Harga” has values below zero'],
  ['months of texts', { columns: ['Kota', 'Jumlah'], aggregation: 'sum', date_part: 'month' }, '“Kota” holds no dates'],
  ['months that are not combined', { columns: ['Tanggal', 'Jumlah'], date_part: 'month' }, 'Choose how rows'],
])('%s is refused', async (_, request, sentence) => {
  await expect(points(request)).rejects.toThrow(sentence);
});

test('a large table is grouped completely in the engine; ungrouped rows are sampled evenly', async () => {
  const rows = 50_000;
  const large = await writeTexts(
    session,
    {
      Kota: Array.from({ length: rows }, (_, i) => `Kota ${i % 7}`),
      Jumlah: Array.from({ length: rows }, (_, i) => String(i)),
    },
    folder,
  );
  const request = { columns: ['Kota', 'Jumlah'], end_row: rows };
  const { data } = await pointsOf(large, { ...request, aggregation: 'count' });
  expect(data.datasets[0]?.data.map(Number).reduce((sum, value) => sum + value, 0)).toBe(rows);
  const { data: shown, notes } = await pointsOf(large, request);
  expect(shown.labels).toHaveLength(MAX_POINTS);
  expect(shown.datasets[0]?.data.slice(0, 3)).toEqual([0, 25, 50]);
  expect(notes).toMatchObject([{ code: 'sampled', shown: MAX_POINTS, of: rows }]);
});

test('suggestions follow the contents of the columns', async () => {
  const facts = await chartColumnFacts(session, await openDataset(session, sales), ['Kota', 'Tanggal', 'Harga']);
  const none = { days: 0, months: 0 };
  expect(facts).toEqual([
    { name: 'Kota', type: 'text', distinct: 3, empty: 1, hasNegative: false, isAscending: false, ...none },
    {
      name: 'Tanggal',
      type: 'date',
      distinct: 5,
      empty: 0,
      hasNegative: false,
      isAscending: false,
      days: 5,
      months: 3,
    },
    { name: 'Harga', type: 'decimal', distinct: 5, empty: 0, hasNegative: true, isAscending: false, ...none },
  ]);
});

describe('amounts and dates stored as text', () => {
  let invoices: Dataset;
  const months = ['Januari', 'Februari', 'Maret'];
  beforeAll(async () => {
    const rows = Array.from({ length: 120 }, (_, i) => i);
    invoices = await writeTexts(
      session,
      {
        Cabang: rows.map((i) => (i % 2 === 0 ? 'Medan' : 'Ambon')),
        Total: rows.map((i) => (i === 7 ? 'menyusul' : `Rp ${i + 1}.500`)),
        'Tanggal Faktur': rows.map((i) =>
          i === 11
            ? 'belum terbit'
            : i % 2 === 0
              ? `${(i % 28) + 1} ${months[i % 3]} 2026`
              : `${String((i % 28) + 1).padStart(2, '0')}/0${(i % 3) + 1}/2026`,
        ),
      },
      folder,
    );
    expect(invoices.schema.columns.map(({ type, semantic }) => [type, semantic])).toEqual([
      ['text', undefined],
      ['text', 'money'],
      ['text', 'date'],
    ]);
  });

  test('are drawn by their value; unreadable ones are reported', async () => {
    const { data, notes } = await pointsOf(invoices, {
      columns: ['Cabang', 'Total'],
      aggregation: 'sum',
      end_row: 120,
    });
    const sumOf = (odd: number) =>
      Array.from({ length: 120 }, (_, i) => (i % 2 === odd && i !== 7 ? (i + 1) * 1000 + 500 : 0)).reduce(
        (a, b) => a + b,
      );
    expect(data).toEqual({
      labels: ['Medan', 'Ambon'],
      datasets: [{ label: 'Total (sum)', data: [sumOf(0), sumOf(1)] }],
    });
    expect(notes).toEqual([expect.objectContaining({ code: 'unread', column: 'Total', of: 1 })]);
  });

  test('are grouped by month, whichever way each is written', async () => {
    const request = { columns: ['Tanggal Faktur', 'Cabang'], aggregation: 'count', date_part: 'month', end_row: 120 };
    const { data, notes } = await pointsOf(invoices, request);
    expect(data.labels).toEqual(['2026-01', '2026-02', '2026-03', '(empty)']);
    expect(data.datasets[0]?.data).toEqual([40, 40, 39, 1]);
    expect(notes).toEqual([expect.objectContaining({ code: 'unread_label', column: 'Tanggal Faktur', of: 1 })]);
  });

  test('are reported where they are read as most of their column is', async () => {
    const texts = { Dikirim: ['13/01/2026', '14/01/2026', '01/16/2026', '02/05/2026'], Total: ['1', '2', '3', '4'] };
    const shipped = await writeTexts(session, texts, folder);
    const request = { columns: ['Dikirim', 'Total'], aggregation: 'sum', date_part: 'month' };
    const { data, notes } = await pointsOf(shipped, request);
    expect(data.labels).toEqual(['2026-01', '2026-05', '(empty)']);
    expect(notes.map(({ code, column, of }) => [code, column, of])).toEqual([
      ['unread_label', 'Dikirim', 1],
      ['doubtful', 'Dikirim', 1],
    ]);
  });

  test('are counted as written', async () => {
    const { data, notes } = await pointsOf(invoices, {
      columns: ['Cabang', 'Total'],
      aggregation: 'count',
      end_row: 120,
    });
    expect(data.datasets[0]?.data).toEqual([60, 60]);
    expect(notes).toEqual([]);
  });

  test('are used for suggestions', async () => {
    const facts = await chartColumnFacts(session, await openDataset(session, invoices), ['Tanggal Faktur', 'Total']);
    expect(facts.map(({ type }) => type)).toEqual(['date', 'decimal']);
  });
});

test.each([
  ['a sum', { aggregation: 'sum' }, ['percent', undefined], undefined],
  ['rows', {}, ['percent', undefined], undefined],
  ['how many there are', { aggregation: 'count' }, [undefined, undefined], undefined],
  ['points', { chart_type: 'scatter', columns: ['Diskon', 'Total'] }, [undefined], 'percent'],
])('percentages are known as such: %s', async (_, request, units, across) => {
  const texts = { Kota: ['Medan', 'Bandung', 'Medan'], Diskon: ['12,5%', '5%', '7,5%'], Total: ['10', '20', '30'] };
  const sold = await writeTexts(session, texts, folder);
  const { data } = await pointsOf(sold, { columns: ['Kota', 'Diskon', 'Total'], ...request });
  expect([data.datasets.map(({ unit }) => unit), data.label_unit]).toEqual([units, across]);
});

const RUPIAH = ['Rp 1.500.000', 'Rp 2.500.000', 'Rp 750.000'];
const DOLLARS = ['$1,250.50', '$7.25', '$3.00'];
const PIECES = ['1', '2', '3'];

test.each<[string, Record<string, string[]>, object, (string | undefined)[]]>([
  ['rupiah and dollars', { Omzet: RUPIAH, Dolar: DOLLARS }, {}, ['IDR', 'USD']],
  ['their sums', { Omzet: RUPIAH, Dolar: DOLLARS }, { aggregation: 'sum' }, ['IDR', 'USD']],
  ['points of them', { Qty: PIECES, Omzet: RUPIAH, Dolar: DOLLARS }, { chart_type: 'scatter' }, ['IDR', 'USD']],
  ['dollars and euros', { Dolar: DOLLARS, Harga: ['€5.50', '€7', '€9'] }, {}, ['USD', 'EUR']],
  ['how many there are', { Omzet: RUPIAH, Dolar: DOLLARS }, { aggregation: 'count' }, [undefined, undefined]],
  ['rupiah alone', { Omzet: RUPIAH, Harga: RUPIAH }, {}, [undefined, undefined]],
  ['dollars alone', { Dolar: DOLLARS, Harga: DOLLARS }, {}, [undefined, undefined]],
  ['dollars and pieces', { Dolar: DOLLARS, Qty: PIECES }, {}, [undefined, undefined]],
  ['dollars against rupiah', { Omzet: RUPIAH, Dolar: DOLLARS }, { chart_type: 'scatter' }, [undefined]],
])('several currencies on one axis are told: %s', async (_, figures, request, currencies) => {
  const table = await writeTexts(session, { Kota: ['Medan', 'Solo', 'Ambon'], ...figures }, folder);
  const isScatter = 'chart_type' in request;
  const columns = [...(isScatter ? [] : ['Kota']), ...Object.keys(figures)];
  const { data, notes } = await pointsOf(table, { columns, ...request });
  expect(data.datasets.map(({ currency }) => currency)).toEqual(currencies);
  const several = currencies.filter((each) => each !== undefined);
  expect(notes.filter(({ code }) => code === 'axis_currencies').map(({ column }) => column)).toEqual(
    several.length > 0 ? [several.join(', ')] : [],
  );
  const isCount = 'aggregation' in request && request.aggregation === 'count';
  if (!isCount && 'Dolar' in figures)
    expect(data.datasets.some(({ label }) => /^Dolar \(USD\)/.test(label))).toBe(true);
});
