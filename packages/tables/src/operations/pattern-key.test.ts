import fc from 'fast-check';
import { patternKey } from './pattern-key';

test('case, surrounding space and the width of characters are ignored', () => {
  for (const pattern of ['  PT Maju  ', 'pt maju', 'ＰＴ maju']) expect(patternKey(pattern)).toBe('pt maju');
  expect(patternKey('\tÉtude\u00a0')).toBe(patternKey('étude'));
});

test('the fast path for plain letters agrees with the general one', () => {
  const carefully = (text: string) => text.trim().toLocaleLowerCase('id').normalize('NFKC');
  fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (text) => patternKey(text) === carefully(text)));
});
