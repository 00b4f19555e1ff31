/** Totals and balances that books carry from account to account, from page to page and from month to month. */
import { headerWords } from '@rapi/indonesia';
import { type Candidate, type Candidates, filledPlaces, lastAboveData } from './candidate';
import {
  beginsAsTotal,
  isCarried,
  isCarriedBalance,
  isClosing,
  isCumulative,
  isLeft,
  isMovement,
  isOfPeriod,
  isOfPrevious,
  isOpening,
  isPlainTotal,
} from './row-words';
import { isAtLeast, isSameAmount, type SumsAbove } from './sums-above';
import { figuresOf } from './total-rows';

/** Debit, credit and balance: with more columns of figures, two may differ by any amount. */
const MOST_FIGURES = 3;

interface Carried {
  label: string;
  /** The figures, and where they stand. */
  cells: readonly { place: number; figure: number }[];
}

/** A label with figures and nothing else: an entry has a day, a number or more words. Null for other rows. */
function carriedIn(candidate: Candidate | undefined, found: Candidates): Carried | null {
  if (!candidate || candidate.texts.every((text) => text !== null)) return null;
  const cells = figuresOf(candidate, found).flatMap((figure, place) => (figure === null ? [] : [{ place, figure }]));
  const own = new Set(cells.map(({ place }) => place));
  const words = candidate.texts.flatMap((text, place) =>
    text === null || own.has(place) || !/[\p{L}\p{N}]/u.test(text) ? [] : [text.trim()],
  );
  const [label, ...others] = words;
  return label === undefined || others.length > 0 || cells.length === 0 ? null : { label, cells };
}

/** The same of a row that may have a day, too: that on which its month began or ended. */
function datedIn(candidate: Candidate | undefined, found: Candidates): Carried | null {
  if (!candidate) return null;
  const isDay = (text: string | null, place: number) =>
    /\d/.test(text ?? '') && headerWords(found.columns[place]?.name ?? '').date;
  return carriedIn({ ...candidate, texts: candidate.texts.map((text, at) => (isDay(text, at) ? null : text)) }, found);
}

/** The candidate directly below or above another, without rows of data between. */
const nextTo = (at: number, found: Candidates) =>
  (found.stretches[at + 1]?.rows ?? 0) === 0 ? found.rows[at + 1] : undefined;

/** The texts of the candidates directly above one, and of the row of data above them. */
function textsAbove(at: number, found: Candidates): (string | null)[][] {
  const texts: (string | null)[][] = [];
  for (let place = at; ; place -= 1) {
    const candidate = found.rows[place];
    if (!candidate) return texts;
    texts.push(candidate.above);
    if ((found.stretches[place]?.rows ?? 0) > 0) return texts;
  }
}

/** Whether each figure of a row stands in its column directly above, with other rows that are no data between. */
function isSameAbove(at: number, { cells }: Carried, found: Candidates): boolean {
  const above = textsAbove(at, found);
  const texts = found.rows[at]?.texts ?? [];
  return cells.every(({ place, figure }) => figure !== 0 && above.some((each) => each[place] === texts[place]));
}

/** The cells of a row but for the balance of the last entry, which stands again in its own column. */
const withoutBalance = (at: number, { label, cells }: Carried, found: Candidates): Carried['cells'] =>
  cells.filter(
    (cell) =>
      !isLeft(found.columns[cell.place]?.name.trim() ?? '') || !isSameAbove(at, { label, cells: [cell] }, found),
  );

/** Whether a row tells the balance to which the entries above lead: labelled so, with the balance that the last one has. */
const isBalanceAbove = (at: number, carried: Carried, found: Candidates): boolean => {
  const isNamed = isClosing(carried.label) || isCarriedBalance(carried.label);
  const isInOwn = carried.cells.every(({ place }) => isLeft(found.columns[place]?.name ?? ''));
  // A list of balances has no other figures.
  const isOfBook = found.numeric.some(
    (place) => !found.keys.includes(place) && carried.cells.every((cell) => cell.place !== place),
  );
  return isOfBook && (isNamed || (isLeft(carried.label) && isInOwn)) && isSameAbove(at, carried, found);
};

