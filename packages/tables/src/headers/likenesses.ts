/** How likely two headers name the same column: what all that matches columns by their names goes by. */
import { distance } from 'fastest-levenshtein';
import { areKnownApart } from './column-synonyms';
import type { HeaderForms } from './header-forms';

export interface Likeness {
  isLike(one: HeaderForms, other: HeaderForms): boolean;
  /** The same name however it is spelled, shortened or translated; else it is only like it. */
  isCertain: boolean;
  /** The same letters and digits. */
  isSpelledSo: boolean;
  /** Percent. */
  confidence: number;
}

/** Words that only differ by a slip: a letter of five, two of ten; digits are never a slip. */
function isWordSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= 10 ? 2 : 1;
  if (shorter < 5 || Math.abs(one.length - other.length) > most || /\p{N}/u.test(one + other)) return false;
  return distance(one, other) <= most && !areKnownApart(one, other);
}

/** Word by word: `Harga A` is not `Harga B`, nor `Piutang Usaha` a slip of `Hutang Usaha`. */
const isSlip = ({ words: ones }: HeaderForms, { words: others }: HeaderForms): boolean =>
  ones.length > 0 && ones.length === others.length && ones.every((word, at) => isWordSlip(word, others[at] ?? ''));

/** What stands before a thing without making it another: `Nama Pelanggan` is Pelanggan, `Kode Barang` is no Barang. */
const NAMING = 'nama';

/** Whether the words of one are those of the other behind `Nama`. */
export const isNaming = (shorter: HeaderForms, longer: HeaderForms): boolean =>
  longer.meantWords[0] === NAMING &&
  longer.words.length === shorter.words.length + 1 &&
  shorter.meantWords.every((word, at) => word === longer.meantWords[at + 1]);

export const byLength = (one: HeaderForms, other: HeaderForms): [shorter: HeaderForms, longer: HeaderForms] =>
  one.words.length <= other.words.length ? [one, other] : [other, one];

/**
 * Whether one header is the other with a word that says more: `Kode` and `Kode Barang`, `Harga` and `Harga Satuan`, `Pelanggan`
 * and `Nama Pelanggan`. A number that is added makes another column: `Alamat` and `Alamat 2`.
 */
function saysMore(one: HeaderForms, other: HeaderForms): boolean {
  const [shorter, longer] = byLength(one, other);
  if (shorter.words.length === 0 || shorter.words.length === longer.words.length) return false;
  if (isNaming(shorter, longer)) return true;
  if (!shorter.meantWords.every((word, at) => word === longer.meantWords[at])) return false;
  return !longer.words.slice(shorter.words.length).some((word) => /\p{N}/u.test(word));
}

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/** From what is certain to what is likely: each is asked only of what those before it left. */
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

/** Percent; 0 where the two have nothing in common. */
export const headerLikeness = (one: HeaderForms, other: HeaderForms): number =>
  likenesses.find(({ isLike }) => isLike(one, other))?.confidence ?? 0;
