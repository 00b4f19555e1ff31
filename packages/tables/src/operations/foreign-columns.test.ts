/** Numbers in dollars are no rupiah after any step, whatever they are called then (ADR 52). */
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { operationSettings } from '@rapi/contracts';
import fc from 'fast-check';
import { type Dataset, decideReading, openDataset, type WriteColumn, writeDataset } from '@rapi/table-core';
import { columnFormat, ingest } from '@rapi/table-io';
import { pivotTable } from '../grouping/pivot-table';
import { readValues } from './testing/read-values';
import { openBench, type OperationBench } from './testing/operation-table';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A table with a native column of dollars, as a workbook brings it, and one of rupiah. */
async function table(name: string, notation: WriteColumn['notation'] | null = { currency: 'USD' }): Promise<Dataset> {
  const { session, folder } = bench;
  const relation = session.name('given');
  await session.run(
    `CREATE TABLE ${relation} AS SELECT * FROM (VALUES (0, '5', '5000', 'A'), (1, '1500.5', '7000', 'B'), (2, '12.125', '9000', 'A')) t(_row, c0, c1, c2)`,
  );
  const columns: WriteColumn[] = [
    { name, key: 0, native: { type: 'decimal' }, ...(notation && { notation }) },
    { name: 'Harga Rp', key: 1, native: { type: 'integer' } },
    { name: 'Toko', key: 2, native: { type: 'text' } },
  ];
  return writeDataset(session, relation, columns, folder);
}
const texts = (name: string) =>
  bench.write({ [name]: ['$5', '$6.50', '$1,500.25'], 'Harga Rp': ['5000', '7000', '9000'], Toko: ['A', 'B', 'A'] });

/** The three ways in which a column says that it is in dollars. */
const dollars: Record<string, (name: string) => Promise<Dataset>> = {
  formats: (name) => table(name),
  texts,
  header: (name) => table(`${name} (USD)`, null),
};
const ways = ['formats', 'texts', 'header'] as const;
const nameOf = ({ schema }: Dataset): string => schema.columns[0]?.name ?? '';
const apply = async (dataset: Dataset, operation: string, config: object) =>
  (await bench.apply(dataset, operation, config)).dataset;
const column = ({ schema }: Dataset, name: string) => schema.columns.find((each) => each.name === name);

/** What makes a column show as rupiah anywhere. */
const isRupiah = (dataset: Dataset, name: string): boolean => {
  const found = column(dataset, name);
  return found === undefined || found.format === 'rupiah' || (found.type !== 'text' && found.semantic === 'money');
};

const steps: Record<string, (dataset: Dataset, as: string) => Promise<Dataset>> = {
  formula: (dataset, as) => apply(dataset, 'formula@1', { formula: `[${nameOf(dataset)}]*2`, column_name: as }),
  sum: (dataset, as) => apply(dataset, 'formula@1', { formula: `SUM([${nameOf(dataset)}])`, column_name: as }),
  product: (dataset, as) =>
    apply(dataset, 'formula@1', { formula: `[${nameOf(dataset)}]*[Harga Rp]`, column_name: as }),
  decimal: async (dataset, as) => {
    const name = nameOf(dataset);
    const config = { conversions: { [name]: 'decimal' }, on_error: 'null' };
    return apply(await apply(dataset, 'convert@1', config), 'rename@1', { mapping: { [name]: as } });
  },
  rename: (dataset, as) => apply(dataset, 'rename@1', { mapping: { [nameOf(dataset)]: as } }),
  copy: (dataset, as) => apply(dataset, 'copy-column@1', { column: nameOf(dataset), name: as }),
  group: async (dataset, as) => {
    const name = nameOf(dataset);
    const grouped = await apply(dataset, 'group@1', {
      group_by: [{ column: 'Toko' }],
      aggregations: ['sum', 'average', 'min', 'max', 'median'].map((of) => ({ column: name, function: of })),
    });
    for (const { name: figure } of grouped.schema.columns.slice(1))
      expect([figure, isRupiah(grouped, figure)]).toEqual([figure, false]);
    return apply(grouped, 'rename@1', { mapping: { [grouped.schema.columns[1]?.name ?? '']: as } });
  },
  key: (dataset, as) =>
    apply(dataset, 'rename@1', { mapping: { [nameOf(dataset)]: as } }).then((renamed) =>
      apply(renamed, 'group@1', { group_by: [{ column: as }], aggregations: [{ column: 'Toko', function: 'count' }] }),
    ),
  lookup: (dataset, as) => {
    const { columns } = dataset.schema;
    const place = columns.findIndex(({ name }) => name === nameOf(dataset)) + 1;
    const range = `[${columns[0]?.name}]:[${columns.at(-1)?.name}]`;
    return apply(dataset, 'formula@1', { formula: `INDEX(${range}; ROW(); ${place})`, column_name: as });
  },
  unpivot: async (dataset, as) => {
    const [name, twice] = [nameOf(dataset), 'Dua'];
    const both = await apply(dataset, 'copy-column@1', { column: name, name: twice });
    const config = {
      keep: ['Toko'],
      columns: [name, twice],
      name_column: 'Nama',
      value_column: as,
      drop_blanks: false,
    };
    return apply(both, 'unpivot@1', config);
  },
};

