import fc from 'fast-check';
import { parsePostalCode } from './postal-code';

describe('parsePostalCode', () => {
  it.each([
    ['40115', '40115'],
    [' 40115 ', '40115'],
    ["'40115", '40115'],
    ['Kode Pos: 40115', '40115'],
    ['40 115', '40115'],
    ['40115.0', '40115'],
  ])('%s → %s', (text, code) => {
    expect(parsePostalCode(text)).toBe(code);
  });

  it.each(['', '4011', '401155', '04011', '4011a', '40-115', '40115 Bandung'])('%j is invalid', (text) => {
    expect(parsePostalCode(text)).toBeUndefined();
  });

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9]{5}$/)), (text) => {
        const once = parsePostalCode(text);
        if (once !== undefined) expect(parsePostalCode(once)).toBe(once);
      }),
    );
  });
});
