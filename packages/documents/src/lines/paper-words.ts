import { fold } from '../values/confusables';
import { vocabulary } from './vocabulary';

/** Specks and strokes may look like shorter words. */
const LEAST = 4;

const words = new Set(
  Object.values(vocabulary)
    .flat()
    .flatMap((label) => label.split(' '))
    .filter((word) => word.length >= LEAST && /^\p{L}+$/u.test(word))
    .map(fold),
);

/** The label words in a text, each once: 'Total (Tunai): 5.000' has two. */
export function paperWordsIn(text: string): string[] {
  const parts = text.match(/[\p{L}\d]+/gu) ?? [];
  return [...new Set(parts.map(fold).filter((part) => words.has(part)))];
}
