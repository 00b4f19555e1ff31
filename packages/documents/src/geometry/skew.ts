import { centreX, centreY, heightOf, median, overlap, widthOf, type Box } from './box';

const STEEPEST = 0.12;

/**
 * The slope (down per right) the lines of words still have. Neighbours of the same height tell it: their centres lie on
 * one line, whereas letters with and without tails would not.
 */
export function slopeOf(boxes: readonly Box[]): number {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  const slopes: { slope: number; weight: number }[] = [];
  sorted.forEach((box, index) => {
    const neighbour = rightNeighbour(box, sorted, index);
    if (neighbour === undefined) return;
    const run = centreX(neighbour) - centreX(box);
    const slope = (centreY(neighbour) - centreY(box)) / run;
    if (Math.abs(slope) <= STEEPEST) slopes.push({ slope, weight: run });
  });
  return slopes.length < 8 ? 0 : weightedMedian(slopes);
}

/** The nearest word to the right of much the same height that stands on the same line. */
function rightNeighbour(box: Box, sorted: readonly Box[], index: number): Box | undefined {
  const height = heightOf(box);
  let best: Box | undefined;
  for (let next = index + 1; next < sorted.length; next++) {
    const other = sorted[next];
    if (other === undefined || other.left - box.right > 12 * height) break;
    const gap = other.left - box.right;
    if (gap < -0.3 * height || Math.abs(heightOf(other) - height) > 0.12 * height) continue;
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

/** Turns a box so that lines of this slope become level; a word's own box loses the height its slope gave it. */
export function levelled(box: Box, slope: number, width: number, height: number): Box {
  if (slope === 0) return box;
  const x = centreX(box) + slope * (centreY(box) - height / 2);
  const y = centreY(box) - slope * (centreX(box) - width / 2);
  const halfWidth = widthOf(box) / 2;
  const halfHeight = Math.max(heightOf(box) - Math.abs(slope) * widthOf(box), 0.6 * heightOf(box)) / 2;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** The height most words have: the measure for all distances on a page. */
export function usualHeight(boxes: readonly Box[]): number {
  return median(boxes.map(heightOf)) ?? 10;
}
