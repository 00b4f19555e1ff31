import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRupiah } from '@rapi/indonesia';
import {
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  readColumns,
  type Texts,
  writeTexts,
} from '@rapi/table-core';
import { writeCsv } from '@rapi/table-io';
import { runStep } from '../operations/run-step';
import { cleaningRules } from './rules';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-values-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const allRules = cleaningRules.map(({ id }) => id);
const clean = async (dataset: Dataset, config: object = {}) => {
  const step = { operation: 'clean@1', config: { rule_ids: allRules, ...config } };
  return runStep(session, { dataset, step, withQuality: true }, folder, { now: new Date(0) });
};
const write = (texts: Texts) => writeTexts(session, texts, folder);

/** Text and value of the first column, row by row. */
async function sides(dataset: Dataset): Promise<[unknown, unknown][]> {
  const { relation, schema } = await openDataset(session, dataset);
  const [column] = schema.columns;
  const value = column?.type === 'text' ? 'NULL' : `v${column?.key}`;
  const rows = await session.rows(`SELECT c${column?.key} AS c, ${value} AS v FROM ${relation} ORDER BY _row`);
  return rows.map(({ c, v }) => [c, v]);
}

test('a column in which every value is an amount becomes a number column, shown as rupiah', async () => {
  const before = await write({ Total: ['Rp 1.250.000', 'Rp12,5jt', '1.500', null, 'Rp. 75.000,-', '(Rp 2.000)'] });
  const { dataset, counts, typed_columns, remaining } = await clean(before);
  expect(dataset.schema.columns[0]).toMatchObject({ type: 'integer', format: 'rupiah', semantic: 'money' });
  expect(await sides(dataset)).toEqual([
    ['Rp 1.250.000', 1_250_000],
    ['Rp 12.500.000', 12_500_000],
    ['Rp 1.500', 1_500],
    [null, null],
    ['Rp 75.000', 75_000],
    ['-Rp 2.000', -2_000],
  ]);
  expect([counts.cells_changed, typed_columns, remaining]).toEqual([
    4,
    [{ column_name: 'Total', type: 'currency' }],
    [],
  ]);
  const path = join(folder, 'out.csv');
  await writeCsv(session, dataset, path);
  expect(await readFile(path, 'utf8')).toBe('Total\nRp 1.250.000\nRp 12.500.000\nRp 1.500\n\nRp 75.000\n-Rp 2.000\n');
  const again = await clean(dataset);
  expect([again.dataset.hash, again.counts.cells_changed, again.typed_columns]).toEqual([dataset.hash, 0, []]);
});

test('sen make it a decimal column', async () => {
  const { dataset } = await clean(await write({ Nilai: ['Rp 1.250,50', 'Rp 3.000', 'Rp 1.250.000,00'] }));
  expect(dataset.schema.columns[0]).toMatchObject({ type: 'decimal', format: 'rupiah' });
  expect((await sides(dataset)).map(([, value]) => value)).toEqual([1250.5, 3000, 1_250_000]);
});

test('well-written amounts also become numbers, and no cell is reported as changed', async () => {
  const { dataset, counts, typed_columns } = await clean(await write({ Total: ['Rp 1.000', 'Rp 25.000'] }));
  expect([counts.cells_changed, typed_columns.length]).toEqual([0, 1]);
  expect(dataset.schema.columns[0]).toMatchObject({ type: 'integer' });
});

test('unreadable values are listed, and the column stays text until a person decides otherwise', async () => {
  const texts = { Total: ['Rp 1.000', 'Rp2000', 'gratis', 'gratis', 'Rp 3.000', '500'], Nama: Array(6).fill('x') };
  const before = await write(texts);
  const kept = await clean(before);
  expect(kept.dataset.schema.columns[0]?.type).toBe('text');
  expect((await sides(kept.dataset)).map(([text]) => text)).toEqual([
    'Rp 1.000',
    'Rp 2.000',
    'gratis',
    'gratis',
    'Rp 3.000',
    '500',
  ]);
  expect(kept.remaining).toEqual([
    {
      column_name: 'Total',
      unread_cells: 2,
      unread: [{ text: 'gratis', cells: 2, reason: 'unreadable' }],
      doubtful_cells: 0,
      doubtful: [],
      can_be_emptied: true,
    },
  ]);
  const emptied = await clean(before, { empty_unread: ['Total'] });
  expect(await sides(emptied.dataset)).toEqual([
    ['Rp 1.000', 1000],
    ['Rp 2.000', 2000],
    [null, null],
    [null, null],
    ['Rp 3.000', 3000],
    ['Rp 500', 500],
  ]);
  expect([emptied.typed_columns.length, emptied.counts.cells_changed, emptied.remaining]).toEqual([1, 4, []]);
});

test.each<[string, (string | null)[], string, unknown[]]>([
  ['Harga', ['15.000', '1.250.000', '1 250', null], 'integer', [15000, 1250000, 1250, null]],
  ['Qty', ['1,500', '4,114,000', '3.872.000'], 'integer', [1500, 4114000, 3872000]],
  ['Kadar', ['1.500,5', '2,5', '1 250'], 'decimal', [1500.5, 2.5, 1250]],
])('the numbers of %s become numbers, and their texts stay', async (name, texts, type, values) => {
  const { dataset, typed_columns, counts } = await clean(await write({ [name]: texts }));
  expect(await sides(dataset)).toEqual(texts.map((text, i) => [text, values[i]]));
  expect([counts.cells_changed, typed_columns]).toEqual([0, [{ column_name: name, type }]]);
});

