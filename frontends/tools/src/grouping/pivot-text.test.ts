import type { TFunction } from 'i18next';
import { figureName, figureText, keyText } from './pivot-text';

/** Returns the key and its values; the locales hold the words. */
const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as TFunction<'tools'>;
const text = { type: 'text', date_part: null } as const;

test.each([
  ['2026-01', { type: 'text', date_part: 'month' }, 'Jan 2026'],
  ['2026-Q3', { type: 'text', date_part: 'quarter' }, 'Q3 2026'],
  ['2026-W07', { type: 'text', date_part: 'week' }, 'Week 7, 2026'],
  [2026, { type: 'integer', date_part: 'year' }, '2026'],
  ['2026-01-31', { type: 'date', date_part: 'day' }, '31/01/2026'],
  ['2026-01-31T08:30:00', { type: 'datetime', date_part: null }, '31/01/2026 08:30'],
  ['2026-01-31', text, '2026-01-31'],
  [null, text, 'grouping.emptyGroup'],
  [false, text, 'grouping.no'],
] as const)('%j of %j is read as %s', (value, kind, shown) => expect(keyText(value, kind, t)).toBe(shown));

test('the title of figures in another currency says it', () => {
  expect(figureName({ source: 'Price', currency: 'USD', function: 'sum' }, t)).toContain('"column":"Price (USD)"');
  expect(figureName({ source: 'Total', function: 'sum' }, t)).toContain('"column":"Total"');
});

test('a missing figure is a dash', () => {
  expect(figureText(null, { type: 'decimal' }, t)).toBe('–');
  expect(figureText('2026-12-31', { type: 'date' }, t)).toBe('31/12/2026');
});

test.each([
  [0.0000003, '0,0000003'],
  [500000000100.5, '500.000.000.100,5'],
  [10 / 3, '3,33'],
  [0.012345, '0,0123'],
  [-1234.567, '-1.234,57'],
  [0, '0'],
])('the figure %d is shown as %s', (value, shown) => expect(figureText(value, { type: 'decimal' }, t)).toBe(shown));

test('a number that rows are grouped by keeps its digits', () => {
  const kind = { type: 'decimal', date_part: null } as const;
  expect([1e-7, 0.1, 1.2345678901, 1500].map((value) => keyText(value, kind, t))).toEqual([
    '0,0000001',
    '0,1',
    '1,2345678901',
    '1.500',
  ]);
});
