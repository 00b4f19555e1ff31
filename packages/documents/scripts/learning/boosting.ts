import type { RankerWeights } from '../../src/ranking/ranker';

/** Candidates of one document; one of them, or several with the same value, are right. */
export interface Question {
  candidates: { features: number[]; isRight: boolean }[];
  /** How much the question counts. */
  weight: number;
}

interface Options {
  trees: number;
  depth: number;
  rate: number;
  /** Pulls leaves towards 0. */
  ridge: number;
  /** The least weight of a leaf. */
  least: number;
}

const BINS = 32;

/** Limits between the bins of a feature: at most as many as it has values. */
function limitsOf(values: readonly number[]): number[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  if (distinct.length <= BINS)
    return distinct.slice(0, -1).map((value, at) => (value + (distinct[at + 1] ?? value)) / 2);
  const sorted = [...values].sort((a, b) => a - b);
  const cuts = Array.from({ length: BINS - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / BINS)] ?? 0);
  return [...new Set(cuts)];
}

interface Table {
  rows: number;
  limits: number[][];
  /** For each feature, the bin of each row. */
  bins: Uint8Array[];
  /** The first row of each question. */
  starts: number[];
  isRight: Uint8Array;
  weights: Float64Array;
}

function tableOf(questions: readonly Question[], features: number): Table {
  const all = questions.flatMap(({ candidates }) => candidates);
  const limits = Array.from({ length: features }, (_, at) => limitsOf(all.map((each) => each.features[at] ?? 0)));
  const bins = limits.map((own, at) =>
    Uint8Array.from(all, (each) => {
      const value = each.features[at] ?? 0;
      let bin = 0;
      while (bin < own.length && value > (own[bin] ?? 0)) bin++;
      return bin;
    }),
  );
  const starts: number[] = [];
  let rows = 0;
  for (const { candidates } of questions) {
    starts.push(rows);
    rows += candidates.length;
  }
  starts.push(rows);
  return {
    ...{ rows, limits, bins, starts },
    isRight: Uint8Array.from(all, ({ isRight }) => (isRight ? 1 : 0)),
    weights: Float64Array.from(questions.flatMap(({ candidates, weight }) => candidates.map(() => weight))),
  };
}

/** Gradients that move all of the share to the right candidates (softmax over each question). */
function gradients(
  { starts, isRight, weights }: Table,
  scores: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  for (let question = 0; question + 1 < starts.length; question++) {
    const [from, to] = [starts[question] ?? 0, starts[question + 1] ?? 0];
    let highest = -Infinity;
    for (let row = from; row < to; row++) highest = Math.max(highest, scores[row] ?? 0);
    let [sum, right] = [0, 0];
    for (let row = from; row < to; row++) {
      const power = Math.exp((scores[row] ?? 0) - highest);
      sum += power;
      if (isRight[row]) right += power;
    }
    for (let row = from; row < to; row++) {
      const power = Math.exp((scores[row] ?? 0) - highest);
      const [share, wanted] = [power / sum, isRight[row] ? power / right : 0];
      gradient[row] = (share - wanted) * (weights[row] ?? 1);
      curvature[row] = Math.max(share * (1 - share), 1e-6) * (weights[row] ?? 1);
    }
  }
}

interface Split {
  feature: number;
  bin: number;
}

/** The best split of each node of a level, by histograms of its rows. */
function bestSplits(
  table: Table,
  node: Int32Array,
  nodes: number,
  gradient: Float64Array,
  curvature: Float64Array,
  { ridge, least }: Options,
): Split[] {
  const best = Array.from({ length: nodes }, () => ({ feature: -1, bin: 0, gain: 1e-4 }));
  const [sums, weights] = [new Float64Array(nodes * BINS), new Float64Array(nodes * BINS)];
  table.bins.forEach((bins, feature) => {
    const count = (table.limits[feature]?.length ?? 0) + 1;
    if (count < 2) return;
    sums.fill(0);
    weights.fill(0);
    for (let row = 0; row < table.rows; row++) {
      const at = (node[row] ?? 0) * BINS + (bins[row] ?? 0);
      sums[at] = (sums[at] ?? 0) + (gradient[row] ?? 0);
      weights[at] = (weights[at] ?? 0) + (curvature[row] ?? 0);
    }
    best.forEach((own, index) => {
      let [allSum, allWeight] = [0, 0];
      for (let bin = 0; bin < count; bin++) {
        allSum += sums[index * BINS + bin] ?? 0;
        allWeight += weights[index * BINS + bin] ?? 0;
      }
      let [sum, weight] = [0, 0];
      for (let bin = 0; bin + 1 < count; bin++) {
        sum += sums[index * BINS + bin] ?? 0;
        weight += weights[index * BINS + bin] ?? 0;
        if (weight < least || allWeight - weight < least) continue;
        const gain =
          sum ** 2 / (weight + ridge) +
          (allSum - sum) ** 2 / (allWeight - weight + ridge) -
          allSum ** 2 / (allWeight + ridge);
        if (gain > own.gain) Object.assign(own, { feature, bin, gain });
      }
    });
  });
  return best.map(({ feature, bin }) => ({ feature, bin }));
}

const short = (value: number): number => Number(value.toPrecision(6));

/**
 * Boosted trees, one after the other (Friedman 2001, leaves by Newton's step): the same questions give the same trees.
 */
export function learnRanker(
  questions: readonly Question[],
  features: readonly string[],
  options: Options,
): Omit<RankerWeights, 'certainty' | 'fingerprint'> {
  const table = tableOf(questions, features.length);
  const { depth, trees, rate, ridge } = options;
  const [inner, outer] = [2 ** depth - 1, 2 ** depth];
  const [scores, gradient, curvature] = [
    new Float64Array(table.rows),
    new Float64Array(table.rows),
    new Float64Array(table.rows),
  ];
  const learnt = {
    features: [...features],
    depth,
    asked: [] as number[],
    limits: [] as number[],
    leaves: [] as number[],
  };
  for (let tree = 0; tree < trees; tree++) {
    gradients(table, scores, gradient, curvature);
    const node = new Int32Array(table.rows);
    for (let level = 0; level < depth; level++) {
      const splits = bestSplits(table, node, 2 ** level, gradient, curvature, options);
      for (const { feature, bin } of splits) {
        learnt.asked.push(feature);
        learnt.limits.push(feature < 0 ? 0 : short(table.limits[feature]?.[bin] ?? 0));
      }
      for (let row = 0; row < table.rows; row++) {
        const split = splits[node[row] ?? 0];
        const goesRight =
          split !== undefined && split.feature >= 0 && (table.bins[split.feature]?.[row] ?? 0) > split.bin;
        node[row] = 2 * (node[row] ?? 0) + (goesRight ? 1 : 0);
      }
    }
    const [sums, weights] = [new Float64Array(outer), new Float64Array(outer)];
    for (let row = 0; row < table.rows; row++) {
      const leaf = node[row] ?? 0;
      sums[leaf] = (sums[leaf] ?? 0) + (gradient[row] ?? 0);
      weights[leaf] = (weights[leaf] ?? 0) + (curvature[row] ?? 0);
    }
    const leaves = Array.from(sums, (sum, leaf) => short((-rate * sum) / ((weights[leaf] ?? 0) + ridge)));
    for (let row = 0; row < table.rows; row++) scores[row] = (scores[row] ?? 0) + (leaves[node[row] ?? 0] ?? 0);
    learnt.leaves.push(...leaves);
  }
  if (learnt.asked.length !== trees * inner) throw new Error('A tree has lost a node.');
  return learnt;
}
