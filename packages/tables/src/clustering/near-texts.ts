import { sentence } from '@rapi/contracts';
import { distance } from 'fastest-levenshtein';
import { TableError } from '@rapi/table-core';
import { digitRuns } from './fingerprint';

/** Most comparisons per search: a few seconds' worth. */
const MAX_COMPARISONS = 12_000_000;
/** Letters needed per slip. Below four letters every word is near every other: `SMA` is not a misspelt `SMP`. */
const LETTERS_PER_SLIP = 4;

/** Most slips allowed between two texts of these lengths. */
export const allowedSlips = (left: number, right: number, most: number): number =>
  Math.min(most, Math.floor(Math.min(left, right) / LETTERS_PER_SLIP));

/** Edits and swaps of neighbouring letters from one text to the other (optimal string alignment). */
function slipsBetween(left: string, right: string): number {
  let [before, last] = [new Array<number>(), Array.from({ length: right.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = left[i - 1] === right[j - 1] ? 0 : 1;
      const edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const isExchange = j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row.push(isExchange ? Math.min(edits, (before[j - 2] ?? 0) + 1) : edits);
    }
    [before, last] = [last, row];
  }
  return last[right.length] ?? 0;
}

/** Whether two texts are at most `slips` slips apart. A swap is two edits, so few pairs need the second check. */
export function areNear(left: string, right: string, slips: number): boolean {
  const edits = distance(left, right);
  return edits <= slips || (edits <= 2 * slips && slipsBetween(left, right) <= slips);
}

interface Segment {
  start: number;
  length: number;
}

/**
 * Cuts a length twice into nearly equal parts, the second time one letter further on. A slip spoils one part; a swap
 * across a cut spoils two, but in only one of the two cuttings. So two near texts always share one whole part.
 */
function segmentsOf(length: number, slips: number): Segment[] {
  const count = slips + 1 + Math.floor(slips / 2);
  const cuts = Array.from({ length: count - 1 }, (_, i) => Math.floor((length * (i + 1)) / count));
  return [0, 1].flatMap((shift) => {
    const starts = [0, ...cuts.map((cut) => cut + shift)];
    return starts.map((start, i) => ({ start, length: (starts[i + 1] ?? length) - start }));
  });
}

/** For each segment of the texts of one length: the segment's text and the texts that have it. */
type SegmentIndex = Map<string, number[]>[];

const tooMany = (): TableError => new TableError('invalid_config', sentence('too_much_alike'), { field: 'method' });

/**
 * Pairs of texts at most `most` slips apart: a letter too many, too few or wrong, or two neighbours swapped. Pass-Join:
 * two such texts share a whole part, so only texts that share one are compared, and no pair is missed. Texts with
 * different digits never pair: `No. 10` is not a misspelt `No. 11`. 422 if too many texts are alike.
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

/** Groups the long enough texts by their digits, the shorter first. */
function byDigits(texts: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    if (text.length < LETTERS_PER_SLIP) continue;
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
    for (let length = Math.max(LETTERS_PER_SLIP, text.length - most); length <= text.length; length++) {
      const index = indexes.get(length);
      const slips = allowedSlips(text.length, length, most);
      if (!index || text.length - length > slips) continue;
      for (const other of candidates(text, length, index, slips)) {
        if (comparedWith.get(other) === place) continue;
        comparedWith.set(other, place);
        if (--budget.left < 0) throw tooMany();
        if (areNear(text, texts[other] ?? '', slips)) pairs.push([other, place]);
      }
    }
    addToIndex(indexes, text, place, most);
  }
}

/**
 * Texts of one length that share a segment with this text at a possible place. Extra letters before and after it count
 * as slips; a swap shifts nothing.
 */
function* candidates(text: string, length: number, index: SegmentIndex, slips: number): Generator<number> {
  const longer = text.length - length;
  const [back, forth] = [Math.floor((slips - longer) / 2), Math.floor((slips + longer) / 2)];
  for (const [i, segment] of segmentsOf(length, slips).entries()) {
    const to = Math.min(text.length - segment.length, segment.start + forth);
    for (let start = Math.max(0, segment.start - back); start <= to; start++)
      yield* index[i]?.get(text.slice(start, start + segment.length)) ?? [];
  }
}

function addToIndex(indexes: Map<number, SegmentIndex>, text: string, place: number, most: number): void {
  const segments = segmentsOf(text.length, allowedSlips(text.length, text.length, most));
  const index = indexes.get(text.length) ?? segments.map(() => new Map<string, number[]>());
  indexes.set(text.length, index);
  for (const [i, { start, length }] of segments.entries()) {
    const piece = text.slice(start, start + length);
    const known = index[i]?.get(piece);
    if (known) known.push(place);
    else index[i]?.set(piece, [place]);
  }
}
