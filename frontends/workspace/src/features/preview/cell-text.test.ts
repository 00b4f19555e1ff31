import { cellText, cutText } from './cell-text';

test('cuts what is longer and leaves what fits', () => {
  expect(cutText('a'.repeat(30), 30)).toBe('a'.repeat(30));
  expect(cutText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`);
  expect(cutText('👍👍👍', 2)).toBe('👍👍…');
});

test('dates are written as people here read them', () => {
  expect(cellText('2026-01-31', 'date')).toBe('31/01/2026');
  expect(cellText('2026-01-31T08:30:00', 'datetime')).toBe('31/01/2026 08:30');
  expect(cellText('besok', 'date')).toBe('besok');
  expect(cellText('2026-01-31', 'text')).toBe('2026-01-31');
  expect(cellText(false, 'boolean')).toBe('false');
});
