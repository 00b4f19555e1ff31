import { popularity } from './template-uses';

test('popularity is how often a report was used, relative to the most used one', () => {
  const counts = new Map([
    ['a', 8],
    ['b', 3],
  ]);
  expect(['a', 'b', 'c'].map((id) => popularity(counts, id))).toEqual([100, 38, 0]);
  expect(popularity(new Map(), 'a')).toBe(0);
});
