import type { appendMatchings } from '@rapi/contracts';
import { readHeader } from './header-forms';
import { type Likeness, likenesses } from './likenesses';
import { mayBeSameSum } from './quantity-or-amount';

/** The target of a header, by index; -1 if there is none. */
export interface HeaderMatch {
  target: number;
  how: (typeof appendMatchings)[number];
  /** The likeness that matched it, if the name differs. */
  by?: Likeness;
  /** Equally like targets, or one that another header is as like. None was chosen, since each may be wrong. */
  unsure: readonly number[];
}

export interface MatchRules {
  /** Match by likeness too; otherwise by name, ignoring case and surrounding space. */
  alike: boolean;
  /** Targets that are taken already. */
  taken?: ReadonlySet<number>;
  /** Rules out a target, however like the header it is. */
  mayStand?(header: number, target: number, likeness: Likeness): boolean;
}

const none: readonly number[] = [];

/** Counts how many headers claim each target. */
function countClaims(wanted: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const claim of wanted.flat()) counts.set(claim, (counts.get(claim) ?? 0) + 1);
  return counts;
}

/**
 * Matches headers with those of a table, at most one each, the surest first. If two are equally alike, neither is
 * chosen, since either may be wrong.
 */
export function matchHeaders(
  targets: readonly string[],
  headers: readonly string[],
  { alike, taken = new Set(), mayStand = () => true }: MatchRules,
): HeaderMatch[] {
  const free = new Set(targets.keys());
  for (const place of taken) free.delete(place);
  const matches = headers.map((header): HeaderMatch => {
    const target = targets.indexOf(header);
    if (target < 0 || !free.delete(target)) return { target: -1, how: 'extra', unsure: none };
    return { target, how: 'name', unsure: none };
  });
  const [ones, others] = [headers.map(readHeader), targets.map(readHeader)];
  const sumsIn = (at: number, place: number) => {
    const [one, other] = [ones[at], others[place]];
    return one !== undefined && other !== undefined && mayBeSameSum([one, other], [ones, others]);
  };
  const areLike = (by: Likeness, at: number, place: number) => {
    const [one, other] = [ones[at], others[place]];
    return one !== undefined && other !== undefined && by.isLike(one, other) && sumsIn(at, place) !== false;
  };
  for (const by of alike ? likenesses : likenesses.slice(0, 1)) {
    const open = matches.flatMap(({ target, unsure }, at) => (target < 0 && unsure.length === 0 ? [at] : []));
    const wanted = open.map((at) => [...free].filter((place) => areLike(by, at, place) && mayStand(at, place, by)));
    const claims = countClaims(wanted);
    for (const [i, at] of open.entries()) {
      const own = wanted[i] ?? none;
      const [target] = own;
      if (target === undefined) continue;
      const isOnlyOne = own.length === 1 && claims.get(target) === 1 && sumsIn(at, target) !== 'unsure';
      matches[at] = isOnlyOne ? { target, how: 'alike', by, unsure: none } : { target: -1, how: 'extra', unsure: own };
      if (isOnlyOne) free.delete(target);
    }
  }
  return matches;
}
