import type { appendMatchings } from '@rapi/contracts';
import { distance } from 'fastest-levenshtein';
import { meantHeader, plainHeader, saysMore } from './column-synonyms';

/** Which of the targets a column goes to, by their places; -1 where none is like it. */
export interface HeaderMatch {
  target: number;
  how: (typeof appendMatchings)[number];
}

/** Headers that only differ by a slip: a letter of five, two of ten; digits are never a slip. */
function isSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 5 || one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  return distance(one, other) <= (shorter >= 10 ? 2 : 1);
}

/** A name without regard to case and the space around it. */
export const foldedName = (header: string): string => header.trim().toLowerCase();
const same =
  (form: (header: string) => string) =>
  (one: string, other: string): boolean =>
    form(one) !== '' && form(one) === form(other);

/** From what is certain to what is likely: each takes what those before it left. */
const likenesses = [
  same(foldedName),
  same(plainHeader),
  same(meantHeader),
  (one: string, other: string) => isSlip(plainHeader(one), plainHeader(other)),
  saysMore,
];

/**
 * Matches headers with those of a table, each with one at most. Without likeness only case and the space around them are passed
 * over. Where two are alike to the same degree neither is chosen, since either may be wrong.
 */
export function matchHeaders(
  targets: readonly string[],
  headers: readonly string[],
  { alike, taken = new Set() }: { alike: boolean; taken?: ReadonlySet<number> },
): HeaderMatch[] {
  const free = new Set(targets.keys());
  for (const place of taken) free.delete(place);
  const matches = headers.map((header): HeaderMatch => {
    const target = targets.indexOf(header);
    if (target < 0 || !free.delete(target)) return { target: -1, how: 'extra' };
    return { target, how: 'name' };
  });
  for (const isLike of alike ? likenesses : likenesses.slice(0, 1)) {
    const open = matches.flatMap(({ target }, at) => (target < 0 ? [at] : []));
    const wanted = open.map((at) => [...free].filter((place) => isLike(headers[at] ?? '', targets[place] ?? '')));
    const claims = wanted.flat();
    for (const [i, at] of open.entries()) {
      const [target, ...others] = wanted[i] ?? [];
      const isOnlyOne = others.length === 0 && claims.filter((claim) => claim === target).length === 1;
      if (target === undefined || !isOnlyOne || !free.delete(target)) continue;
      matches[at] = { target, how: 'alike' };
    }
  }
  return matches;
}
