import { findUnit } from '@rapi/indonesia';
import type { Candidate, Candidates } from './candidate';
import {
  beginsAsTotal,
  endsAsClosing,
  endsAsTotal,
  isAccount,
  isAverage,
  isOfAll,
  isPlainTotal,
  isStars,
  isStatistic,
  isSureStatistic,
  totalOf,
} from './row-words';
import type { SumsAbove } from './sums-above';

/** Whether half of the solid columns are blank. */
export const isHalfBlank = ({ texts }: Candidate, { solid }: Candidates) =>
  solid.length > 1 && solid.filter((place) => texts[place] === null).length * 2 >= solid.length;

/** The figures of a row, by column; a serial number or a code is none. */
export const figuresOf = ({ numbers }: Candidate, { numeric, keys }: Candidates) =>
  numbers.map((value, place) => (numeric.includes(place) && !keys.includes(place) ? value : null));

/**
 * The figures that the row above has, too: the account of a subtotal, and the balance that runs through a ledger, need not
 * be sums.
 */
const carriedIn = ({ texts, above }: Candidate): boolean[] =>
  texts.map((text, place) => text !== null && text === above[place]);

/** The places of a row's words. */
export const wordPlaces = ({ texts, numbers }: Candidate) =>
  texts.flatMap((text, place) => (text === null || numbers[place] !== null ? [] : [place]));

/** Where the text in a row is that begins or ends like the label of a total. */
export function labelPlace(candidate: Candidate): number | undefined {
  const words = wordPlaces(candidate);
  const isAt = (test: (text: string) => boolean) => words.find((place) => test(candidate.texts[place] ?? ''));
  return isAt(beginsAsTotal) ?? isAt(endsAsTotal) ?? isAt(endsAsClosing);
}

/** The text in a row that begins or ends like the label of a total. */
export function totalLabel(candidate: Candidate): string | null {
  const place = labelPlace(candidate);
  return place === undefined ? null : (candidate.texts[place] ?? null);
}

/** Whether words stand in a column of words that are no unit and not those of the row above: the town of "Total Motor". */
function isOwnWords({ texts, above }: Candidate, place: number, numeric: readonly number[]): boolean {
  const text = texts[place]?.trim() ?? '';
  return (
    !numeric.includes(place) && /\p{L}{3}/u.test(text) && text !== above[place]?.trim() && findUnit(text) === undefined
  );
}

/**
 * Whether a row fills the other columns as well, with words that its label does not contain, or has a number of its own:
 * the keys and days of an entry. "Total Bangunan" may be a shop, and its figures may be sums by chance.
 */
export function isEntry(candidate: Candidate, { solid, numeric, keys }: Candidates, label: string): boolean {
  const { texts } = candidate;
  const words = label.toLowerCase();
  const isOther = (place: number) => !words.includes(texts[place]?.trim().toLowerCase() ?? '');
  if (keys.some((place) => isOther(place) && /\d/.test(texts[place] ?? ''))) return true;
  if (!isPlainTotal(label) && solid.some((place) => isOther(place) && isOwnWords(candidate, place, numeric)))
    return true;
  if (solid.some((place) => texts[place] === null)) return false;
  const others = solid.filter((place) => (!numeric.includes(place) || keys.includes(place)) && isOther(place));
  return others.length > (isPlainTotal(label) && totalOf(label) === '' ? 1 : 0);
}

/** How many columns of words and keys a row leaves blank; 0 if it fills another than that of its label. */
export function blankKeys({ texts }: Candidate, { solid, numeric, keys }: Candidates, label: number): number {
  const others = solid.filter((place) => place !== label && (!numeric.includes(place) || keys.includes(place)));
  return others.every((place) => texts[place] === null) ? others.length : 0;
}

/** Whether a title names what a total is of: "Pendapatan" above "Jumlah Pendapatan". */
function isOfTitle(name: string, title: string | undefined): boolean {
  const wordsOf = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return name.length >= 2 && wordsOf(title ?? '').includes(wordsOf(name));
}

