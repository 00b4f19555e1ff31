import { parse } from 'content-disposition';
import { contentDisposition } from './send-download';

test.each([
  ['laporan.csv', 'attachment; filename=laporan.csv'],
  ['Laporan Maret.csv', 'attachment; filename="Laporan Maret.csv"'],
  ['März ☕.csv', `attachment; filename="M_rz _.csv"; filename*=UTF-8''M%C3%A4rz%20%E2%98%95.csv`],
  ['a"b\\c.csv', `attachment; filename=a_b_c.csv; filename*=UTF-8''a%22b%5Cc.csv`],
  ['100%41.csv', `attachment; filename=100_41.csv; filename*=UTF-8''100%2541.csv`],
])('%s', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
  expect(parse(header).parameters.filename).toBe(name);
});

test('a line break in a name never ends the header', () => {
  expect(contentDisposition('a\r\nSet-Cookie: x.csv')).not.toMatch(/[\r\n]/);
});

test('half a pair of UTF-16 units is replaced', () => {
  expect(parse(contentDisposition('\ud800x.csv')).parameters.filename).toBe('\ufffdx.csv');
});
