import fc from 'fast-check';
import { alignCharacters } from './align-characters';
import { linesOf } from './lines-of-words';
import { mergeReadings } from './merge-readings';
import type { Segment } from './read-segment';
import type { Box, RecognisedWord } from './recogniser';

const CHARACTER = 12;

/** A word whose characters are 12 pixels wide, on a line of 24. */
const word = (text: string, x: number, confidence: number, y = 100): RecognisedWord => ({
  text,
  confidence,
  box: [x, y, x + CHARACTER * text.length, y + 24],
});

/** A segment in which a space takes room but is not read, as PP-OCR often does. */
const segment = (text: string, x: number, confidence = 0.95, y = 98): Segment => ({
  box: [x - 4, y, x + CHARACTER * text.length + 4, y + 28],
  characters: [...text].flatMap((character, i) =>
    character === ' ' ? [] : [{ character, x: x + CHARACTER * (i + 0.5), confidence }],
  ),
});

const texts = (words: readonly RecognisedWord[]) =>
  [...words].sort((a, b) => a.box[0] - b.box[0]).map(({ text }) => text);

test('words come from one reading, doubtful characters from the other', () => {
  const merged = mergeReadings([word('Jumlah', 0, 95), word('1Z.5OO', 84, 40)], [segment('Jumlah 12.500', 0)]);
  expect(texts(merged)).toEqual(['Jumlah', '12.500']);
});

test('a word of which Tesseract is sure stays', () => {
  expect(texts(mergeReadings([word('lantai', 0, 93)], [segment('1antai', 0)]))).toEqual(['lantai']);
});

test('similar letters and digits are distinguished by the rest of the word', () => {
  expect(texts(mergeReadings([word('Keramik', 0, 60)], [segment('Kerarnik'.replace('rn', 'm'), 0)]))).toEqual([
    'Keramik',
  ]);
  expect(texts(mergeReadings([word('Total', 0, 60)], [segment('Tota1', 0)]))).toEqual(['Total']);
  expect(texts(mergeReadings([word('Oty', 0, 92)], [segment('Qty', 0)]))).toEqual(['Qty']);
  expect(texts(mergeReadings([word('11%', 0, 70)], [segment('1196', 0)]))).toEqual(['11%']);
});

test('an amount that Tesseract splits with doubt after the thousands is one amount', () => {
  const parted = [word('1,300,', 0, 70), word('000.00', 72, 80)];
  expect(texts(mergeReadings(parted, [segment('1,300,000.00', 0)]))).toEqual(['1,300,000.00']);
  expect(texts(mergeReadings([word('No.', 0, 70), word('12', 36, 80)], [segment('No.12', 0)]))).toEqual(['No.', '12']);
});

test('text that Tesseract did not see is added, split at gaps', () => {
  const merged = mergeReadings([], [segment('Semen Gresik', 0), segment('7', 300)]);
  expect(texts(merged)).toEqual(['Semen', 'Gresik', '7']);
});

test('the lost beginning of a number is found again', () => {
  const merged = mergeReadings([word('Tempo', 0, 95), word('/06/2025', 96, 95)], [segment('Tempo 27/06/2025', 0)]);
  expect(texts(merged)).toEqual(['Tempo', '27/06/2025']);
});

test('inserts a word that only PP-OCR sees between those of Tesseract', () => {
  const seen = [word('Semen', 0, 95), word('40', 156, 95)];
  expect(texts(mergeReadings(seen, [segment('Semen Gresik 40', 0)]))).toEqual(['Semen', 'Gresik', '40']);
  expect(texts(mergeReadings([word('Total', 0, 95)], [segment('Total: 45.000', 0)]))).toEqual(['Total', '45.000']);
});

test('a word that only PP-OCR sees is as high as its neighbours, whatever the height of the segment', () => {
  const wide = { ...segment('Faktur 813', 0), box: [-4, 98, 130, 160] satisfies Box };
  const merged = mergeReadings([word('Faktur', 0, 95)], [wide]);
  expect(merged.map(({ text, box }) => [text, box[1], box[3]])).toEqual([
    ['Faktur', 100, 124],
    ['813', 100, 124],
  ]);
});

test('every digit that was read is in exactly one word', () => {
  const digits = fc.array(fc.integer({ min: 1000, max: 9999 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(digits, fc.nat(), (numbers, hidden) => {
      const line = numbers.join(' ');
      const seen = numbers.flatMap((each, i) => (((hidden >> i) & 1) === 1 ? [] : [word(String(each), 60 * i, 95)]));
      expect(texts(mergeReadings(seen, [segment(line, 0)])).join(' ')).toBe(line);
    }),
  );
});

test('a word split with doubt is joined, a full stop ends a word', () => {
  expect(texts(mergeReadings([word('tem', 0, 50), word('po', 36, 60)], [segment('tempo', 0)]))).toEqual(['tempo']);
  expect(texts(mergeReadings([word('No.', 0, 70), word('Faktur', 36, 70)], [segment('No.Faktur', 0)]))).toEqual([
    'No.',
    'Faktur',
  ]);
});

test('specks between the columns vanish, faint words do not', () => {
  const merged = mergeReadings([word('|', 200, 70), word('kg', 400, 80), word('zq', 500, 20)], [segment('Gula', 0)]);
  expect(texts(merged)).toEqual(['Gula', 'kg']);
});

test('a word that spans two columns is split between them', () => {
  const merged = mergeReadings([word('dus65.000', 0, 70)], [segment('dus', 0), segment('65.000', 46)]);
  expect(texts(merged)).toEqual(['dus', '65.000']);
});

test('characters are paired by value and position', () => {
  const place = (text: string) => [...text].map((character, i) => ({ character, x: i / 2 }));
  expect(alignCharacters(place('faktur'), place('faktur'))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(alignCharacters(place('OO'), place('00'))).toEqual([0, 1]);
  expect(alignCharacters([], place('ab'))).toEqual([-1, -1]);
});

test('words become lines from top to bottom and left to right', () => {
  const lines = linesOf([word('b', 50, 90, 200), word('c', 0, 90, 240), word('a', 0, 90, 205)]);
  expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual(['a b', 'c']);
});
