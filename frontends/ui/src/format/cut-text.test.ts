import { cutText } from './cut-text';

test('cuts longer texts, never within a character, and leaves texts that fit', () => {
  expect(cutText('a'.repeat(30), 30)).toBe('a'.repeat(30));
  expect(cutText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`);
  expect(cutText('👍👍👍', 2)).toBe('👍👍…');
  expect(cutText(null, 2)).toBe('∅');
});
