import fc from 'fast-check';
import {
  type Dataset,
  type DatasetColumn,
  decideReading,
  openDataset,
  type QueryRow,
  readColumns,
} from '@rapi/table-core';
import { cleaningRules } from '../cleaning/rules';
import type { Step } from './registry';
import { openStepBench } from './testing/step-bench';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

interface Values {
  /** By the row's Id and the column's name: typed, as read from its text, or null. */
  cells: Map<string, string | null>;
  /** The columns of several currencies: without some of their amounts, the others can be read. */
  mixed: ReadonlySet<string>;
}

async function values(dataset: Dataset): Promise<Values> {
  const opened = await openDataset(bench.session, dataset);
  const { columns } = opened.schema;
  const read = await readColumns(
    bench.session,
    opened,
    columns.map((column) => ({ column, isOpenToo: true })),
  );
  const id = columns.find(({ name }) => name === 'Id')?.key;
  const rows = await bench.session.rows(`SELECT * FROM ${read.relation} ORDER BY _row`);
  const valueOf = (row: QueryRow, { key, type }: DatasetColumn): string | null => {
    const value = type !== 'text' || read.read.has(key) ? row[`v${key}`] : null;
    return value === null || value === undefined ? null : String(value);
  };
  const cells = rows.flatMap((row) =>
    columns.map((column): [string, string | null] => [`${String(row[`c${id}`])} ${column.name}`, valueOf(row, column)]),
  );
  const isMixed = (key: number) => rows.some((row) => row[`q${key}`] === 'other_currency');
  const mixed = [...read.read.values()].filter(
    ({ column, reading }) => reading.currency !== undefined || isMixed(column.key),
  );
  return { cells: new Map(cells), mixed: new Set(mixed.map(({ column }) => column.name)) };
}

/**
 * Cells that stay have the value they had, and what nothing could read is not read now. @param mayLose most of a column
 * may be gone: where most of the rest are no days, it is text
 */
async function expectSameValues(before: Dataset, after: Dataset, mayLose = false): Promise<void> {
  const [was, is] = [await values(before), await values(after)];
  for (const [cell, value] of is.cells) {
    const [, column = ''] = /^\S+ (.*)$/.exec(cell) ?? [];
    const given = was.cells.get(cell);
    const isFree = given === undefined || (mayLose && (value === null || (given === null && was.mixed.has(column))));
    if (!isFree) expect([cell, value]).toEqual([cell, given]);
  }
}

const two = (number: number) => String(number).padStart(2, '0');
/** Days in one order, some of which prove it. */
const days = (order: 'day' | 'month', size: number) =>
  fc
    .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 12 }) }), {
      minLength: size,
      maxLength: size,
    })
    .map((all) =>
      all.map(({ day, month }) =>
        order === 'day' ? `${two(day)}/${two(month)}/2026` : `${two(month)}/${two(day)}/2026`,
      ),
    );
const amounts = (size: number) =>
  fc.array(
    fc.constantFrom('1.250.000', '12.500', '7.250', '12,5', 'n/a', '3.500', '1,250.75', '$1,500.50', 'Rp 5.000'),
    {
      minLength: size,
      maxLength: size,
    },
  );
const measures = (size: number) =>
  fc.array(fc.constantFrom('12.5', '0.75', '3.250', '1.125', '1.234.567', 'rusak'), {
    minLength: size,
    maxLength: size,
  });

const table = fc.integer({ min: 3, max: 12 }).chain((size) =>
  fc.record({
    Id: fc.constant(Array.from({ length: size }, (_, row) => `R-${row}`)),
    Wilayah: fc.array(fc.constantFrom('Timur', 'Barat'), { minLength: size, maxLength: size }),
    'Order Date': fc.oneof(days('month', size), days('day', size)),
    Harga: amounts(size),
    Berat: measures(size),
    Tiba: days('month', size).map((all) =>
      all.map((day, at) => (at === 0 ? 'belum' : `${day}${at % 2 === 0 ? '  ' : ' '}08:30`)),
    ),
  }),
);

const where = [{ column: 'Wilayah', operator: 'equals' as const, value: 'Barat' }];
const rowSteps: Step[] = [
  { operation: 'filter-rows@1', config: { conditions: where } },
  { operation: 'filter-rows@1', config: { conditions: where, keep: false } },
  { operation: 'take-rows@1', config: { part: 'top', count: 2 } },
  { operation: 'sort-rows@1', config: { by: [{ column: 'Wilayah' }] } },
  { operation: 'select-columns@1', config: { columns: ['Harga', 'Berat'], mode: 'remove' } },
  { operation: 'select-columns@1', config: { columns: ['Id', 'Order Date', 'Tiba'] } },
];

