import { cutText } from '@rapi/ui';

test.each([
  ['Jakarta', 40, 'Jakarta'],
  ['Jakarta', 3, 'Jak…'],
  ['☕☕☕', 2, '☕☕…'],
  [null, 5, '∅'],
  [0, 5, '0'],
  [false, 5, 'false'],
  ['', 5, ''],
])('%j cut at %i is %j', (value, length, shown) => expect(cutText(value, length)).toBe(shown));
