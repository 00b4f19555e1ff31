import { z } from 'zod';

/** The scores of all compared pairs that are at least `lowest` percent alike, counted in bars. */
export const scoreHistogram = z.object({
  /** Percent at which the first bar begins. */
  lowest: z.number(),
  /** Percent per bar; the last bar includes 100. */
  width: z.number(),
  counts: z.array(z.number()),
});
export type ScoreHistogram = z.infer<typeof scoreHistogram>;

const WIDTH = 2;
const HIGHEST = 100;
/** Bars on either side that smooth a count. */
const REACH = 1;
/** A valley has at most this share of the lower of its two hills. */
const DEPTH = 0.5;
/** A hill has at least this many pairs per bar, smoothed. */
const LEAST_HILL = 1;

/** Similarities are 0 to 1. Those below `lowest` percent (50 to 100) are skipped. */
export function histogramOf(similarities: ArrayLike<number>, lowest: number): ScoreHistogram {
  const first = Math.min(HIGHEST - WIDTH, WIDTH * Math.floor(lowest / WIDTH));
  const counts = Array.from({ length: (HIGHEST - first) / WIDTH }, () => 0);
  for (let i = 0; i < similarities.length; i++) {
    const percent = 100 * (similarities[i] ?? 0);
    const bar = Math.min(counts.length - 1, Math.floor((percent - first) / WIDTH + 1e-9));
    if (bar >= 0) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { lowest: first, width: WIDTH, counts };
}

function evenedOut(counts: readonly number[]): number[] {
  return counts.map((_, i) => {
    const near = counts.slice(Math.max(0, i - REACH), i + REACH + 1);
    return near.reduce((sum, count) => sum + count, 0) / near.length;
  });
}

/**
 * The threshold that the scores suggest, in whole percent: the valley between pairs that are alike by chance and pairs
 * that are the same. Undefined without two hills.
 */
export function suggestedThreshold({ lowest, width, counts }: ScoreHistogram): number | undefined {
  const even = evenedOut(counts);
  const hillsBeside = (i: number) => Math.min(Math.max(0, ...even.slice(0, i)), Math.max(0, ...even.slice(i + 1)));
  const depths = even.map((count, i) => {
    const hill = hillsBeside(i);
    return hill >= LEAST_HILL && count <= DEPTH * hill ? hill - count : 0;
  });
  const deepest = Math.max(0, ...depths);
  if (deepest === 0) return undefined;
  const first = depths.indexOf(deepest);
  let last = first;
  while (depths[last + 1] === deepest) last++;
  return Math.round(lowest + (width * (first + last + 1)) / 2);
}
