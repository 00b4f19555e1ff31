import { dayInWib, endOfMonth, monthOf } from './months';

describe('months in Asia/Jakarta', () => {
  it.each([
    ['2026-11-30T16:59:59.999Z', '2026-11', '2026-11-30T17:00:00.000Z', '01/12/2026 WIB'],
    ['2026-11-30T17:00:00.000Z', '2026-12', '2026-12-31T17:00:00.000Z', '01/01/2027 WIB'],
    ['2026-12-31T17:00:00.000Z', '2027-01', '2027-01-31T17:00:00.000Z', '01/02/2027 WIB'],
    ['2028-02-29T03:00:00.000Z', '2028-02', '2028-02-29T17:00:00.000Z', '01/03/2028 WIB'],
  ])('%s is in %s', (time, month, end, day) => {
    expect(monthOf(new Date(time))).toBe(month);
    expect(endOfMonth(new Date(time)).toISOString()).toBe(end);
    expect(dayInWib(endOfMonth(new Date(time)))).toBe(day);
  });
});
