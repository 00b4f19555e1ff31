import type { LabelledAmount, UnlabelledAmount } from './amounts';
import { cents } from './total-candidates';
import type { SettledAmount } from './totals';

/** A rounded total appears twice on its paper. */
export interface RoundedTotal {
  beforeRounding: SettledAmount;
  toPay: SettledAmount;
}

/** Units that cash is rounded to, in cents, the coarsest first. */
const UNITS = [100_000, 50_000, 10_000, 5_000, 1_000, 100, 50, 10, 5];
/** Rounding is a small share of the amount. */
const LARGEST_SHARE = 0.05;

/** How round an amount is: 80.90 is rounder than 80.91, 12.500 than 12.480. */
const roundness = (value: number): number => UNITS.find((unit) => cents(value) % unit === 0) ?? 1;

function settledFrom({ piece, value, certainty }: UnlabelledAmount, labelled: readonly LabelledAmount[]) {
  const own = labelled.find((each) => each.piece.bbox.join() === piece.bbox.join());
  return { ...(own ?? { piece, value, certainty }), proven: true };
}

/**
 * The two totals of a paper that rounds: one is the other plus the rounding, or is labelled as rounding ('Rounding
 * 37.45' below 'Total 37.44'). The rounder one is to be paid, whichever was chosen as the total. Undefined if the paper
 * has only one of them.
 */
export function roundedTotal(
  labelled: readonly LabelledAmount[],
  everything: readonly UnlabelledAmount[],
  total: SettledAmount,
): RoundedTotal | undefined {
  const most = LARGEST_SHARE * cents(total.value);
  const roundings = labelled
    .filter(({ kind, value }) => kind === 'rounding' && value !== 0)
    .map(({ value }) => cents(Math.abs(value)));
  const totals = labelled.filter(({ kind }) => kind === 'total').map(({ value }) => cents(value));
  const isCalledSo = roundings.includes(cents(total.value));
  const other = everything.find(({ value }) => {
    const own = cents(value);
    const apart = Math.abs(own - cents(total.value));
    if (apart === 0 || apart > most) return false;
    return roundings.includes(apart) || roundings.includes(own) || (isCalledSo && totals.includes(own));
  });
  if (!other || roundness(other.value) === roundness(total.value)) return undefined;
  const found = settledFrom(other, labelled);
  return roundness(other.value) > roundness(total.value)
    ? { beforeRounding: total, toPay: found }
    : { beforeRounding: found, toPay: total };
}
