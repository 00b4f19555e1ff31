import { linkPairs } from './union-find';

test('linked items form one group, led by the first', () => {
  const { leader } = linkPairs(6, { left: [4, 2, 5], right: [2, 1, 3], similarity: [0.9, 0.8, 0.7] });
  expect([...leader]).toEqual([0, 1, 1, 3, 1, 3]);
});

test('the similarity of a group is its weakest link in a maximum spanning tree', () => {
  const { weakest } = linkPairs(4, { left: [0, 1, 0], right: [1, 2, 2], similarity: [0.95, 0.9, 0.6] });
  expect([...weakest]).toEqual([0.9, 1, 1, 1]);
});

test('without links all items stay alone', () => {
  expect([...linkPairs(3, { left: [], right: [], similarity: [] }).leader]).toEqual([0, 1, 2]);
});
