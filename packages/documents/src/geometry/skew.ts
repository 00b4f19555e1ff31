import { centreX, centreY, heightOf, median, overlap, widthOf, type Box } from './box';

const STEEPEST = 0.12;
/** Fewer pairs of neighbours prove nothing, PLENTY suffice; of more than ENOUGH words only some are measured. */
const FEW = 3;
const PLENTY = 60;
const ENOUGH = 400;

/**
 * The remaining slope (down per right) of the lines of words. Neighbours of the same height show it: their centres lie
 * on one line, unlike those of letters with and without tails. With few of them (receipts), it is the slope at which
 * most words line up, near to what the neighbours say.
 */
export function slopeOf(boxes: readonly Box[]): number {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  const slopes: { slope: number; weight: number }[] = [];
  // Some hundred words show the slope as well as thousands.
  const stride = Math.ceil(sorted.length / ENOUGH);
  sorted.forEach((box, index) => {
    if (index % stride > 0) return;
    const neighbour = rightNeighbour(box, sorted, index);
    if (neighbour === undefined) return;
    const run = centreX(neighbour) - centreX(box);
    const slope = (centreY(neighbour) - centreY(box)) / run;
    if (Math.abs(slope) <= STEEPEST) slopes.push({ slope, weight: run });
  });
  const near = slopes.length < FEW ? 0 : weightedMedian(slopes);
  return slopes.length > PLENTY || agree(slopes, near) ? near : alignedSlope(sorted, near);
}

/** Whether most neighbours agree. */
function agree(slopes: readonly { slope: number; weight: number }[], near: number): boolean {
  const close = slopes.filter(({ slope }) => Math.abs(slope - near) < 0.006);
  const weigh = (some: typeof slopes): number => some.reduce((sum, { weight }) => sum + weight, 0);
  return slopes.length > 24 && weigh(close) > 0.6 * weigh(slopes);
}

/** The slope that puts most pairs of words on one level; a steeper one must be clearly better. */
function alignedSlope(boxes: readonly Box[], near: number): number {
  if (boxes.length < 4) return near;
  const height = usualHeight(boxes);
  const points = boxes.map((box) => ({ x: centreX(box), y: centreY(box), half: widthOf(box) / 2 }));
  let best = near;
  let highest = alignment(points, near, height);
  for (let step = -30; step <= 30; step++) {
    const slope = near + step * 0.0025;
    const score = alignment(points, slope, height) * (1 - 2 * Math.abs(slope - near));
    if (score > highest * 1.02) [best, highest] = [slope, score];
  }
  return best;
}

function alignment(points: readonly { x: number; y: number; half: number }[], slope: number, height: number): number {
  const levels = points.map(({ x, y, half }) => ({ x, half, y: y - slope * x })).sort((a, b) => a.y - b.y);
  let sum = 0;
  levels.forEach((one, index) => {
    for (let other = index + 1; other < levels.length; other++) {
      const two = levels[other];
      if (two === undefined || two.y - one.y > 0.5 * height) break;
      if (Math.abs(one.x - two.x) > one.half + two.half) sum += Math.exp(-(((two.y - one.y) / (0.18 * height)) ** 2));
    }
  });
  return sum;
}

/** The nearest word to the right, of similar height, on the same line. */
function rightNeighbour(box: Box, sorted: readonly Box[], index: number): Box | undefined {
  const height = heightOf(box);
  let best: Box | undefined;
  for (let next = index + 1; next < sorted.length; next++) {
    const other = sorted[next];
    if (other === undefined || other.left - box.right > 12 * height) break;
    const gap = other.left - box.right;
    if (gap < -0.3 * height || Math.abs(heightOf(other) - height) > 0.2 * height) continue;
    if (overlap(box.top, box.bottom, other.top, other.bottom) < 0.5 * height) continue;
    if (best === undefined || gap < best.left - box.right) best = other;
  }
  return best;
}

function weightedMedian(slopes: readonly { slope: number; weight: number }[]): number {
  const sorted = [...slopes].sort((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { slope, weight } of sorted) {
    sum += weight;
    if (sum >= half) return slope;
  }
  return 0;
}

/**
 * Turns a box so that lines of this slope become level, and removes the height that the slope added to the word's box.
 */
export function levelled(box: Box, slope: number, width: number, height: number): Box {
  if (slope === 0) return box;
  const x = centreX(box) + slope * (centreY(box) - height / 2);
  const y = centreY(box) - slope * (centreX(box) - width / 2);
  const halfWidth = widthOf(box) / 2;
  const halfHeight = Math.max(heightOf(box) - Math.abs(slope) * widthOf(box), 0.6 * heightOf(box)) / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** The height most words have: the unit for all distances on a page. */
export function usualHeight(boxes: readonly Box[]): number {
  return median(boxes.map(heightOf)) ?? 10;
}
