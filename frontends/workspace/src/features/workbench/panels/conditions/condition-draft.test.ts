import type { FilterCondition } from '@rapi/contracts';
import { conditionOf, draftOfCondition, newDraft, operators, takes } from './condition-draft';

const columns = [{ name: 'Harga', type: 'decimal' as const }, { name: 'Kota' }];

const conditions: FilterCondition[] = [
  { column: 'Kota', operator: 'contains', value: 'jak' },
  { column: 'Harga', operator: 'between', value: [1.5, 2000] },
  { column: 'Kota', operator: 'in', value: ['Solo', null] },
  { column: 'Kota', operator: 'not_in', value: ['a, b'] },
  { column: 'Kota', operator: 'starts_with', value: ' S' },
  { column: 'Harga', operator: 'is_unread' },
  { column: 'Kota', operator: 'not_duplicate' },
  { column: 'Harga', operator: 'greater_than', value: 10 },
];

test.each(conditions)('%j survives a round trip through the form', (condition) => {
  expect(conditionOf(draftOfCondition(condition), columns)).toEqual(condition);
});

test('a comparison with an empty value is blank', () => {
  expect(draftOfCondition({ column: 'Kota', operator: 'equals', value: null }).operator).toBe('is_blank');
  expect(draftOfCondition({ column: 'Kota', operator: 'not_equals', value: null }).operator).toBe('not_blank');
});

test('an incomplete condition does not count', () => {
  for (const operator of operators) {
    const draft = { ...newDraft('Kota'), operator };
    expect(conditionOf(draft, columns) === undefined).toBe(takes(operator) !== 'nothing');
    expect(conditionOf({ ...draft, column: '' }, columns)).toBeUndefined();
  }
});
