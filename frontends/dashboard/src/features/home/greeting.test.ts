import { partOfDay } from './greeting';

test.each([
  ['2026-11-20T20:59:00Z', 'evening'],
  ['2026-11-20T21:00:00Z', 'morning'],
  ['2026-11-21T03:59:00Z', 'morning'],
  ['2026-11-21T04:00:00Z', 'day'],
  ['2026-11-21T08:00:00Z', 'afternoon'],
  ['2026-11-21T11:00:00Z', 'evening'],
  ['2026-11-21T17:00:00Z', 'evening'],
])('%s is %s in Jakarta', (time, part) => {
  expect(partOfDay(new Date(time))).toBe(part);
});
