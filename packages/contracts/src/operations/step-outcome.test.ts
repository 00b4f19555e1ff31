import { stepOutcome } from './step-outcome';

const counts = { records_changed: 0, row_count: 10, rows_before: 10, column_count: 3, columns_before: 3 };
const said = (operation: string, changes: Partial<typeof counts>, config = {}) =>
  stepOutcome({ operation, config }, { ...counts, ...changes })
    .map(({ what, count }) => `${what} ${count}`)
    .join(', ');

test.each([
  ['filter-rows@1', { records_changed: 9, row_count: 1 }, {}, 'rowsRemoved 9'],
  ['keep-data-rows@1', { records_changed: 8, row_count: 7, column_count: 4 }, {}, 'rowsRemoved 3, columnsAdded 1'],
  ['filter-rows@1', {}, {}, 'rowsRemoved 0'],
  ['append@1', { records_changed: 43, row_count: 53, column_count: 4 }, {}, 'rowsAdded 43, columnsAdded 1'],
  ['append@1', {}, {}, 'rowsAdded 0'],
  ['convert@1', { records_changed: 9 }, { conversions: { a: 'date', b: 'text' } }, 'rowsChanged 9'],
  ['convert@1', {}, { conversions: [['a', 'number']] }, ''],
  ['rename@1', {}, { mapping: { Kota: 'City', Nama: 'Nama' } }, 'columnsRenamed 1'],
  ['deduplicate@1', { records_changed: 5, row_count: 7 }, {}, 'rowsRemoved 3, rowsChanged 2'],
  ['deduplicate@1', { records_changed: 3, row_count: 7 }, {}, 'rowsRemoved 3'],
  ['clean@1', { records_changed: 4 }, {}, 'rowsChanged 4'],
  ['clean@1', {}, {}, 'rowsChanged 0'],
  ['formula@1', { records_changed: 10, column_count: 4 }, {}, 'columnsAdded 1'],
  ['formula@1', { records_changed: 6 }, {}, 'rowsChanged 6'],
  ['merge-columns@1', { records_changed: 8, column_count: 2 }, {}, 'columnsRemoved 1, rowsChanged 8'],
  ['select-columns@1', { column_count: 1 }, {}, 'columnsRemoved 2'],
  ['select-columns@1', {}, {}, ''],
  ['sort-rows@1', { records_changed: 8 }, {}, 'rowsMoved 8'],
  ['group@1', { records_changed: 4, row_count: 4, column_count: 2 }, {}, 'rowsMade 4'],
  ['read-as@1', {}, {}, ''],
  ['of-a-later-release@1', { records_changed: 2 }, {}, 'rowsChanged 2'],
])('%s with %o and the settings %o', (operation, changes, config, words) => {
  expect(said(operation, changes, config)).toBe(words);
});

test('columns that were not counted are not mentioned', () => {
  expect(
    stepOutcome({ operation: 'formula@1' }, { ...counts, columns_before: undefined, records_changed: 10 }),
  ).toEqual([{ what: 'rowsChanged', count: 10 }]);
});
