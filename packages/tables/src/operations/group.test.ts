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