test.each(rowSteps)('what stays is read as before: $operation $config', async (step) => {
  await fc.assert(
    fc.asyncProperty(table, async (texts) => {
      const before = await bench.write(texts);
      const result = await bench.run(before, step).catch((error: unknown) => {
        if (String(error).includes('no_selection') || String(error).includes('left')) return undefined;
        throw error;
      });
      if (result) await expectSameValues(before, result.dataset, true);
    }),
    { numRuns: 25 },
  );
});

const rule_ids = cleaningRules.map(({ id }) => id);
const cleanings: Step[] = [
  { operation: 'clean@1', config: { rule_ids: ['tidy-spaces'] } },
  { operation: 'clean@1', config: { rule_ids } },
  { operation: 'clean@1', config: { rule_ids }, where },
  { operation: 'clean@1', config: { rule_ids, excluded: { cells: [{ row_index: 0, column_name: 'Order Date' }] } } },
];

test.each(cleanings)('cleaning moves no day and no amount: $config $where', async (step) => {
  await fc.assert(
    fc.asyncProperty(table, async (texts) => {
      const before = await bench.write(texts);
      await expectSameValues(before, (await bench.run(before, step)).dataset);
    }),
    { numRuns: 25 },
  );
});

const rowsOf = (texts: Record<string, string[]>) => ({
  Id: (Object.values(texts)[0] ?? []).map((_, row) => `R-${row}`),
  ...texts,
});

test('an answer stands after cleaning has taken a space away', async () => {
  const before = await bench.write(rowsOf({ Waktu: ['01/02/2026 08:30', '03/04/2026 09:15', '05/06/2026  10:00'] }));
  const answer = { operation: 'state-notation@1', config: { columns: { Waktu: { date_order: 'month-first' } } } };
  const stated = (await bench.run(before, answer)).dataset;
  expect((await values(stated)).cells.get('R-0 Waktu')).toBe('2026-01-02T08:30:00');
  for (const rules of [['tidy-spaces'], rule_ids])
    await expectSameValues(
      stated,
      (await bench.run(stated, { operation: 'clean@1', config: { rule_ids: rules } })).dataset,
    );
});

test('the days of a column stay when the one that shows their order is corrected', async () => {
  const before = await bench.write(rowsOf({ 'Order Date': ['01/16/2026', '02/03/2026', '03/04/2026'] }));
  const edits = [{ row: 0, column: 'Order Date', value: 'besok', was: '01/16/2026' }];
  const { dataset } = await bench.run(before, { operation: 'edit-cells@1', config: { edits } });
  expect((await values(dataset)).cells.get('R-1 Order Date')).toBe((await values(before)).cells.get('R-1 Order Date'));
});

test('dollars in view are no rupiah', async () => {
  const before = await bench.write(
    rowsOf({
      Negara: [...Array<string>(7).fill('ID'), ...Array<string>(3).fill('US')],
      Harga: [...Array<string>(7).fill('Rp 5.000.000'), ...Array<string>(3).fill('$1,500.50')],
    }),
  );
  const inView = [{ column: 'Negara', operator: 'equals' as const, value: 'US' }];
  const convert = {
    operation: 'convert@1',
    config: { conversions: { Harga: 'decimal' }, on_error: 'keep' },
    where: inView,
  };
  await expectSameValues(before, (await bench.run(before, convert)).dataset);
});

test('a question stays one without the column that raised it', async () => {
  const days = ['01/02/2026', '03/04/2026', '05/06/2026'];
  const before = await bench.write(rowsOf({ 'Order Date': days, Amount: ['$1,250.50', '$2,000.75', '$900.10'] }));
  const remove = { operation: 'select-columns@1', config: { columns: ['Amount'], mode: 'remove' } };

  const { dataset } = await bench.run(before, remove);
  const opened = await openDataset(bench.session, dataset);
  const read = await readColumns(
    bench.session,
    opened,
    opened.schema.columns.map((column) => ({ column })),
  );
  expect(read.open.map(({ name }) => name)).toEqual(['Order Date']);
});

const valuesOf = async (dataset: Dataset, column: string) =>
  [...(await values(dataset)).cells].flatMap(([cell, value]) => (cell.endsWith(` ${column}`) ? [value] : []));

