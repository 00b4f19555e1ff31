import { openStepBench } from './testing/step-bench';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

test('a grouping tells which cells are in no figure', async () => {
  const dataset = await bench.write({
    Kota: ['Bogor', 'Bogor', 'Solo', 'Solo'],
    Harga: ['Rp 1.500.000', 'menyusul', 'n/a', 'Rp 2.000'],
    Bayar: ['28/02/2026', '05/03/2026', 'belum', '30/02/2026'],
  });
  const aggregations = [
    { column: 'Harga', function: 'sum' },
    { column: 'Bayar', function: 'max' },
  ];
  const config = { group_by: [{ column: 'Kota' }], aggregations };
  const { table, warnings } = await bench.run(dataset, { operation: 'group@1', config });
  expect(Object.values(table)[1]).toEqual(['1500000', '2000']);
  expect(warnings).toEqual([
    { reason: 'figures_without_number', params: { column: 'Harga', count: 2 } },
    { reason: 'figures_without_date', params: { column: 'Bayar', count: 2 } },
  ]);
});

test('a grouping tells where it mixes currencies, and not where each group is of one', async () => {
  const written = await bench.write({
    Nota: ['A', 'B', 'C'],
    Amount: ['1500.50', '20000000', '900.25'],
    CCY: ['USD', 'IDR', 'USD'],
  });
  const columns = written.schema.columns.map(({ semantic, ...column }) =>
    column.name === 'Amount'
      ? { ...column, notation: { currency: 'XXX' } }
      : { ...column, ...(semantic && { semantic }) },
  );
  const dataset = { ...written, schema: { ...written.schema, columns } };
  const warned = async (group_by: string[], more: object = {}) => {
    const config = {
      group_by: group_by.map((column) => ({ column })),
      aggregations: [{ column: 'Amount', function: 'sum' }],
      ...more,
    };
    return (await bench.run(dataset, { operation: 'group@1', config })).warnings?.map(({ reason }) => reason) ?? [];
  };
  expect(await warned(['Nota'])).toEqual(['figures_mix_currencies']);
  expect(await warned(['CCY'])).toEqual([]);
  expect(await warned(['Nota'], { pivot_column: 'CCY' })).toEqual(['totals_mix_currencies']);
  expect(await warned(['Nota'], { filter: [{ column: 'CCY', operator: 'equals', value: 'USD' }] })).toEqual([]);
  const texts = await bench.write({ Amount: ['1,500.50', 'n/a', '900.25'], CCY: ['USD', 'IDR', 'USD'] });
  const config = { group_by: [{ column: 'CCY' }], aggregations: [{ column: 'Amount', function: 'sum' }] };
  const { dataset: grouped } = await bench.run(texts, { operation: 'group@1', config });
  expect(grouped.schema.columns[1]).toMatchObject({ type: 'decimal', notation: { currency: 'XXX' } });
  expect(grouped.schema.columns[1]?.semantic).toBeUndefined();
  const dollars = await bench.write({ Amount: ['1500.50', '900.25'], CCY: ['USD', 'USD'], Nota: ['A', 'B'] });
  const bare = await bench.run(dollars, { operation: 'select-columns@1', config: { columns: ['Nota', 'Amount'] } });
  const byNota = { ...config, group_by: [{ column: 'Nota' }] };
  const summed = await bench.run(bare.dataset, { operation: 'group@1', config: byNota });
  expect(summed.dataset.schema.columns[1]?.semantic).toBeUndefined();
});

test('sums of hours and averages of percentages are no rupiah, whatever a pivot names them', async () => {
  const dataset = await bench.write({
    Cabang: ['Bogor', 'Bogor', 'Solo'],
    Bulan: ['Jan', 'Feb', 'Jan'],
    Jam: ['1.5', '2.75', '4.5'],
    Margin: ['12,5%', '7%', '9,75%'],
    Harga: ['Rp 1.500', 'Rp 2.000', 'Rp 3.000'],
  });
  const pivot = async (...aggregations: { column: string; function: string }[]) => {
    const config = { group_by: [{ column: 'Cabang' }], pivot_column: 'Bulan', aggregations };
    const { dataset: made } = await bench.run(dataset, { operation: 'group@1', config });
    return made.schema.columns.filter(({ name }) => name.startsWith('Total')).map(({ semantic }) => semantic);
  };
  expect(await pivot({ column: 'Jam', function: 'sum' })).toEqual([undefined]);
  expect(await pivot({ column: 'Margin', function: 'average' })).toEqual(['percentage']);
  expect(await pivot({ column: 'Harga', function: 'sum' })).toEqual(['money']);
  const all = ['Jam', 'Margin', 'Harga'].map((column) => ({ column, function: 'max' }));
  expect(await pivot(...all)).toEqual([undefined, 'percentage', 'money']);
});