/** Whether a row directly below a total is its closing balance: labelled so, or what came in less what went out. */
function isBelowTotal(at: number, { label, cells }: Carried, found: Candidates): boolean {
  if (isClosing(label) && found.solid.some((place) => found.rows[at]?.texts[place] === null)) return true;
  const above = found.rows[at - 1];
  const [came, out, ...others] = above ? figuresOf(above, found).filter((figure) => figure !== null) : [];
  const [left, ...more] = cells;
  if (came === undefined || out === undefined || others.length > 0 || !left || more.length > 0) return false;
  return isLeft(label) && isSameAmount(Math.abs(left.figure), Math.abs(came - out));
}

/** Whether a row opens a ledger: its only figure is a balance, in the column of balances beside those of the movements. */
function isOpeningRow({ label, cells }: Carried, { columns, numeric, keys }: Candidates): boolean {
  const [cell, ...more] = cells;
  const isBalance = (place: number) => isLeft(columns[place]?.name.trim() ?? '');
  const movements = numeric.filter((place) => !keys.includes(place) && !isBalance(place));
  return isOpening(label) && cell !== undefined && more.length === 0 && isBalance(cell.place) && movements.length > 0;
}

/** Whether a month begins below a row: it tells the balance before the first entry, or is the movement of another month. */
export const opensMonth = (candidate: Candidate, found: Candidates): boolean =>
  candidate.texts.some((text) => isOpening(text ?? '')) || isMovement(datedIn(candidate, found)?.label ?? '');

/** Whether a page begins with the balance of the one before, which its sums may count. */
export const isTakenOver = (candidate: Candidate, found: Candidates): boolean =>
  isCarriedBalance(datedIn(candidate, found)?.label ?? '');

/** A row that holds nothing but a label and figures, even if it is full. */
const fullIn = (candidate: Candidate | undefined, found: Candidates): Carried | null =>
  candidate ? carriedIn({ ...candidate, texts: [...candidate.texts, null] }, found) : null;

/** Whether what is left fills the side of a book that lacks it, so that the total below is the same on both sides. */
function areBalanced(balance: Carried | null, total: Carried | null, found: Candidates, sums: SumsAbove): boolean {
  const [left, ...more] = balance?.cells ?? [];
  if (!balance || !isLeft(balance.label) || !left || more.length > 0 || !total || !isPlainTotal(total.label))
    return false;
  const [one, other, ...rest] = total.cells;
  if (!one || !other || rest.length > 0 || !isSameAmount(one.figure, other.figure)) return false;
  const figures = found.columns.map((_, place) => total.cells.find((cell) => cell.place === place)?.figure ?? null);
  const without = figures.map((figure, place) =>
    figure !== null && place === left.place ? figure - left.figure : figure,
  );
  const { agree, differ } = sums.compare(without, 2);
  return agree > 0 && differ === 0;
}

/** Whether a balance, a total or a title follows, or nothing: an entry called so stands among others. */
function endsAccount(at: number, found: Candidates): boolean {
  if ((found.stretches[at + 1]?.rows ?? 0) > 0) return false;
  const below = found.rows[at + 1];
  const label = carriedIn(below, found)?.label ?? '';
  return !below || filledPlaces(below).length === 1 || isClosing(label) || isLeft(label) || beginsAsTotal(label);
}

/** In how many columns a movement is the sum of entries above; `isOfMany` if these are two or more, and none differs. */
function compareMoved(at: number, carried: Carried, found: Candidates, sums: SumsAbove) {
  const cells = withoutBalance(at, carried, found);
  const moved = new Map(cells.map(({ place, figure }) => [place, figure]));
  const figures = found.columns.map((_, place) => moved.get(place) ?? null);
  const [one, many] = [sums.compare(figures, 1), sums.compare(figures, 2)];
  const isOfMany = many.agree > 0 && many.differ === 0;
  return { agree: one.differ > 0 ? 0 : one.agree, isOfMany, isBalanceSame: cells.length < carried.cells.length };
}

/** What else is known of the rows above. */
export interface CarriedSigns {
  sums: SumsAbove;
  /** The same, which may also begin at a header that stands again. */
  blocks: SumsAbove;
  isBelowTotal: boolean;
  /** It is at the top, or directly below a row that is not data. */
  isBlockStart: boolean;
  /** Most rows are labelled as totals: a list of cumulative figures. */
  areLabelsUsual: boolean;
}

/**
 * Whether a total is of the rows above and of earlier ones that stand elsewhere: "Jumlah s.d. Februari" directly below
 * the total of the month, and no less than it. It may sum up all rows from the top, or, as the last row, be no less than
 * these. "Jumlah bulan lalu" stands below the total that ends the table.
 */
