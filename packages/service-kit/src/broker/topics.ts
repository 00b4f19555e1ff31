/** Whether a topic fits a binding's pattern: `*` stands for one word, `#` for any number of words, even none. */
export function topicMatches(pattern: string, topic: string): boolean {
  return wordsMatch(pattern.split('.'), topic.split('.'));
}

function wordsMatch(pattern: readonly string[], words: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return words.length === 0;
  if (first === '#') return words.some((_, index) => wordsMatch(rest, words.slice(index))) || wordsMatch(rest, []);
  return words.length > 0 && (first === '*' || first === words[0]) && wordsMatch(rest, words.slice(1));
}
