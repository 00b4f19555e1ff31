import fc from 'fast-check';
import { layoutSettings } from '../request';
import { createLocale } from './locale';

const localeOf = (indonesian_localization: object) => createLocale(layoutSettings.parse({ indonesian_localization }));

test('Indonesian, as documented', () => {
  const locale = localeOf({});
  expect(locale.figure(1_250_000.5, 'money')).toBe('Rp 1.250.000,50');
  expect(locale.figure(-1_500, 'money')).toBe('-Rp 1.500');
  expect(locale.cell(-1_500, 'money')).toBe('(1.500)');
  expect(locale.cell(2026, 'digits')).toBe('2026');
  expect(locale.cell('2026-01-05', 'date')).toBe('05/01/2026');
  expect(locale.cell('Total', 'date')).toBe('Total');
  expect(locale.cell('2026-01-05T08:30:00', 'moment')).toBe('05/01/2026 08:30');
  expect(locale.cell(17.244, 'percent')).toBe('17,24%');
  expect([locale.month('2026-08'), locale.shortMonth('2026-08')]).toEqual(['Agustus 2026', 'Agu 2026']);
  expect(locale.instant('2026-11-21T02:00:00.000Z')).toBe('21/11/2026 09:00 WIB');
});

test('English, with its own numbers, dates, currency and zone', () => {
  const locale = localeOf({
    language: 'english',
    number_format: 'international',
    date_format: 'd MMMM yyyy',
    currency: 'USD',
    timezone: 'WIT',
  });
  expect(locale.figure(1_250_000.5, 'money')).toBe('USD 1,250,000.50');
  expect(locale.cell('2026-08-05', 'date')).toBe('5 August 2026');
  expect(locale.shortMonth('2026-08')).toBe('Aug 2026');
  expect(locale.instant('2026-11-21T02:00:00.000Z')).toBe('21 November 2026 11:00 WIT');
});

test('an unknown date pattern is ignored', () => {
  expect(localeOf({ date_format: 'QQ/yyyy' }).date('2026-01-05')).toBe('05/01/2026');
});

test('a number of a table is shown with every digit it has', () => {
  const locale = localeOf({});
  expect([0.00004, 1.23456, 0.1 + 0.2, 1_250_000].map((value) => locale.cell(value, 'exact'))).toEqual([
    '0,00004',
    '1,23456',
    '0,3',
    '1.250.000',
  ]);
  expect([1.125, -12.5, 1_250_000, 0.00004].map((value) => locale.cell(value, 'exact_money'))).toEqual([
    '1,125',
    '(12,50)',
    '1.250.000',
    '0,00004',
  ]);
  const number = fc
    .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
  fc.assert(
    fc.property(number, fc.constantFrom('exact' as const, 'exact_money' as const), (value, kind) => {
      const shown = locale.cell(value, kind).replaceAll('.', '').replace(',', '.');
      expect(Number(shown)).toBe(value);
    }),
  );
});
