import type { appendMatchings } from '@rapi/contracts';
import { readHeader } from './header-forms';
import { type Likeness, likenesses } from './likenesses';

/** Which of the targets a header goes to, by their places; -1 where none is like it. */
export interface HeaderMatch {
  target: number;
  how: (typeof appendMatchings)[number];
  /** How it was found, where it has another name. */
  by?: Likeness;
  /** Targets that are like it to the same degree, or that another header is as like: none was chosen, since each may be wrong. */
  unsure: readonly number[];
}

export interface MatchRules {
  /** By likeness too; else by their names without regard to case and the space around them. */
  alike: boolean;
  /** Targets that something has already. */
  taken?: ReadonlySet<number>;
  /** What a header may not stand for, however like it is. */
  mayStand?(header: number, target: number, likeness: Likeness): boolean;
}

const none: readonly number[] = [];

/** How often each place is claimed. */
function countClaims(wanted: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const claim of wanted.flat()) counts.set(claim, (counts.get(claim) ?? 0) + 1);
  return counts;
}

/**
 * Matches headers with those of a table, each with one at most: the surest first. Where two are alike to the same degree neither is
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
  const areLike = (by: Likeness, at: number, place: number) => {
    const [one, other] = [ones[at], others[place]];
    return one !== undefined && other !== undefined && by.isLike(one, other);
  };
  for (const by of alike ? likenesses : likenesses.slice(0, 1)) {
    const open = matches.flatMap(({ target, unsure }, at) => (target < 0 && unsure.length === 0 ? [at] : []));
    const wanted = open.map((at) => [...free].filter((place) => areLike(by, at, place) && mayStand(at, place, by)));
    const claims = countClaims(wanted);
    for (const [i, at] of open.entries()) {
      const own = wanted[i] ?? none;
      const [target] = own;
      if (target === undefined) continue;
      const isOnlyOne = own.length === 1 && claims.get(target) === 1;
      matches[at] = isOnlyOne ? { target, how: 'alike', by, unsure: none } : { target: -1, how: 'extra', unsure: own };
      if (isOnlyOne) free.delete(target);
    }
  }
  return matches;
}
