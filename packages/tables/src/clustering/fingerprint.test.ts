import fc from 'fast-check';
import { digitRuns, fingerprint, ngramFingerprint } from './fingerprint';

test.each([
  ['Santoso, Budi', 'budi santoso'],
  ['  BUDI   santoso ', 'budi santoso'],
  ['budi budi santoso', 'budi santoso'],
  ['Café Crème', 'cafe creme'],
  ['PT. Maju Jaya, Tbk.', 'jaya maju pt tbk'],
  ['Straße', 'strasse'],
  ['Kota\nBandung', 'bandung kota'],
  ['---', ''],
  ['ﬁrma ﬂora', 'firma flora'],
  ['ＰＴ　Ｍａｊｕ　Ｊａｙａ', 'jaya maju pt'],
  ['Toko №\u00a07', '7 no toko'],
  ['İstanbul', 'istanbul'],
  ['x² ½', '12 x2'],
])('the fingerprint of %j is %j', (text, key) => expect(fingerprint(text)).toBe(key));

test.each([
  ['Paris', 2, 'arispari'],
  ['Kota Bandung', 2, ngramFingerprint('KotaBandung', 2)],
  ['Jakarta', 1, 'ajkrt'],
  ['L', 2, 'l'],
  ['?', 2, ''],
])('the n-gram fingerprint of %j by %i is %j', (text, size, key) => expect(ngramFingerprint(text, size)).toBe(key));

test('the order of the words, capitals and punctuation do not matter', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      expect(fingerprint(words.toReversed().join(', ').toUpperCase())).toBe(fingerprint(words.join(' ')));
    }),
  );
});

test('a text in any compatible Unicode form has the fingerprint and the digits of its plain form', () => {
  const compatible = fc.constantFrom(
    'ﬁ',
    'ﬀ',
    'Ａ',
    'ｂ',
    '１',
    '²',
    '①',
    '㎏',
    'ℌ',
    '\u3000',
    '\u00a0',
    'Ⅳ',
    'a',
    'B',
    '1',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(compatible, { maxLength: 12 }), (letters) => {
      const text = letters.join('');
      expect(fingerprint(text)).toBe(fingerprint(text.normalize('NFKD')));
      expect(digitRuns(text)).toBe(digitRuns(text.normalize('NFKD')));
    }),
  );
});
