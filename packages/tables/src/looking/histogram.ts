/** Where most values of a column lie, and its extremes. */
export interface Spread {
  min: number;
  max: number;
  /** 98 of 100 values lie between these. */
  low: number;
  high: number;
}

/** The range drawn in detail. Values below `from` or above `to` go into one bin per side. */
export interface Core {
  from: number;
  to: number;
  isCutBelow: boolean;
  isCutAbove: boolean;
}

/** Cuts a side that is longer than the range of most values; drawn in full, these would be a single bar. */
export function coreOf({ min, max, low, high }: Spread): Core {
  const most = high - low;
  const isCutBelow = most > 0 && low - min > most;
  const isCutAbove = most > 0 && max - high > most;
  return { from: isCutBelow ? low : min, to: isCutAbove ? high : max, isCutBelow, isCutAbove };
}

const MOST_BINS = 25;
const STEPS = [1, 2, 5, 10];

/** A plain decimal without the noise of binary fractions. */
const decimal = (digits: number, power: number): number => Number(`${digits}e${power}`);

/** Equal bins that cover the core, with a width of 1, 2 or 5 times a power of ten. */
export function niceBounds({ from, to }: Pick<Core, 'from' | 'to'>): number[] {
  const span = to - from;
  if (!Number.isFinite(span) || span <= 0) return [from, to];
  const power = Math.floor(Math.log10(span / MOST_BINS));
  const factor = STEPS.find((each) => span / decimal(each, power) <= MOST_BINS) ?? 10;
  const width = decimal(factor, power);
  const bound = (place: number) => decimal(place * factor, power);
  let first = Math.floor(from / width);
  // The quotient may have been rounded across a bound.
  while (bound(first) > from) first -= 1;
  while (bound(first + 1) <= from) first += 1;
  const bounds = [bound(first)];
  for (let place = first + 1; bounds.length <= MOST_BINS + 2; place += 1) {
    bounds.push(bound(place));
    if (bound(place) >= to) break;
  }
  // Numbers with more digits than a double holds leave no width between bounds.
  return bounds.every((each, i) => i === 0 || each > (bounds[i - 1] ?? each)) ? bounds : [from, to];
}
