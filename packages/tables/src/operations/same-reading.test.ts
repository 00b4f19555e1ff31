import { operationSettings } from '@rapi/contracts';
import fc from 'fast-check';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRupiah } from '@rapi/indonesia';
import {
  type DatasetRelation,
  decideReading,
  type EngineSession,
  findColumn,
  openDataset,
  openSession,
  readColumns,
  type Texts,
  writeTexts,
} from '@rapi/table-core';
import { pivotTable } from '../grouping/pivot-table';
import { convertColumns } from '../conversion/convert-columns';
import { matchRows } from '../join/match-rows';
import { parseStep } from './registry';
import { applyOperation } from './apply-operation';
import { page } from '../paging/page';
import { findViolations } from '../validation/find-violations';

let folder: string;
let session: EngineSession;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-columns-'));
  session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
});
afterAll(async () => {
  session.close();
  await rm(folder, { recursive: true, force: true });
});

const table = async (texts: Texts): Promise<DatasetRelation> =>
  openDataset(session, await writeTexts(session, texts, folder));

/** The values of a column, row by row. */
async function valuesOf(dataset: DatasetRelation, name: string): Promise<unknown[]> {
  const column = findColumn(dataset.schema, name);
  const { relation } = await readColumns(session, dataset, [{ column }]);
  const rows = await session.rows(`SELECT v${column.key} AS v FROM ${relation} ORDER BY _row`);
  return rows.map(({ v }) => v);
}

/** A validator rule that looks for values of a kind. */
const rule = (target: string, type: 'data_type' | 'format_pattern', config: object) => ({
  id: 'r',
  rule_name: 'r',
  rule_type: type,
  target_columns: [target],
  rule_config: config,
  severity: 'error',
});

