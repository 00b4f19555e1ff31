import i18next from 'i18next';
import { startI18n } from '../i18n/i18n';
import { cellText, nextSort, toClipboardText } from './grid-values';

test.each([
  ['2026-01-31', 'date', '31/01/2026'],
  ['2026-01-31T08:30:00', 'datetime', '31/01/2026 08:30'],
  ['2026-01-31T08:30:05', 'datetime', '31/01/2026 08:30:05'],
  ['31 Januari', 'date', '31 Januari'],
  ['2026-01-31', 'text', '2026-01-31'],
  [20210001, 'integer', '20210001'],
  [false, 'boolean', 'false'],
  [null, 'text', ''],
] as const)('%p as %s reads %p', (value, type, text) => expect(cellText(value, type)).toBe(text));

test('a heading cycles through ascending, descending and original order', () => {
  const first = nextSort({ column: 'other', direction: 'descending' }, 'Nama');
  expect(first).toEqual({ column: 'Nama', direction: 'ascending' });
  const second = nextSort(first, 'Nama');
  expect(second).toEqual({ column: 'Nama', direction: 'descending' });
  expect(nextSort(second, 'Nama')).toBeUndefined();
});

test('cells with tabs, line breaks and quotes are quoted for the spreadsheet', () => {
  expect(
    toClipboardText([
      ['a', 'b\tc'],
      ['d "e"', 'f\ng'],
    ]),
  ).toBe('a\t"b\tc"\n"d ""e"""\t"f\ng"');
});

test('a number has the decimal sign of the language, in a column of texts, too', async () => {
  await startI18n('id');
  expect([cellText(12.125, 'text'), cellText(1234.5, 'decimal')]).toEqual(['12,125', '1234,5']);
  await i18next.changeLanguage('en');
  expect(cellText(12.125, 'text')).toBe('12.125');
});
