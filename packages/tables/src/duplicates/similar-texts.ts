import { distance } from 'fastest-levenshtein';
import { marksOf, mayBeSimilar } from '../clustering/letter-marks';
import type { SimilarPairs } from './union-find';

export interface SimilarTexts extends SimilarPairs {
  /** Pieces shared by too many texts to mean anything. Texts that share no other piece were not compared. */
  dropped: number;
  /** Set if more letters may differ than could be searched: how many were. */
  mostLetters?: number;
}

/** Most pairs of texts that one detection compares; a few seconds. */
const BUDGET = 60_000_000;
/** Most pieces that one detection looks up. */
const LOOKUPS = 6_000_000;
/** Up to this many texts, all pairs are compared. */
const FEW_TEXTS = 200;

const EPSILON = 1e-9;
/** The similarity needed, and the most letters in which two texts may differ. */
interface Limits {
  threshold: number;
  mostLetters: number;
}

/** How many letters may differ between a text of this length and one that is not longer. */
const allowed = (length: number, { threshold, mostLetters }: Limits): number =>
  Math.min(mostLetters, Math.floor((1 - threshold) * length + EPSILON));

/**
 * The most differing letters that are affordable for this many texts; each one more means more pieces, places and
 * lengths.
 */
function mostLettersOf(count: number): number {
  let letters = 1;
  while (count * (letters + 2) ** 2 * ((letters + 1) / 2 + 1) <= LOOKUPS) letters++;
  return letters;
}
/** Similarity of two texts, 0 to 1: one minus the edit distance as a share of the longer text. */
export const textSimilarity = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);

interface Pairs {
  left: number[];
  right: number[];
  similarity: number[];
}

/** Texts to compare with each other, the shortest first. */
interface Work {
  sorted: readonly string[];
  /** Their indexes in the given list. */
  places: readonly number[];
  marks: Int32Array;
  limits: Limits;
  pairs: Pairs;
}

/** Compares two texts that may differ in at most `most` letters, and keeps the pair if it is similar enough. */
function compare(work: Work, a: number, b: number, most: number): void {
  const { sorted, places, marks, limits, pairs } = work;
  if (!mayBeSimilar(marks, a, marks, b, most)) return;
  const similarity = textSimilarity(sorted[a] ?? '', sorted[b] ?? '');
  if (similarity < limits.threshold - EPSILON) return;
  pairs.left.push(places[a] ?? 0);
  pairs.right.push(places[b] ?? 0);
  pairs.similarity.push(similarity);
}

/** Compares all pairs whose lengths allow similarity. */
function compareAll(work: Work): void {
  const { sorted, limits } = work;
  for (const [i, { length }] of sorted.entries()) {
    const most = allowed(length, limits);
    for (let j = i - 1; j >= 0; j--) {
      if ((sorted[j]?.length ?? 0) < length - most) break;
      compare(work, i, j, most);
    }
  }
}

/**
 * One more piece than letters may differ between a text of this length and a longer one, so one piece is always intact.
 */
const pieceCount = (length: number, limits: Limits): number =>
  allowed(Math.floor(length / limits.threshold + EPSILON), limits) + 1;

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

/** Texts by their pieces, and the texts too short to cut. */
interface PieceIndex {
  lists: Map<string, number[]>;
  pieces: Map<number, Piece[]>;
  short: Map<number, number[]>;
}

const pieceName = (length: number, piece: number, text: string): string => `${length} ${piece} ${text}`;

function indexPieces({ sorted, limits }: Work): PieceIndex {
  const index: PieceIndex = { lists: new Map(), pieces: new Map(), short: new Map() };
  const add = <Key>(map: Map<Key, number[]>, key: Key, i: number) => {
    const list = map.get(key);
    if (list) list.push(i);
    else map.set(key, [i]);
  };
  for (const [i, text] of sorted.entries()) {
    const count = pieceCount(text.length, limits);
    if (count > text.length) {
      add(index.short, text.length, i);
      continue;
    }
    const pieces = index.pieces.get(text.length) ?? piecesOf(text.length, count);
    index.pieces.set(text.length, pieces);
    for (const [number, { start, length }] of pieces.entries())
      add(index.lists, pieceName(text.length, number, text.slice(start, start + length)), i);
  }
  return index;
}

