import { filterByWords } from './filter-by-words';

const clean = { id: 'a', label: 'Smart Clean: penjualan.csv' };
const view = { id: 'b', label: 'penjualan.csv', description: 'View' };
const groups = [
  { group: 'Pages', actions: [{ id: 'c', label: 'Dashboard', keywords: ['home'] }] },
  { group: 'Files', actions: [clean, view] },
];

test('words are found in any order, in labels, descriptions and keywords', () => {
  expect(filterByWords('penjualan clean', groups)).toEqual([{ group: 'Files', actions: [clean] }]);
  expect(filterByWords('view penj', groups)).toEqual([{ group: 'Files', actions: [view] }]);
  expect(filterByWords('HOME', groups)).toHaveLength(1);
  expect(filterByWords('penjualan home', groups)).toEqual([]);
  expect(filterByWords(' ', groups)).toEqual(groups);
});
