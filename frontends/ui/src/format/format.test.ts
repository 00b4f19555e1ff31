import i18next from 'i18next';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatMegabytes,
  formatNumber,
  formatPercent,
  formatRelative,
  formatDollars,
  formatMoney,
  formatRupiah,
} from './format';

const inLanguage = (language: 'id' | 'en') => i18next.init({ lng: language, resources: {} });

const now = Date.parse('2026-11-21T02:00:00.000Z');

describe('in Indonesian', () => {
  beforeAll(() => inLanguage('id'));

  test.each([
    [1234.5, '1.234,5'],
    [100000, '100.000'],
    [-0.25, '-0,25'],
  ])('number %p', (value, text) => expect(formatNumber(value)).toBe(text));

  test('percent is given from 0 to 100', () => expect(formatPercent(86.54)).toBe('86,5%'));

  test.each([
    ['2026-11-21T01:55:00.000Z', '5 menit yang lalu'],
    ['2026-11-20T02:00:00.000Z', 'kemarin'],
    ['2026-11-21T04:00:00.000Z', 'dalam 2 jam'],
  ])('relative %p', (when, text) => expect(formatRelative(when, now)).toBe(text));
});

describe('in English', () => {
  beforeAll(() => inLanguage('en'));

  test('number', () => expect(formatNumber(1234.5)).toBe('1,234.5'));
  test('another currency, with its cents', () => expect(formatMoney(1250, 'RM')).toBe('RM 1,250.00'));
  test('an open currency', () =>
    expect([1250, 1250.5].map((each) => formatMoney(each, null))).toEqual(['1,250', '1,250.50']));
  test('relative', () => expect(formatRelative('2026-11-21T01:55:00.000Z', now)).toBe('5 minutes ago'));
  test('an event just now', () => expect(formatRelative('2026-11-21T01:59:40.000Z', now)).toBe('now'));
  test('an event long ago', () => expect(formatRelative('2026-01-01T00:00:00.000Z', now)).toBe('01/01/2026'));
  test('duration', () => expect(formatDuration(125)).toBe('2 mins 5 secs'));
});

test.each([
  [0, 'Rp 0'],
  [1250000, 'Rp 1.250.000'],
  [1250000.5, 'Rp 1.250.000,50'],
])('rupiah are written the Indonesian way: %p', (value, text) => expect(formatRupiah(value)).toBe(text));

test('dollars are written as the page’s language writes numbers', async () => {
  await inLanguage('id');
  expect(formatDollars(1009.9)).toBe('US$ 1.009,90');
  await inLanguage('en');
  expect(formatDollars(29.99)).toBe('$29.99');
});

test('money without a currency is rupiah', () => expect(formatMoney(1250)).toBe('Rp 1.250'));

test('times are in Jakarta time, also across midnight', () => {
  expect(formatDateTime('2026-11-21T02:00:00.000Z')).toBe('21/11/2026 09:00 WIB');
  expect(formatDate('2026-11-21T18:30:00.000Z')).toBe('22/11/2026');
});

test('an invalid time is a dash', () => {
  expect([formatDate(null), formatDateTime(undefined), formatDate('soon')]).toEqual(['–', '–', '–']);
});

test.each([
  [1, '0.001 KB'],
  [40, '0.04 KB'],
  [512, '0.5 KB'],
  [200 * 1024, '200 KB'],
  [1024 * 1024, '1 MB'],
  [3.44 * 1024 * 1024, '3.4 MB'],
])('size %p', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

test('megabytes below one are KB', () => expect(formatMegabytes(0.5)).toBe('512 KB'));
