import type { RecognisedWord } from '../recognition/recogniser';
import { describeWords } from './page-words';

const word = (text: string, confidence: number): RecognisedWord => ({ text, confidence, box: [1.26, 2, 30.04, 12] });

test('a page is described by its lines, with one decimal', () => {
  const { confidence, words } = describeWords([[word('Total', 90), word('45.000', 60)], [], [word('–', 20)]]);
  expect(words.map(({ text }) => text)).toEqual(['Total', '45.000', '–']);
  expect(confidence).toBe(70);
  expect(words[0]).toEqual({ text: 'Total', confidence: 90, bbox: [1.3, 2, 30, 12] });
});

test('a page without words has no confidence, and confidences are at most 100', () => {
  expect(describeWords([[]])).toEqual({ confidence: null, words: [] });
  expect(describeWords([[word('a', 104), word('b', -3)]]).words.map(({ confidence }) => confidence)).toEqual([100, 0]);
});