/** Whether a total is called by a column of figures: "Jumlah Jam" under Jam Kerja. */
const isOfColumn = (label: string, { columns, numeric }: Candidates): boolean =>
  numeric.some((place) => isOfTitle(totalOf(label), columns[place]?.name));

/** Whether a total is named after what stands directly above it, as that of a group of one row is: "Total PT Bina". */
function isOfAbove(label: string, { above }: Candidate, titleAbove: string | undefined): boolean {
  const name = totalOf(label);
  const isNamed = name.length >= 2 && above.some((text) => text?.trim().toLowerCase() === name);
  return isNamed || isOfTitle(name, titleAbove);
}

/** Whether a label is a total of nothing or of all: "JUMLAH", "Total Keseluruhan". */
export const isOfNothing = (label: string): boolean =>
  isPlainTotal(label) && !isAverage(label) && (totalOf(label) === '' || isOfAll(label));

/**
 * Whether a total names what nothing around it repeats, as a shop called Total Mart does among others: that its figures
 * are sums of two shops is chance then, unless a later total bears it out.
 */
function mayBeName(
  { label, candidate, unkeyed }: { label: string; candidate: Candidate; unkeyed: number },
  found: Candidates,
  { isLast, isEnd, titleAbove, isBorneOut }: TotalSigns,
): boolean {
  const name = totalOf(label);
  const isSet = unkeyed > 1 || (endsAsTotal(label) && found.solid.some((place) => candidate.texts[place] === null));
  if ((isLast && isEnd) || isSet || isPlainTotal(label) || isAccount(name) || isOfAbove(label, candidate, titleAbove))
    return false;
  return !found.columns.some((column) => isOfTitle(name, column.name)) && !isBorneOut();
}

/** Whether a row holds figures alone that are sums of rows above. */
function isSumAlone(candidate: Candidate, sums: SumsAbove, figures: readonly (number | null)[]): boolean {
  const given = figures.filter((figure) => figure !== null).length;
  if (candidate.texts.filter((text) => text !== null).length !== given) return false;
  const { agree, differ } = sums.compare(figures, 2);
  return differ === 0 && (agree > 1 || (agree === 1 && sums.compare(figures, 3).agree > 0));
}

/** Whether stars begin a row of sums, as in SAP: beside its figures it has at most what the row above has, too (IDR). */
function isStarred(candidate: Candidate, sums: SumsAbove, figures: readonly (number | null)[]): boolean {
  const { texts, above } = candidate;
  const others = texts.flatMap((text, place) => (text === null || figures[place] !== null ? [] : [place]));
  if (!isStars(texts[0] ?? '') || !others.every((place) => place === 0 || texts[place] === above[place])) return false;
  const { agree, differ } = sums.compare(figures, 1, carriedIn(candidate));
  return agree > 0 && differ === 0;
}

export interface TotalSigns {
  sums: SumsAbove;
  /** Most rows are labelled so, as in a list of indicators: "Jumlah Penduduk" below "Jumlah Laki-laki" is one of them. */
  areLabelsUsual: boolean;
  /** The row directly above is a total. */
  isBelowTotal: boolean;
  /** The last title of a group above. */
  titleAbove: string | undefined;
  /** The words of the last row above, below the last total, that has nothing else, even if it is no title. */
  loneAbove: string | undefined;
  /** The one row above since the total of another named group. */
  isGroupOfOne: boolean;
  /** No row of data stands below. */
  isLast: boolean;
  /** The same, and no row with figures. */
  isEnd: boolean;
  /** A total below leaves the row out of its sum. */
  isBorneOut: () => boolean;
}

/**
 * A total has two of three signs: a label, blank cells where data rows have values, and figures that are sums of rows
 * above; or several such figures alone. "Total Prakoso" may be a person, so such a label needs figures that all agree.
 */
