import type { Stretch } from './candidate';

/** Most places above a row where its sum may begin, for nested groups. */
const MOST_MARKS = 40;
/** Relative tolerance, because sums of doubles depend on their order in the last digits. */
const SLACK = 1e-11;

/** Least whole figure that may be a sum without its decimals. */
const LEAST_ROUNDED = 100;
const isRounded = (figure: number, sum: number) =>
  Number.isInteger(figure) && Math.abs(figure) >= LEAST_ROUNDED && Math.abs(figure - sum) <= 0.5;

/** Half of the least amount. */
const CENT = 0.005;
export const isSameAmount = (one: number, other: number) => Math.abs(one - other) < CENT;

/** Whether a figure that is told goes on from an amount: it has its sign, and is no less. */
export const isAtLeast = (figure: number | null, amount: number): boolean =>
  figure === null || (figure * amount >= 0 && Math.abs(figure) >= Math.abs(amount) - CENT);

export interface SumsAbove {
  add(stretch: Stretch): void;
  /**
   * Marks a place where a sum may begin.
   * @param carried by column, what it then begins with: a balance that a page took over, and that is no row of data
   */
  mark(carried?: readonly (number | null)[]): void;
  /**
   * Compares figures with the sums of at least `least` rows above, from the best mark on: how many agree and differ.
   * @param carried by column, whether the row above has the same figure, which then may be no sum
   */
  compare(
    figures: readonly (number | null)[],
    least: number,
    carried?: readonly boolean[],
  ): { agree: number; differ: number };
  /** Compares figures with the sums of all rows above, and tells how many these are. */
  compareAll(figures: readonly (number | null)[]): { agree: number; differ: number; rows: number };
  /** Whether each figure is at least the sum of all rows above: a total of these and of earlier ones. */
  exceedsAll(figures: readonly (number | null)[]): boolean;
  /** Whether the sums of two of some columns differ by an amount, over two rows or more above from some mark on. */
  differBy(amount: number, places: readonly number[]): boolean;
}

/** Running sums of the data rows, from the top and from every mark. */
export function createSums(width: number): SumsAbove {
  const zero = (): Stretch => ({ rows: 0, sums: Array.from({ length: width }, () => 0) });
  const all = zero();
  const marks: Stretch[] = [zero()];
  const isSame = (one: number, other: number, place: number) =>
    Math.abs(one - other) <= SLACK * Math.max(1, Math.abs(all.sums[place] ?? 0), Math.abs(one));
  const against = (mark: Stretch, figures: readonly (number | null)[], carried: readonly boolean[]) => {
    const found = { agree: 0, differ: 0 };
    for (const [place, figure] of figures.entries()) {
      const above = (all.sums[place] ?? 0) - (mark.sums[place] ?? 0);
      if (figure === null || (figure === 0 && isSame(0, above, place))) continue;
      if (isSame(figure, above, place) || isRounded(figure, above)) found.agree += 1;
      else if (!carried[place]) found.differ += 1;
    }
    return found;
  };
  return {
    add({ rows, sums }) {
      all.rows += rows;
      for (const [place, sum] of sums.entries()) all.sums[place] = (all.sums[place] ?? 0) + sum;
    },
    mark(carried) {
      // Keep the first mark, the top of the table.
      if (marks.length >= MOST_MARKS) marks.splice(1, 1);
      const sums = all.sums.map((sum, place) => sum - (carried?.[place] ?? 0));
      marks.push({ rows: all.rows - (carried ? 1 : 0), sums });
    },
    compare(figures, least, carried = []) {
      let best = { agree: 0, differ: figures.filter((figure) => figure !== null && figure !== 0).length };
      for (const mark of marks) {
        if (all.rows - mark.rows < least) continue;
        const found = against(mark, figures, carried);
        const isBetter = found.agree === best.agree ? found.differ < best.differ : found.agree > best.agree;
        if (isBetter) best = found;
      }
      return best;
    },
    compareAll: (figures) => ({ ...against(zero(), figures, []), rows: all.rows }),
    exceedsAll: (figures) => all.rows > 0 && figures.every((figure, place) => isAtLeast(figure, all.sums[place] ?? 0)),
    differBy(amount, places) {
      return marks.some((mark) => {
        const made = places.map((place) => (all.sums[place] ?? 0) - (mark.sums[place] ?? 0));
        const isLeft = (one: number, at: number) =>
          made
            .slice(at + 1)
            .some((other) => one !== 0 && other !== 0 && isSame(Math.abs(one - other), Math.abs(amount), 0));
        return amount !== 0 && all.rows - mark.rows > 1 && made.some(isLeft);
      });
    },
  };
}

/** Both of two running sums: what is compared may agree with either. */
export function withEither(one: SumsAbove, other: SumsAbove): SumsAbove {
  const better = <Compared extends { agree: number; differ: number }>(first: Compared, second: Compared): Compared => {
    const isSecond = second.agree === first.agree ? second.differ < first.differ : second.agree > first.agree;
    return isSecond ? second : first;
  };
  return {
    add(stretch) {
      one.add(stretch);
      other.add(stretch);
    },
    mark(carried) {
      one.mark(carried);
      other.mark(carried);
    },
    compare: (...given) => better(one.compare(...given), other.compare(...given)),
    compareAll: (figures) => better(one.compareAll(figures), other.compareAll(figures)),
    exceedsAll: (figures) => one.exceedsAll(figures) || other.exceedsAll(figures),
    differBy: (...given) => one.differBy(...given) || other.differBy(...given),
  };
}