test('no step makes rupiah of dollars, under no name', async () => {
  const named = fc.constantFrom('Harga', 'Total', 'Amount', 'Nilai', 'Total Harga', 'Price');
  const step = fc.constantFrom(...Object.keys(steps));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ways), step, named, named, async (way, of, from, to) => {
      const dataset = await dollars[way]?.(from === to ? 'Jumlah Bayar' : from);
      const made = dataset && (await steps[of]?.(dataset, to));
      if (!made) throw new Error('nothing was made');
      expect(isRupiah(made, to)).toBe(false);
      const { type, notation } = column(made, to) ?? {};
      if (type !== 'text' && of !== 'product') expect(notation?.currency).toBe('USD');
    }),
    {
      numRuns: 60,
      examples: Object.keys(steps).flatMap((of) =>
        ways.map((way) => [way, of, 'Price', 'Harga'] as [typeof way, string, string, string]),
      ),
    },
  );
});

test('a name that says Rp is a statement, a rate gives no dollars', async () => {
  const made = await apply(await table('Price'), 'formula@1', { formula: '[Price]*16000', column_name: 'Harga (Rp)' });
  expect(column(made, 'Harga (Rp)')).toMatchObject({ semantic: 'money' });
  const rate = await apply(await table('Kurs USD', null), 'formula@1', {
    formula: '[Kurs USD]*2',
    column_name: 'Harga',
  });
  expect(column(rate, 'Harga')).toMatchObject({ semantic: 'money' });
});

test.each(ways)('dollars are not converted to rupiah (by %s)', async (way) => {
  const dataset = (await dollars[way]?.('Price')) as Dataset;
  const config = { conversions: { [nameOf(dataset)]: 'currency' }, on_error: 'fail' };
  await expect(apply(dataset, 'convert@1', config)).rejects.toMatchObject({ status: 422 });
});

test('dollars and rupiah in one column stay texts, and only the rupiah is read', async () => {
  const dataset = await table('Price');
  const config = {
    keep: ['Toko'],
    columns: ['Price', 'Harga Rp'],
    name_column: 'N',
    value_column: 'V',
    drop_blanks: false,
  };
  const turned = await apply(dataset, 'unpivot@1', config);
  expect((await bench.rows(turned)).map(({ V }) => V)).toEqual([
    'USD 5',
    5000,
    'USD 1500.5',
    7000,
    'USD 12.1250',
    9000,
  ]);
  const sum = await apply(turned, 'formula@1', { formula: 'SUM([V])', column_name: 'S' });
  expect((await bench.rows(sum))[0]?.S).toBe(21_000);
});

