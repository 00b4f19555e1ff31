import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { openSchedule, planProblem } from './schedule';

const NOW = new Date('2026-11-23T06:30:00Z');
const UNTIL = new Date('2031-01-01T00:00:00Z');

const runs = (pattern: string, timezone: string, count: number, after = NOW) =>
  openSchedule(pattern, timezone)
    .between(after, UNTIL, count)
    .map((run) => run.toISOString());

const judged = (pattern: string, timezone: string, count: number, after = NOW) => {
  const cron = CronExpressionParser.parse(pattern, { currentDate: after, tz: timezone });
  return Array.from({ length: count }, () => cron.next().toDate().toISOString());
};

const range = (from: number, to: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 2, maxLength: 2 }).map((ends) => {
    return `${Math.min(...ends)}-${Math.max(...ends)}`;
  });
/** Lists without duplicates, which cron-parser refuses. */
const list = (from: number, to: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 4 }).map((values) => values.join(','));
const field = (from: number, to: number) =>
  fc.oneof(
    fc.constant('*'),
    list(from, to),
    range(from, to),
    fc.integer({ min: 1, max: to }).map((step) => `*/${step}`),
    fc.tuple(range(from, to), fc.integer({ min: 1, max: to })).map(([both, step]) => `${both}/${step}`),
  );
/** Days up to 28, so that each pattern occurs within the years we check. */
const patterns = fc
  .tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 6))
  .map((fields) => fields.join(' '));

describe('against cron-parser', () => {
  test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC'])('any pattern in %s', (zone) => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        expect(runs(pattern, zone, 5)).toEqual(judged(pattern, zone, 5));
      }),
      { numRuns: 60 },
    );
  });

  // For patterns of every hour, both libraries skip an hour that the clock jumps over, and run in one that comes twice.
  test.each(['Europe/Berlin', 'America/New_York'])('all year round in %s', (zone) => {
    const days = fc.integer({ min: 0, max: 360 });
    const hours = fc.integer({ min: 4, max: 23 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 59 }), days, (hour, minute, day) => {
        const after = new Date(NOW.getTime() + day * 86_400_000);
        const pattern = `${minute} ${hour} * * *`;
        expect(runs(pattern, zone, 4, after)).toEqual(judged(pattern, zone, 4, after));
      }),
      { numRuns: 30 },
    );
  });
});

const wallClock = (zone: string, run: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(run));

// cron-parser finds no run on a day with a half-hour clock change, so we compare with the zone's own clock.
test('all year round where the clock leaps by half an hour', () => {
  const zone = 'Australia/Lord_Howe';
  const days = fc.integer({ min: 0, max: 360 });
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }), days, (hour, minute, day) => {
      const after = new Date(NOW.getTime() + day * 86_400_000);
      const found = runs(`${minute} ${hour} * * *`, zone, 4, after);
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const first = new Date(`${wallClock(zone, found[0] ?? '').slice(0, 10)}T00:00:00Z`).getTime();
      const expected = [0, 1, 2, 3].map(
        (n) => `${new Date(first + n * 86_400_000).toISOString().slice(0, 10)} ${time}`,
      );
      expect(found.map((run) => wallClock(zone, run))).toEqual(expected);
      expect(new Date(found[0] ?? 0).getTime() - after.getTime()).toBeLessThanOrEqual(24.5 * 3_600_000);
    }),
  );
});

