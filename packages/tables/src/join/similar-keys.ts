import { distance } from 'fastest-levenshtein';
import { marksOf, mayBeSimilar } from '../clustering/letter-marks';

/** A key: `block` must be equal, `text` may be merely alike. */
export interface SimilarKey {
  block: string;
  text: string;
}

export interface SimilarKeys {
  /** Indexes into the two lists, and the similarity, 0 to 1: the best right keys of each left key. */
  left: number[];
  right: number[];
  similarity: number[];
  /** Left keys not compared, or not with all, because it would have taken too long. */
  notCompared: number;
}

/** Most pairs looked at; a few seconds. */
const BUDGET = 400_000_000;
/** Up to this many right keys, all are compared. */
const FEW_KEYS = 48;
/** Letters that grams distinguish. Further letters are folded together, which only adds comparisons. */
const LETTERS = 255;
const SPAN = (LETTERS + 1) ** 3;
const EPSILON = 1e-9;

/** The most letters in which a text of this length and a similar one may differ. */
const mostLetters = (length: number, threshold: number): number =>
  Math.floor((1 - threshold) * Math.floor(length / threshold + EPSILON) + EPSILON);

/** Letters per gram. Longer grams tell more texts apart, but each differing letter spoils that many. */
const gramLength = (threshold: number): number => (threshold >= 0.8 ? 3 : 2);

/** Rare grams of a text, one of which every similar text must share (prefix filter); undefined if it is too short. */
function rareGrams(grams: readonly number[], length: number, { threshold, counts }: Block): number[] | undefined {
  const wanted = gramLength(threshold) * mostLetters(length, threshold) + 1;
  if (grams.length < wanted) return undefined;
  const ordered = Float64Array.from(grams, (gram) => (counts.get(gram) ?? 0) * SPAN + gram).sort();
  const rare = new Set<number>();
  for (let place = 0; place < wanted; place++) rare.add((ordered[place] ?? 0) % SPAN);
  return [...rare];
}

/** A number per letter, in order of appearance in the right side; all other letters share 0. */
type Alphabet = Map<number, number>;

function alphabetOf(texts: readonly string[]): Alphabet {
  const alphabet: Alphabet = new Map();
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (!alphabet.has(code)) alphabet.set(code, 1 + (alphabet.size % LETTERS));
    }
  }
  return alphabet;
}

function gramsOf(text: string, { alphabet, threshold }: Pick<Block, 'alphabet' | 'threshold'>): number[] {
  const size = gramLength(threshold);
  const mask = (LETTERS + 1) ** size;
  const grams: number[] = [];
  let gram = 0;
  for (let at = 0; at < text.length; at++) {
    gram = (gram * (LETTERS + 1) + (alphabet.get(text.charCodeAt(at)) ?? 0)) % mask;
    if (at >= size - 1) grams.push(gram);
  }
  return grams;
}

/** The right keys of a block, the shortest first, indexed by their rare grams. */
interface Block {
  threshold: number;
  texts: readonly string[];
  /** Their indexes in the given list. */
  places: readonly number[];
  lengths: Int32Array;
  marks: Int32Array;
  alphabet: Alphabet;
  counts: Map<number, number>;
  lists: Map<number, number[]>;
  /** Keys too short for the index; they are always compared. */
  short: number[];
  seenBy: Int32Array;
}

function createBlock(rights: readonly SimilarKey[], members: readonly number[], threshold: number): Block {
  const length = (place: number) => rights[place]?.text.length ?? 0;
  const places = [...members].sort((a, b) => length(a) - length(b) || a - b);
  const texts = places.map((place) => rights[place]?.text ?? '');
  const block: Block = {
    threshold,
    texts,
    places,
    lengths: Int32Array.from(texts, (text) => text.length),
    marks: marksOf(texts),
    alphabet: alphabetOf(texts),
    counts: new Map(),
    lists: new Map(),
    short: [],
    seenBy: new Int32Array(texts.length).fill(-1),
  };
  if (texts.length <= FEW_KEYS) {
    block.short.push(...texts.keys());
    return block;
  }
  const grams = texts.map((text) => gramsOf(text, block));
  for (const gram of grams.flat()) block.counts.set(gram, (block.counts.get(gram) ?? 0) + 1);
  for (const [i, own] of grams.entries()) {
    const rare = rareGrams(own, texts[i]?.length ?? 0, block);
    if (!rare) block.short.push(i);
    for (const gram of rare ?? []) {
      const list = block.lists.get(gram);
      if (list) list.push(i);
      else block.lists.set(gram, [i]);
    }
  }
  return block;
}

