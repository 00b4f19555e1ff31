import fc from 'fast-check';
import { isTaxPeriod, nextBusinessTime } from './business-hours';
import { isWorkingDay } from './holidays';
import { wallClock, zoneNames } from './time-zones';

test.each([
  ['in the hours it is now', '2026-11-23T09:30:00+07:00', 'WIB', '2026-11-23T09:30:00+07:00'],
  ['before them, at nine', '2026-11-23T05:00:00+07:00', 'WIB', '2026-11-23T09:00:00+07:00'],
  ['at five they are over', '2026-11-23T17:00:00+07:00', 'WIB', '2026-11-24T09:00:00+07:00'],
  ['on a Friday evening, on Monday', '2026-11-20T18:00:00+07:00', 'WIB', '2026-11-23T09:00:00+07:00'],
  ['on a holiday, the day after', '2026-08-17T10:00:00+07:00', 'WIB', '2026-08-18T09:00:00+07:00'],
  ['by the clock of the zone', '2026-11-23T16:30:00+07:00', 'WIT', '2026-11-24T09:00:00+09:00'],
] as const)('business hours: %s', (_, instant, zone, expected) => {
  expect(nextBusinessTime(new Date(instant), zone)).toEqual(new Date(expected));
});

test('it is never earlier, always in the hours of a working day, and at once where it is one', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2027-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zoneNames), (instant, zone) => {
      const next = nextBusinessTime(instant, zone);
      const clock = wallClock(next, zone) ?? '';
      expect(next.getTime()).toBeGreaterThanOrEqual(instant.getTime());
      expect(isWorkingDay(clock)).toBe(true);
      expect(Number(clock.slice(11, 13))).toBeGreaterThanOrEqual(9);
      expect(Number(clock.slice(11, 13))).toBeLessThan(17);
      expect(nextBusinessTime(next, zone)).toEqual(next);
    }),
  );
});

test('tax periods are the months in which a quarter ends', () => {
  const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-15`);
  expect(months.filter(isTaxPeriod).map((day) => day.slice(5, 7))).toEqual(['03', '06', '09', '12']);
});
