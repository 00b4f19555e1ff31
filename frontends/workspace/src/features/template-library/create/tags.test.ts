import { tagsIn } from './tags';

test('tags are separated by commas, trimmed, empties and repeats dropped', () => {
  expect(tagsIn(' stok, gudang ,, stok ,')).toEqual(['stok', 'gudang']);
  expect(tagsIn('  ')).toEqual([]);
});
