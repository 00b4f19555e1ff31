/** How likely two headers name the same column: what all that matches columns by their names goes by. */
import { knownHeader } from '@rapi/indonesia';
import { distance } from 'fastest-levenshtein';
import { meantHeader, plainHeader, saysMore } from './column-synonyms';

export interface Likeness {
  isLike(one: string, other: string): boolean;
  /** The same name however it is spelled, shortened or translated; else it is only like it. */
  isCertain: boolean;
  /** The same letters and digits. */
  isSpelledSo: boolean;
  /** Percent. */
  confidence: number;
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

/** `Harga (Rp)` is Harga. */
const withoutUnit = (header: string): string => header.replace(/\([^()]*\)\s*$/, '');

/** `Plgn` and `customer` are Pelanggan. */
const nameInFull = (header: string): string => plainHeader(knownHeader(withoutUnit(header)).name ?? '');

const isMeant = same((header) => meantHeader(withoutUnit(header)));
const isKnownAs = same(nameInFull);

/** From what is certain to what is likely: each is asked only of what those before it left. */
export const likenesses: readonly Likeness[] = [
  { isLike: same(foldedName), isCertain: true, isSpelledSo: true, confidence: 98 },
  { isLike: same(plainHeader), isCertain: true, isSpelledSo: true, confidence: 95 },
  {
    isLike: (one, other) => isMeant(one, other) || isKnownAs(one, other),
    ...{ isCertain: true, isSpelledSo: false, confidence: 90 },
  },
  {
    isLike: (one, other) => isSlip(plainHeader(one), plainHeader(other)),
    ...{ isCertain: false, isSpelledSo: false, confidence: 75 },
  },
  { isLike: saysMore, isCertain: false, isSpelledSo: false, confidence: 60 },
];

/** Percent; 0 where the two have nothing in common. */
export const headerLikeness = (one: string, other: string): number =>
  one === other ? 100 : (likenesses.find(({ isLike }) => isLike(one, other))?.confidence ?? 0);
