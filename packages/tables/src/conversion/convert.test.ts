import { inEnglish } from '@rapi/contracts/say';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NumberFormat, TargetType } from '@rapi/contracts';
import {
  type Dataset,
  type EngineSession,
  openDataset,
  openSession,
  type Texts,
  type WriteColumn,
  writeTexts,
} from '@rapi/table-core';
import { page } from '../paging/page';
import { applyOperation } from '../operations/apply-operation';
import type { OperationContext } from '../operation/operation';
import { parseStep } from '../operations/registry';
import { previewStep } from '../operations/run-step';
import { parseConversion, previewConversion } from './preview-conversion';
import { profileTypes } from './profile-types';

let folder: string;
let session: EngineSession;
const now = new Date(Date.UTC(2026, 10, 21));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (texts: Texts, native?: Record<string, WriteColumn['native']>): Promise<Dataset> =>
  writeTexts(session, texts, folder, native);

interface Settings {
  on_error?: 'null' | 'keep' | 'fail';
  number_formats?: Record<string, NumberFormat>;
}

async function convert(
  dataset: Dataset,
  conversions: Record<string, TargetType>,
  settings: Settings = {},
  only?: OperationContext['only'],
) {
  const step = parseStep({ operation: 'convert@1', config: { conversions, ...settings } });
  const applied = await applyOperation(session, dataset, step, folder, { now, only });
  const { rows } = await page(session, await openDataset(session, applied.dataset), { offset: 0, limit: 100 });
  return { ...applied, rows, column: (name: string) => rows.map((row) => row[name]) };
}

const preview = async (dataset: Dataset, conversions: Record<string, TargetType>, settings: Settings = {}) =>
  previewConversion(session, await openDataset(session, dataset), parseConversion({ conversions, ...settings }), {
    now,
  });

/** Converts a column of texts and returns the values, and the reasons of those that failed. */
async function converted(values: readonly (string | null)[], target: TargetType, name = 'Kolom', settings?: Settings) {
  const dataset = await write({ [name]: values, lain: values.map(() => 'x') });
  const { column } = await convert(dataset, { [name]: target }, settings);
  const { conversion_results } = await preview(dataset, { [name]: target }, settings);
  const reasons = conversion_results[name]?.failures?.map(({ row_index, reason }) => [row_index, reason]);
  return [column(name), Object.fromEntries(reasons ?? [])];
}

describe('values are read as Indonesians write them', () => {
  test.each<[TargetType, string[], unknown[]]>([
    ['currency', ['Rp 1.250.000,50', '(1.000)', 'Rp1.500', 'IDR 2000,25', '25rb', '1,5 juta', 'Rp 900,-'],
      [1_250_000.5, -1000, 1500, 2000.25, 25_000, 1_500_000, 900]],
    ['decimal', ['1.234,5', '12,25', '-3', '1.500'], [1234.5, 12.25, -3, 1500]],
    ['decimal', ['1,234.5', '12.25', '-3', '1,500'], [1234.5, 12.25, -3, 1500]],
    ['integer', ['12', '-7', '1.250.000', '0'], [12, -7, 1_250_000, 0]],
    ['integer', ['3174051203900001', '12'], [3_174_051_203_900_001, 12]],
    ['decimal', ['1.7000000000000002', '0.33333333333333331483'], [1.7000000000000002, 1 / 3]],
    ['percentage', ['11%', '12,5 %', '0,25 persen'], [0.11, 0.125, 0.0025]],
    ['percentage', ['(3%)', '(12,5%)', '4％'], [-0.03, -0.125, 0.04]],
    ['date', ['05/01/2026', '5 Agt 2026', 'Senin, 5 Januari 2026', '2026-12-31'],
      ['2026-01-05', '2026-08-05', '2026-01-05', '2026-12-31']],
    ['datetime', ['21/11/2026 09:00', '5 Januari 2026 pukul 14.30 WIB', '01/02/2026'],
      ['2026-11-21T09:00:00', '2026-01-05T14:30:00', '2026-02-01T00:00:00']],
    ['boolean', ['ya', 'TIDAK', 'y', 'n', 'true', 'salah'], [true, false, true, false, true, false]],
    ['phone', ['0812-3456-7890', '62 813 1234 5678', '(021) 555-1234'], ['+6281234567890', '+6281312345678', '+62215551234']],
    ['npwp', ['021832415000000', '013000666091000'], ['02.183.241.5-000.000', '01.300.066.6-091.000']],
    ['nik', ['3204 1146 0997 0001'], ['3204114609970001']],
    ['category', [' Lunas', 'Lunas', 'Belum'], ['Lunas', 'Lunas', 'Belum']],
    ['text', [' 007', '1.5'], [' 007', '1.5']],
  ])('%s: %j', async (target, values, expected) => {
    const [read, reasons] = await converted([...values, null], target);
    expect([read, reasons]).toEqual([[...expected, null], {}]);
  }); // prettier-ignore
});

