import { dayText, durationText } from './serial-date';

test.each([
  [46_027, 'date', false, '2026-01-05', 'date'],
  [46_027.354166666664, 'datetime', false, '2026-01-05T08:30:00', 'datetime'],
  [46_027.354166666664, 'date', false, '2026-01-05T08:30:00', 'datetime'],
  [46_027, 'datetime', false, '2026-01-05T00:00:00', 'datetime'],
  [15, 'date', false, '1900-01-15', 'date'],
  [1, 'date', false, '1900-01-01', 'date'],
  [59, 'date', false, '1900-02-28', 'date'],
  [60, 'date', false, '1900-02-29', 'none'],
  [61, 'date', false, '1900-03-01', 'date'],
  [0, 'date', true, '1904-01-01', 'date'],
  [44_565, 'date', true, '2026-01-05', 'date'],
  [0.5, 'time', false, '12:00:00', 'time'],
  [0.999988426, 'time', false, '23:59:59', 'time'],
  [46_027.5, 'time', false, '2026-01-05T12:00:00', 'datetime'],
  [2_958_465, 'date', false, '9999-12-31', 'date'],
  [46_027.000005787, 'datetime', false, '2026-01-05T00:00:00.5', 'datetime'],
] as const)('%d under a %s format (1904: %s) is %s', (serial, shows, date1904, text, kind) => {
  expect(dayText(serial, shows, date1904)).toEqual({ text, kind });
});

test.each([-1, 2_958_466, NaN, 0])('%d is not a date', (serial) => {
  expect(dayText(serial, 'date', false)).toBeNull();
});

test('elapsed time may exceed a day', () => {
  expect(durationText(1.1458333333333333)).toBe('27:30:00');
  expect(durationText(-0.5)).toBe('-12:00:00');
  expect(durationText(5)).toBe('120:00:00');
});
