import { changeLanguage, startI18n } from '@rapi/ui';
import { valueWords } from './value-words';

beforeAll(() => startI18n('id'));

test.each([
  [1500, 'rupiah', 'Rp 1.500', 'Rp 1.500'],
  [1.234, 'rupiah', 'Rp 1,234', 'Rp 1,234'],
  [1500, null, '1.500', '1,500'],
  [1.5, null, '1,5', '1.5'],
  [0.125, 'percent', '12,5%', '12.5%'],
  ['2026-01-05', null, '5 Januari 2026', '5 January 2026'],
  ['2026-05-01T08:30:00', null, '1 Mei 2026, 08:30:00', '1 May 2026, 08:30:00'],
  ['08:30:00', null, '08:30:00', '08:30:00'],
] as const)('%j in %s is %s', async (value, unit, indonesian, english) => {
  await changeLanguage('id');
  expect(valueWords(value, unit)).toBe(indonesian);
  await changeLanguage('en');
  expect(valueWords(value, unit)).toBe(english);
});