describe('values without a unique reading fail, with the reason', () => {
  test.each<[string, TargetType, string, string]>([
    ['a fraction as a whole number', 'integer', '12,5', 'fraction'],
    ['a code with leading zeros', 'integer', '007', 'leading_zero'],
    ['more digits than a number holds', 'decimal', '12345678901234567', 'too_many_digits'],
    ['a percentage without its sign', 'percentage', '11', 'no_percent_sign'],
    ['a day that no calendar has', 'date', '30/02/2026', 'no_such_day'],
    ['a word that is yes here and no there', 'boolean', 't', 'unreadable'],
    ['two phone numbers', 'phone', '08123456789/08129876543', 'unreadable'],
    ['an NPWP with a wrong check digit', 'npwp', '01.234.567.8-901.000', 'check_digit'],
    ['a NIK born on 31 February', 'nik', '3204113102970001', 'birth_date'],
    ['a NIK that is too short', 'nik', '320411310297', 'length'],
    ['an amount that is none', 'currency', 'gratis', 'unreadable'],
    ['a percentage among amounts', 'currency', '5%', 'unreadable'],
    ['a percentage in words among amounts', 'currency', '(2,5 persen)', 'unreadable'],
  ])('%s', async (_what, target, value, reason) => {
    expect(await converted([value, null], target)).toEqual([[null, null], { 0: reason }]);
  });
});

test('a percentage among quantities is none of them', async () => {
  expect(await converted(['2900,5', '50%', '100'], 'decimal')).toEqual([[2900.5, null, 100], { 1: 'unreadable' }]);
});

test.each<[string, TargetType, string[], string]>([
  ['a number that may be thousands or a fraction', 'decimal', ['1.500'], 'ambiguous_number'],
  ['what may be thousands, as Rupiah', 'currency', ['1.500'], 'ambiguous_number'],
  ['a column of both', 'decimal', ['1.500', '12.25', '12,25'], 'ambiguous_number'],
  ['as many of either order', 'date', ['05/01/2026', '12/25/2026', '25/12/2026'], 'ambiguous_date'],
])('%s is listed in the preview, and asked for before anything is emptied', async (_what, target, values, reason) => {
  const dataset = await write({ Kolom: values });
  const { conversion_results } = await preview(dataset, { Kolom: target });
  expect(conversion_results.Kolom?.failures).toEqual([{ row_index: 0, value: values[0], reason }]);
  await expect(convert(dataset, { Kolom: target })).rejects.toMatchObject({ code: 'open_question', status: 422 });
});

