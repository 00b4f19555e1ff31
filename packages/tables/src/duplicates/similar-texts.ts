import { distance } from 'fastest-levenshtein';
import type { SimilarPairs } from './union-find';

export interface SimilarTexts extends SimilarPairs {
  /** Pieces of text that so many share that they tell nothing; texts that are alike in no other piece were not compared. */
  dropped: number;
}

/** Comparisons of one detection; some 5 seconds. */
const BUDGET = 20_000_000;
/** Up to this many texts all are compared with all. */
const FEW_TEXTS = 2_000;

const EPSILON = 1e-9;
/** How many letters a text of this length and one that is no longer may differ in. */
const allowed = (length: number, threshold: number): number => Math.floor((1 - threshold) * length + EPSILON);
/** How alike two texts are, 0 to 1: one minus their edit distance as a share of the longer one's length. */
export const textSimilarity = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);

interface Pairs {
  left: number[];
  right: number[];
  similarity: number[];
}

/** Compares the text at a place with another and keeps the pair if it is similar enough. */
function compare(texts: readonly string[], a: number, b: number, threshold: number, pairs: Pairs): void {
  const similarity = textSimilarity(texts[a] ?? '', texts[b] ?? '');
  if (similarity < threshold - EPSILON) return;
  pairs.left.push(a);
  pairs.right.push(b);
  pairs.similarity.push(similarity);
}

/** All with all of the lengths that can be similar; `order` is by length. */
function compareAll(texts: readonly string[], order: readonly number[], threshold: number, pairs: Pairs): void {
  for (const [i, longer] of order.entries()) {
    const length = texts[longer]?.length ?? 0;
    const least = length - allowed(length, threshold);
    for (let j = i - 1; j >= 0; j--) {
      const shorter = order[j] ?? 0;
      if ((texts[shorter]?.length ?? 0) < least) break;
      compare(texts, longer, shorter, threshold, pairs);
    }
  }
}

/** One more piece than the most letters that a text of this length may differ in from a longer one: one piece is untouched. */
const pieceCount = (length: number, threshold: number): number =>
  allowed(Math.floor(length / threshold + EPSILON), threshold) + 1;

interface Piece {
  start: number;
  length: number;
}

function piecesOf(length: number, count: number): Piece[] {
  const short = Math.floor(length / count);
  const longOnes = length - short * count;
  let start = 0;
  return Array.from({ length: count }, (_, i) => {
    const piece = { start, length: i < count - longOnes ? short : short + 1 };
    start += piece.length;
    return piece;
  });
}

/** Texts by their pieces, and the texts too short to be cut into as many pieces. */
interface PieceIndex {
  places: Map<string, number[]>;
  pieces: Map<number, Piece[]>;
  short: Map<number, number[]>;
}

const pieceName = (length: number, piece: number, text: string): string => `${length} ${piece} ${text}`;

function indexPieces(texts: readonly string[], order: readonly number[], threshold: number): PieceIndex {
  const index: PieceIndex = { places: new Map(), pieces: new Map(), short: new Map() };
  for (const place of order) {
    const text = texts[place] ?? '';
    const count = pieceCount(text.length, threshold);
    if (count > text.length) {
      const same = index.short.get(text.length);
      if (same) same.push(place);
      else index.short.set(text.length, [place]);
      continue;
    }
    const pieces = index.pieces.get(text.length) ?? piecesOf(text.length, count);
    index.pieces.set(text.length, pieces);
    for (const [i, { start, length }] of pieces.entries()) {
      const name = pieceName(text.length, i, text.slice(start, start + length));
      const same = index.places.get(name);
      if (same) same.push(place);
      else index.places.set(name, [place]);
    }
  }
  return index;
}

