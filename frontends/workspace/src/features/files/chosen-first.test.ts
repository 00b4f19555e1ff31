import { chosenFirst } from './chosen-first';

test('the chosen files come first, each part in its order', () => {
  const files = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
  expect(chosenFirst(files, ['d', 'b', 'gone']).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
