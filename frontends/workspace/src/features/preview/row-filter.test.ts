import { filterCondition } from '@rapi/contracts';
import { type FilterDraft, toCondition } from './row-filter';

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
  expect(toCondition(draft({ value }), type)).toEqual({ column: 'Harga', operator: 'equals', value: expected });
});

test('what is contained stays text, spaces and all', () => {
  expect(toCondition(draft({ operator: 'contains', value: ' 1' }), 'integer')?.value).toBe(' 1');
});

test('nothing comes of half a condition', () => {
  expect(toCondition(draft({ value: ' ' }), 'text')).toBeUndefined();
  expect(toCondition(draft({ column: '' }), 'text')).toBeUndefined();
  expect(toCondition(draft({ operator: 'between', value: '1' }), 'integer')).toBeUndefined();
});

test('a range has two ends, and the contract takes it', () => {
  const condition = toCondition(draft({ operator: 'between', value: '1.000', valueTo: '2.000' }), 'integer');
  expect(condition).toEqual({ column: 'Harga', operator: 'between', value: [1000, 2000] });
  expect(filterCondition.safeParse(condition).success).toBe(true);
});
