import fc from 'fast-check';
import { numberText } from './number-text';

test.each([
  [0.1 + 0.2, '0.30000000000000004'], [1.005, '1.005'], [-0, '0'], [25_000, '25000'], [3174051203900001, '3174051203900001'], [1e20, '100000000000000000000'],
  [1.5e-7, '0.00000015'], [-2.5e-5, '-0.000025'], [1e-20, '1E-20'], [1.23e30, '1.23E+30'], [1234567890123.456, '1234567890123.456'],
  [60_002.5, '60002.5'], [0.33333333333333331, '0.3333333333333333'], [0.333333333333333315, '0.3333333333333333'],
])('%d is shown as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
}); // prettier-ignore

test('a value that is not a number has no text', () => {
  expect([NaN, Infinity, -Infinity].map(numberText)).toEqual([null, null, null]);
});

test('every number reads back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(numberText(value))).toBe(value + 0);
    }),
  );
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => Number(numberText(value)) === value));
});