/** Lists of right keys that may be similar; all keys if the text is too short to tell. */
function candidatesFor(text: string, block: Block): (readonly number[])[] {
  if (block.texts.length <= FEW_KEYS) return [block.short];
  const rare = rareGrams(gramsOf(text, block), text.length, block);
  if (!rare) return [block.texts.map((_, i) => i)];
  return [block.short, ...rare.flatMap((gram) => [block.lists.get(gram) ?? []])];
}

interface Best {
  similarity: number;
  /** Indexes in the block. */
  found: number[];
  looked: number;
}

/** Index of the first text with at least this length, in a list sorted by length. */
function firstOfLength(list: readonly number[], lengths: Int32Array, shortest: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lengths[list[middle] ?? 0] ?? 0) < shortest) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The right keys most like a text; several if they are equally alike. */
function bestOf(text: string, own: number, block: Block): Best {
  const { texts, lengths, marks, threshold, seenBy } = block;
  const ownMarks = marksOf([text]);
  const best: Best = { similarity: threshold - EPSILON, found: [], looked: 0 };
  const longest = Math.floor(text.length / threshold + EPSILON);
  for (const list of candidatesFor(text, block)) {
    for (let at = firstOfLength(list, lengths, Math.ceil(text.length * threshold - EPSILON)); at < list.length; at++) {
      const other = list[at] ?? 0;
      const rightLength = lengths[other] ?? 0;
      if (rightLength > longest) break;
      best.looked++;
      if (seenBy[other] === own) continue;
      seenBy[other] = own;
      const length = Math.max(rightLength, text.length);
      const most = Math.floor((1 - best.similarity) * length + EPSILON);
      if (!mayBeSimilar(ownMarks, 0, marks, other, most)) continue;
      const similarity = length === 0 ? 1 : 1 - distance(text, texts[other] ?? '') / length;
      if (similarity < best.similarity) continue;
      if (similarity > best.similarity) best.found = [];
      best.similarity = similarity;
      best.found.push(other);
    }
  }
  return best;
}

/** Texts with different digits are different things, however few letters differ: “Blok A 12” and “Blok A 21”. */
const blockName = ({ block, text }: SimilarKey): string => `${block}\u0000${text.replace(/\D+/g, ' ').trim()}`;

function blocksOf(keys: readonly SimilarKey[]): Map<string, number[]> {
  const blocks = new Map<string, number[]>();
  for (const [place, key] of keys.entries()) {
    const name = blockName(key);
    const members = blocks.get(name);
    if (members) members.push(place);
    else blocks.set(name, [place]);
  }
  return blocks;
}

/**
 * The most similar right key of each left key, if it is at least this similar (0.7 to 1); several on a tie. Misses
 * nothing, unless comparing takes too long: then it skips and counts the rest. The same keys always give the same
 * matches.
 */
export function findSimilarKeys(
  lefts: readonly SimilarKey[],
  rights: readonly SimilarKey[],
  threshold: number,
  { budget = BUDGET }: { budget?: number } = {},
): SimilarKeys {
  const result: SimilarKeys = { left: [], right: [], similarity: [], notCompared: 0 };
  const rightBlocks = blocksOf(rights);
  let left = budget;
  for (const [name, members] of blocksOf(lefts)) {
    const others = rightBlocks.get(name);
    if (!others) continue;
    const block = createBlock(rights, others, threshold);
    for (const own of members) {
      if (left <= 0) {
        result.notCompared++;
        continue;
      }
      const { similarity, found, looked } = bestOf(lefts[own]?.text ?? '', own, block);
      left -= looked;
      for (const other of found) {
        result.left.push(own);
        result.right.push(block.places[other] ?? 0);
        result.similarity.push(similarity);
      }
    }
  }
  return result;
}
