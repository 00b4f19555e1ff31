import fc from 'fast-check';
import { tableNames } from './table-names';

test.each([
  [
    ['jan.csv', 'feb.csv'],
    ['jan.csv', 'feb.csv'],
  ],
  [
    ['rekap.xlsx|Jan', 'rekap.xlsx|Feb'],
    ['rekap.xlsx (Jan)', 'rekap.xlsx (Feb)'],
  ],
  [
    ['rekap.xlsx|Jan', 'lain.xlsx|Jan'],
    ['rekap.xlsx', 'lain.xlsx'],
  ],
  [
    ['a.csv', 'a.csv', 'b.csv'],
    ['a.csv', 'a.csv (2)', 'b.csv'],
  ],
])('%j are called %j', (given, expected) => {
  expect(tableNames(given.map((each) => ({ name: each.split('|')[0] ?? '', sheet: each.split('|')[1] })))).toEqual(
    expected,
  );
});

test('no two tables have one name', () => {
  const table = fc.record({
    name: fc.constantFrom('a', 'b', 'a (2)', 'a (Jan)'),
    sheet: fc.constantFrom('Jan', 'Feb', null),
  });
  fc.assert(
    fc.property(fc.array(table, { maxLength: 8 }), (tables) => {
      expect(new Set(tableNames(tables)).size).toBe(tables.length);
    }),
  );
});
