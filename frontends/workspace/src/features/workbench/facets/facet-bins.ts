import type { Facet } from '@rapi/contracts';
import type { Bound } from './facet-filter';

export type RangeCounts = Extract<Facet, { kind: 'numbers' | 'dates' }>;

export interface Bin {
  from: Bound;
  to: Bound;
  count: number;
  isOutlying: boolean;
}

export const binsOf = (facet: RangeCounts): readonly Bin[] =>
  facet.bins.map(({ from, to, count, is_outlying }) => ({ from, to, count, isOutlying: is_outlying }));

/** The range from one bin to another, in either direction. */
export function rangeAcross(bins: readonly Bin[], one: number, other: number): readonly [Bound, Bound] | undefined {
  const first = bins[Math.min(one, other)];
  const last = bins[Math.max(one, other)];
  return first && last ? [first.from, last.to] : undefined;
}

const lies = (bound: Bound, from: Bound, to: Bound): boolean =>
  typeof bound === 'number' && typeof from === 'number' && typeof to === 'number'
    ? bound >= from && bound <= to
    : String(bound) >= String(from) && String(bound) <= String(to);

const isLess = (one: Bound, other: Bound): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other);

/** Whether a bin overlaps the range; touching its end is not enough, except for a bin without width. */
export function isWithin({ from, to }: Bin, range: readonly [Bound, Bound] | undefined): boolean {
  if (!range) return true;
  const [least, most] = range;
  if (from === to) return lies(from, least, most);
  const isDays = typeof from === 'string';
  const endsAfter = isDays ? !isLess(to, least) : isLess(least, to) || least === most;
  const beginsBefore = isDays ? !isLess(most, from) : isLess(from, most) || (least === most && !isLess(most, from));
  return endsAfter && beginsBefore;
}

/** The bin at a position of the drawing, as a share from its left edge. */
export const binAt = (share: number, bins: number): number => Math.max(0, Math.min(bins - 1, Math.floor(share * bins)));
