/**
 * The output of a training script: trees of equal depth whose leaves are added up, and how far a choice can be trusted.
 * Written by scripts/train-finders.ts.
 */
export interface RankerWeights {
  /** Names of the features, in their order. */
  features: string[];
  depth: number;
  /**
   * For each inner node of each tree, breadth first: the feature it tests (−1: none, go left) and the greatest value
   * that goes left.
   */
  asked: number[];
  limits: number[];
  /** The leaves of each tree from left to right. */
  leaves: number[];
  certainty: CertaintyWeights;
  /** Fingerprint of the training data. A test fails when the weights no longer match it. */
  fingerprint: string;
}

/**
 * Weights of a logistic regression over the evidence for the choice; then a curve measured on receipts never trained
 * on.
 */
export interface CertaintyWeights {
  bias: number;
  weights: number[];
  /** Rising pairs: the regression's output, and the share of such choices that were right. */
  curve: [number, number][];
}

export interface Ranked<T> {
  candidate: T;
  /** The shares of all candidates add up to 1. */
  share: number;
}

export function scoreOf({ depth, asked, limits, leaves }: RankerWeights, features: readonly number[]): number {
  const [inner, outer] = [2 ** depth - 1, 2 ** depth];
  let score = 0;
  for (let tree = 0; tree * outer < leaves.length; tree++) {
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const at = tree * inner + node;
      const feature = asked[at] ?? -1;
      const goesRight = feature >= 0 && (features[feature] ?? 0) > (limits[at] ?? 0);
      node = 2 * node + (goesRight ? 2 : 1);
    }
    score += leaves[tree * outer + node - inner] ?? 0;
  }
  return score;
}

/** Candidates with their shares, the likeliest first. */
export function rank<T extends { features: readonly number[] }>(
  weights: RankerWeights,
  candidates: readonly T[],
): Ranked<T>[] {
  const scores = candidates.map(({ features }) => scoreOf(weights, features));
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return candidates
    .map((candidate, index) => ({ candidate, share: (powers[index] ?? 0) / sum }))
    .sort((a, b) => b.share - a.share);
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** The share of such choices that are right. */
export function certaintyOf({ bias, weights, curve }: CertaintyWeights, evidence: readonly number[]): number {
  const raw = logistic(weights.reduce((sum, weight, index) => sum + weight * (evidence[index] ?? 0), bias));
  let [fromX, fromY] = [0, 0];
  for (const [x, y] of curve) {
    if (raw <= x) return x === fromX ? y : fromY + ((y - fromY) * (raw - fromX)) / (x - fromX);
    [fromX, fromY] = [x, y];
  }
  return fromY;
}

/** A share on the scale of a regression: even odds are 0. */
export function logOdds(share: number): number {
  const inside = Math.min(Math.max(share, 1e-6), 1 - 1e-6);
  return Math.log(inside / (1 - inside));
}
