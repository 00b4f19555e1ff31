import { writtenChange, writtenValue } from './written-diff';

const typed = [
  { name: 'Tanggal', type: 'date', sample_values: [] },
  { name: 'Harga', type: 'decimal', sample_values: [] },
  { name: 'Total', type: 'integer', semantic_type: 'money', sample_values: [] },
];
const columns = { before: typed, after: typed };
const cell = { row_before: 0, row_after: 0, column_name: 'Harga' };

test('dates and numbers are formatted as in the grid', () => {
  expect(writtenValue(typed, 'Tanggal', '2026-01-31')).toBe('31/01/2026');
  expect(writtenValue(typed, 'Harga', 12500.5)).toBe('12.500,5');
  expect(writtenValue(typed, 'Harga', null)).toBeNull();
});

test('amounts in rupiah are formatted as rupiah, as in the grid', () => {
  expect(writtenValue(typed, 'Total', 15_000_000)).toBe('Rp 15.000.000');
  const change = {
    ...cell,
    column_name: 'Total',
    before: '1500',
    after: '2000',
    before_value: 1500,
    after_value: 2000,
  };
  expect(writtenChange(change, columns, [])).toEqual({ before: 'Rp 1.500', after: 'Rp 2.000' });
});

test('a changed cell of a renamed column is formatted by the column of its own version', () => {
  const change = { ...cell, before: '2026-01-31', after: '12500.5', before_value: '2026-01-31', after_value: 12500.5 };
  expect(writtenChange(change, columns, [{ from: 'Tanggal', to: 'Harga' }])).toEqual({
    before: '31/01/2026',
    after: '12.500,5',
  });
});

test('if only the notation differs, the notation is shown', () => {
  const change = { ...cell, before: '1.500', after: '1500', before_value: 1500, after_value: 1500 };
  expect(writtenChange(change, columns, [])).toEqual({ before: '1.500', after: '1500' });
});

test('an amount whose column became a number stays an amount', () => {
  const texts = [{ name: 'Total', type: 'text', semantic_type: 'money', sample_values: [] }];
  const change = { ...cell, column_name: 'Total', before: 'Rp 47.500', after: '47500', after_value: 47500 };
  expect(writtenChange({ ...change, before_value: 'Rp 47.500' }, { before: texts, after: typed }, [])).toEqual({
    before: 'Rp 47.500',
    after: 'Rp 47.500',
  });
});
