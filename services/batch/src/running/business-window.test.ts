import { priorityOf, waitsUntil } from './business-window';

const optimization = {
  timezone: 'Asia/Jakarta',
  business_hours_only: true,
  indonesian_holidays_skip: false,
  compliance_check: true,
  tax_optimization: true,
} as const;
const evening = new Date('2026-11-23T20:00:00+07:00');
const waits = (fields: object, now: string) =>
  waitsUntil({ optimization: { ...optimization, ...fields } }, new Date(now))?.toISOString() ?? 'goes';

test('a batch that keeps business hours waits for the next morning of its zone', () => {
  expect(waits({}, '2026-11-23T20:00:00+07:00')).toBe('2026-11-24T02:00:00.000Z');
  expect(waits({ timezone: 'Asia/Makassar' }, '2026-11-23T20:00:00+07:00')).toBe('2026-11-24T01:00:00.000Z');
  expect(waits({}, '2026-11-23T10:00:00+07:00')).toBe('goes');
  expect(waits({ business_hours_only: false }, '2026-11-23T20:00:00+07:00')).toBe('goes');
});

const switches = { on: { indonesian_holidays_skip: true }, off: { indonesian_holidays_skip: false } };

// The same days as in the scheduler's business-rules.test.ts, because both follow R-SCHED-13.
test.each([
  ['Saturday 10:00', '2026-11-28T03:00:00Z', '2026-11-30T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
  ['a national holiday', '2026-12-25T03:00:00Z', 'goes', '2026-12-28T02:00:00.000Z'],
  ['joint leave', '2026-12-24T03:00:00Z', 'goes', '2026-12-28T02:00:00.000Z'],
  ['a year without decree', '2031-12-25T03:00:00Z', 'goes', 'goes'],
])('at %s the holiday switch decides', (_, now, off, on) => {
  expect(waits(switches.off, now)).toBe(off);
  expect(waits(switches.on, now)).toBe(on);
});

test('a batch that skips holidays without business hours waits for the day after', () => {
  const allDay = { ...switches.on, business_hours_only: false };
  expect(waits(allDay, '2026-12-24T03:00:00Z')).toBe('2026-12-25T17:00:00.000Z');
  expect(waits(allDay, '2026-12-26T03:00:00Z')).toBe('goes');
});

test('a batch made before the switch existed keeps its business hours without holidays', () => {
  const { indonesian_holidays_skip: _, ...older } = optimization;
  expect(waitsUntil({ optimization: older }, new Date('2026-12-24T03:00:00Z'))).toEqual(
    new Date('2026-12-28T02:00:00Z'),
  );
  const atAnyHour = { optimization: { ...older, business_hours_only: false } };
  expect(waitsUntil(atAnyHour, new Date('2026-12-24T03:00:00Z'))).toBeUndefined();
});

test('in a tax period a tax-optimised batch goes before the most urgent', () => {
  const december = new Date('2026-12-01T00:30:00+07:00');
  expect(priorityOf({ optimization, priority: 5 }, evening)).toBe(5);
  expect(priorityOf({ optimization, priority: 5 }, december)).toBe(0);
  expect(priorityOf({ optimization: { ...optimization, tax_optimization: false }, priority: 5 }, december)).toBe(5);
});
