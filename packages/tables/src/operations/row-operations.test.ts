import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { page } from '../paging/page';
import { openDataset } from '@rapi/table-core';
import {
  allRows,
  columnsOfTable,
  openStepBench,
  randomTable,
  rowsAt,
  rowsOf,
  type StepBench,
  type TextTable,
} from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const orders: TextTable = {
  Kota: ['Solo', 'Jakarta', null, 'Bandung', 'jakarta'],
  Harga: ['Rp 75.000', 'Rp 1.250.000', 'gratis', null, 'Rp 1,25 jt'],
  Tanggal: ['05/01/2026', '31/12/2025', '5 Feb 2026', null, '01/03/2026'],
  Jumlah: ['3', '20', '100', null, '-7'],
};
const step = (operation: string, config: object) => ({ operation, config });
const kept = async (config: object) =>
  (await bench.run(await bench.write(orders), step('filter-rows@1', config))).table;

describe('filter-rows@1', () => {
  test.each<[string, object, (string | null)[]]>([
    ['a value', { conditions: [{ column: 'Kota', operator: 'equals', value: 'Solo' }] }, ['Solo']],
    [
      'an amount that is written as text',
      { conditions: [{ column: 'Harga', operator: 'greater_than', value: 1_000_000 }] },
      ['Jakarta', 'jakarta'],
    ],
    ['a day', { conditions: [{ column: 'Tanggal', operator: 'less_than', value: '01/01/2026' }] }, ['Jakarta']],
    [
      'either of two conditions',
      {
        match: 'any',
        conditions: [
          { column: 'Kota', operator: 'is_blank' },
          { column: 'Jumlah', operator: 'equals', value: 3 },
        ],
      },
      ['Solo', null],
    ],
    [
      'rows that meet none, where the others are removed; a blank cell is no match',
      { keep: false, conditions: [{ column: 'Jumlah', operator: 'greater_than', value: 2 }] },
      ['Bandung', 'jakarta'],
    ],
  ])('keeps %s', async (_what, config, cities) => {
    expect((await kept(config)).Kota).toEqual(cities);
  });

  test('columns keep their types, and removed rows are counted', async () => {
    const dataset = await bench.write(orders);
    const {
      dataset: result,
      counts,
      details,
    } = await bench.run(dataset, step('filter-rows@1', { conditions: [{ column: 'Jumlah', operator: 'not_blank' }] }));
    expect(result.schema.columns).toEqual(dataset.schema.columns);
    expect([counts.records_changed, details]).toEqual([1, { rows_removed: 1 }]);
  });

  test.each<[object, string]>([
    [{ conditions: [{ column: 'Kota', operator: 'equals', value: 'Medan' }] }, 'no_selection'],
    [{ conditions: [{ column: 'Negara', operator: 'is_blank' }] }, 'unknown_column'],
    [{ conditions: [{ column: 'Jumlah', operator: 'greater_than', value: 'banyak' }] }, 'invalid_filter'],
    [{ conditions: [] }, 'invalid_config'],
  ])('%j is refused', async (config, code) => {
    await expect(kept(config)).rejects.toMatchObject({ code });
  });

  test('it keeps the rows that the table’s filter shows, and its preview shows the same', async () => {
    const condition = fc.oneof(
      fc.record({
        column: fc.constantFrom(...columnsOfTable),
        operator: fc.constantFrom('equals' as const, 'not_equals' as const),
        value: fc.constantFrom('Solo', 'jakarta', '20', 'Rp 75.000', null),
      }),
      fc.record({
        column: fc.constantFrom('Harga', 'Jumlah'),
        operator: fc.constantFrom('greater_than' as const, 'less_than' as const),
        value: fc.constantFrom(3, 80_000),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        randomTable,
        fc.array(condition, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (table, conditions, keep) => {
          const dataset = await bench.write(table);
          const opened = await openDataset(bench.session, dataset);
          const shown = await page(bench.session, opened, { offset: 0, limit: 100, filter: conditions }).catch(
            () => null,
          );
          // With so few cells, the column may be text, which cannot be compared with a number.
          if (shown === null) return;
          const met = new Set(shown.indices);
          const rows = allRows(table).filter((row) => met.has(row) === keep);
          const wanted = step('filter-rows@1', { conditions, keep });
          if (rows.length === 0) {
            await expect(bench.run(dataset, wanted)).rejects.toMatchObject({ code: 'no_selection' });
            return;
          }
          const { table: result, dataset: made } = await bench.run(dataset, wanted);
          expect(result).toEqual(rowsAt(await bench.read(dataset), rows));
          const preview = await bench.preview(dataset, wanted);
          expect(preview.rows).toEqual(
            (await page(bench.session, await openDataset(bench.session, made), { offset: 0, limit: 100 })).rows,
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('sort-rows@1', () => {
  const sorted = async (by: object[]) =>
    (await bench.run(await bench.write(orders), step('sort-rows@1', { by }))).table;

  test.each<[string, object[], (string | null)[]]>([
    [
      'amounts by value, what is none behind them, blanks last',
      [{ column: 'Harga' }],
      ['Solo', 'jakarta', 'Jakarta', null, 'Bandung'],
    ],
    [
      'the other way, blanks last still',
      [{ column: 'Harga', descending: true }],
      ['Jakarta', 'jakarta', 'Solo', null, 'Bandung'],
    ],
    ['days', [{ column: 'Tanggal' }], ['Jakarta', 'Solo', null, 'jakarta', 'Bandung']],
    ['numbers', [{ column: 'Jumlah', descending: true }], [null, 'Jakarta', 'Solo', 'jakarta', 'Bandung']],
    [
      'text without regard to case, then by the next column',
      [{ column: 'Kota' }, { column: 'Jumlah' }],
      ['Bandung', 'Jakarta', 'jakarta', 'Solo', null],
    ],
  ])('sorts %s', async (_what, by, cities) => {
    expect((await sorted(by)).Kota).toEqual(cities);
  });

  test('refuses an unknown column, and no column at all', async () => {
    await expect(sorted([{ column: 'Negara' }])).rejects.toMatchObject({ code: 'unknown_column' });
    await expect(sorted([])).rejects.toMatchObject({ code: 'invalid_config' });
  });

  test('it gives the same order as sorting the table, stable for equal rows', async () => {
    const keys = fc.array(fc.record({ column: fc.constantFrom(...columnsOfTable), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(randomTable, keys, async (table, by) => {
        const dataset = await bench.write(table);
        const sort = by.map(({ column, descending }) => ({
          column,
          direction: descending ? ('desc' as const) : ('asc' as const),
        }));
        const { indices } = await page(bench.session, await openDataset(bench.session, dataset), {
          offset: 0,
          limit: 100,
          sort,
        });
        const { table: result } = await bench.run(dataset, step('sort-rows@1', { by }));
        expect(result).toEqual(rowsAt(await bench.read(dataset), indices));
        const places = (name: string) => result[name]?.map((cell) => cell === null) ?? [];
        const [first] = by;
        // Blanks come last in both directions: no filled cell follows a blank one.
        if (first) expect(places(first.column).join()).toMatch(/^(false,?)*(true,?)*$/);
      }),
      { numRuns: 25 },
    );
  });
});

describe('take-rows@1', () => {
  const model = (size: number, config: { part: string; count?: number; from?: number; to?: number; seed?: number }) => {
    const { part, count = 0, from = 1, to = 0, seed = 1 } = config;
    const rows = Array.from({ length: size }, (_, row) => row);
    if (part === 'top') return rows.slice(0, count);
    if (part === 'bottom') return rows.slice(-count);
    if (part === 'range') return rows.slice(from - 1, to);
    const digest = (row: number) => createHash('md5').update(`${seed}:${row}`).digest('hex');
    return rows
      .sort((one, other) => (digest(one) < digest(other) ? -1 : 1))
      .slice(0, count)
      .sort((one, other) => one - other);
  };
  const part = fc.oneof(
    fc.record({ part: fc.constantFrom('top', 'bottom'), count: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ part: fc.constant('sample'), count: fc.integer({ min: 1, max: 20 }), seed: fc.nat(5) }),
    fc.record({
      part: fc.constant('range'),
      from: fc.integer({ min: 1, max: 8 }),
      to: fc.integer({ min: 8, max: 20 }),
    }),
  );

  test('takes the same rows as a slice of a list', async () => {
    await fc.assert(
      fc.asyncProperty(randomTable, part, async (table, config) => {
        const dataset = await bench.write(table);
        const rows = model(rowsOf(table), config);
        const taken = bench.run(dataset, step('take-rows@1', config));
        if (rows.length === 0) await expect(taken).rejects.toMatchObject({ code: 'invalid_config' });
        else expect((await taken).table).toEqual(rowsAt(await bench.read(dataset), rows));
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    { part: 'top', count: 0 },
    { part: 'range', from: 3, to: 2 },
    { part: 'range', from: 6, to: 9 },
  ])('%j is refused', async (config) => {
    await expect(bench.run(await bench.write(orders), step('take-rows@1', config))).rejects.toMatchObject({
      code: 'invalid_config',
    });
  });
});

describe('select-columns@1', () => {
  test('keeps the named columns, in that order, unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomTable,
        fc.shuffledSubarray([...columnsOfTable], { minLength: 1 }),
        async (table, columns) => {
          const dataset = await bench.write(table);
          const { table: result, dataset: made } = await bench.run(dataset, step('select-columns@1', { columns }));
          const before = await bench.read(dataset);
          expect(Object.entries(result)).toEqual(columns.map((name) => [name, before[name]]));
          expect(made.schema.columns).toEqual(
            columns.map((name) => dataset.schema.columns.find((column) => column.name === name)),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  test.each<[string[], string]>([
    [['Negara'], 'unknown_column'],
    [[], 'invalid_config'],
    [['Kota', 'Kota'], 'invalid_config'],
  ])('%j is refused', async (columns, code) => {
    const selected = async () => bench.run(await bench.write(orders), step('select-columns@1', { columns }));
    await expect(selected()).rejects.toMatchObject({ code });
  });
});

describe('select-columns@1 with a mode', () => {
  const all = Object.keys(orders);
  const [first = '', second = ''] = all;
  const selected = async (config: object) =>
    Object.keys((await bench.run(await bench.write(orders), step('select-columns@1', config))).table);

  test('removes the named columns, and nothing else', async () => {
    expect(await selected({ columns: [first], mode: 'remove' })).toEqual(all.slice(1));
    await expect(selected({ columns: all, mode: 'remove' })).rejects.toMatchObject({ code: 'invalid_config' });
    await expect(selected({ columns: ['Negara'], mode: 'remove' })).rejects.toMatchObject({ code: 'unknown_column' });
  });

  test('puts the named columns first, and the others after them unchanged', async () => {
    expect(await selected({ columns: [second, first], mode: 'order' })).toEqual([second, first, ...all.slice(2)]);
  });
});

describe('use-row-as-header@1', () => {
  const titled: TextTable = {
    'Column 1': ['Laporan 2026', 'Nama', null, 'Budi', 'Siti'],
    'Column 2': [null, 'Penjualan', 'Jumlah', '3', '4'],
    'Column 3': [null, null, 'Harga', '12.5', '600'],
    'Column 4': [null, 'Nama', null, 'x', 'y'],
  };
  const run = async (config: object) => bench.run(await bench.write(titled), step('use-row-as-header@1', config));

  test('takes unique names from a row, and infers the columns from the rows below it', async () => {
    const { table, dataset, counts } = await run({ row: 2 });
    expect(Object.keys(table)).toEqual(['Nama', 'Penjualan', 'Column 3', 'Nama (2)']);
    expect(table.Nama).toEqual([null, 'Budi', 'Siti']);
    expect(dataset.schema.columns.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text']);
    expect(counts).toMatchObject({ records_processed: 5, records_changed: 2 });
  });

  test('joins two rows, and infers the types', async () => {
    const { table, dataset } = await run({ row: 2, join: 2 });
    expect(Object.keys(table)).toEqual(['Nama', 'Penjualan Jumlah', 'Penjualan Harga', 'Nama (2)']);
    expect(dataset.schema.columns.map(({ type }) => type)).toEqual(['text', 'integer', 'decimal', 'text']);
  });

  test.each<[object, RegExp]>([
    [{ row: 6 }, /has 5 rows/],
    [{ row: 5, join: 2 }, /has 5 rows/],
    [{ row: 5 }, /no row below row 5/],
    [{ row: 0 }, /do not fit/],
  ])('%j is refused', async (config, said) => {
    await expect(run(config)).rejects.toThrow(said);
  });
});
