import { nameList } from './name-list';

test('names are listed, and if there are many, the rest are counted', () => {
  expect(nameList(['Nama', 'Kota'])).toBe('“Nama”, “Kota”');
  const many = Array.from({ length: 512 }, (_, column) => `K${column}`);
  expect(nameList(many)).toMatch(/^“K0”, .*“K9” and 502 more$/);
  expect(nameList(many, 'id')).toMatch(/ dan 502 lainnya$/);
});
