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
