import { filterCondition, plainCondition } from '@rapi/contracts';
import { draftOf, type FilterDraft, toCondition } from './row-filter';

const draft = (changes: Partial<FilterDraft>): FilterDraft => ({
  column: 'Harga',
  operator: 'equals',
  value: '5',
  valueTo: '',
  ...changes,
});

test.each([
  ['1.250.000,50', 'decimal', 1_250_000.5],
  ['1,5', 'decimal', 1.5],
  ['1250.5', 'decimal', 1250.5],
  ['-3', 'integer', -3],
  ['banyak', 'integer', 'banyak'],
  ['31/1/2026', 'date', '2026-01-31'],
  ['2026-01-31', 'date', '2026-01-31'],
  ['ya', 'boolean', true],
  ['tidak', 'boolean', false],
  ['0812', 'text', '0812'],
] as const)('%s in a %s column is compared as %p', (value, type, expected) => {
  expect(toCondition(draft({ value }), { type })).toEqual({ column: 'Harga', operator: 'equals', value: expected });
});

test('the text of a contains condition stays text, including spaces', () => {
  expect(toCondition(draft({ operator: 'contains', value: ' 1' }), { type: 'integer' })?.value).toBe(' 1');
});

test('ignores an incomplete condition', () => {
  expect(toCondition(draft({ value: ' ' }), { type: 'text' })).toBeUndefined();
  expect(toCondition(draft({ column: '' }), { type: 'text' })).toBeUndefined();
  expect(toCondition(draft({ operator: 'between', value: '1' }), { type: 'integer' })).toBeUndefined();
});

test('a range has two ends, and the contract accepts it', () => {
  const condition = toCondition(draft({ operator: 'between', value: '1.000', valueTo: '2.000' }), { type: 'integer' });
  expect(condition).toEqual({ column: 'Harga', operator: 'between', value: [1000, 2000] });
  expect(filterCondition.safeParse(condition).success).toBe(true);
});

test('amounts stored as text are compared as numbers, and searched as text', () => {
  const money = { type: 'text', readAs: 'decimal' } as const;
  expect(toCondition(draft({ operator: 'less_than', value: '10.000.000' }), money)?.value).toBe(10_000_000);
  expect(toCondition(draft({ operator: 'equals', value: '10.000.000' }), money)?.value).toBe('10.000.000');
});

test.each([
  [{ column: 'a', operator: 'equals', value: null }, 'is_empty'],
  [{ column: 'a', operator: 'not_equals', value: null }, 'is_filled'],
  [{ column: 'a', operator: 'between', value: ['2026-01-01', '2026-12-31'] }, 'between'],
  [{ column: 'a', operator: 'greater_than', value: 12.5 }, 'greater_than'],
] as const)('a condition that is changed comes back as it was: %j', (condition, operator) => {
  const value = Array.isArray(condition.value) ? [...condition.value] : condition.value;
  const parsed = plainCondition.parse({ ...condition, value });
  const again = draftOf(parsed);
  expect(again.operator).toBe(operator);
  const type = typeof condition.value === 'number' ? 'decimal' : 'date';
  expect(toCondition(again, { type })).toEqual(parsed);
});
