/** Words that only mean yes or no. A single T is true in English and tidak in Indonesian: the column decides. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['ya', 'iya', 'y', 'yes', 'true', 'benar', 'betul'].map((word) => [word, true] as const),
  ...['tidak', 'tdk', 'bukan', 'n', 'no', 'false', 'salah', 'f'].map((word) => [word, false] as const),
]);

/** 't', '1' and '0': the column decides what they mean. */
export type OpenTruth = 't' | '1' | '0';

export function truthOf(text: string): boolean | OpenTruth | undefined {
  if (text.length > 5) return undefined;
  const word = text.toLowerCase();
  if (word === 't' || word === '1' || word === '0') return word;
  return WORDS.get(word);
}