test('hours stay hours when the durations among them go, and moments keep their times beside days', async () => {
  const hours = await bench.write(rowsOf({ Jam: ['08:30', '08:30', '25:10', '25:10', '25:10'] }));
  const top = { operation: 'take-rows@1', config: { part: 'top', count: 2 } };
  expect(await valuesOf((await bench.run(hours, top)).dataset, 'Jam')).toEqual(['8.5', '8.5']);
  const region = { Wilayah: ['Barat', 'Timur', 'Barat'] };
  const moments = await bench.write(rowsOf({ ...region, Tiba: Array<string>(3).fill('01/16/2026 09:15') }));
  const convert = { operation: 'convert@1', config: { conversions: { Tiba: 'date' }, on_error: 'keep' }, where };
  expect((await valuesOf((await bench.run(moments, convert)).dataset, 'Tiba'))[1]).toBe('2026-01-16T09:15:00');
});

test('what is doubtful stays so without the value that contradicts it, until a person answers', async () => {
  const days = ['25/01/2026', '26/01/2026', '27/01/2026', '02/03/2026', '01/28/2026'];
  const before = await bench.write(rowsOf({ Hari: days }));
  const doubtful = async (dataset: Dataset) => {
    const opened = await openDataset(bench.session, dataset);
    const column = opened.schema.columns.find(({ name }) => name === 'Hari');
    return column && (await decideReading(bench.session, opened, column)).doubtful.map(({ text }) => text);
  };
  expect(await doubtful(before)).toEqual(['02/03/2026']);
  const top = { operation: 'take-rows@1', config: { part: 'top', count: 4 } };
  const { dataset } = await bench.run(before, top);
  expect(await doubtful(dataset)).toEqual(['02/03/2026']);
  const answer = { operation: 'state-notation@1', config: { columns: { Hari: { date_order: 'day-first' } } } };
  expect(await doubtful((await bench.run(dataset, answer)).dataset)).toEqual([]);
});

test('an emptied cell gives the others no type that changes them', async () => {
  const before = await bench.write(rowsOf({ Jam: ['-', '8.30'] }));
  const edits = [{ row: 0, column: 'Jam', value: null, was: '-' }];
  const { dataset } = await bench.run(before, { operation: 'edit-cells@1', config: { edits } });
  expect((await valuesOf(dataset, 'Jam'))[1]).toBe((await valuesOf(before, 'Jam'))[1]);
});

test.each([
  [
    'unpivoted',
    { operation: 'unpivot@1', config: { keep: ['Id'], columns: ['Order Date'], name_column: 'N', value_column: 'V' } },
    'V',
  ],
  ['cleaned in view', { operation: 'clean@1', config: { rule_ids }, where }, 'Order Date'],
] as const)('an open question is one when the column is %s', async (_what, step, column) => {
  const before = await bench.write(
    rowsOf({
      'Order Date': ['01/02/2026', '03/04/2026 ', '05/06/2026'],
      Amount: ['$1,250.50', '$2,000.75', '$900.10'],
      Wilayah: ['Timur', 'Barat', 'Timur'],
    }),
  );
  const { dataset } = await bench.run(before, step);
  const opened = await openDataset(bench.session, dataset);
  const wanted = opened.schema.columns.map((each) => ({ column: each }));
  expect((await readColumns(bench.session, opened, wanted)).open.map(({ name }) => name)).toContain(column);
});

test('a number among texts stays one under another name, in a copy, and where its column becomes text', async () => {
  const rename = { operation: 'rename@1', config: { mapping: { Jam: 'Nilai' } } };
  const hours = await bench.write(rowsOf({ Jam: ['8.30', '9.15', '-'] }));
  expect(await valuesOf((await bench.run(hours, rename)).dataset, 'Nilai')).toEqual(await valuesOf(hours, 'Jam'));
  const copy = { operation: 'copy-column@1', config: { column: 'Jam', name: 'Nilai' } };
  expect(await valuesOf((await bench.run(hours, copy)).dataset, 'Nilai')).toEqual(await valuesOf(hours, 'Jam'));
  const typed = await bench.write(rowsOf({ Jam: ['8.30', '8.30', '8.35'] }));
  const edits = [{ row: 0, column: 'Jam', value: 'besok', was: '8.30' }];
  const { dataset } = await bench.run(typed, { operation: 'edit-cells@1', config: { edits } });
  expect((await valuesOf(dataset, 'Jam')).slice(1)).toEqual((await valuesOf(typed, 'Jam')).slice(1));
});

