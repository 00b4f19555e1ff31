import { contentDisposition } from './send-download';

test.each([
  ['laporan.csv', `attachment; filename="laporan.csv"; filename*=UTF-8''laporan.csv`],
  ['März ☕.csv', `attachment; filename="M_rz _.csv"; filename*=UTF-8''M%C3%A4rz%20%E2%98%95.csv`],
  ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
])('%s', (name, header) => expect(contentDisposition(name)).toBe(header));

test('a line break in a name never ends the header', () => {
  expect(contentDisposition('a\r\nSet-Cookie: x.csv')).not.toMatch(/[\r\n]/);
});
