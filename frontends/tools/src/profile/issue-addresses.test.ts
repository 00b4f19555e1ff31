import { rowsAddress, toolAddress, valueFilter } from './issue-addresses';

const searchOf = (address: string) => new URLSearchParams(address.replace('/excel', ''));

test('an issue links to its rows, with the tool next to them', () => {
  const search = searchOf(rowsAddress('f1', valueFilter('Kota & Kode?', 'a"b'), 'clean'));
  expect(Object.fromEntries(search)).toEqual({
    tab: 'files',
    file: 'f1',
    pane: 'rows',
    fix: 'clean',
    filter: '[{"column":"Kota & Kode?","operator":"equals","value":"a\\"b"}]',
  });
  expect(searchOf(rowsAddress('f1', valueFilter('a', null), null)).has('fix')).toBe(false);
});

test('a tool is opened by its address', () =>
  expect(toolAddress('f1', 'validate')).toBe('/excel?tab=files&file=f1&tool=validate'));
