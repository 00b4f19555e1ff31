import fc from 'fast-check';
import { chooseDigits } from './choose-digits';

const choose = (ours: [string, number], theirs: [string, number]) =>
  chooseDigits({ text: ours[0], confidence: ours[1] }, { text: theirs[0], confidence: theirs[1] });

test.each<[[string, number], [string, number], string, string]>([
  [['78,000.00', 94], ['78.000.00', 98], '78,000.00', 'marks are Tesseract’s where only they make a number'],
  [['32,300.00', 13], ['32.300.00', 98], '32,300.00', 'however unsure it is'],
  [['49.200', 72], ['49,200', 95], '49,200', 'where both make one, the surer engine has its way'],
  [['3.680.000', 95], ['3,680.000', 95], '3.680.000', 'a mark of two kinds is no mark of thousands'],
  [['123.400', 92], ['113.400', 96], '113.400', 'digits are PP-OCR’s where it is sure'],
  [['123.400', 92], ['113.400', 60], '123.400', 'and Tesseract’s where it is not'],
  [['€5,500', 91], ['65,500', 88], '65,500', 'a sign of money may be a digit'],
  [['81,860.00', 74], ['81.800.00', 96], '81,800.00', 'digits of one, marks of the other'],
])('%j and %j are %s: %s', (ours, theirs, text) => {
  expect(choose(ours, theirs)?.text).toBe(text);
});

test('a digit that the two engines read differently is doubtful', () => {
  expect(choose(['123.400', 96], ['113.400', 99])?.confidence).toBe(75);
  expect(choose(['78,000.00', 94], ['78.000.00', 98])?.confidence).toBe(98);
});

test.each([
  ['11%', '118'],
  ['C/7', 'C17'],
  ['B12', '812'],
  ['12.50', '12.500'],
  ['Rp', 'RP'],
])('%s and %s are not two readings of one number', (ours, theirs) => {
  expect(choose([ours, 95], [theirs, 99])).toBeUndefined();
});

test('an amount keeps its digits and their places, whichever marks are chosen', () => {
  const amount = fc.integer({ min: 1000, max: 99_999_999 }).map((value) => value.toLocaleString('id-ID'));
  const mark = fc.constantFrom('.', ',', ':');
  fc.assert(
    fc.property(
      amount,
      fc.array(mark, { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 100 }),
      (ours, marks, sure) => {
        let at = 0;
        const theirs = ours.replaceAll('.', () => marks[at++] ?? '.');
        const chosen = choose([ours, sure], [theirs, 97]);
        expect(chosen?.text.replace(/\D/g, '')).toBe(ours.replace(/\D/g, ''));
        expect(chosen?.text).toHaveLength(ours.length);
      },
    ),
  );
});
