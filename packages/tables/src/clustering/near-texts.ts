import { sentence } from '@rapi/contracts';
import { distance } from 'fastest-levenshtein';
import { TableError } from '@rapi/table-core';
import { digitRuns } from './fingerprint';

/** Comparisons of one search: some seconds' worth. */
const MAX_COMPARISONS = 12_000_000;
/** Below four letters every word is near every other: `SMA` is no misspelt `SMP`. */
const LETTERS_PER_EDIT = 4;

/** How many edits may lie between two texts of these lengths. */
export const allowedEdits = (left: number, right: number, most: number): number =>
  Math.min(most, Math.floor(Math.min(left, right) / LETTERS_PER_EDIT));

interface Segment {
  start: number;
  length: number;
}

/** A length in `count` parts that differ by one at most, the longer ones last. */
function segmentsOf(length: number, count: number): Segment[] {
  const [short, longer] = [Math.floor(length / count), length % count];
  let start = 0;
  return Array.from({ length: count }, (_, i) => {
    const segment = { start, length: short + (i >= count - longer ? 1 : 0) };
    start += segment.length;
    return segment;
  });
}

/** For each segment of the texts of one length: its text, and who has it. */
type SegmentIndex = Map<string, number[]>[];

const tooMany = (): TableError => new TableError('invalid_config', sentence('too_much_alike'), { field: 'method' });

/**
 * Pairs of texts that at most `most` edits lead from one to the other (Pass-Join: of two such texts, one of the `most` + 1
 * parts of the one stands whole in the other, so only texts that share a part are compared; no pair is missed). Texts in
 * which other digits stand are never a pair: `No. 10` is no misspelt `No. 11`. 422 where too many are alike.
 */
export function nearTexts(
  texts: readonly string[],
  most: number,
  maxComparisons = MAX_COMPARISONS,
): [number, number][] {
  const pairs: [number, number][] = [];
  const budget = { left: maxComparisons };
  for (const group of byDigits(texts)) findNear(texts, group, most, pairs, budget);
  return pairs;
}

/** Places of the texts that are long enough, by the digits in them, the shorter first. */
function byDigits(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    if (text.length < LETTERS_PER_EDIT) continue;
    const digits = digitRuns(text);
    const group = groups.get(digits);
    if (group) group.push(place);
    else groups.set(digits, [place]);
  }
  const lengthAt = (place: number): number => texts[place]?.length ?? 0;
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((left, right) => lengthAt(left) - lengthAt(right) || left - right));
}

function findNear(
  texts: readonly string[],
  group: readonly number[],
  most: number,
  pairs: [number, number][],
  budget: { left: number },
): void {
  const indexes = new Map<number, SegmentIndex>();
  const comparedWith = new Map<number, number>();
  for (const place of group) {
    const text = texts[place] ?? '';
    for (let length = Math.max(LETTERS_PER_EDIT, text.length - most); length <= text.length; length++) {
      const index = indexes.get(length);
      if (!index) continue;
      const allowed = allowedEdits(text.length, length, most);
      for (const other of candidates(text, length, index, most)) {
        if (comparedWith.get(other) === place) continue;
        comparedWith.set(other, place);
        if (--budget.left < 0) throw tooMany();
        if (distance(text, texts[other] ?? '') <= allowed) pairs.push([other, place]);
      }
    }
    addToIndex(indexes, text, place, most);
  }
}

/** Who of the texts of one length has a segment where this text may have it too. */
function* candidates(text: string, length: number, index: SegmentIndex, most: number): Generator<number> {
  const longer = text.length - length;
  for (const [i, segment] of segmentsOf(length, most + 1).entries()) {
    const from = Math.max(0, segment.start - i, segment.start + longer - (most - i));
    const to = Math.min(text.length - segment.length, segment.start + i, segment.start + longer + (most - i));
    for (let start = from; start <= to; start++) yield* index[i]?.get(text.slice(start, start + segment.length)) ?? [];
  }
}

function addToIndex(indexes: Map<number, SegmentIndex>, text: string, place: number, most: number): void {
  const segments = segmentsOf(text.length, most + 1);
  const index = indexes.get(text.length) ?? segments.map(() => new Map<string, number[]>());
  indexes.set(text.length, index);
  for (const [i, { start, length }] of segments.entries()) {
    const piece = text.slice(start, start + length);
    const known = index[i]?.get(piece);
    if (known) known.push(place);
    else index[i]?.set(piece, [place]);
  }
}
