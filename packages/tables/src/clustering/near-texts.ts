import { sentence } from '@rapi/contracts';
import { distance } from 'fastest-levenshtein';
import { TableError } from '@rapi/table-core';
import { digitRuns } from './fingerprint';

/** Comparisons of one search: some seconds' worth. */
const MAX_COMPARISONS = 12_000_000;
/** Below four letters every word is near every other: `SMA` is no misspelt `SMP`. */
const LETTERS_PER_SLIP = 4;

/** How many slips may lie between two texts of these lengths. */
export const allowedSlips = (left: number, right: number, most: number): number =>
  Math.min(most, Math.floor(Math.min(left, right) / LETTERS_PER_SLIP));

/** Edits and exchanges of two neighbouring letters that lead from one text to the other, none of them undone again. */
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

/** Whether at most so many slips lie between two texts. An exchange is two edits, so that few pairs are looked at twice. */
export function areNear(left: string, right: string, slips: number): boolean {
  const edits = distance(left, right);
  return edits <= slips || (edits <= 2 * slips && slipsBetween(left, right) <= slips);
}

interface Segment {
  start: number;
  length: number;
}

/**
 * A length cut twice into parts that differ by little, the cuts of the second one letter further on. A slip spoils one part,
 * and an exchange across a cut two, but in one of the two only: so of two near texts one part stands whole in one of them.
 */
function segmentsOf(length: number, slips: number): Segment[] {
  const count = slips + 1 + Math.floor(slips / 2);
  const cuts = Array.from({ length: count - 1 }, (_, i) => Math.floor((length * (i + 1)) / count));
  return [0, 1].flatMap((shift) => {
    const starts = [0, ...cuts.map((cut) => cut + shift)];
    return starts.map((start, i) => ({ start, length: (starts[i + 1] ?? length) - start }));
  });
}

/** For each segment of the texts of one length: its text, and who has it. */
type SegmentIndex = Map<string, number[]>[];

const tooMany = (): TableError => new TableError('invalid_config', sentence('too_much_alike'), { field: 'method' });

/**
 * Pairs of texts that at most `most` slips lead from one to the other: a letter too many, too few or wrong, or two neighbours
 * exchanged (Pass-Join: of two such texts, some part of the one stands whole in the other, so only texts that share a part
 * are compared; no pair is missed). Texts in
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
 * Who of the texts of one length has a segment where this text may have it too: what is longer before it and what is longer
 * behind it are slips, and an exchange moves nothing.
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
