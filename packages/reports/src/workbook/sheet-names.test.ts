import { archiveNames } from '../data/archive';
import { sheetNames } from './sheet-names';

test('sheets have unique names that Excel accepts', () => {
  expect(
    sheetNames(['sales.csv', 'Sales.xlsx', 'a/b:c?.csv', `${'x'.repeat(40)}.csv`, `${'x'.repeat(40)}.xlsx`]),
  ).toEqual(['sales', 'Sales (2)', 'a b c', 'x'.repeat(31), `${'x'.repeat(27)} (2)`]);
});

test('files of an archive stay in their folder', () => {
  expect(archiveNames(['../../etc/passwd', 'a.csv', 'A.xlsx', '..', 'C:\\x'], 'csv')).toEqual([
    'etc passwd.csv',
    'a.csv',
    'A (2).csv',
    'data.csv',
    'C x.csv',
  ]);
});