test('lists a text among bare numbers, and clears it if the user says so', async () => {
  const before = await write({ Harga: ['15.000', 'hubungi', '7.500', '1.250.000'] });
  const kept = await clean(before);
  expect(kept.remaining).toMatchObject([{ column_name: 'Harga', unread: [{ text: 'hubungi' }], can_be_emptied: true }]);
  expect(kept.dataset.schema.columns[0]?.type).toBe('text');
  const emptied = await clean(before, { empty_unread: ['Harga'] });
  expect(await sides(emptied.dataset)).toEqual([
    ['15.000', 15000],
    [null, null],
    ['7.500', 7500],
    ['1.250.000', 1250000],
  ]);
});

test('codes, phone numbers and identifiers are not numbers', async () => {
  const texts: Texts = {
    Kode: ['007', '1.500', '12', '13'],
    'No Faktur': ['010.000', '010.001', '020.000', '020.001'],
    Ukuran: ['38', 'XL', 'S', 'M'],
    'Kode Pos': ['40115', '40 115', '40116', '40117'],
  };
  const { typed_columns } = await clean(await write(texts));
  expect(typed_columns).toEqual([]);
});

test.each<[string, string[], string[], string]>([
  ['Tanggal', ['12 Okt 26', '07-10-26', '3-1-26'], ['12/10/2026', '07/10/2026', '03/01/2026'], 'date'],
  ['Jatuh Tempo', ['12 Okt 26', '5 Nop 26', '3-1-26'], ['12/10/2026', '05/11/2026', '03/01/2026'], 'date'],
  ['Kota', ['JAKARTA', 'jkt', 'bandung', 'Jkt'], ['Jakarta', 'Jakarta', 'Bandung', 'Jakarta'], 'text'],
  [
    'Status',
    ['Lunas', 'LUNAS', 'lunas', 'blm lunas', 'Belum Lunas', 'BLM LUNAS', 'Lunas'],
    ['Lunas', 'Lunas', 'Lunas', 'Belum Lunas', 'Belum Lunas', 'Belum Lunas', 'Lunas'],
    'text',
  ],
  [
    'Satuan',
    ['m', 'M', 'mm', 'MM', 'mA', 'MA', 'mm', 'kWh', 'Pcs', 'Pcs', 'PCS'],
    ['m', 'M', 'mm', 'MM', 'mA', 'MA', 'mm', 'kWh', 'Pcs', 'Pcs', 'Pcs'],
    'text',
  ],
])('%s is written alike', async (name, texts, cleaned, type) => {
  const { dataset } = await clean(await write({ [name]: texts }));
  expect((await sides(dataset)).map(([text]) => text)).toEqual(cleaned);
  expect(dataset.schema.columns[0]?.type).toBe(type);
});

const amount = fc.integer({ min: -999_999_999, max: 999_999_999 });
const writings: ((value: number) => string)[] = [
  (value) => formatRupiah(value),
  (value) => formatRupiah(value, { space: true }),
  (value) => `${formatRupiah(Math.abs(value), { space: true })},-`,
  (value) => `IDR ${formatRupiah(Math.abs(value)).slice(2)},00`,
  (value) => `(${formatRupiah(Math.abs(value))})`,
  (value) => `${Math.abs(value) % 1000} rb`,
  (value) => `Rp ${(Math.abs(value) % 900) / 10}jt`.replace('.', ','),
  (value) => String(Math.abs(value)),
];
const written = fc.tuple(amount, fc.nat(writings.length - 1)).map(([value, at]) => writings[at]?.(value) ?? '');
const others = fc.constantFrom('gratis', '-', 'Rp', 'lunas', 'Rp 1,500');

test('cleaning makes a number column exactly if all values are readable, with the values that every tool reads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { minLength: 6, maxLength: 40 }),
      fc.array(others, { maxLength: 2 }),
      async (texts, odd) => {
        const before = await write({ Realisasi: [...texts, ...odd] });
        const input = await openDataset(session, before);
        const [column] = input.schema.columns;
        if (column?.type !== 'text') return;
        const read = await readColumns(session, input, [{ column }]);
        if (!read.read.has(column.key)) return;
        const told = (await session.rows(`SELECT v0, q0 FROM ${read.relation} ORDER BY _row`)).map(({ v0 }) => v0);
        const { dataset, remaining } = await clean(before);
        const unread = remaining.reduce((sum, { unread_cells }) => sum + unread_cells, 0);
        const isTyped = dataset.schema.columns[0]?.type !== 'text';
        expect([isTyped, unread > 0]).toEqual([
          told.every((value) => value !== null),
          told.some((value) => value === null),
        ]);
        if (isTyped) expect((await sides(dataset)).map(([, value]) => value)).toEqual(told);
      },
    ),
    { numRuns: 25 },
  );
});
