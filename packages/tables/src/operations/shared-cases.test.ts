/** Small real-life files, from upload to figure: none is silently off by a factor of a thousand, or by a day. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { type Dataset, type EngineSession, openDataset, openSession } from '@rapi/table-core';
import { ingest, writeCsv } from '@rapi/table-io';
import { listReadings } from '../analysis/column-readings';
import { cleaningRules } from '../cleaning/rules';
import { page } from '../paging/page';
import { runStep } from './run-step';

const units = join(__dirname, '../../test/cases/units');
const context = { now: new Date(0) };

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-cases-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

async function ingested(path: string, filename: string): Promise<Dataset> {
  const { sheets } = await ingest(session, folder, path, { filename });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error(`${filename} gave no table`);
  return dataset;
}
const unit = (filename: string) => ingested(join(units, filename), filename);

async function figures(dataset: Dataset, formula: string): Promise<unknown[]> {
  const { table } = await evaluateFormula(session, await openDataset(session, dataset), formula, context);
  return sampleOutcome(session, table);
}
const run = async (dataset: Dataset, operation: string, config: object) =>
  (await runStep(session, { dataset, step: { operation, config } }, folder, context)).dataset;
const clean = (dataset: Dataset) => run(dataset, 'clean@1', { rule_ids: cleaningRules.map(({ id }) => id) });
const state = (dataset: Dataset, columns: object) => run(dataset, 'state-notation@1', { columns });
const valuesOf = async (dataset: Dataset, column: string) =>
  (await page(session, await openDataset(session, dataset), { offset: 0, limit: 100 })).rows.map((row) => row[column]);
const questionsOf = async (dataset: Dataset) =>
  (await listReadings(session, await openDataset(session, dataset))).flatMap(({ column, question }) =>
    question ? [[column, question.about]] : [],
  );

test('ppn-mixed: both signs group thousands, before and after a cleaning', async () => {
  const values = [4_884_000, 3_872_000, 1_815_000, 1_133_000, 242_000, 803_000, 4_114_000, 2_310_000, 253_000];
  const dataset = await unit('ppn-mixed.csv');
  expect(await figures(dataset, '[PPN]*1')).toEqual(values);
  expect(await figures(await clean(dataset), '[PPN]*1')).toEqual(values);
});

test('three-decimals: a lone sign is asked for before any figure is used', async () => {
  const dataset = await unit('three-decimals.csv');
  expect(await questionsOf(dataset)).toEqual([['Harga', 'decimal']]);
  expect(await figures(dataset, '[Harga]*1')).toEqual([null, null, null]);
  expect(await valuesOf(await clean(dataset), 'Harga')).toEqual(['1.234', '2.345', '3.456']);
  expect((await figures(await state(dataset, { Harga: { decimal: '.' } }), 'SUM([Harga])'))[0]).toBe(7.035);
});

test('decimal-point-elsewhere: the other columns of the file use a decimal point', async () => {
  expect(await figures(await unit('decimal-point-elsewhere.csv'), '[Total]*1')).toEqual([1.234, 2.345, 3.456]);
});

test('trailing-minus: a formula and a conversion read alike, whatever the answer', async () => {
  const dataset = await unit('trailing-minus.csv');
  expect(await questionsOf(dataset)).toEqual([['n', 'decimal']]);
  for (const [decimal, values] of [
    [',', [-5, 1250, 3]],
    ['.', [-5, 1.25, 3]],
  ] as const) {
    const stated = await state(dataset, { n: { decimal } });
    expect(await figures(stated, '[n]*1')).toEqual(values);
    expect(await valuesOf(await run(stated, 'convert@1', { conversions: { n: 'decimal' } }), 'n')).toEqual(values);
  }
});

test('beyond-2-53: no digit changes, and a sum says what it left out', async () => {
  const dataset = await unit('beyond-2-53.csv');
  const { unread } = await evaluateFormula(session, await openDataset(session, dataset), 'SUM([q])', context);
  expect(unread.map(({ column, count }) => [column.name, count])).toEqual([['q', 2]]);
  const kept = { conversions: { q: 'integer' }, on_error: 'keep' };
  expect(await valuesOf(await run(dataset, 'convert@1', kept), 'q')).toEqual([
    '9007199254740993',
    '9007199254740992',
    1,
  ]);
});

test('number cells next to a text: a workbook and JSON keep their numbers', async () => {
  const workbook = await unit('number-cells-beside-text.xlsx');
  expect((await figures(workbook, 'SUM([Total])'))[0]).toBe(7.035);
  expect(await figures(await unit('numbers-beside-text.json'), '[Total]*1')).toEqual([1.234, 2.345, null]);
});

test('date-minus-number: one difference of serials', async () => {
  expect(await figures(await unit('date-minus-number.csv'), '([tgl]-[n])*1')).toEqual([1, 28]);
});

test('compact-dates: eight digits convert to dates, and TEXT formats them', async () => {
  const dataset = await unit('compact-dates.csv');
  const converted = await run(dataset, 'convert@1', { conversions: { Tanggal: 'date' } });
  expect(await valuesOf(converted, 'Tanggal')).toEqual(['2026-01-31', '2025-12-31', '2024-02-29']);
  expect(await figures(dataset, 'TEXT([Tanggal];"dd/mm/yyyy")')).toEqual(['31/01/2026', '31/12/2025', '29/02/2024']);
});

test('us-order: the order of day and month is asked, and month-first changes it', async () => {
  const dataset = await unit('us-order.csv');
  expect(await questionsOf(dataset)).toContainEqual(['Order Date', 'date_order']);
  const stated = await state(dataset, { 'Order Date': { date_order: 'month-first' } });
  expect(await questionsOf(stated)).toEqual([]);
  expect(await figures(stated, 'TEXT([Order Date];"yyyy-mm-dd")')).toEqual(['2026-01-02', '2026-03-04', '2026-05-06']);
});

test('an answer rereads a date column that was typed on arrival', async () => {
  const dataset = await unit('date-minus-number.csv');
  const column = ({ schema }: Dataset) => schema.columns.find(({ name }) => name === 'tgl');
  expect(column(dataset)?.type).toBe('date');
  const stated = await state(dataset, { tgl: { date_order: 'month-first' } });
  expect(await figures(stated, 'TEXT([tgl];"yyyy-mm-dd")')).toEqual(['2026-05-01', '2026-06-01']);
  expect(column(await state(dataset, { tgl: { date_order: 'day-first' } }))?.type).toBe('date');
});

const csv = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return ingested(join(folder, name), name);
};

test('a two-digit year that may come first is asked about, and formulas and cleaning use the answer', async () => {
  const dataset = await csv('years.csv', 'Tgl;n\n26-01-05;1\n26-01-17;2\n25-12-30;3\n26-02-28;4\n26-02-09;5\n');
  expect(await questionsOf(dataset)).toEqual([['Tgl', 'date_order']]);
  const written = ['2026-01-05', '2026-01-17', '2025-12-30', '2026-02-28', '2026-02-09'];
  const stated = await state(dataset, { Tgl: { date_order: 'year-first' } });
  expect(await questionsOf(stated)).toEqual([]);
  expect(await figures(stated, 'TEXT([Tgl];"yyyy-mm-dd")')).toEqual(written);
  const cleaned = await run(stated, 'clean@1', { rule_ids: ['date-form'], target_columns: ['Tgl'] });
  expect(await figures(cleaned, 'TEXT([Tgl];"yyyy-mm-dd")')).toEqual(written);
});

test('dates with a two-digit year that were typed on arrival are reread, year first', async () => {
  const dataset = await csv('short-years.csv', 'Tgl;n\n05/01/26;1\n17/02/26;2\n28/03/25;3\n');
  expect(await questionsOf(dataset)).toEqual([]);
  const stated = await state(dataset, { Tgl: { date_order: 'year-first' } });
  expect(await figures(stated, 'TEXT([Tgl];"yyyy-mm-dd")')).toEqual(['2005-01-26', '2017-02-26', '2028-03-25']);
});

test('serial dates of a workbook are read as dates after an answer; until then they are the numbers that Excel shows', async () => {
  const dataset = await csv('serials.csv', 'Tgl;n\n45000;1\n46053;2\n');
  expect(await questionsOf(dataset)).toEqual([['Tgl', 'digits']]);
  expect(await figures(dataset, '[Tgl]+1')).toEqual([45001, 46054]);
  const stated = await state(dataset, { Tgl: { digits: 'serial' } });
  expect(await figures(stated, 'TEXT([Tgl];"yyyy-mm-dd")')).toEqual(['2023-03-15', '2026-01-31']);
  const refused = await state(dataset, { Tgl: { digits: 'number' } });
  expect(await questionsOf(refused)).toEqual([]);
  expect(await figures(await state(stated, { Tgl: { digits: 'number' } }), '[Tgl]*1')).toEqual([45000, 46053]);
});

test('serial dates next to "n/a" are asked for, unless written dates confirm them', async () => {
  const dataset = await csv('serials-beside-text.csv', 'Tanggal;n\n45000;1\nn/a;2\n46053;3\n');
  expect(await questionsOf(dataset)).toEqual([['Tanggal', 'digits']]);
  expect(await figures(dataset, '[Tanggal]+1')).toEqual([45001, null, 46054]);
  const aggregations = [{ column: 'Tanggal', function: 'max' }];
  await expect(run(dataset, 'group@1', { group_by: [{ column: 'n' }], aggregations })).rejects.toMatchObject({
    code: 'open_question',
    message: expect.stringMatching(/“45000” may be a day as Excel counts them, or a number/),
  });
  const days = await state(dataset, { Tanggal: { digits: 'serial' } });
  expect(await figures(days, 'TEXT([Tanggal];"yyyy-mm-dd")')).toEqual(['2023-03-15', null, '2026-01-31']);
  const numbers = await state(days, { Tanggal: { digits: 'number' } });
  expect(await figures(numbers, '[Tanggal]+1')).toEqual([45001, null, 46054]);
  const written = await csv('serials-beside-days.csv', 'Tanggal;n\n45000;1\nn/a;2\n31/01/2026;3\n');
  expect(await questionsOf(written)).toEqual([]);
});

test('eight digits are dates, or numbers after an answer', async () => {
  const dataset = await unit('compact-dates.csv');
  const numbers = await state(dataset, { Tanggal: { digits: 'number' } });
  expect(await figures(numbers, '[Tanggal]*1')).toEqual([20260131, 20251231, 20240229]);
  const days = await state(numbers, { Tanggal: { digits: 'compact' } });
  expect(await figures(days, 'DAY([Tanggal])')).toEqual([31, 31, 29]);
  const broken = await csv('no-such-day.csv', 'Tanggal;n\n20260131;1\n20251231;2\n20251331;3\n');
  expect(await questionsOf(broken)).toEqual([['Tanggal', 'digits']]);
});

test('a column that was typed on arrival has a reading that can be overruled', async () => {
  const dataset = await csv('typed.csv', 'Tanggal;Total\n01/02/2026;1,5\n03/04/2026;2,25\n');
  const readings = await listReadings(session, await openDataset(session, dataset));
  expect(readings.map(({ column, kind, notation }) => [column, kind, notation])).toEqual([
    ['Tanggal', 'date', { date_order: 'day-first' }],
    ['Total', 'number', { decimal: ',' }],
  ]);
});

test('dollars with American signs ask for the order of day and month', async () => {
  const dataset = await csv('dollars.csv', 'Order Date,Amount\n01/02/2026,"$1,250.50"\n03/04/2026,$200.00\n');
  expect(await questionsOf(dataset)).toEqual([['Order Date', 'date_order']]);
});

test('fraction-of-second: the fraction is kept', async () => {
  const dataset = await unit('fraction-of-second.csv');
  expect(await valuesOf(dataset, 't')).toEqual(['2025-12-31T23:59:59.7', '2026-01-01T12:30:29.5']);
});

test('a fraction of a second is kept in a text of any order, and an answer converts it too', async () => {
  const dataset = await csv('parts.csv', 't;n\n31/12/2025 23:59:59.7;1\nn/a;2\n5/1/2026 12:30:29,25;3\n');
  expect(await figures(dataset, 'ROUND(([t]-INT([t]))*86400;3)')).toEqual([86_399.7, null, 45_029.25]);
  const converted = await run(dataset, 'convert@1', { conversions: { t: 'datetime' }, on_error: 'null' });
  expect(await valuesOf(converted, 't')).toEqual(['2025-12-31T23:59:59.7', null, '2026-01-05T12:30:29.25']);
});

test('datetimes of other time zones are converted to WIB, from a text and from Parquet', async () => {
  const texts = await csv('zones.csv', 't;n\n2026-01-31T20:00:00Z;1\n2026-02-01T01:00:00.5Z;2\n');
  const path = join(folder, 'zones.parquet');
  const moments = "('2026-01-31 20:00:00+00'), ('2026-02-01 01:00:00.5+00')";
  await session.run(`COPY (SELECT t::TIMESTAMPTZ AS t FROM (VALUES ${moments}) a(t)) TO '${path}' (FORMAT parquet)`);
  const written = ['2026-02-01 03:00', '2026-02-01 08:00'];
  for (const dataset of [texts, await ingested(path, 'zones.parquet')])
    expect(await figures(dataset, 'TEXT([t];"yyyy-mm-dd hh:mm")')).toEqual(written);
});

test('TEXT writes times of day and durations, from columns and from texts', async () => {
  const dataset = await csv('times.csv', 'jam;lama\n08:30;30:15\n14:05:10;02:00\n');
  expect(await figures(dataset, 'TEXT([jam];"hh:mm")')).toEqual(['08:30', '14:05']);
  expect(await figures(dataset, 'TEXT([lama];"[h]:mm")')).toEqual(['30:15', '2:00']);
  expect(await figures(dataset, 'TEXT("8:05";"hh:mm")')).toEqual(['08:05', '08:05']);
});

test('durations: hours beyond a day are summed', async () => {
  const dataset = await unit('durations.csv');
  expect(await figures(dataset, '[lembur]*24')).toEqual([30.25, 2.75, 100]);
  expect((await figures(dataset, 'SUM([lembur])*24'))[0]).toBe(133);
  expect((await figures(dataset, 'TEXT(SUM([lembur]);"[h]:mm")'))[0]).toBe('133:00');
  const grouped = await run(dataset, 'group@1', {
    group_by: [{ column: 'nama' }],
    aggregations: [{ column: 'lembur', function: 'sum' }],
  });
  const [, sum] = grouped.schema.columns;
  expect(await valuesOf(grouped, sum?.name ?? '')).toEqual([30.25, 2.75, 100]);
});

test('minutes and seconds are never hours, under a new name and below hours either', async () => {
  const dataset = await csv('minutes.csv', 'nama;Durasi (mm:ss)\na;05:30\nb;75:10\nc;00:45\n');
  const minutes = [5.5, 4510 / 60, 0.75];
  expect(await figures(dataset, 'ROUND([Durasi (mm:ss)]*1440;9)')).toEqual(
    minutes.map((each) => Number(each.toFixed(9))),
  );
  expect((await figures(dataset, 'TEXT(SUM([Durasi (mm:ss)]);"[mm]:ss")'))[0]).toBe('81:25');
  const renamed = await run(dataset, 'rename@1', { mapping: { 'Durasi (mm:ss)': 'Durasi' } });
  expect((await figures(renamed, 'TEXT(SUM([Durasi]);"[h]:mm:ss")'))[0]).toBe('1:21:25');
});

test('csv-guard: what was downloaded is uploaded as the same three values', async () => {
  const dataset = await unit('csv-guard.csv');
  const path = join(folder, 'guarded.csv');
  await writeCsv(session, dataset, path);
  const { sheets } = await ingest(session, folder, path, { filename: 'guarded.csv' });
  const again = sheets[0]?.dataset;
  if (!again) throw new Error('no table');
  expect(await valuesOf(again, 'Selisih')).toEqual(['-5%', '12%', '-3,5%']);
  expect(await figures(again, '[Selisih]*1')).toEqual([-0.05, 0.12, -0.035]);
});

test('equals-text: texts that other programs wrap in a formula', async () => {
  expect(await valuesOf(await unit('equals-text.csv'), 'rek')).toEqual(['0012345678', '0098765432']);
});

test('group-sum: groups and SUMIF give one sum', async () => {
  const dataset = await unit('group-sum.csv');
  expect((await figures(dataset, 'SUMIF([k];"a";[n])'))[0]).toBe(500000000101.49994);
});

test('groups are as free of binary noise as formulas, also next to numbers with many digits', async () => {
  const dataset = await csv('noise.csv', 'k;n\nb;0.1\nb;0.2\na;500000000101.49994\n');
  const grouped = await run(dataset, 'group@1', {
    group_by: [{ column: 'k' }],
    aggregations: [{ column: 'n', function: 'sum' }],
  });
  expect(await valuesOf(grouped, 'n (sum)')).toEqual([500000000101.49994, 0.3]);
  expect(await figures(dataset, 'SUMIF([k];[k];[n])')).toEqual([0.3, 0.3, 500000000101.49994]);
});

test('dollar: amounts in dollars are read, kept and not added to rupiah', async () => {
  const dataset = await unit('dollar.csv');
  expect(await figures(dataset, '[amt]*1')).toEqual([1500.5, 20, -900.23]);
  const [reading] = await listReadings(session, await openDataset(session, dataset));
  expect(reading).toMatchObject({ column: 'amt', kind: 'number', currency: 'USD', unit: null, unread: 0 });
  const written = ['$1500.50', '$20.00', '($900.23)'];
  expect(await valuesOf(await clean(dataset), 'amt')).toEqual(written);
  const rupiah = await run(dataset, 'convert@1', { conversions: { amt: 'currency' }, on_error: 'keep' });
  expect(await valuesOf(rupiah, 'amt')).toEqual(written);
});

test('nul-byte: two rows, and the NUL is dropped with a warning', async () => {
  const { sheets, warnings } = await ingest(session, folder, join(units, 'nul-byte.csv'), { filename: 'nul-byte.csv' });
  const dataset = sheets[0]?.dataset;
  if (!dataset) throw new Error('no table');
  expect(await valuesOf(dataset, 'a')).toEqual(['x', 'y']);
  expect(warnings.map(({ code }) => code)).toContain('nul_characters');
});

test('units: Clean keeps the capitals of units', async () => {
  const units = ['m', 'M', 'mm', 'MM', 'mA', 'MA'];
  expect(await valuesOf(await clean(await unit('units.csv')), 'Satuan')).toEqual([...units, ...units, ...units]);
});
