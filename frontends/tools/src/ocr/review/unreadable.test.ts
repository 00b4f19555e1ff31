import { kindOf, unreadableAs } from './unreadable';

test('names unreadable dates and sums, and shows the reading of other amounts', () => {
  expect(kindOf({ name: 'due_date', normalized_value: null })).toBe('date');
  expect(kindOf({ name: 'ppn', normalized_value: null })).toBe('amount');
  expect(kindOf({ name: 'cash', normalized_value: 50_000 })).toBe('amount');
  expect(kindOf({ name: 'vendor_name', normalized_value: 'PT Maju' })).toBeUndefined();
});

test.each([
  ['date', 'besok lusa', 'date'],
  ['date', '31/12/2026', undefined],
  ['date', '5 Januari 2026', undefined],
  ['date', '', undefined],
  ['amount', 'sekitar seratus', 'amount'],
  ['amount', 'Rp 116.550', undefined],
  [undefined, 'besok lusa', undefined],
] as const)('%s “%s” cannot be read as %s', (kind, text, unread) => {
  expect(unreadableAs(kind, text)).toBe(unread);
});
