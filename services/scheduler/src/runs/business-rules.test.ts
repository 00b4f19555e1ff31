import { decide, taxPeriodAt } from './business-rules';

const none = {
  business_hours_only: false,
  indonesian_holidays_skip: false,
  tax_period_priority: false,
  compliance_reporting: false,
};
const hours = { ...none, business_hours_only: true };
const holidays = { ...none, indonesian_holidays_skip: true };
const ask = (rules: typeof none, now: string, { timezone = 'Asia/Jakarta', isForFile = false } = {}) =>
  decide({ rules, timezone, now: new Date(now), isForFile });

test('without rules a run begins at any time', () => {
  expect(ask(none, '2026-12-25T20:00:00Z')).toEqual({ kind: 'go', notes: [] });
});

test.each([
  ['09:00 in Jakarta', '2026-11-23T02:00:00Z', 'Asia/Jakarta', 'go'],
  ['16:59 in Jakarta', '2026-11-23T09:59:59Z', 'Asia/Jakarta', 'go'],
  ['17:00 in Jakarta', '2026-11-23T10:00:00Z', 'Asia/Jakarta', '2026-11-24T02:00:00.000Z'],
  ['08:59 in Jakarta', '2026-11-23T01:59:59Z', 'Asia/Jakarta', '2026-11-23T02:00:00.000Z'],
  ['Friday 17:00 in Jakarta', '2026-11-27T10:00:00Z', 'Asia/Jakarta', '2026-11-30T02:00:00.000Z'],
  ['Saturday 10:00 in Jakarta', '2026-11-28T03:00:00Z', 'Asia/Jakarta', '2026-11-30T02:00:00.000Z'],
  ['a holiday, where these are not skipped', '2026-12-25T03:00:00Z', 'Asia/Jakarta', 'go'],
  ['joint leave, where it is not skipped', '2026-12-24T03:00:00Z', 'Asia/Jakarta', 'go'],
  ['01:00 in Jakarta', '2026-11-22T18:00:00Z', 'Asia/Jakarta', '2026-11-23T02:00:00.000Z'],
  ['16:30 in Jayapura', '2026-11-23T07:30:00Z', 'Asia/Jayapura', 'go'],
  ['17:30 in Jayapura', '2026-11-23T08:30:00Z', 'Asia/Jayapura', '2026-11-24T00:00:00.000Z'],
  ['08:30 in Makassar', '2026-11-23T00:30:00Z', 'Asia/Makassar', '2026-11-23T01:00:00.000Z'],
])('business hours at %s', (_, now, timezone, expected) => {
  const decision = ask(hours, now, { timezone });
  expect(decision.kind === 'wait' ? decision.until.toISOString() : decision.kind).toBe(expected);
});

test('a scheduled run skips a holiday, with its name', () => {
  expect(ask(holidays, '2026-12-25T03:00:00Z')).toMatchObject({
    kind: 'skip',
    why: { reason: 'skipped_holiday', params: { day: '25/12/2026' } },
  });
  // In Jakarta it is already the 26th.
  expect(ask(holidays, '2026-12-25T18:00:00Z').kind).toBe('go');
});

test('joint leave is a day off as well', () => {
  expect(ask(holidays, '2026-12-24T03:00:00Z')).toMatchObject({ kind: 'skip' });
});

test('a file that arrives on a holiday waits for the next working day', () => {
  const decision = ask({ ...holidays, business_hours_only: true }, '2026-12-24T03:00:00Z', { isForFile: true });
  // Christmas, followed by the weekend.
  expect(decision).toMatchObject({ kind: 'wait', until: new Date('2026-12-28T02:00:00Z') });
  const atAnyHour = ask(holidays, '2026-12-24T03:00:00Z', { isForFile: true });
  expect(atAnyHour).toMatchObject({ kind: 'wait', until: new Date('2026-12-25T17:00:00Z') });
});

test('a run that waits for business hours does not wait for a holiday that it would skip', () => {
  const decision = ask({ ...holidays, business_hours_only: true }, '2026-12-23T11:00:00Z');
  expect(decision).toMatchObject({ kind: 'wait', until: new Date('2026-12-28T02:00:00Z') });
});

test('a year without data counts as working days, and says so', () => {
  expect(ask(holidays, '2031-12-25T03:00:00Z')).toEqual({
    kind: 'go',
    notes: [{ reason: 'run_holidays_unknown', params: { year: '2031', day: '25/12/2031' } }],
  });
});

test('tax periods are March, June, September and December, in the job’s time zone', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  expect(months.filter((day) => taxPeriodAt(day, 'Asia/Jakarta')).map((day) => day.getUTCMonth() + 1)).toEqual([
    3, 6, 9, 12,
  ]);
  expect(taxPeriodAt(new Date('2026-11-30T17:00:00Z'), 'Asia/Jakarta')).toBe(true);
  expect(taxPeriodAt(new Date('2026-11-30T16:59:00Z'), 'Asia/Jakarta')).toBe(false);
});
