import { neededColumns } from './needed-columns';

const formula = (column_name: string, text: string) => ({
  operation: 'formula@1',
  config: { formula: text, column_name },
});

test('columns that a step reads are needed, those that an earlier step made are not', () => {
  const steps = [
    { operation: 'rename@1', config: { mapping: { Qty: 'Jumlah' } } },
    formula('Total', '[Jumlah] * [@Harga]'),
    formula('Pajak', 'Total * 11% + SUM([Ongkir])'),
    { operation: 'convert@1', config: { conversions: { Tanggal: 'date', Total: 'currency' } } },
  ];
  expect(neededColumns(steps)).toEqual(['Qty', 'Harga', 'Ongkir', 'Tanggal']);
});

test('after a rename, the name belongs to the other column', () => {
  const swap = { operation: 'rename@1', config: { mapping: { A: 'B', B: 'A' } } };
  expect(neededColumns([swap, formula('C', '[A] & [B]')])).toEqual(['A', 'B']);
  const away = { operation: 'rename@1', config: { mapping: { A: 'B' } } };
  expect(neededColumns([away, formula('C', '[B] & [A]')])).toEqual(['A']);
});

test('nothing is needed after a grouping, or by steps that work on any table', () => {
  const group = {
    operation: 'group@1',
    config: { group_by: [{ column: 'Kota' }], aggregations: [{ column: 'Harga', function: 'sum' }] },
  };
  expect(neededColumns([group, formula('D', '[Harga (sum)] * 2')])).toEqual(['Kota', 'Harga']);
  const sideways = { operation: 'transpose@1', config: { name_column: 'Bulan' } };
  expect(neededColumns([sideways, formula('D', '[Januari] * 2')])).toEqual(['Bulan']);
  expect(
    neededColumns([{ operation: 'clean@1', config: { rule_ids: ['tidy-spaces'], target_columns: ['Nama'] } }]),
  ).toEqual([]);
  expect(neededColumns([{ operation: 'deduplicate@1', config: { default_action: 'keep_first' } }])).toEqual([]);
});
