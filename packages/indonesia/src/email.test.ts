import fc from 'fast-check';
import { normaliseEmail } from './email';

describe('normaliseEmail', () => {
  it.each([
    [' Budi@Contoh.CO.ID ', 'budi@contoh.co.id'],
    ['mailto:a@b.id', 'a@b.id'],
    ['<a+b@b.id>', 'a+b@b.id'],
    ['siti.aminah@gmial.com', 'siti.aminah@gmial.com'],
    ["o'neil@x-y.com", "o'neil@x-y.com"],
  ])('%s → %s', (text, address) => {
    expect(normaliseEmail(text)).toBe(address);
  });

  it.each([
    '',
    'budi',
    'budi@',
    '@contoh.id',
    'budi@contoh',
    'budi@@contoh.id',
    'budi @contoh.id',
    'budi@contoh.id, ani@contoh.id',
    '.budi@contoh.id',
    'budi.@contoh.id',
    'bu..di@contoh.id',
    'budi@-contoh.id',
    'budi@contoh..id',
    'budi@contoh.1d',
    'budi@10.0.0.1',
    `${'a'.repeat(65)}@contoh.id`,
    `a@${'b.'.repeat(140)}id`,
  ])('%j is invalid', (text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const once = normaliseEmail(text);
        if (once !== undefined) expect(normaliseEmail(once)).toBe(once);
      }),
    );
  });
});
