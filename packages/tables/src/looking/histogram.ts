/** Where most of the values of a column lie, and how far they reach beyond. */
export interface Spread {
  min: number;
  max: number;
  /** Between these lie 98 of 100 values. */
  low: number;
  high: number;
}

/** The part that is drawn finely; what lies beyond `from` or `to`, if anything does, is in one bin on that side. */
export interface Core {
  from: number;
  to: number;
  isCutBelow: boolean;
  isCutAbove: boolean;
}

/** A side reaches far where it is longer than all that most of the values lie in: drawn together, they would be one bar. */
export function coreOf({ min, max, low, high }: Spread): Core {
  const most = high - low;
  const isCutBelow = most > 0 && low - min > most;
  const isCutAbove = most > 0 && max - high > most;
  return { from: isCutBelow ? low : min, to: isCutAbove ? high : max, isCutBelow, isCutAbove };
}

const MOST_BINS = 25;
const STEPS = [1, 2, 5, 10];

/** A number as a decimal that people write: no noise of binary fractions. */
const decimal = (digits: number, power: number): number => Number(`${digits}e${power}`);

/** Bounds of bins of one width, 1, 2 or 5 times a power of ten, which hold the core. */
export function niceBounds({ from, to }: Pick<Core, 'from' | 'to'>): number[] {
  const span = to - from;
  if (!Number.isFinite(span) || span <= 0) return [from, to];
  const power = Math.floor(Math.log10(span / MOST_BINS));
  const factor = STEPS.find((each) => span / decimal(each, power) <= MOST_BINS) ?? 10;
  const width = decimal(factor, power);
  const bound = (place: number) => decimal(place * factor, power);
  let first = Math.floor(from / width);
  // A quotient may be rounded over a bound.
  while (bound(first) > from) first -= 1;
  while (bound(first + 1) <= from) first += 1;
  const bounds = [bound(first)];
  for (let place = first + 1; bounds.length <= MOST_BINS + 2; place += 1) {
    bounds.push(bound(place));
    if (bound(place) >= to) break;
  }
  // Numbers of more digits than a double has leave no width between bounds.
  return bounds.every((each, i) => i === 0 || each > (bounds[i - 1] ?? each)) ? bounds : [from, to];
}
