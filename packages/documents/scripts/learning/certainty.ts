import { certaintyOf, type CertaintyWeights } from '../../src/ranking/ranker';

/** The evidence for a choice, and whether it was right. */
export interface Outcome {
  evidence: number[];
  isRight: boolean;
}

const short = (value: number): number => Number(value.toPrecision(6));

/** Logistic regression by Newton's method with a little ridge. */
function regress(outcomes: readonly Outcome[]): { bias: number; weights: number[] } {
  const size = (outcomes[0]?.evidence.length ?? 0) + 1;
  const rows = outcomes.map(({ evidence }) => [1, ...evidence]);
  let own = new Array<number>(size).fill(0);
  for (let step = 0; step < 30; step++) {
    const slope = own.map((weight) => 0.5 * weight);
    const bend = Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (_other, to): number => (at === to ? 0.5 : 0)),
    );
    rows.forEach((row, at) => {
      const share = 1 / (1 + Math.exp(-row.reduce((sum, value, index) => sum + value * (own[index] ?? 0), 0)));
      const off = share - (outcomes[at]?.isRight ? 1 : 0);
      row.forEach((value, index) => {
        slope[index] = (slope[index] ?? 0) + off * value;
        const line = bend[index];
        if (line) row.forEach((other, to) => (line[to] = (line[to] ?? 0) + share * (1 - share) * value * other));
      });
    });
    const move = solve(bend, slope);
    own = own.map((weight, index) => weight - (move[index] ?? 0));
  }
  return { bias: short(own[0] ?? 0), weights: own.slice(1).map(short) };
}

/** Gauss' elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  rows.forEach((row, at) => {
    const pivot = row[at] || 1e-9;
    rows.forEach((other, index) => {
      if (index === at) return;
      const times = (other[at] ?? 0) / pivot;
      for (let column = at; column < other.length; column++)
        other[column] = (other[column] ?? 0) - times * (row[column] ?? 0);
    });
  });
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1e-9));
}

/** Pools neighbours that fall instead of rising (isotonic regression). */
function rising(groups: { x: number; right: number; of: number }[]): { x: number; right: number; of: number }[] {
  const pooled: typeof groups = [];
  for (const group of groups) {
    pooled.push({ ...group });
    for (let last = pooled.length - 1; last > 0; last--) {
      const [before, own] = [pooled[last - 1], pooled[last]];
      if (!before || !own || before.right / before.of <= own.right / own.of) break;
      pooled.splice(last - 1, 2, { x: own.x, right: before.right + own.right, of: before.of + own.of });
    }
  }
  return pooled;
}

/** Share of choices called certain that must be right. */
const CERTAIN_RIGHT = 0.994;
const CERTAIN = 0.9;

/**
 * The regression, and a curve from its output to the share that was right. Figures are cautious at the upper end: 0.9
 * and more is shown only above the point from which at least 994 of a thousand were right, measured on receipts that
 * are read worse than those of the training.
 */
export function learnCertainty(outcomes: readonly Outcome[]): CertaintyWeights {
  const base = regress(outcomes);
  const plain: CertaintyWeights = {
    ...base,
    curve: [
      [0, 0],
      [1, 1],
    ],
  };
  const said = outcomes
    .map(({ evidence, isRight }) => ({ raw: certaintyOf(plain, evidence), isRight }))
    .sort((a, b) => a.raw - b.raw);
  let [right, from] = [0, said.length];
  for (let at = said.length - 1; at >= 0; at--) {
    if (said[at]?.isRight) right++;
    if (right / (said.length - at) >= CERTAIN_RIGHT) from = at;
  }
  const limit = said[from]?.raw ?? 1;
  const below = said.slice(0, from);
  const size = Math.max(20, Math.ceil(below.length / 12));
  const groups = Array.from({ length: Math.ceil(below.length / size) }, (_, at) =>
    below.slice(at * size, (at + 1) * size),
  ).map((group) => ({
    x: group.reduce((sum, { raw }) => sum + raw, 0) / group.length,
    right: group.filter(({ isRight }) => isRight).length,
    of: group.length,
  }));
  const curve = rising(groups).map(({ x, right: own, of }): [number, number] => [
    short(x),
    short(Math.min(own / of, CERTAIN - 0.01)),
  ]);
  return { ...base, curve: [...curve.filter(([x]) => x < limit), [short(limit), CERTAIN], [1, 0.999]] };
}