test('a column of ringgit by its header is not rupiah', async () => {
  for (const name of ['Harga (RM)', 'Harga RM', 'Total (RM)', 'Price RM']) {
    const path = join(bench.folder, 'ringgit.csv');
    await writeFile(path, `${name};Toko\n1500.50;A\n20.25;B\n`);
    const { sheets } = await ingest(bench.session, bench.folder, path, { filename: path });
    const dataset = sheets[0]?.dataset as Dataset;
    expect([name, isRupiah(dataset, name)]).toEqual([name, false]);
  }
});

test('a workbook writes the currency of the column in its number format', async () => {
  const [foreign, rupiah] = (await table('Price')).schema.columns;
  expect(foreign && columnFormat(foreign, 'id')).toBe('[$USD] #,##0.00');
  expect(rupiah && columnFormat(rupiah, 'id')).toBe('#,##0');
});

test('a cell that is edited leaves its column in dollars', async () => {
  for (const value of ['7.25', 'n/a']) {
    const config = { edits: [{ row: 0, column: 'Harga', value }] };
    const edited = await apply(await table('Harga'), 'edit-cells@1', config);
    expect(column(edited, 'Harga')?.notation?.currency).toBe('USD');
    expect(isRupiah(edited, 'Harga')).toBe(false);
  }
});

test.each(ways)('rupiah typed into a cell of dollars (%s) is no amount of dollars', async (way) => {
  const dataset = await dollars[way]?.('Total');
  if (!dataset) throw new Error(way);
  const name = nameOf(dataset);
  const edited = await apply(dataset, 'edit-cells@1', { edits: [{ row: 0, column: name, value: 'Rp 30.000' }] });
  const sum = await apply(edited, 'formula@1', { formula: `SUM([${name}])`, column_name: 'S' });
  const rest = way === 'texts' ? 6.5 + 1500.25 : 1500.5 + 12.125;
  expect((await bench.rows(sum))[0]?.S).toBe(rest);
  const again = await apply(dataset, 'edit-cells@1', { edits: [{ row: 0, column: name, value: '$7' }] });
  const total = await apply(again, 'formula@1', { formula: `SUM([${name}])`, column_name: 'S' });
  expect((await bench.rows(total))[0]?.S).toBe(rest + 7);
});

test.each(['text', 'currency'])(
  'numbers in dollars that a conversion to %s leaves as texts stay dollars',
  async (to) => {
    const dataset = await table('Total');
    const convert = (target: string) => ({ conversions: { Total: target }, on_error: 'keep' });
    const left = await apply(dataset, 'convert@1', convert(to));
    expect(column(left, 'Total')).toMatchObject({ type: 'text', notation: { currency: 'USD' } });
    const back = await apply(left, 'convert@1', convert('decimal'));
    expect(column(back, 'Total')).toMatchObject({ type: 'decimal', notation: { currency: 'USD' } });
  },
);

test.each(ways)('a pivot table says that figures are dollars (%s), unless the name does', async (way) => {
  const dataset = await dollars[way]?.('Total');
  if (!dataset) throw new Error(way);
  const config = operationSettings['group@1'].parse({
    group_by: [{ column: 'Toko' }],
    aggregations: ['sum', 'count'].map((of) => ({ column: nameOf(dataset), function: of })),
  });
  const opened = await openDataset(bench.session, dataset);
  const { columns } = await pivotTable(bench.session, opened, { config, limit: 10, offset: 0, withTotals: false });
  const said = way === 'header' ? undefined : 'USD';
  expect(columns.map(({ function: of, currency }) => [of, currency])).toEqual([
    [null, undefined],
    ['sum', said],
    ['count', undefined],
  ]);
});

