import { daysUntil } from './days-until';

const now = new Date('2026-11-21T10:00:00.000Z');

test.each([
  [null, 0],
  ['2026-11-21T10:00:00.000Z', 0],
  ['2026-11-20T10:00:00.000Z', 0],
  ['2026-11-21T10:00:00.001Z', 1],
  ['2026-11-22T10:00:00.000Z', 1],
  ['2026-12-05T10:00:00.000Z', 14],
])('%s is %i days away', (time, days) => expect(daysUntil(time, now)).toBe(days));