export function isTotal(candidate: Candidate, found: Candidates, { sums, ...around }: TotalSigns): boolean {
  const figures = figuresOf(candidate, found);
  const { solid } = found;
  const place = labelPlace(candidate);
  const label = totalLabel(candidate);
  const blank = solid.filter((each) => candidate.texts[each] === null).length;
  const isSparse = blank > 0 && blank * 2 >= solid.length;
  if (label === null || place === undefined)
    return (isSparse && isSumAlone(candidate, sums, figures)) || (blank > 1 && isStarred(candidate, sums, figures));
  if (isEntry(candidate, found, label)) return false;
  const isPlain = isPlainTotal(label);
  if (around.areLabelsUsual && (!isPlain || blank === 0)) return false;
  const unkeyed = blankKeys(candidate, found, place);
  const isNamed = isOfTitle(totalOf(label), around.loneAbove);
  const mayBeOfOne =
    isNamed ||
    (around.isGroupOfOne && totalOf(label) !== '') ||
    (isPlain && blank > 0) ||
    (isSparse && endsAsTotal(label)) ||
    unkeyed > 1 ||
    (unkeyed > 0 && isOfAbove(label, candidate, around.titleAbove));
  const { agree, differ } = sums.compare(figures, mayBeOfOne ? 1 : 2, carriedIn(candidate));
  if (agree > 0 && differ === 0 && !isNamed && mayBeName({ label, candidate, unkeyed }, found, { sums, ...around }))
    return false;
  if (agree > 0 && differ === 0) return isPlain || isNamed || blank > 0 || agree > 1 || isOfColumn(label, found);
  if (!isPlain) return false;
  if (around.isLast && unkeyed > 0 && isOfNothing(label) && figures.some((figure) => figure !== null)) return true;
  const isAlone = wordPlaces(candidate).every((each) => each === place || !/[a-z]/i.test(candidate.texts[each] ?? ''));
  return (agree > 0 && blank > 0) || (isAlone && (isSparse || unkeyed > 1) && blank > 1);
}

/** Whether a row is an average or another measure of the rows that the total directly above sums up. */
export function isStatisticRow(candidate: Candidate, found: Candidates, { isBelowTotal }: TotalSigns): boolean {
  const [place] = wordPlaces(candidate);
  if (!isBelowTotal || place === undefined || !isStatistic(candidate.texts[place]?.trim() ?? '')) return false;
  return blankKeys(candidate, found, place) > 0 && candidate.texts.filter((text) => text !== null).length > 1;
}

/**
 * The averages and highest marks at the end of a table without a total, by index: two of them at least that nothing else
 * is called, and no key beside them. With others above, the table itself lists such measures.
 */
export function statisticRows(found: Candidates): number[] {
  const indexes: number[] = [];
  const sure = new Set<string>();
  for (let at = found.rows.length - 1; at >= 0 && (found.stretches[at + 1]?.rows ?? 0) === 0; at -= 1) {
    const candidate = found.rows[at];
    const [place] = candidate ? wordPlaces(candidate) : [];
    if (!candidate || place === undefined) break;
    const label = candidate.texts[place]?.trim() ?? '';
    const isOne = isStatistic(label) && blankKeys(candidate, found, place) > 0;
    if (!isOne || figuresOf(candidate, found).every((figure) => figure === null)) {
      if (indexes.length > 0) break;
      continue;
    }
    indexes.push(at);
    if (isSureStatistic(label)) sure.add(label.toLowerCase());
  }
  const own = new Set(indexes);
  const isOther = ({ texts }: Candidate) => texts.some((text) => text !== null && isStatistic(text.trim()));
  return sure.size > 1 && !found.rows.some((candidate, at) => !own.has(at) && isOther(candidate)) ? indexes : [];
}

/** Whether a row is labelled as a total and is no entry that happens to be called so. */
export function isLabelled(candidate: Candidate, found: Candidates): boolean {
  const label = totalLabel(candidate);
  return label !== null && !isEntry(candidate, found, label);
}

/** Whether a row is labelled as a total but has too few signs of one: its figures may be those of a group or not. */
export const mayBeTotal = (candidate: Candidate, found: Candidates): boolean =>
  isLabelled(candidate, found) && found.solid.some((place) => candidate.texts[place] === null);
