import { alphabetOf, decodeSteps, recognitionInput } from './read-segment';

const dictionary = ['十', 'A', '1', '：'].join('\n');
const alphabet = alphabetOf(dictionary);

/** Probabilities that decode to these classes, one per step: 0 blank, 1 … the dictionary, then the space. */
const stepsOf = (...classes: number[]) => {
  const steps = new Float32Array(classes.length * alphabet.size).fill(0.01);
  classes.forEach((index, step) => (steps[step * alphabet.size + index] = 0.9));
  return steps;
};

test('the classes are a blank, the dictionary and a space', () => {
  expect(alphabet.size).toBe(6);
  expect(alphabet.classes).toEqual([
    { index: 2, character: 'A' },
    { index: 3, character: '1' },
    { index: 4, character: ':' },
    { index: 5, character: ' ' },
  ]);
});

test('a repeated class is one character, blanks separate two, and each has its position', () => {
  const read = decodeSteps(stepsOf(2, 2, 0, 2, 3, 4, 5, 0), alphabet, [100, 0, 180, 20]);
  expect(read.map(({ character }) => character).join('')).toBe('AA1: ');
  expect(read.map(({ x }) => x)).toEqual([105, 135, 145, 155, 165]);
  expect(read[0]?.confidence).toBeCloseTo(0.9);
});

test('an unsupported script is not read', () => {
  expect(decodeSteps(stepsOf(1, 0), alphabet, [0, 0, 10, 10])).toEqual([]);
});

test('a crop is 48 pixels high, black is -1 and white 1', () => {
  const image = { width: 40, height: 20, data: new Uint8Array(800).fill(255).fill(0, 0, 400) };
  const { width, height, data } = recognitionInput(image, [0, 0, 40, 20]);
  expect([width, height]).toEqual([96, 48]);
  expect(data[0]).toBe(-1);
  expect(data.at(-1)).toBe(1);
});
