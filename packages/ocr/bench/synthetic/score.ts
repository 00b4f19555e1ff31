import { distance } from 'fastest-levenshtein';

export interface Score {
  /** Share of the true words that were read exactly, ignoring case, in any order; percent. */
  wordRecall: number;
  /** The same for words that contain a digit. */
  numberRecall: number;
  /**
   * Edits that turn the read words into the true ones, each word matched with its nearest, per true letter; percent.
   */
  characterError: number;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Ignores order: pairs equal words first, then the nearest of the rest; an unpaired word counts in full. */
function pair(truth: readonly string[], read: readonly string[]) {
  const left = countsOf(read);
  const missed = truth.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  const spare = [...left].flatMap(([word, count]) => Array<string>(count).fill(word));
  const found = truth.length - missed.length;
  const pairs = missed
    .flatMap((word, i) => spare.map((other, j) => ({ i, j, edits: distance(word, other), length: word.length })))
    .filter(({ edits, length }) => edits < length)
    .sort((a, b) => a.edits - b.edits);
  const [takenTruth, takenRead] = [new Set<number>(), new Set<number>()];
  let edits = 0;
  for (const each of pairs) {
    if (takenTruth.has(each.i) || takenRead.has(each.j)) continue;
    takenTruth.add(each.i);
    takenRead.add(each.j);
    edits += each.edits;
  }
  edits += missed.reduce((sum, word, i) => sum + (takenTruth.has(i) ? 0 : word.length), 0);
  edits += spare.reduce((sum, word, j) => sum + (takenRead.has(j) ? 0 : word.length), 0);
  return { found, edits, missed, spare };
}

export function scoreOf(
  truth: readonly string[],
  read: readonly string[],
): Score & { missed: string[]; spare: string[] } {
  const [wanted, given] = [truth, read].map((words) => words.map((word) => word.toLowerCase()));
  const { found, edits, missed, spare } = pair(wanted ?? [], given ?? []);
  const numbers = (wanted ?? []).filter((word) => /\d/.test(word));
  const missedNumbers = missed.filter((word) => /\d/.test(word));
  const letters = truth.join('').length;
  return {
    wordRecall: (100 * found) / Math.max(1, truth.length),
    numberRecall: (100 * (numbers.length - missedNumbers.length)) / Math.max(1, numbers.length),
    characterError: (100 * edits) / Math.max(1, letters),
    missed,
    spare,
  };
}
