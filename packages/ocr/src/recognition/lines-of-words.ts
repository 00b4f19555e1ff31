import type { RecognisedWord } from './recogniser';

/**
 * Groups words into lines from top to bottom, each from left to right: words whose middles lie within half a height.
 */
export function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const middle = ({ box }: RecognisedWord) => (box[1] + box[3]) / 2;
  const lines: { middle: number; height: number; words: RecognisedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const height = word.box[3] - word.box[1];
    const line = lines.findLast((each) => Math.abs(middle(word) - each.middle) < 0.5 * Math.min(each.height, height));
    if (!line) {
      lines.push({ middle: middle(word), height, words: [word] });
      continue;
    }
    line.words.push(word);
    line.middle += (middle(word) - line.middle) / line.words.length;
  }
  return lines.map((line) => line.words.sort((a, b) => a.box[0] - b.box[0]));
}
