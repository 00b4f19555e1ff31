import fc from 'fast-check';
import { isTaxPeriod, nextWorkingTime } from './business-hours';
import { isDecreedHoliday } from './holidays';
import { wallClock, zoneNames } from './time-zones';

const always = { business_hours_only: false, indonesian_holidays_skip: false };
const hours = { ...always, business_hours_only: true };
const noHolidays = { ...always, indonesian_holidays_skip: true };
const both = { business_hours_only: true, indonesian_holidays_skip: true };

test.each([
  ['in the hours it is now', hours, '2026-11-23T09:30:00+07:00', 'WIB', '2026-11-23T09:30:00+07:00'],
  ['before them, at nine', hours, '2026-11-23T05:00:00+07:00', 'WIB', '2026-11-23T09:00:00+07:00'],
  ['at five they are over', hours, '2026-11-23T17:00:00+07:00', 'WIB', '2026-11-24T09:00:00+07:00'],
  ['on a Friday evening, on Monday', hours, '2026-11-20T18:00:00+07:00', 'WIB', '2026-11-23T09:00:00+07:00'],
  ['on a Saturday, on Monday', hours, '2026-11-21T10:00:00+07:00', 'WIB', '2026-11-23T09:00:00+07:00'],
  ['on a holiday that is not skipped, now', hours, '2026-08-17T10:00:00+07:00', 'WIB', '2026-08-17T10:00:00+07:00'],
  ['on one that is, the day after', both, '2026-08-17T10:00:00+07:00', 'WIB', '2026-08-18T09:00:00+07:00'],
  ['on joint leave that is not skipped, now', hours, '2026-12-24T10:00:00+07:00', 'WIB', '2026-12-24T10:00:00+07:00'],
  ['on one that is, after Christmas', both, '2026-12-24T10:00:00+07:00', 'WIB', '2026-12-28T09:00:00+07:00'],
  ['a year without decree has none', both, '2031-12-25T10:00:00+07:00', 'WIB', '2031-12-25T10:00:00+07:00'],
  ['without hours, when the holiday ends', noHolidays, '2026-12-25T10:00:00+07:00', 'WIB', '2026-12-26T00:00:00+07:00'],
  ['without hours, on a Saturday now', noHolidays, '2026-11-21T10:00:00+07:00', 'WIB', '2026-11-21T10:00:00+07:00'],
  ['without either it is always now', always, '2026-12-26T23:00:00+07:00', 'WIB', '2026-12-26T23:00:00+07:00'],
  ['by the clock of the zone', hours, '2026-11-23T16:30:00+07:00', 'WIT', '2026-11-24T09:00:00+09:00'],
] as const)('working times: %s', (_, times, instant, zone, expected) => {
  expect(nextWorkingTime(new Date(instant), zone, times)).toEqual(new Date(expected));
});

test('the result is never earlier, always in business hours of a working day, and immediate within them', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2027-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zoneNames), (instant, zone) => {
      const next = nextWorkingTime(instant, zone, both);
      const clock = wallClock(next, zone) ?? '';
      expect(next.getTime()).toBeGreaterThanOrEqual(instant.getTime());
      expect([0, 6]).not.toContain(new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay());
      expect(isDecreedHoliday(clock)).toBe(false);
      expect(Number(clock.slice(11, 13))).toBeGreaterThanOrEqual(9);
      expect(Number(clock.slice(11, 13))).toBeLessThan(17);
      expect(nextWorkingTime(next, zone, both)).toEqual(next);
    }),
  );
});

test('tax periods are the months in which a quarter ends', () => {
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-15`);
  expect(months.filter(isTaxPeriod).map((day) => day.slice(5, 7))).toEqual(['03', '06', '09', '12']);
});