/** The lists of texts that share a piece with this text where a similar one would have it (Pass-Join, position-aware). */
function* listsFor(text: string, threshold: number, index: PieceIndex): Generator<readonly number[]> {
  const most = allowed(text.length, threshold);
  for (let length = Math.max(1, text.length - most); length <= text.length; length++) {
    const short = index.short.get(length);
    if (short) yield short;
    const pieces = index.pieces.get(length);
    if (!pieces) continue;
    const difference = text.length - length;
    const [back, forth] = [Math.floor((most - difference) / 2), Math.floor((most + difference) / 2)];
    for (const [i, piece] of pieces.entries()) {
      const last = Math.min(text.length - piece.length, piece.start + forth);
      for (let start = Math.max(0, piece.start - back); start <= last; start++) {
        const list = index.places.get(pieceName(length, i, text.slice(start, start + piece.length)));
        if (list) yield list;
      }
    }
  }
}

/** The longest list that can be gone through within the budget, all texts together. */
function longestList(
  texts: readonly string[],
  order: readonly number[],
  threshold: number,
  index: PieceIndex,
  budget: number,
): number {
  const comparisons = new Map<number, number>();
  for (const place of order) {
    for (const { length } of listsFor(texts[place] ?? '', threshold, index))
      comparisons.set(length, (comparisons.get(length) ?? 0) + length);
  }
  let [total, longest] = [0, 0];
  for (const [length, count] of [...comparisons].sort(([a], [b]) => a - b)) {
    total += count;
    if (total > budget) return longest;
    longest = length;
  }
  return Infinity;
}

/** Only texts that share a piece, as Pass-Join does; lists too long for the budget are dropped. */
function compareByPieces(
  texts: readonly string[],
  order: readonly number[],
  threshold: number,
  budget: number,
  pairs: Pairs,
): { comparisons: number; dropped: number } {
  const index = indexPieces(texts, order, threshold);
  const longest = longestList(texts, order, threshold, index, budget);
  const rank = new Map(order.map((place, i) => [place, i]));
  const seenBy = new Int32Array(order.length).fill(-1);
  let comparisons = 0;
  for (const [own, place] of order.entries()) {
    for (const list of listsFor(texts[place] ?? '', threshold, index)) {
      if (list.length > longest) continue;
      for (const other of list) {
        const rankOfOther = rank.get(other) ?? own;
        if (rankOfOther >= own || seenBy[rankOfOther] === own) continue;
        seenBy[rankOfOther] = own;
        comparisons++;
        compare(texts, place, other, threshold, pairs);
      }
    }
  }
  const isLong = (list: readonly number[]) => list.length > longest;
  return { comparisons, dropped: [...index.places.values(), ...index.short.values()].filter(isLong).length };
}

/** Texts by the digits in them: “Jl. Merdeka 12” and “Jl. Merdeka 21” are two addresses, however few letters differ. */
function byDigits(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    const digits = text.replace(/\D+/g, ' ').trim();
    const group = groups.get(digits);
    if (group) group.push(place);
    else groups.set(digits, [place]);
  }
  return [...groups.values()];
}

export interface SimilarTextOptions {
  /** Whether texts with other digits in them are never alike. */
  keepDigits?: boolean;
  budget?: number;
  fewTexts?: number;
}

/**
 * Pairs of different texts that are at least so similar (0.5 to 1). All of them are found, unless that took too many
 * comparisons: then pieces that many texts share are passed over, and counted. The same texts always give the same pairs.
 */
export function findSimilarTexts(
  texts: readonly string[],
  threshold: number,
  { keepDigits = false, budget = BUDGET, fewTexts = FEW_TEXTS }: SimilarTextOptions = {},
): SimilarTexts {
  const pairs: Pairs = { left: [], right: [], similarity: [] };
  const length = (place: number) => texts[place]?.length ?? 0;
  let [left, dropped] = [budget, 0];
  for (const places of keepDigits ? byDigits(texts) : [texts.map((_, place) => place)]) {
    const order = places.sort((a, b) => length(a) - length(b) || a - b);
    const all = (order.length * (order.length - 1)) / 2;
    if (order.length <= fewTexts && all <= left) {
      compareAll(texts, order, threshold, pairs);
      left -= all;
    } else {
      const compared = compareByPieces(texts, order, threshold, left, pairs);
      left -= compared.comparisons;
      dropped += compared.dropped;
    }
  }
  return { ...pairs, dropped };
}
