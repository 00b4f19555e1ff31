/** A degree of likeness between two headers; all matching of columns by name uses these. */
import { distance } from 'fastest-levenshtein';
import { areKnownApart } from './column-synonyms';
import type { HeaderForms } from './header-forms';

export interface Likeness {
  isLike(one: HeaderForms, other: HeaderForms): boolean;
  /** The same name, however spelled, shortened or translated; otherwise only a similar one. */
  isCertain: boolean;
  /** The same letters and digits. */
  isSpelledSo: boolean;
  /** Percent. */
  confidence: number;
}

/** Whether two words differ only by a slip: one letter from five on, two from ten; digits are never slips. */
function isWordSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= 10 ? 2 : 1;
  if (shorter < 5 || Math.abs(one.length - other.length) > most || /\p{N}/u.test(one + other)) return false;
  return distance(one, other) <= most && !areKnownApart(one, other);
}

/** Compares word by word: `Harga A` is not `Harga B`, and `Piutang Usaha` is not a slip of `Hutang Usaha`. */
const isSlip = ({ words: ones }: HeaderForms, { words: others }: HeaderForms): boolean =>
  ones.length > 0 && ones.length === others.length && ones.every((word, at) => isWordSlip(word, others[at] ?? ''));

/** A prefix that does not change the thing: `Nama Pelanggan` is Pelanggan, but `Kode Barang` is not Barang. */
const NAMING = 'nama';

/** Whether the longer header is `Nama` plus the shorter one. */
export const isNaming = (shorter: HeaderForms, longer: HeaderForms): boolean =>
  longer.meantWords[0] === NAMING &&
  longer.words.length === shorter.words.length + 1 &&
  shorter.meantWords.every((word, at) => word === longer.meantWords[at + 1]);

export const byLength = (one: HeaderForms, other: HeaderForms): [shorter: HeaderForms, longer: HeaderForms] =>
  one.words.length <= other.words.length ? [one, other] : [other, one];

/**
 * Whether one header is the other plus a word: `Kode` and `Kode Barang`, `Harga` and `Harga Satuan`, `Pelanggan` and
 * `Nama Pelanggan`. An added number makes another column: `Alamat` and `Alamat 2`.
 */
function saysMore(one: HeaderForms, other: HeaderForms): boolean {
  const [shorter, longer] = byLength(one, other);
  if (shorter.words.length === 0 || shorter.words.length === longer.words.length) return false;
  if (isNaming(shorter, longer)) return true;
  if (!shorter.meantWords.every((word, at) => word === longer.meantWords[at])) return false;
  return !longer.words.slice(shorter.words.length).some((word) => /\p{N}/u.test(word));
}

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/** From certain to likely; each is tried only on what the earlier ones left unmatched. */
export const likenesses: readonly Likeness[] = [
  {
    isLike: (one, other) => isSame(one.folded, other.folded),
    ...{ isCertain: true, isSpelledSo: true, confidence: 98 },
  },
  {
    isLike: (one, other) => isSame(one.plain, other.plain),
    ...{ isCertain: true, isSpelledSo: true, confidence: 95 },
  },
  {
    isLike: (one, other) =>
      one.addition === other.addition && (isSame(one.meant, other.meant) || isSame(one.full, other.full)),
    ...{ isCertain: true, isSpelledSo: false, confidence: 90 },
  },
  { isLike: isSlip, ...{ isCertain: false, isSpelledSo: false, confidence: 75 } },
  { isLike: saysMore, ...{ isCertain: false, isSpelledSo: false, confidence: 60 } },
];

/** Percent; 0 if the two have nothing in common. */
export const headerLikeness = (one: HeaderForms, other: HeaderForms): number =>
  likenesses.find(({ isLike }) => isLike(one, other))?.confidence ?? 0;
