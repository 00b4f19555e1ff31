import { joinWords, wideGap, type Word } from '../geometry/lines';
import { isScaled } from '../values/scales';

/** Words that a number takes in. In the columns of a statement, a K behind a number marks a credit. */
const [ANY, IN_COLUMNS] = [/^\p{L}+$/u, /^(?:rb|ribu|jt|juta)$/i];

/** The words of a line, '750' and 'rb' as one. */
export function withScales(words: readonly Word[], areInColumns = false): Word[] {
  const wide = wideGap(words);
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isNear = before !== undefined && word.box.left - before.box.right <= wide;
    const whole = isNear && (areInColumns ? IN_COLUMNS : ANY).test(word.text) ? joinWords(before, word) : undefined;
    if (whole && isScaled(whole.text)) joined[joined.length - 1] = whole;
    else joined.push(word);
  }
  return joined;
}