function isCumulativeRow(at: number, found: Candidates, { sums, isBelowTotal }: CarriedSigns): boolean {
  const candidate = found.rows[at];
  const carried = fullIn(candidate, found);
  if (!candidate || !carried) return false;
  const isAtEnd = at > lastAboveData(found);
  if (isOfPrevious(carried.label)) return isBelowTotal && isAtEnd;
  if (!isCumulative(carried.label)) return false;
  const figures = figuresOf(candidate, found);
  const above = isBelowTotal && found.rows[at - 1] ? figuresOf(found.rows[at - 1] ?? candidate, found) : null;
  if (above) return figures.every((figure, place) => isAtLeast(figure, above[place] ?? 0));
  const { agree, differ, rows } = sums.compareAll(figures);
  if (agree > 0 && differ === 0 && rows > 1) return true;
  return isAtEnd && found.solid.some((place) => candidate.texts[place] === null) && sums.exceedsAll(figures);
}

/**
 * Whether the movement or the balance of a month, with the day on which it ends, is no entry: both sides are sums, or its
 * balance is that of the entry above, to which it adds nothing.
 */
function isDatedCarried(at: number, found: Candidates, { sums, ...above }: CarriedSigns): boolean {
  const carried = datedIn(found.rows[at], found);
  if (carried && isClosing(carried.label)) return above.isBelowTotal && carried.cells.length === 1;
  if (!carried || !isMovement(carried.label)) return false;
  const { agree, isOfMany, isBalanceSame } = compareMoved(at, carried, found, sums);
  return isOfMany && (agree > 1 || isBalanceSame);
}

/**
 * Whether a row carries what the rows above make: the movements of an account, its balance, what a page took over from
 * the one before, or what is left at the end of a book.
 */
export function isCarriedRow(at: number, found: Candidates, signs: CarriedSigns): boolean {
  const { sums, blocks, ...above } = signs;
  if (!signs.areLabelsUsual && isCumulativeRow(at, found, signs)) return true;
  const isNextAbove = (found.stretches[at]?.rows ?? 0) === 0;
  const balance = isNextAbove ? carriedIn(found.rows[at - 1], found) : null;
  if (areBalanced(balance, fullIn(found.rows[at], found), found, sums)) return true;
  const carried = carriedIn(found.rows[at], found);
  if (!carried) return isDatedCarried(at, found, signs);
  if (isMovement(carried.label)) {
    const moved = compareMoved(at, carried, found, sums);
    return moved.agree > 1 || (moved.isOfMany && endsAccount(at, found));
  }
  if (signs.isBlockStart && isOpeningRow(carried, found)) return true;
  if (above.isBelowTotal && isBelowTotal(at, carried, found)) return true;
  if (isBalanceAbove(at, carried, found) || areBalanced(carried, fullIn(nextTo(at, found), found), found, sums))
    return true;
  const [left, ...more] = carried.cells;
  const isEnd = at > lastAboveData(found) && at === found.rows.length - 1;
  const places = found.numeric.filter((place) => !found.keys.includes(place));
  const isOfTwo = left !== undefined && more.length === 0 && places.length <= MOST_FIGURES;
  return isEnd && isOfTwo && isLeft(carried.label) && blocks.differBy(left.figure, places);
}

/**
 * The totals of a month or a page, of what was before, and of both, in rows directly below each other (from zero): the
 * third is the sum of the others in every column.
 */
export function carriedTotals(found: Candidates): number[] {
  const isPart = (carried: Carried | null): carried is Carried =>
    carried !== null &&
    (beginsAsTotal(carried.label) || isLeft(carried.label)) &&
    (isOfPeriod(carried.label) || isCarried(carried.label));
  return found.rows.flatMap((candidate, at) => {
    const [second, third] = [nextTo(at, found), nextTo(at + 1, found)];
    const three = [candidate, second, third].map((each) => carriedIn(each, found));
    if (!second || !third || !three.every(isPart)) return [];
    const [one, other, both] = [candidate, second, third].map((each) => figuresOf(each, found));
    const isSum = both?.every((figure, place) =>
      isSameAmount(figure ?? 0, (one?.[place] ?? 0) + (other?.[place] ?? 0)),
    );
    return isSum ? [candidate.row, second.row, third.row] : [];
  });
}
