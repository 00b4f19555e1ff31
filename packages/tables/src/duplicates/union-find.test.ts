import { linkPairs } from './union-find';

test('what is linked is one group, led by its first', () => {
  const { leader } = linkPairs(6, { left: [4, 2, 5], right: [2, 1, 3], similarity: [0.9, 0.8, 0.7] });
  expect([...leader]).toEqual([0, 1, 1, 3, 1, 3]);
});

test('a group is as alike as its weakest link, once the strongest hold it together', () => {
  const { weakest } = linkPairs(4, { left: [0, 1, 0], right: [1, 2, 2], similarity: [0.95, 0.9, 0.6] });
  expect([...weakest]).toEqual([0.9, 1, 1, 1]);
});

test('no links leave all alone', () => {
  expect([...linkPairs(3, { left: [], right: [], similarity: [] }).leader]).toEqual([0, 1, 2]);
});