describe('doubtful values are read as the column itself shows', () => {
  test.each<[string, TargetType, string[], unknown[], object]>([
    ['a column of points for thousands', 'decimal', ['1.500', 'x', '1.250.000'], [1500, null, 1_250_000], { 1: 'unreadable' }],
    ['a column of decimal points', 'decimal', ['1.500', 'x', '12.25'], [1.5, null, 12.25], { 1: 'unreadable' }],
    ['days first', 'date', ['05/01/2026', '25/12/2026', '26/12/2026', '12/27/2026'], ['2026-01-05', '2026-12-25', '2026-12-26', null],
      { 3: 'month_first' }],
    ['months first', 'date', ['05/01/2026', '12/25/2026'], ['2026-05-01', '2026-12-25'], {}],
    ['dollars, which are no rupiah', 'currency', ['$1,500.50', 'n/a', '$20.00'], [null, null, null],
      { 0: 'other_currency', 1: 'unreadable', 2: 'other_currency' }],
    ['years of two digits', 'date', ['05/01/26', '17/08/99'], ['2026-01-05', '1999-08-17'], {}],
    ['moments of other clocks', 'datetime', ['2026-01-05T08:30:00Z'], ['2026-01-05T15:30:00'], {}],
  ])('%s', async (_what, target, values, expected, reasons) => {
    expect(await converted(values, target)).toEqual([expected, reasons]);
  }); // prettier-ignore

  test('or as the user says', async () => {
    const values = ['1.500', '12.000'];
    expect(await converted(values, 'decimal', 'Berat', { number_formats: { Berat: 'id-number' } })).toEqual([
      [1500, 12_000],
      {},
    ]);
    expect(await converted(values, 'decimal', 'Berat', { number_formats: { Berat: 'en-number' } })).toEqual([
      [1.5, 12],
      {},
    ]);
  });

  test('a percent header makes bare numbers percentages', async () => {
    expect(await converted(['5', '12,3'], 'percentage', 'Diskon (%)')).toEqual([[0.05, 0.123], {}]);
    expect(await converted(['5', '(3%)'], 'percentage', 'Diskon (%)')).toEqual([[0.05, -0.03], {}]);
  });
});

describe('unreadable values', () => {
  const texts = { Nilai: ['1', '2', 'empat', null], Nama: ['a', 'b', 'c', 'd'] };

  test('become null by default', async () => {
    const { column, dataset, output } = await convert(await write(texts), { Nilai: 'integer' });
    expect(column('Nilai')).toEqual([1, 2, null, null]);
    expect(dataset.schema.columns[0]).toEqual({ name: 'Nilai', key: 0, type: 'integer', native: true });
    expect(output.counts).toEqual({ records_processed: 4, records_changed: 1, cells_changed: 1 });
    expect(output.details).toMatchObject({ failed_values: 1, columns_converted: 1 });
    expect((output.warnings ?? []).map(inEnglish)).toEqual([
      expect.stringContaining('“empat” (row 3). These cells are empty now.'),
    ]);
  });

  test('stay if they are to be kept, and the column stays text', async () => {
    const { column, dataset } = await convert(
      await write({ Harga: ['Rp 1.500', 'gratis'], Nama: ['a', 'b'] }),
      { Harga: 'currency' },
      { on_error: 'keep' },
    );
    expect(column('Harga')).toEqual([1500, 'gratis']);
    expect(dataset.schema.columns[0]).toMatchObject({ type: 'text' });
  });

  test('keep no column as text if everything was read', async () => {
    const { dataset } = await convert(
      await write({ A: ['1', '2'], B: ['x', 'y'] }),
      { A: 'decimal' },
      { on_error: 'keep' },
    );
    expect(dataset.schema.columns[0]).toMatchObject({ type: 'decimal' });
  });

  test('cause a refusal, if requested, with column, count and rows', async () => {
    const running = convert(await write(texts), { Nilai: 'integer' }, { on_error: 'fail' });
    await expect(running).rejects.toMatchObject({
      status: 422,
      message: '1 of 3 values of “Nilai” could not be converted to integer: “empat” (row 3). Nothing was changed.',
      details: { columns: ['Nilai'], field: 'conversions' },
    });
  });

  test('are listed by row in the preview, which refuses nothing', async () => {
    const values = Array.from({ length: 250 }, (_, i) => (i % 2 === 0 ? String(i + 1) : `x${i % 14}`));
    const { success, conversion_results, preview_data } = await preview(
      await write({ Nilai: values }),
      { Nilai: 'integer' },
      { on_error: 'fail' },
    );
    const result = conversion_results.Nilai;
    expect([success, result?.success, result?.failed_count, result?.converted_count]).toEqual([false, false, 125, 125]);
    expect(result?.failures).toHaveLength(100);
    expect(result?.failures?.[1]).toEqual({ row_index: 3, value: 'x3', reason: 'unreadable' });
    expect(result?.failed_values).toEqual(['x1', 'x3', 'x5', 'x7', 'x9']);
    expect(result?.error).toContain('125 of 250 values of “Nilai”');
    expect(result).toMatchObject({
      original_type: 'text',
      new_type: 'integer',
      sql_type: 'INTEGER',
      original_sample: ['1', 'x1', '3', 'x3', '5'],
      new_sample: [1, null, 3, null, 5],
    });
    expect(preview_data).toEqual([1, null, 3, null, 5].map((Nilai) => ({ Nilai })));
  });
});