/** The lists of texts that share a piece with this text at a possible place (Pass-Join, position-aware). */
function* listsFor(text: string, limits: Limits, index: PieceIndex): Generator<readonly number[]> {
  const most = allowed(text.length, limits);
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
        const list = index.lists.get(pieceName(length, i, text.slice(start, start + piece.length)));
        if (list) yield list;
      }
    }
  }
}

/** The longest list that fits the budget, over all texts together. */
function longestList({ sorted, limits }: Work, index: PieceIndex, budget: number): number {
  const comparisons = new Map<number, number>();
  for (const text of sorted) {
    for (const { length } of listsFor(text, limits, index))
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

/** Compares only texts that share a piece, as Pass-Join does. Drops lists too long for the budget. */
function compareByPieces(work: Work, budget: number): { comparisons: number; dropped: number } {
  const { sorted, limits } = work;
  const index = indexPieces(work);
  const longest = longestList(work, index, budget);
  const seenBy = new Int32Array(sorted.length).fill(-1);
  let comparisons = 0;
  for (const [own, text] of sorted.entries()) {
    const most = allowed(text.length, limits);
    for (const list of listsFor(text, limits, index)) {
      if (list.length > longest) continue;
      comparisons += list.length;
      for (const other of list) {
        if (other >= own) break;
        if (seenBy[other] === own) continue;
        seenBy[other] = own;
        compare(work, own, other, most);
      }
    }
  }
  const isLong = (list: readonly number[]) => list.length > longest;
  return { comparisons, dropped: [...index.lists.values(), ...index.short.values()].filter(isLong).length };
}

/**
 * Groups texts by their digits: “Jl. Merdeka 12” and “Jl. Merdeka 21” are two addresses, however few letters differ.
 */
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
  /** Whether texts with different digits are never alike. */
  keepDigits?: boolean;
  budget?: number;
  fewTexts?: number;
}

/**
 * Pairs of different texts with at least this similarity (0.5 to 1). Finds all of them, unless that takes too many
 * comparisons: then it skips and counts pieces that many texts share; among very many texts it looks only for a few
 * differing letters and reports that. The same texts always give the same pairs.
 */
export function findSimilarTexts(
  texts: readonly string[],
  threshold: number,
  { keepDigits = false, budget = BUDGET, fewTexts = FEW_TEXTS }: SimilarTextOptions = {},
): SimilarTexts {
  const pairs: Pairs = { left: [], right: [], similarity: [] };
  const length = (place: number) => texts[place]?.length ?? 0;
  const limits: Limits = { threshold, mostLetters: texts.length <= fewTexts ? Infinity : mostLettersOf(texts.length) };
  let [left, dropped, isLimited] = [budget, 0, false];
  for (const group of keepDigits ? byDigits(texts) : [texts.map((_, place) => place)]) {
    const places = group.sort((a, b) => length(a) - length(b) || a - b);
    const sorted = places.map((place) => texts[place] ?? '');
    const work: Work = { sorted, places, marks: marksOf(sorted), limits, pairs };
    isLimited ||= allowed(sorted.at(-1)?.length ?? 0, { threshold, mostLetters: Infinity }) > limits.mostLetters;
    const all = (sorted.length * (sorted.length - 1)) / 2;
    if (sorted.length <= fewTexts && all <= left) {
      compareAll(work);
      left -= all;
    } else {
      const compared = compareByPieces(work, left);
      left -= compared.comparisons;
      dropped += compared.dropped;
    }
  }
  return { ...pairs, dropped, ...(isLimited && { mostLetters: limits.mostLetters }) };
}
