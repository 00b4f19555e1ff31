import { kindOf } from './document-kind';

test.each([
  ['pdf', '%PDF-1.7\n'],
  ['pdf', '\n\n%PDF-1.4\n'],
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00'],
])('a %s is recognised by its first bytes', (kind, head) => {
  expect(kindOf(Buffer.from(head, 'latin1'))).toBe(kind);
});

test.each([
  ['a zip', 'PK\x03\x04\x14\x00\x00\x00'],
  ['a zip with a PDF behind it', 'PK\x03\x04 %PDF-1.7'],
  ['a program', 'MZ\x90\x00'],
  ['a GIF', 'GIF89a'],
  ['text', 'halo'],
])('%s is refused', (_what, head) => {
  expect(() => kindOf(Buffer.from(head, 'latin1'))).toThrow(
    expect.objectContaining({ code: 'unsupported_type', status: 415 }),
  );
});

test('an empty file is reported as such', () => {
  expect(() => kindOf(Buffer.alloc(0))).toThrow(/empty/);
});