describe('columns that are typed already', () => {
  const native = {
    Harga: { type: 'decimal' },
    Stok: { type: 'integer' },
    Saat: { type: 'datetime' },
    Hari: { type: 'date' },
    Aktif: { type: 'boolean' },
  } as const;
  const texts = {
    Harga: ['1.125', '2000', null],
    Stok: ['1', '0', null],
    Saat: ['2026-01-05T08:30:00', '2026-01-06T00:00:00', null],
    Hari: ['2026-01-05', '2026-12-31', null],
    Aktif: ['true', 'false', null],
  };

  test.each<[keyof typeof texts, TargetType, unknown[]]>([
    ['Harga', 'currency', [1.125, 2000, null]],
    ['Harga', 'integer', [null, 2000, null]],
    ['Harga', 'date', [null, null, null]],
    ['Harga', 'text', ['1.1250', '2000', null]],
    ['Stok', 'decimal', [1, 0, null]],
    ['Stok', 'boolean', [true, false, null]],
    ['Stok', 'phone', [null, null, null]],
    ['Saat', 'date', ['2026-01-05', '2026-01-06', null]],
    ['Hari', 'datetime', ['2026-01-05T00:00:00', '2026-12-31T00:00:00', null]],
    ['Hari', 'integer', [null, null, null]],
    ['Aktif', 'integer', [1, 0, null]],
    ['Aktif', 'text', ['true', 'false', null]],
  ])('%s as %s', async (name, target, expected) => {
    const { column } = await convert(await write(texts, native), { [name]: target });
    expect(column(name)).toEqual(expected);
  });

  test('a number in a notation of its own is not read a second time', async () => {
    const dataset = await write({ Harga: ['1.125', '1.250.000', '12,5'], B: ['x', 'y', 'z'] });
    expect(dataset.schema.columns[0]).toMatchObject({ type: 'decimal', format: 'id-number' });
    expect((await convert(dataset, { Harga: 'currency' })).column('Harga')).toEqual([1125, 1_250_000, 12.5]);
    expect((await convert(dataset, { Harga: 'text' })).column('Harga')).toEqual(['1.125', '1.250.000', '12,5']);
  });

  test('amounts under the name of another currency are no rupiah', async () => {
    const dataset = await write({
      'Harga (USD)': ['1,250.50', '12.75', 'n/a'],
      'Harga (Rp)': ['1,250.50', '12.75', '-'],
    });
    const names = ['Harga (USD)', 'Harga (Rp)'] as const;
    const { column } = await convert(dataset, { [names[0]]: 'currency', [names[1]]: 'currency' }, { on_error: 'null' });
    expect(names.map(column)).toEqual([
      [null, null, null],
      [1250.5, 12.75, null],
    ]);
    const { column: number } = await convert(dataset, { [names[0]]: 'decimal' }, { on_error: 'null' });
    expect(number(names[0])).toEqual([1250.5, 12.75, null]);
  });

  test('times of day are no numbers, however they are written', async () => {
    const dotted = ['08.30', '12.00', '17.45', '16.50'];
    const dataset = await write({ 'Jam Pulang': dotted, Berat: dotted });
    for (const target of ['decimal', 'integer', 'currency', 'percentage'] as const)
      expect((await convert(dataset, { 'Jam Pulang': target }, { on_error: 'keep' })).column('Jam Pulang')).toEqual(
        dotted,
      );
  });

  test('a time of day that a date does not keep is reported', async () => {
    const { conversion_results } = await preview(await write(texts, native), { Saat: 'date' });
    expect(conversion_results.Saat).toMatchObject({ success: true, shortened_count: 1 });
    const { output } = await convert(await write(texts, native), { Saat: 'date', Hari: 'datetime' });
    expect(output.warnings).toEqual([{ reason: 'conversion_left_times', params: { column: 'Saat', count: 1 } }]);
  });
});

