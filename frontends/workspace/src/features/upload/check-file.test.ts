import { MEGABYTE } from '@rapi/contracts/limits';
import { checkFile } from './check-file';

const limits = { maxFileSizeMb: 5, tier: 'free' };
const file = (name: string, type = '', size = 1000) => ({ name, type, size });

test.each([
  ['an extension in capitals', file('DATA.XLSX')],
  ['a MIME type without an extension', file('data', 'text/csv')],
  ['an old workbook', file('lama.xls', 'application/octet-stream')],
])('takes %s', (_, candidate) => {
  expect(checkFile(candidate, limits)).toBeUndefined();
});

test.each([file('foto.png', 'image/png'), file('data.xlsx.exe'), file('csv'), file('laporan.pdf')])(
  'refuses %o as no spreadsheet',
  (candidate) => {
    expect(checkFile(candidate, limits)).toBe('wrongType');
  },
);

test('accepts a file of exactly the plan’s limit and refuses one byte more', () => {
  expect(checkFile(file('a.csv', '', 5 * MEGABYTE), limits)).toBeUndefined();
  expect(checkFile(file('a.csv', '', 5 * MEGABYTE + 1), limits)).toBe('tooLarge');
});

test('refuses an empty file', () => {
  expect(checkFile(file('a.csv', '', 0), limits)).toBe('emptyFile');
});
