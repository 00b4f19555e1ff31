import fc from 'fast-check';
import { numberText } from './number-text';

test.each([
  [0.1 + 0.2, '0.3'], [1.005, '1.005'], [-0, '0'], [25_000, '25000'], [3174051203900001, '3174051203900001'], [1e20, '100000000000000000000'],
  [1.5e-7, '0.00000015'], [-2.5e-5, '-0.000025'], [1e-20, '1E-20'], [1.23e30, '1.23E+30'], [1234567890123.456, '1234567890123.46'],
  [60_002.5, '60002.5'], [1 / 3, '0.333333333333333'],
])('%d is shown as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
}); // prettier-ignore

test('what is no number has no text', () => {
  expect([NaN, Infinity, -Infinity].map(numberText)).toEqual([null, null, null]);
});

test('every number reads back to 15 digits, and every whole number exactly', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = numberText(value) ?? '';
      expect(Number(text)).toBe(Number.isSafeInteger(value) ? value + 0 : Number(value.toPrecision(15)));
    }),
  );
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => Number(numberText(value)) === value));
});