test('numbers above the integer range are not integers, and do not make the engine fail', async () => {
  const texts = { Nilai: ['1e308', '12', '7'], Besar: ['1e+308', '-5', '2'] };
  const dataset = await write(texts, { Besar: { type: 'decimal' } });
  expect((await convert(dataset, { Nilai: 'integer' })).column('Nilai')).toEqual([null, 12, 7]);
  expect((await convert(dataset, { Besar: 'currency' })).column('Besar')).toEqual([1e308, -5, 2]);
});

test('a converted column keeps its meaning, and its new type is known', async () => {
  const texts = { Telp: ['0812-3456-7890', '0813 1234 5678'], Harga: ['Rp 1.000', 'Rp 2.500'], Pajak: ['11%', '12%'] };
  const once = await convert(await write(texts), { Telp: 'phone', Harga: 'currency', Pajak: 'percentage' });
  expect(once.dataset.schema.columns).toEqual([
    { name: 'Telp', key: 0, type: 'text', semantic: 'phone', native: true },
    { name: 'Harga', key: 1, type: 'integer', semantic: 'money', native: true },
    { name: 'Pajak', key: 2, type: 'decimal', format: 'percent', semantic: 'percentage', native: true },
  ]);
  const again = await convert(once.dataset, { Telp: 'phone', Harga: 'currency', Pajak: 'percentage' });
  expect(again.rows).toEqual(once.rows);
  const profile = await profileTypes(session, await openDataset(session, once.dataset), now);
  expect(Object.values(profile.column_profiles).map((each) => [each.current_type, each.current_sql_type])).toEqual([
    ['phone', 'VARCHAR(20)'],
    ['currency', 'NUMERIC(18,2)'],
    ['percentage', 'NUMERIC(9,4)'],
  ]);
  expect(Object.values(profile.column_profiles).flatMap((each) => each.conversion_suggestions)).toEqual([]);
});

test('only the picked cells change, if cells were picked', async () => {
  const dataset = await write({ Harga: ['Rp 1.000', 'Rp 2.500', 'gratis'], B: ['x', 'y', 'z'] });
  const step = { operation: 'convert@1', config: { conversions: { Harga: 'currency' } } };
  const { changes } = await previewStep(session, { dataset, step }, folder, { now });
  expect(changes.map(({ row_index, original, cleaned }) => [row_index, original, cleaned])).toEqual([
    [0, 'Rp 1.000', '1000'],
    [1, 'Rp 2.500', '2500'],
    [2, 'gratis', null],
  ]);
  const { column } = await convert(dataset, { Harga: 'currency' }, {}, [{ row_index: 1, column_name: 'Harga' }]);
  expect(column('Harga')).toEqual(['Rp 1.000', '2500', 'gratis']);
});

describe('settings that do not fit are refused', () => {
  test.each<[string, object, string]>([
    ['nothing to convert', { conversions: {} }, 'invalid_config'],
    ['a type that is none', { conversions: { A: 'emas' } }, 'invalid_config'],
    ['a way with errors that is none', { conversions: { A: 'text' }, on_error: 'guess' }, 'invalid_config'],
    ['a column that is none', { conversions: { Z: 'text' } }, 'unknown_column'],
    [
      'a notation of a column that is none',
      { conversions: { A: 'text' }, number_formats: { Z: 'id-number' } },
      'unknown_column',
    ],
  ])('%s', async (_what, config, code) => {
    const dataset = await write({ A: ['1'] });
    const running = async () =>
      applyOperation(session, dataset, parseStep({ operation: 'convert', config }), folder, { now });
    await expect(running()).rejects.toMatchObject({ status: 422, code });
  });
});

test('column names are only names', async () => {
  const odd = { "it's": ['Rp 1.000'], '"; DROP TABLE x': ['1.000'], __proto__x: ['ya'] };
  const { rows } = await convert(await write(odd), {
    "it's": 'currency',
    '"; DROP TABLE x': 'currency',
    __proto__x: 'boolean',
  });
  expect(rows).toEqual([{ "it's": 1000, '"; DROP TABLE x': 1000, __proto__x: true }]);
});
