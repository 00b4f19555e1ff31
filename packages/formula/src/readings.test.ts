import fc from 'fast-check';
import { readNumber, readWrittenNumber } from './readings';

const size = fc.integer({ min: 1, max: 999 });

test('3 M and 3 T are no number: nothing says what the letter means', () => {
  fc.assert(
    fc.property(
      size,
      fc.constantFrom('M', ' M', 'T', ' T'),
      fc.constantFrom('', 'Rp ', '-'),
      (number, letter, before) => {
        for (const read of [readNumber, readWrittenNumber]) expect(read(`${before}${number}${letter}`)).toBeUndefined();
      },
    ),
  );
});

test.each([
  ['3 miliar', 3e9],
  ['Rp 1.500.000', 1_500_000],
  ['2,5 jt', 2_500_000],
  ['12 %', 0.12],
])('%s is sure', (text, value) => {
  expect([readNumber(text), readWrittenNumber(text)]).toEqual([value, value]);
});
