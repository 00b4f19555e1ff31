/** Whether later totals show that a row labelled as a total is no entry. */
import type { Candidates } from './candidate';
import { isSameAmount } from './sums-above';
import { figuresOf, isLabelled } from './total-rows';

/** Most labelled rows below that are compared with the sums. */
const MOST_BELOW = 40;

/**
 * For each candidate, whether a row labelled as a total below it sums up the rows between the two, or all rows above it
 * without any labelled as a total: a group of the same level, or the grand total. If the row were an entry, its figures
 * would be in that sum.
 */
export function createBorneOut(found: Candidates): (at: number) => boolean {
  const { rows, stretches, columns } = found;
  let sums = columns.map(() => 0);
  const labels: { at: number; figures: (number | null)[]; sums: number[] }[] = [];
  const above = rows.map((candidate, at) => {
    sums = sums.map((sum, place) => sum + (stretches[at]?.sums[place] ?? 0));
    if (isLabelled(candidate, found)) labels.push({ at, figures: figuresOf(candidate, found), sums });
    else sums = sums.map((sum, place) => sum + (candidate.numbers[place] ?? 0));
    return sums;
  });
  return (at) => {
    const from = above[at] ?? [];
    const isSum = (figures: readonly (number | null)[], of: (place: number) => number) =>
      figures.some((figure) => figure !== null && figure !== 0) &&
      figures.every((figure, place) => figure === null || isSameAmount(figure, of(place)));
    return labels
      .slice(labels.findIndex((label) => label.at > at))
      .slice(0, MOST_BELOW)
      .some(
        (label) =>
          label.at > at &&
          (isSum(label.figures, (place) => label.sums[place] ?? 0) ||
            isSum(label.figures, (place) => (label.sums[place] ?? 0) - (from[place] ?? 0))),
      );
  };
}