test('times of day and hours worked in one column are told of', async () => {
  const dataset = await bench.write({ Jam: ['08:30', '09:15'], Lembur: ['25:10', '01:30'], Masuk: ['07:00', '07:10'] });
  const names = { name_column: 'Kolom', value_column: 'V' };
  const long = await bench.apply(dataset, 'unpivot@1', { columns: ['Jam', 'Lembur'], ...names });
  expect(long.output.warnings).toEqual([{ reason: 'times_in_one_column' }]);
  const turned = await bench.apply(dataset, 'transpose@1', {});
  expect(turned.output.warnings).toEqual([{ reason: 'times_in_one_column' }]);
  const alike = await bench.apply(dataset, 'unpivot@1', { columns: ['Jam', 'Masuk'], ...names });
  expect(alike.output.warnings).toBeUndefined();
});

test.each(ways)('dollars (%s) and rupiah in one column are told of', async (way) => {
  const dataset = await dollars[way]?.('Total');
  if (!dataset) throw new Error(way);
  const columns = [nameOf(dataset), 'Harga Rp'];
  const names = { name_column: 'Kolom', value_column: 'V' };
  const long = await bench.apply(dataset, 'unpivot@1', { columns, ...names });
  expect(long.output.warnings).toEqual([{ reason: 'currencies_in_one_column' }]);
  const alone = await bench.apply(dataset, 'unpivot@1', { columns: columns.slice(1), ...names });
  expect(alone.output.warnings).toBeUndefined();
  const turned = await bench.apply(dataset, 'transpose@1', {});
  expect(turned.output.warnings).toEqual([{ reason: 'currencies_in_one_column' }]);
});

test('percentages and amounts in one column are told of, and a number without the sign gets no value', async () => {
  const dataset = await bench.write({
    Diskon: ['12%', '5%', '7,5%', '3%', '5'],
    Harga: ['Rp 1.500', 'Rp 2.000', 'Rp 7.500', 'Rp 900', 'Rp 5.000'],
    Jumlah: ['1', '2', '3', '4', '6'],
    Bunga: ['1%', '2%', '3%', '4%', '6%'],
  });
  const names = { name_column: 'Kolom', value_column: 'V' };
  for (const beside of ['Harga', 'Jumlah']) {
    const long = await bench.apply(dataset, 'unpivot@1', { columns: ['Diskon', beside], ...names });
    expect(long.output.warnings).toEqual([{ reason: 'percents_in_one_column' }]);
    const values = await readValues(bench.session, long.dataset, ['V']);
    expect([values[0], values[2], values[8]]).toEqual(['0.12', '0.05', '-']);
  }
  const alike = await bench.apply(dataset, 'unpivot@1', { columns: ['Diskon', 'Bunga'], ...names });
  expect(alike.output.warnings).toBeUndefined();
  const turned = await bench.apply(dataset, 'transpose@1', {});
  expect(turned.output.warnings).toEqual([{ reason: 'percents_in_one_column' }]);
});

test('amounts of one currency say nothing about a lone sign in those of another', async () => {
  const rupiah = fc.constantFrom(
    ['Rp 23.250.000,00', 'Rp 15.500,50', 'Rp 7.125,25'],
    ['Rp 1.250.000,75', 'Rp 12,50', '-'],
  );
  const dollars = fc.constantFrom(['$1,500', '$2,000', '$950'], ['USD 1,500', 'USD 12,250', '-']);
  const bare = fc.constantFrom(['1,500', '2,000', '950'], ['12,250', '1,750', '-']);
  await fc.assert(
    fc.asyncProperty(rupiah, fc.oneof(dollars, bare), async (beside, own) => {
      const name = own.some((text) => /^\d/.test(text)) ? 'Invoice (USD)' : 'Invoice';
      const table = await openDataset(bench.session, await bench.write({ Total: beside, [name]: own }));
      const column = table.schema.columns[1];
      if (!column) throw new Error(name);
      expect((await decideReading(bench.session, table, column)).question?.about).toBe('decimal');
      const shown = await openDataset(
        bench.session,
        await bench.write({ Total: ['$1,250.50', '$7.25', '-'], [name]: own }),
      );
      const [, other] = shown.schema.columns;
      expect(other && (await decideReading(bench.session, shown, other)).reading?.notation.decimal).toBe('.');
    }),
    { numRuns: 12 },
  );
});
