import * as fc from 'fast-check';
import { pageText } from '../index';
import { words } from '../../test/words';
import { readLines } from './lines';

const drawing = `
PT SINAR JAYA               FAKTUR
Jl. Mawar No. 5             No: 12
Surabaya

Subtotal                    10.000
Total                       11.100 -`;

test('lines in reading order, columns kept apart', () => {
  expect(pageText(words(drawing).page).split('\n')).toEqual([
    'PT SINAR JAYA   FAKTUR',
    'Jl. Mawar No. 5   No: 12',
    'Surabaya',
    'Subtotal   10.000',
    'Total   11.100 -',
  ]);
});

test('a slightly rotated page reads the same', () => {
  const straight = pageText(words(drawing).page);
  for (const slope of [-0.0175, -0.01, 0.006, 0.0175]) expect(pageText(words(drawing, { slope }).page)).toBe(straight);
});

test('a word that contains spaces is several words, each with its part of the box', () => {
  const [line] = readLines(words('No~Invoice: INV-1').page).lines;
  expect(line?.words.map(({ text }) => text)).toEqual(['No', 'Invoice:', 'INV-1']);
  expect(line?.words[0]?.box.right).toBeLessThan(line?.words[1]?.box.left ?? 0);
});

test('every word is in the text exactly once, whatever its box', () => {
  const word = fc.record({
    text: fc.stringMatching(/^[A-Za-z0-9.,:]{1,12}$/),
    confidence: fc.option(fc.integer({ min: 0, max: 100 })),
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (all) => {
      const page = {
        ...{
          page_number: 1,
          width: 1000,
          height: 1000,
          rotation: 0,
          source: 'ocr' as const,
          confidence: null,
          text: '',
        },
        words: all.map(({ text, confidence, x, y, width, height }) => ({
          ...{ text, confidence },
          bbox: [x, y, x + width, y + height] as [number, number, number, number],
        })),
      };
      expect(pageText(page).split(/\s+/).filter(Boolean).sort()).toEqual(all.map(({ text }) => text).sort());
    }),
    { numRuns: 60 },
  );
});
