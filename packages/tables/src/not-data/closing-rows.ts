/** The total that ends a table, and what is compared with it below: names and disagreements that no other total may have. */
import type { Candidate, Candidates } from './candidate';
import { isCompared, isOfYear, isPlainTotal, isWhole, mayBeBrand } from './row-words';
import { blankKeys, figuresOf, isEntry, isOfNothing, labelPlace, type TotalSigns, wordPlaces } from './total-rows';

/** A figure over two rows may be their sum by chance. */
const LEAST_ROWS = 3;

/** Whether all figures of a row are sums of all rows above from the top, so many that it is no chance. */
function isSumOfAll(candidate: Candidate, found: Candidates, { sums }: TotalSigns): boolean {
  const { agree, differ, rows } = sums.compareAll(figuresOf(candidate, found));
  return differ === 0 && agree > 0 && rows > 1 && (agree > 1 || rows >= LEAST_ROWS);
}

/** Whether a row holds words in one column only, and which: the place of its label. */
function loneLabel(candidate: Candidate, { keys }: Candidates): number | undefined {
  const words = wordPlaces(candidate).filter((place) => /[\p{L}\p{N}%]/u.test(candidate.texts[place] ?? ''));
  const isKeyed = keys.some((place) => /\d/.test(candidate.texts[place] ?? ''));
  return words.length === 1 && !isKeyed ? words[0] : undefined;
}

/** Whether a row leaves a column of words blank, even one that some rows of data leave blank, too. */
const leavesWords = ({ texts }: Candidate, { columns, numeric }: Candidates): boolean =>
  columns.some((_, place) => !numeric.includes(place) && texts[place] === null);

/** A plain JUMLAH as the last row, with nothing else in words: it may disagree, and it may be zero where all rows are. */
function isPlainEnd(candidate: Candidate, label: string, found: Candidates, { sums }: TotalSigns): boolean {
  const figures = figuresOf(candidate, found);
  const given = figures.filter((figure) => figure !== null);
  if (!isOfNothing(label) || given.length === 0) return false;
  const { agree, differ, rows } = sums.compareAll(figures);
  if (given.every((figure) => figure === 0)) return differ === 0 && rows > 1;
  return leavesWords(candidate, found) && (agree > 0 || !mayBeBrand(label));
}

/**
 * Whether a row ends a table as its total although its name, or a figure that disagrees, would leave that open among
 * rows of data: no row of data stands below.
 */
export function isClosingRow(candidate: Candidate, found: Candidates, signs: TotalSigns): boolean {
  if (!signs.isLast) return false;
  const lone = loneLabel(candidate, found);
  const loneText = lone === undefined ? '' : (candidate.texts[lone]?.trim() ?? '');
  if (isWhole(loneText)) return isSumOfAll(candidate, found, signs);
  const place = labelPlace(candidate);
  const label = place === undefined ? '' : (candidate.texts[place]?.trim() ?? '');
  if (place === undefined || isEntry(candidate, found, label)) return false;
  if (place === lone && signs.isEnd && isPlainEnd(candidate, label, found, signs)) return true;
  if (signs.areLabelsUsual && !isPlainTotal(label)) return false;
  const isOpen = found.solid.some((each) => candidate.texts[each] === null);
  return isOpen && isSumOfAll(candidate, found, signs);
}

/** Whether a row below the last total compares it with something: a target, its share, the year before. */
export function isComparedRow(candidate: Candidate, found: Candidates, { isBelowTotal, isLast }: TotalSigns): boolean {
  const place = isBelowTotal && isLast ? loneLabel(candidate, found) : undefined;
  const label = place === undefined ? '' : (candidate.texts[place]?.trim() ?? '');
  if (place === undefined || !(isCompared(label) || isOfYear(label))) return false;
  return blankKeys(candidate, found, place) > 0 && candidate.texts.filter((text) => text !== null).length > 1;
}
