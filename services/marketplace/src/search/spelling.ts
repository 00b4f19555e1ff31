import MiniSearch from 'minisearch';
import { conceptWords, plainWords } from './words';

/** Short words have too many neighbours to correct. */
export const mistakesIn = (term: string): number | false => (term.length < 4 ? false : term.length < 7 ? 1 : 2);

interface Spelling {
  id: number;
  word: string;
}

const spellings = new MiniSearch<Spelling>({
  fields: ['word'],
  storeFields: ['word'],
  tokenize: (word) => [word],
  processTerm: (word) => word,
});
spellings.addAll([...conceptWords].map((word, id) => ({ id, word })));

const nearest = (word: string): string => {
  if (conceptWords.has(word)) return word;
  const [found] = spellings.search(word, { fuzzy: mistakesIn });
  return typeof found?.['word'] === 'string' ? found['word'] : word;
};

/**
 * Corrects typing mistakes with the words of the concepts: `sallary` becomes `salary`, a word no template may contain.
 */
export const mended = (text: string): string => plainWords(text).map(nearest).join(' ');
