import { datePartText, dayText } from './date-part-text';

test.each([
  ['2026-01', 'month', 'Jan 2026', 'Jan 2026'],
  ['2026-05', 'month', 'May 2026', 'Mei 2026'],
  ['2026-Q3', 'quarter', 'Q3 2026', 'K3 2026'],
  ['2026-W07', 'week', 'Week 7, 2026', 'Minggu 7, 2026'],
  ['2026-01-31', 'day', '31/01/2026', '31/01/2026'],
  ['2026', 'year', '2026', '2026'],
  ['Jakarta', null, 'Jakarta', 'Jakarta'],
] as const)('%s by %s', (value, part, en, id) => {
  expect([datePartText(value, part, 'en'), datePartText(value, part, 'id')]).toEqual([en, id]);
});

test('a date is dd/MM/yyyy, and a datetime has its time', () => {
  const values = ['2026-01-31', '2026-01-31T08:30:00', '2026-01-31T00:00:00', 'besok'];
  expect(values.map(dayText)).toEqual(['31/01/2026', '31/01/2026 08:30', '31/01/2026', 'besok']);
});