test('a daily run that the clock change skips runs at the change', () => {
  const night = new Date('2026-03-28T12:00:00Z');
  expect(runs('30 2 * * *', 'Europe/Berlin', 2, night)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
});

test('a day and a weekday are alternatives', () => {
  expect(runs('0 0 13 * 5', 'Asia/Jakarta', 4)).toEqual([
    '2026-11-26T17:00:00.000Z',
    '2026-12-03T17:00:00.000Z',
    '2026-12-10T17:00:00.000Z',
    '2026-12-12T17:00:00.000Z',
  ]);
});

test('names of months and weekdays, in any case', () => {
  expect(runs('0 9 * jan-MAR mon', 'Asia/Jakarta', 3)).toEqual(runs('0 9 * 1-3 1', 'Asia/Jakarta', 3));
});

test.each([
  ['the last day', '0 9 L * *', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['the 15th and the last day', '0 9 15,L * *', ['2026-11-30', '2026-12-15', '2026-12-31', '2027-01-15']],
  // 31 January and 28 February 2027 are Sundays.
  ['the last working day', '0 9 LW * *', ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26']],
  ['the first Monday', '0 9 * * MON#1', ['2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01']],
  ['the second Sunday', '0 9 * * 7#2', ['2026-12-13', '2027-01-10', '2027-02-14', '2027-03-14']],
  ['the last Friday', '0 9 * * 5L', ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26']],
])('%s of the month: %s', (_, pattern, days) => {
  expect(runs(pattern, 'Asia/Jakarta', 4)).toEqual(days.map((day) => `${day}T02:00:00.000Z`));
});

test.each([
  ['* * * *', 'schedule_five_fields'],
  ['* * * * * *', 'schedule_five_fields'],
  ['', 'schedule_five_fields'],
  ['60 * * * *', 'schedule_out_of_range'],
  ['* * 0 * *', 'schedule_out_of_range'],
  ['* * * * 8', 'schedule_out_of_range'],
  ['*/0 * * * *', 'schedule_step_zero'],
  ['*/100 * * * *', 'schedule_step_too_large'],
  ['0-59/61 * * * *', 'schedule_step_too_large'],
  ['0 */25 * * *', 'schedule_step_too_large'],
  ['0 0 */32 * *', 'schedule_step_too_large'],
  ['0 0 1 */13 *', 'schedule_step_too_large'],
  ['0 0 * * */8', 'schedule_step_too_large'],
  ['5/10 * * * *', 'schedule_not_understood'],
  ['0 17-9 * * *', 'schedule_range_backwards'],
  ['@reboot; rm -rf /', 'schedule_five_fields'],
  ['0 9 15W * *', 'schedule_not_understood'],
  ['0 9 LW,15 * *', 'schedule_not_understood'],
  ['0 9 * * MON#6', 'schedule_not_understood'],
  ['0 9 * * L', 'schedule_not_understood'],
  ['a b c d e', 'schedule_not_understood'],
  ['0 9 * * 1,,2', 'schedule_not_understood'],
  ['31 2 30 2 *', 'schedule_never'],
  ['0 0 31 4,6,9,11 *', 'schedule_never'],
])('%j is refused: %s', (pattern, reason) => {
  expect(() => openSchedule(pattern, 'Asia/Jakarta')).toThrow(expect.objectContaining({ status: 422, reason }));
});

test('any text is parsed or refused with a reason, quickly', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[\d*,/ -]{1,60}$/)), (text) => {
      try {
        openSchedule(text, 'Asia/Jakarta');
      } catch (error) {
        expect(error).toMatchObject({ status: 422, code: 'invalid_schedule' });
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['*/15 * * * *', 15],
  ['*/5 * * * *', 5],
  ['*/7 * * * *', 4],
  ['0 * * * *', 60],
  ['0 9 * * *', 1440],
  ['58,2 * * * *', 4],
  ['59 0,23 * * *', 60],
  ['0,59 8,10 * * *', 59],
])('the shortest gap of %s is %d minutes', (pattern, minutes) => {
  const schedule = openSchedule(pattern, 'Asia/Jakarta');
  expect(schedule.gapMinutes).toBe(minutes);
  expect(planProblem(schedule, minutes)).toBeNull();
  expect(planProblem(schedule, minutes + 1)).toMatchObject({ params: { minutes: minutes + 1, gap: minutes } });
});

test('no two runs are closer than the shortest gap', () => {
  fc.assert(
    fc.property(field(0, 59), field(0, 23), (minutes, hours) => {
      const schedule = openSchedule(`${minutes} ${hours} * * *`, 'Asia/Jakarta');
      const times = schedule.between(NOW, UNTIL, 60).map((run) => run.getTime() / 60_000);
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
      expect(Math.min(...gaps, schedule.gapMinutes)).toBe(schedule.gapMinutes);
    }),
    { numRuns: 25 },
  );
});
