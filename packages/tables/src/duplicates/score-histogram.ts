import { z } from 'zod';

/** How many pairs have which score, of all pairs that were compared and are at least `lowest` percent alike. */
export const scoreHistogram = z.object({
  /** Percent at which the first bar begins. */
  lowest: z.number(),
  /** Percent that a bar spans; the last one has its upper end, 100, too. */
  width: z.number(),
  counts: z.array(z.number()),
});
export type ScoreHistogram = z.infer<typeof scoreHistogram>;

const WIDTH = 2;
const HIGHEST = 100;
/** Bars on either side over which a count is evened out. */
const REACH = 1;
/** A valley has at most this share of the lower of the two hills beside it. */
const DEPTH = 0.5;
/** A hill has at least so many pairs in a bar, evened out. */
const LEAST_HILL = 1;

/** Similarities are 0 to 1; those below `lowest` percent (50 to 100) are passed over. */
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
 * The threshold that the scores themselves propose: the valley between the pairs that are alike by chance and those that are
 * the same, in whole percent; undefined where there are no two hills.
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