async function violations(dataset: DatasetRelation, rules: readonly object[]): Promise<number> {
  const plan = { rules: rules as Parameters<typeof findViolations>[2]['rules'], today: '2026-11-22' };
  const found = await findViolations(session, dataset, plan);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${found.violations}`);
  return Number(row?.n);
}

async function failedConversions(dataset: DatasetRelation, name: string, target: 'date' | 'currency'): Promise<number> {
  const plan = { conversions: [[name, target]] as const, on_error: 'null' as const, number_formats: [] };
  const { columns } = await convertColumns(session, dataset, plan, { now: new Date('2026-11-22') });
  return columns[0]?.counts.failed ?? -1;
}

async function unreadableByCleaning(dataset: DatasetRelation, ruleId: string, name: string): Promise<unknown> {
  const step = parseStep({ operation: 'clean@1', config: { rule_ids: [ruleId], target_columns: [name] } });
  const { details } = await step.run(session, dataset, { now: new Date('2026-11-22') });
  return details?.unreadable_values;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const day = fc.record({
  y: fc.integer({ min: 2000, max: 2049 }),
  m: fc.integer({ min: 1, max: 12 }),
  d: fc.integer({ min: 1, max: 28 }),
});
const months = ['Januari', 'Feb', 'Maret', 'Apr', 'Mei', 'Jun', 'Juli', 'Agt', 'September', 'Okt', 'Nop', 'Desember'];
/** Ways in which a sheet may write its days. */
const writings: ((day: { y: number; m: number; d: number }) => string)[] = [
  ({ y, m, d }) => `${twoDigits(d)}/${twoDigits(m)}/${y}`,
  ({ y, m, d }) => `${d}-${m}-${y}`,
  ({ y, m, d }) => `${d}.${twoDigits(m)}.${y}`,
  ({ y, m, d }) => `${y}-${twoDigits(m)}-${twoDigits(d)}`,
  ({ y, m, d }) => `${d} ${months[m - 1]} ${y}`,
  ({ y, m, d }) => ` ${twoDigits(d)}/${twoDigits(m)}/${y}\u00a0`,
];
const writtenDay = fc.tuple(day, fc.nat(writings.length - 1)).map(([each, at]) => writings[at]?.(each) ?? '');
const noDay = fc.constantFrom('31/02/2026', 'belum', '-', '32-13-2026', 'tgl menyusul', '99/99/9999');
/** A column of days of which up to a third are not days. */
const dirtyDays = fc
  .tuple(fc.array(writtenDay, { minLength: 24, maxLength: 60 }), fc.array(noDay, { maxLength: 8 }), fc.nat())
  .map(([days, others, seed]) =>
    [...days, ...others].sort((a, b) => ((a.length * 7 + seed) % 5) - ((b.length * 7 + seed) % 5)),
  );

test('every tool finds the same dates in a column, whatever else it contains', async () => {
  await fc.assert(
    fc.asyncProperty(dirtyDays, async (texts) => {
      const dataset = await table({ 'Tanggal Faktur': texts });
      const column = findColumn(dataset.schema, 'Tanggal Faktur');
      if (column.type !== 'text') return;
      const { cells } = await decideReading(session, dataset, column, 'date');
      const found = [
        await violations(dataset, [rule(column.name, 'format_pattern', { format: 'date' })]),
        await violations(dataset, [rule(column.name, 'data_type', { type: 'date' })]),
        await failedConversions(dataset, column.name, 'date'),
        ...(column.semantic === 'date' ? [await unreadableByCleaning(dataset, 'date-form', column.name)] : []),
      ];
      expect(found).toEqual(found.map(() => cells.unread));
    }),
    { numRuns: 15 },
  );
});

type Target = 'percentage' | 'phone' | 'npwp';

async function answersFor(dataset: DatasetRelation, name: string, target: Target): Promise<number[]> {
  const plan = { conversions: [[name, target]] as const, on_error: 'null' as const, number_formats: [] };
  const { columns } = await convertColumns(session, dataset, plan, { now: new Date('2026-11-22') });
  return [
    columns[0]?.counts.failed ?? -1,
    await violations(dataset, [rule(name, 'data_type', { type: target })]),
    ...(target === 'phone' ? [await unreadableByCleaning(dataset, 'phone-form', name)].map(Number) : []),
  ];
}

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const writtenPhone = digitsOf(8).chain((digits) =>
  fc.constantFrom(
    `0812${digits}`,
    `+62 813-${digits.slice(0, 4)}-${digits.slice(4)}`,
    `62814${digits}`,
    `0815 ${digits.slice(0, 4)} ${digits.slice(4)} `,
    `(021) 5${digits.slice(0, 6)}`,
  ),
);
const noPhone = fc.constantFrom('tidak ada', '0812', '-', '12', 'sms saja');
const writtenNpwp = digitsOf(15).chain((d) =>
  fc.constantFrom(
    d,
    `${d.slice(0, 2)}.${d.slice(2, 5)}.${d.slice(5, 8)}.${d.slice(8, 9)}-${d.slice(9, 12)}.${d.slice(12)}`,
    '02.183.241.5-000.000',
    '013000666091000',
    ' 013000666091000 ',
  ),
);
const noNpwp = fc.constantFrom('belum ada', '-', '123', '00.000.000.0-000.000');
const writtenPercent = fc
  .tuple(fc.integer({ min: 0, max: 1_000 }), fc.constantFrom('%', ' %', ' persen'))
  .map(([tenths, sign]) => `${String(tenths / 10).replace('.', ',')}${sign}`);
const noPercent = fc.constantFrom('-', 'gratis', '11', 'lihat nota');

test.each<[string, Target, fc.Arbitrary<string>, fc.Arbitrary<string>]>([
  ['No. HP', 'phone', writtenPhone, noPhone],
  ['NPWP', 'npwp', writtenNpwp, noNpwp],
  ['Diskon', 'percentage', writtenPercent, noPercent],
])(
  'every tool finds the same values of %s wrong',
  async (name, target, right, wrong) => {
    const column = fc.tuple(fc.array(right, { minLength: 8, maxLength: 30 }), fc.array(wrong, { maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(column, async ([values, others]) => {
        const dataset = await table({ [name]: [...values, ...others], Baris: [...values, ...others].map(String) });
        if (findColumn(dataset.schema, name).type !== 'text') return;
        const answers = await answersFor(dataset, name, target);
        expect(answers).toEqual(answers.map(() => answers[0]));
      }),
      { numRuns: 10 },
    );
  },
  120_000,
);

/** Unambiguous amounts, in the notations of an Indonesian sheet. */
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((thousands) => thousands * 1000);
const rupiahWritings: ((value: number) => string)[] = [
  (value) => formatRupiah(value, { space: true }),
  (value) => formatRupiah(value),
  (value) => `${formatRupiah(value)},-`,
  (value) => `${formatRupiah(value, { space: true })}.-`,
  (value) => `IDR ${formatRupiah(value).slice(2)}`,
  (value) => `${formatRupiah(value, { space: true })},00`,
  (value) => `(${formatRupiah(value)})`,
];
const writtenAmount = fc.tuple(amount, fc.nat(rupiahWritings.length - 1)).map(([value, at]) => ({
  value: at === rupiahWritings.length - 1 ? -value : value,
  text: rupiahWritings[at]?.(value) ?? '',
}));
const noAmount = fc.constantFrom('-', 'gratis', 'lunas', 'Rp', '?');
const dirtyAmounts = fc.tuple(
  fc.array(writtenAmount, { minLength: 12, maxLength: 60 }),
  fc.array(noAmount, { maxLength: 4 }),
);

test('amounts are ordered, compared, summed, filtered by range and joined by value in every notation', async () => {
  await fc.assert(
    fc.asyncProperty(dirtyAmounts, amount, async ([written, others], bound) => {
      const texts = [...written.map(({ text }) => text), ...others];
      const dataset = await table({ Realisasi: texts, Grup: texts.map(() => 'a') });
      const values = written.map(({ value }) => value);
      expect(await valuesOf(dataset, 'Realisasi')).toEqual([...values, ...others.map(() => null)]);

      const sorted = await page(session, dataset, {
        offset: 0,
        limit: 100,
        sort: [{ column: 'Realisasi', direction: 'asc' }],
      });
      const inOrder = sorted.indices.slice(0, values.length).map((index) => values[index]);
      expect(inOrder).toEqual([...values].sort((a, b) => a - b));

      const above = await page(session, dataset, {
        offset: 0,
        limit: 100,
        filter: [{ column: 'Realisasi', operator: 'greater_than', value: bound }],
      });
      expect(above.indices).toEqual(values.flatMap((value, i) => (value > bound ? [i] : [])));

      const summed = await pivotTable(session, dataset, {
        config: operationSettings['group@1'].parse({
          group_by: [{ column: 'Grup' }],
          aggregations: [{ column: 'Realisasi', function: 'sum' }],
        }),
        limit: 10,
        offset: 0,
        withTotals: true,
      });
      expect(summed.totals?.['Realisasi (sum)']).toBe(values.reduce((sum, value) => sum + value, 0));

      const tooLarge = rule('Realisasi', 'data_type', {});
      const ranged = { ...tooLarge, rule_type: 'range_check', rule_config: { max: bound } };
      expect(await violations(dataset, [ranged])).toBe(values.filter((value) => value > bound).length + others.length);

      const plain = await table({ Nominal: values.map(String) });
      const { matches } = await matchRows(session, dataset, plain, {
        keys: [['Realisasi', 'Nominal']],
        match: 'exact',
        threshold: 90,
      });
      const [matched] = await session.rows(`SELECT count(*) AS n FROM ${matches}`);
      expect(matched?.n).toBe(values.length);
    }),
    { numRuns: 12 },
  );
});

test('a value of a filter is read as the column writes it', async () => {
  const dataset = await table({
    Harga: ['Rp 1.500', 'Rp 2.000.000', 'Rp 12.500', 'gratis', null, 'Rp 2.000.000,-'],
    Jam: ['08:30', '9:05', '17.45 WIB', '10:00', 'tutup', null],
  });
  const rows = async (column: string, operator: 'equals' | 'greater_than' | 'not_equals', value: string | number) =>
    (await page(session, dataset, { offset: 0, limit: 10, filter: [{ column, operator, value }] })).indices;
  expect(await rows('Harga', 'equals', '2.000.000')).toEqual([1, 5]);
  expect(await rows('Harga', 'equals', 2_000_000)).toEqual([1, 5]);
  expect(await rows('Harga', 'not_equals', 'Rp 2.000.000')).toEqual([0, 2, 3, 4]);
  expect(await rows('Harga', 'equals', 'gratis')).toEqual([3]);
  expect(await rows('Harga', 'greater_than', '1.500')).toEqual([1, 2, 5]);
  await expect(rows('Harga', 'greater_than', 'mahal')).rejects.toThrow('compares numbers');
  expect(await rows('Jam', 'greater_than', '9:30')).toEqual([2, 3]);
});

test('reuses findings about a column kept next to its dataset, and does not trust damaged files', async () => {
  const dataset = await table({ Total: ['Rp 5.000.000', 'Rp 10.000.000', 'Rp 1.000', 'x'] });
  const first = await valuesOf(dataset, 'Total');
  const hash = dataset.kept?.hash ?? '';
  const kept = (await readdir(folder)).filter((name) => name.startsWith(`${hash}-values-`));
  expect(kept.map((name) => name.split('.').at(-1)).sort()).toEqual(['json', 'parquet']);
  expect(await valuesOf(dataset, 'Total')).toEqual(first);
  const { writeFile } = await import('node:fs/promises');
  for (const name of kept) await writeFile(join(folder, name), 'PAR1');
  expect(await valuesOf(dataset, 'Total')).toEqual(first);
  expect(await valuesOf({ relation: dataset.relation, schema: dataset.schema }, 'Total')).toEqual(first);
});

test('if the votes are even, nothing is read until a person has stated the notation', async () => {
  const texts = ['05/01/2026', '06/02/2026', '07/03/2026', '31/01/2026', '01/31/2026'];
  const stored = await writeTexts(session, { Tanggal: texts, Catatan: ['a', 'b', 'c', 'd', 'e'] }, folder);
  const dataset = await openDataset(session, stored);
  const column = findColumn(dataset.schema, 'Tanggal');
  const { question } = await decideReading(session, dataset, column, 'date');
  expect(question?.about).toBe('date_order');
  expect(question?.options).toHaveLength(2);
  const step = parseStep({
    operation: 'state-notation@1',
    config: { columns: { Tanggal: { date_order: 'month-first' } } },
  });
  const { dataset: stated } = await applyOperation(session, stored, step, folder, { now: new Date() });
  expect(stated.hash).not.toBe(stored.hash);
  const opened = await openDataset(session, stated);
  expect((await decideReading(session, opened, findColumn(opened.schema, 'Tanggal'), 'date')).question).toBeUndefined();
  expect(await valuesOf(opened, 'Tanggal')).toEqual(['2026-05-01', '2026-06-02', '2026-07-03', null, '2026-01-31']);
});