test('a kept kind is gone with the last cell that has it', async () => {
  const hours = await bench.write(rowsOf({ Jam: ['08:30', '09:15', '25:10', '25:10', '25:10'] }));
  const top = { operation: 'take-rows@1', config: { part: 'top', count: 2 } };
  const { dataset } = await bench.run(hours, top);
  const written = (value: string) => ({
    operation: 'edit-cells@1',
    config: { edits: ['08:30', '09:15'].map((was, row) => ({ row, column: 'Jam', value, was })) },
  });
  expect(await valuesOf((await bench.run(dataset, written('31/01/2026'))).dataset, 'Jam')).toEqual([
    '2026-01-31',
    '2026-01-31',
  ]);
  const words = await openDataset(bench.session, (await bench.run(dataset, written('besok'))).dataset);
  const wanted = words.schema.columns.map((each) => ({ column: each }));
  expect((await readColumns(bench.session, words, wanted)).read.size).toBe(0);
});

const percentages = fc.record({
  signed: fc.array(fc.constantFrom('12%', '7,5%', '3%', '1.250,5%'), { minLength: 3, maxLength: 5 }),
  bare: fc.array(fc.constantFrom('5', '7', '12,5'), { minLength: 1, maxLength: 2 }),
  written: fc.constantFrom('8', '9,5', 'batal', ''),
});

test('a number beside percentages has no value either once the last percentage is edited away', async () => {
  await fc.assert(
    fc.asyncProperty(percentages, fc.boolean(), async ({ signed, bare, written }, isAtOnce) => {
      const before = await bench.write(rowsOf({ Diskon: [...signed, ...bare] }));
      const edits = signed.map((was, row) => ({ row, column: 'Diskon', value: written, was }));
      const steps = isAtOnce ? [edits] : edits.map((edit) => [edit]);
      let dataset = before;
      for (const each of steps)
        dataset = (await bench.run(dataset, { operation: 'edit-cells@1', config: { edits: each } })).dataset;
      const after = (await valuesOf(dataset, 'Diskon')).slice(signed.length);
      expect(after).toEqual(bare.map(() => null));
    }),
    { numRuns: 25 },
  );
});

test('numbers that replace every cell of a column of percentages are numbers', async () => {
  const before = await bench.write(rowsOf({ Diskon: ['12%', '7,5%', '3%', '5'] }));
  const edits = ['12%', '7,5%', '3%', '5'].map((was, row) => ({ row, column: 'Diskon', value: `1${row}`, was }));
  const { dataset } = await bench.run(before, { operation: 'edit-cells@1', config: { edits } });
  expect(await valuesOf(dataset, 'Diskon')).toEqual(['10', '11', '12', '13']);
});

test('whoever converts what is left of percentages to numbers says what they are', async () => {
  const before = await bench.write(rowsOf({ Diskon: ['12%', '7,5%', '3%', '4%', '0', '5', '12,5'] }));
  const bottom = { operation: 'take-rows@1', config: { part: 'bottom', count: 3 } };
  const { dataset } = await bench.run(before, bottom);
  expect(await valuesOf(dataset, 'Diskon')).toEqual(['0', null, null]);
  const convert = (type: string) => ({
    operation: 'convert@1',
    config: { conversions: { Diskon: type }, on_error: 'keep' },
  });
  expect(await valuesOf((await bench.run(dataset, convert('decimal'))).dataset, 'Diskon')).toEqual(['0', '5', '12.5']);
  expect((await valuesOf((await bench.run(before, convert('decimal'))).dataset, 'Diskon')).slice(4)).toEqual([
    '0',
    null,
    null,
  ]);
});

const bareAmounts = fc.uniqueArray(fc.constantFrom('1,500.50', '2,500.25', '12.75', '900', '15', '1,250.00'), {
  minLength: 3,
  maxLength: 6,
});

test('one amount of another currency does not make the others of it', async () => {
  const currencyOf = async (dataset: Dataset) => {
    const opened = await openDataset(bench.session, dataset);
    const column = opened.schema.columns.find(({ name }) => name === 'Jumlah');
    return column && (await decideReading(bench.session, opened, column)).reading?.currency;
  };
  await fc.assert(
    fc.asyncProperty(bareAmounts, fc.constantFrom('$1,750', '€ 12.50', 'US$ 3'), async (amounts, value) => {
      const before = await bench.write(rowsOf({ Jumlah: amounts }));
      const edits = [{ row: 0, column: 'Jumlah', value, was: amounts[0] }];
      const { dataset } = await bench.run(before, { operation: 'edit-cells@1', config: { edits } });
      expect(await currencyOf(dataset)).toBeUndefined();
    }),
    { numRuns: 20 },
  );
});
