import { tagsIn } from './tags';

test('tags are separated by commas, trimmed, and empty and repeated ones dropped', () => {
  expect(tagsIn(' stok, gudang ,, stok ,')).toEqual(['stok', 'gudang']);
  expect(tagsIn('  ')).toEqual([]);
});
