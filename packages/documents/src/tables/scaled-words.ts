import { around } from '../geometry/box';
import type { Word } from '../geometry/lines';
import { isScaled } from '../values/scales';

/** The words of a line, '750' and 'rb' as one. */
export function withScales(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const text = `${before?.text ?? ''} ${word.text}`;
    const isScale = before !== undefined && /^\p{L}+$/u.test(word.text) && isScaled(text);
    const [box, source] = isScale ? [around([before.box, word.box]), around([before.source, word.source])] : [];
    if (!before || !box || !source) joined.push(word);
    else joined[joined.length - 1] = { text, confidence: Math.min(before.confidence, word.confidence), box, source };
  }
  return joined;
}
