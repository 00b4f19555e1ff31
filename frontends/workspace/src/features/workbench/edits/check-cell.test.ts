import type { ColumnReadingInfo } from '@rapi/contracts';
import { startI18n } from '@rapi/ui';
import i18next from 'i18next';
import { checkCell } from './check-cell';

const reading = (more: Partial<ColumnReadingInfo>): ColumnReadingInfo => ({
  column: 'x',
  kind: null,
  unit: null,
  notation: {},
  filled: 1,
  read: 1,
  doubtful: 0,
  unread: 0,
  doubtful_values: [],
  unread_values: [],
  question: null,
  ...more,
});

beforeAll(() => startI18n('id'));
afterEach(() => i18next.changeLanguage('id'));

const typed = (text: string, type: 'integer' | 'decimal' | 'date' | 'boolean' | 'text') =>
  checkCell(text, { type, reading: undefined });

test('a number is read by the decimal sign of the page’s language and sent to the server unambiguously', async () => {
  expect(typed('1.250,5', 'decimal')).toMatchObject({ value: '1250.5', shown: 1250.5, misses: undefined });
  expect(typed('1,125', 'decimal')).toMatchObject({ value: '1.1250', shown: 1.125 });
  expect(typed('Rp 15.000.000', 'integer')).toMatchObject({ value: '15000000' });
  await i18next.changeLanguage('en');
  expect(typed('1,250.5', 'decimal')).toMatchObject({ value: '1250.5' });
});

test('a percentage is sent with its sign, a bare number without', () => {
  const discount = { type: 'decimal', unit: 'percent', reading: undefined } as const;
  expect(checkCell('150%', discount)).toMatchObject({ value: '150%', shown: 1.5 });
  expect(checkCell('7%', discount)).toMatchObject({ value: '7%', shown: 0.07 });
  expect(checkCell('12,125%', discount)).toMatchObject({ value: '12.1250%', shown: 0.12125 });
  expect(checkCell('0,11', discount)).toMatchObject({ value: '0.11', shown: 0.11 });
  expect(typed('11%', 'decimal')).toMatchObject({ value: '0.11', shown: 0.11 });
});

test('a day is read day first', () => {
  expect(typed('5/1/2026', 'date')).toMatchObject({ value: '2026-01-05', misses: undefined });
  expect(typed('31/02/2026', 'date')).toMatchObject({ value: '31/02/2026', misses: 'date', breaksType: true });
});

test('reports a text that a typed column cannot hold, and writes it unchanged', () => {
  expect(typed('banyak', 'integer')).toEqual({ value: 'banyak', shown: 'banyak', misses: 'number', breaksType: true });
  expect(typed('ya', 'boolean')).toMatchObject({ value: 'true', shown: true });
});

test('a text is checked by how its column reads, and never changed', () => {
  const column = {
    type: 'text' as const,
    reading: reading({ kind: 'number', unit: 'rupiah', notation: { decimal: ',' } }),
  };
  expect(checkCell('Rp 1.500,-', column)).toMatchObject({ value: 'Rp 1.500,-', misses: undefined });
  expect(checkCell('seribu-an', column)).toEqual({
    value: 'seribu-an',
    shown: 'seribu-an',
    misses: 'number',
    breaksType: false,
  });
  const dollars = { type: 'text' as const, reading: reading({ kind: 'number', currency: 'USD', notation: {} }) };
  expect(checkCell('$1,500.50', dollars)).toMatchObject({ value: '$1,500.50', misses: undefined });
  expect(checkCell('Rp 5.000', dollars)).toMatchObject({ misses: 'number' });
  expect(checkCell('apa saja', { type: 'text', reading: undefined })).toMatchObject({ misses: undefined });
});

test('an empty or blank input clears the cell', () => {
  for (const text of ['', '  '])
    expect(typed(text, 'integer')).toEqual({ value: null, shown: null, misses: undefined, breaksType: false });
});
