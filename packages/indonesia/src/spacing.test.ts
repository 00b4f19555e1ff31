import fc from 'fast-check';
import { spellingKey, squeezeSpaces } from './spacing';

describe('spacing', () => {
  it('squeezes every kind of space', () => {
    expect(squeezeSpaces('  Budi \u00a0 Santoso\n\u200b ')).toBe('Budi Santoso');
  });

  it('is idempotent on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = squeezeSpaces(text);
        expect(squeezeSpaces(once)).toBe(once);
      }),
    );
  });

  it('compares spellings by letters and digits', () => {
    expect(spellingKey('Bau-Bau')).toBe(spellingKey('BAUBAU'));
  });
});
