import { joinWords, type Word } from '../geometry/lines';
import { isScaled } from '../values/scales';

/** The words of a line, '750' and 'rb' as one. */
export function withScales(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const whole = before && /^\p{L}+$/u.test(word.text) ? joinWords(before, word) : undefined;
    if (whole && isScaled(whole.text)) joined[joined.length - 1] = whole;
    else joined.push(word);
  }
  return joined;
}
