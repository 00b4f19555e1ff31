import { cutText } from './cut-text';

test('cuts what is longer, never within a letter, and leaves what fits', () => {
  expect(cutText('a'.repeat(30), 30)).toBe('a'.repeat(30));
  expect(cutText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`);
  expect(cutText('👍👍👍', 2)).toBe('👍👍…');
  expect(cutText(null, 2)).toBe('∅');
});
