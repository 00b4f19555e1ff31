import type { CleaningChange } from '@rapi/contracts';
import { countsNow, excludedOf, nothingExcluded, withCells, withColumn, withRule } from './excluded-changes';

const change = (row_index: number, column_name: string, rule_id = 'phone-form'): CleaningChange => ({
  row_index,
  column_name,
  rule_id,
  original_value: 'a',
  cleaned_value: 'b',
  rule_name: rule_id,
  rule_category: 'custom',
});

test('rules, columns and cells are excluded and included again', () => {
  const without = withRule(withColumn(nothingExcluded, 'email', false), 'tidy-spaces', false);
  const some = withCells(without, [change(3, 'phone'), change(4, 'phone')], false);
  expect(excludedOf(some)).toEqual({
    rules: ['tidy-spaces'],
    columns: ['email'],
    cells: [
      { row_index: 3, column_name: 'phone' },
      { row_index: 4, column_name: 'phone' },
    ],
  });
  const back = withCells(withRule(withColumn(some, 'email', true), 'tidy-spaces', true), [change(3, 'phone')], true);
  expect(excludedOf(back)).toEqual({ rules: [], columns: [], cells: [{ row_index: 4, column_name: 'phone' }] });
});

test('excluding a whole rule or column forgets its single cells', () => {
  const cells = withCells(nothingExcluded, [change(1, 'phone'), change(1, 'name', 'name-form')], false);
  expect([...withRule(cells, 'phone-form', false).cells.values()]).toEqual([change(1, 'name', 'name-form')]);
  expect([...withColumn(cells, 'name', false).cells.values()]).toEqual([change(1, 'phone')]);
});

test('excluded changes stay listed, and so do the changes that replace them', () => {
  const first = [
    { id: 'a', label: 'A', count: 5 },
    { id: 'b', label: 'B', count: 2 },
  ];
  const now = [
    { id: 'b', label: 'B', count: 3 },
    { id: 'c', label: 'C', count: 1 },
  ];
  expect(countsNow(first, now, ['a'])).toEqual([
    { id: 'a', label: 'A', count: undefined },
    { id: 'b', label: 'B', count: 3 },
    { id: 'c', label: 'C', count: 1 },
  ]);
});
