import type { PivotColumn } from '@rapi/contracts';
import { changeOf, columnBefore, greatestOf, heatOf, shareOf } from './pivot-figures';

const figure = (of: string, pivot: PivotColumn['pivot']): PivotColumn => ({
  name: `${of} ${String(pivot)}`,
  type: 'integer',
  role: 'value',
  source: 'Jumlah',
  semantic: null,
  date_part: null,
  function: of,
  pivot,
});
const columns = [figure('sum', ['a']), figure('average', ['a']), figure('sum', ['b']), figure('sum', null)];
const values = [10, 4, 30, 40];
const figures = { columns, totals: [20, 5, 60, 80] };

test('a share is of the row, of the column or of everything; an average has none', () => {
  expect(shareOf(values, 0, 'row', figures)).toBe(25);
  expect(shareOf(values, 0, 'column', figures)).toBe(50);
  expect(shareOf(values, 0, 'total', figures)).toBe(12.5);
  expect(shareOf(values, 1, 'row', figures)).toBeUndefined();
  expect(shareOf([10, 4, 30, 0], 0, 'row', figures)).toBeUndefined();
  expect(shareOf([null, 4, 30, 40], 0, 'row', figures)).toBeUndefined();
});

test('a change is a percentage of the previous value, and undefined if that is missing or zero', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(-150, -100)).toBe(-50);
  expect([changeOf(1, 0), changeOf(1, 1), changeOf(1, null), changeOf('x', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(columns.map((_, index) => columnBefore(columns, index))).toEqual([undefined, undefined, 0, undefined]);
});

test('the shade is the share of the column’s greatest amount', () => {
  const greatest = greatestOf([{ values: [5, null] }, { values: [-10, 'x'] }], 2);
  expect(greatest).toEqual([10, 0]);
  expect([heatOf(5, greatest[0]), heatOf(null, greatest[0]), heatOf(3, greatest[1])]).toEqual([0.5, 0, 0]);
});
