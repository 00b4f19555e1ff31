import { type Candidate, type Candidates, lastAboveData } from './candidate';
import {
  beginsAsTotal,
  isDifference,
  isGivenBack,
  isOfPeriod,
  isPaid,
  isRounded,
  isSettlement,
  isTaken,
  isTax,
  isTaxBase,
  isToPay,
  rateOf,
} from './row-words';
import { isSameAmount, type SumsAbove } from './sums-above';
import { figuresOf, isHalfBlank } from './total-rows';

const CENTS = 1e-6;
const isSame = (one: number, other: number) => Math.abs(one - other) <= CENTS * Math.max(1, Math.abs(one));

/** How far a rounded total is from what it rounds. */
const ROUNDED = 0.1;

interface Amount {
  label: string;
  figure: number;
}

/** The label and the last figure of a row that leaves a column blank; null for other rows. */
function labelled(candidate: Candidate, found: Candidates): Amount | null {
  const figures = figuresOf(candidate, found);
  const label = candidate.texts.find((text, place) => text !== null && candidate.numbers[place] === null);
  const figure = figures.findLast((each) => each !== null);
  return label === undefined ||
    label === null ||
    figure === undefined ||
    figure === null ||
    found.solid.every((place) => candidate.texts[place] !== null)
    ? null
    : { label: label.trim(), figure };
}

/** The same of a row that is half blank. */
const amountOf = (candidate: Candidate, found: Candidates): Amount | null =>
  isHalfBlank(candidate, found) ? labelled(candidate, found) : null;

interface Settling {
  /** The total as settled so far, with the taxes added, and with them held back as from wages. */
  left: number;
  held: number;
  /** The figures since the last total, and the last of them. */
  between: number;
  last: string;
  /** The last figure is the share of the total that its label names. */
  isRate: boolean;
}

/** A row that is less blank, in a table of few columns, but that the arithmetic proves: the tax that its label tells, and what is left then. */
function provenOf(candidate: Candidate, found: Candidates, { left, held, isRate }: Settling): Amount | null {
  const amount = labelled(candidate, found);
  if (!amount) return null;
  const { label, figure } = amount;
  const share = rateOf(label);
  const isTaxOf = share !== null && isTax(label) && isSame(Math.abs(figure), Math.abs(left * share));
  const isLeft = isRate && beginsAsTotal(label) && (isSame(figure, left) || isSame(figure, held));
  return isTaxOf || isLeft ? amount : null;
}

/** Whether a row below settling ones is what is left: a total to pay, or any label that the arithmetic leads to. */
function isResult({ label, figure }: Amount, { left, held, between, isRate }: Settling, isEnd: boolean): boolean {
  const isLed = isSame(figure, left) || isSame(figure, -left) || isSame(figure, held);
  if (beginsAsTotal(label) && isToPay(label)) return isLed || !isSame(figure, between);
  if (isSettlement(label) && !beginsAsTotal(label)) return isLed;
  if (!isEnd || isOfPeriod(label)) return false;
  if (isRounded(label)) return Math.abs(figure - left) <= Math.abs(left) * ROUNDED;
  // A half of the total is paid and the other one left: both may be entries, unless the label tells the share.
  return isLed && (isRate || !isSame(Math.abs(figure), Math.abs(between)));
}

/** The total as settled by a row: what is taken off has a sign or not, and a tax may be held back. */
function settledBy({ label, figure }: Amount, { left, held, between, isRate }: Settling): Settling {
  const added = isTaken(label) || isGivenBack(label) ? -Math.abs(figure) : isTaxBase(label) ? 0 : figure;
  const heldBy = isTax(label) && !isTaxBase(label) ? -Math.abs(figure) : added;
  return { left: left + added, held: held + heldBy, between: between + figure, last: label, isRate };
}

/**
 * How many rows below a total lead to another total that differs by exactly what they make, even in a table of so few
 * columns that they are not half blank: taxes, discounts and what was given back. Other entries between two totals
 * are rows of a book, and "Jumlah s.d. Februari" goes on with them.
 */
function ledRows(total: number, from: number, found: Candidates): number {
  let state: Settling = { left: from, held: from, between: 0, last: '', isRate: false };
  for (let at = total + 1; (found.stretches[at]?.rows ?? 0) === 0; at += 1) {
    const candidate = found.rows[at];
    const amount = candidate ? labelled(candidate, found) : null;
    if (!amount) return 0;
    const { label, figure } = amount;
    if (beginsAsTotal(label) && !isTax(label) && !isTaken(label)) {
      const isLed = isSame(figure, state.left) || isSame(figure, state.held);
      return state.last !== '' && isLed && !isOfPeriod(label) && !isSame(figure, from) ? at - total : 0;
    }
    if (!isSettlement(label) && !isGivenBack(label)) return 0;
    state = settledBy(amount, state);
  }
  return 0;
}

/** How far an amount directly below a total is from it where the total was only rounded. */
const ROUNDED_OFF = 0.01;

/** Whether the row directly below the last total is that total rounded off, in a table of however few columns. */
function isRoundedOff(total: number, from: number, found: Candidates): boolean {
  const next = found.rows[total + 1];
  const isNext = (found.stretches[total + 1]?.rows ?? 0) === 0 && total > lastAboveData(found);
  const amount = next && isNext ? labelled(next, found) : null;
  return amount !== null && isRounded(amount.label) && Math.abs(amount.figure - from) <= Math.abs(from) * ROUNDED_OFF;
}

/**
 * How many rows directly below a total settle it, as invoices do: Diskon, PPN, then the total to pay. They end in a row
 * that the arithmetic leads to, whatever its label, or in a total to pay; taxes and discounts may also stand alone at
 * the end. A total that only sums up the rows between shows that they are entries: a cash book goes on below the total
 * of a month, with entries such as "Ongkir" and "Uang muka".
 */
export function settlingRows(total: number, found: Candidates): number {
  const first = found.rows[total];
  const from = first && figuresOf(first, found).findLast((each) => each !== null);
  if (from === undefined || from === null) return 0;
  const led = ledRows(total, from, found);
  if (led > 0) return led + settlingRows(total + led, found);
  if (isRoundedOff(total, from, found)) return 1;
  const end = lastAboveData(found);
  let state: Settling = { left: from, held: from, between: 0, last: '', isRate: false };
  let [settled, isAlone] = [0, true];
  let at = total + 1;
  for (; at < found.rows.length; at += 1) {
    const candidate = found.rows[at];
    const isNext = candidate && (found.stretches[at]?.rows ?? 0) === 0;
    const amount = isNext ? (amountOf(candidate, found) ?? provenOf(candidate, found, state)) : null;
    if (!amount) break;
    const { label, figure } = amount;
    const share = rateOf(label);
    const isRate = share !== null && isSame(Math.abs(figure), Math.abs(state.left * share));
    if (state.last !== '' && isResult(amount, state, total > end)) {
      [settled, state] = [at - total, { left: figure, held: figure, between: 0, last: label, isRate: false }];
    } else if ((isSettlement(label) && !beginsAsTotal(label)) || (isRate && isTax(label))) {
      state = settledBy(amount, { ...state, isRate });
      isAlone &&= isTax(label) || (isTaken(label) && !isPaid(label) && Math.abs(figure) <= Math.abs(from));
    } else break;
  }
  return isAlone && total > end && !hasFigureFrom(at, found) ? at - total - 1 : settled;
}

/** Whether a row from an index on has a figure: what goes on may be entries. */
const hasFigureFrom = (at: number, found: Candidates) =>
  found.rows.slice(at).some((candidate) => figuresOf(candidate, found).some((figure) => figure !== null));

/** Whether a row is the tax base that sums up the rows above, as on invoices without a subtotal. */
export function isTaxBaseRow(candidate: Candidate, found: Candidates, sums: SumsAbove): boolean {
  const amount = amountOf(candidate, found);
  if (!amount || !isTaxBase(amount.label)) return false;
  const { agree, differ } = sums.compare(figuresOf(candidate, found), 2);
  return agree > 0 && differ === 0;
}

/**
 * Whether a row is what two totals above make in every column: Laba Bersih below Total Pendapatan and Total Beban, or
 * below Laba Operasional and Total Pendapatan Lain.
 */
export function isDifferenceRow(candidate: Candidate, found: Candidates, totals: readonly Candidate[]): boolean {
  const [one, other] = totals.slice(-2).map((total) => figuresOf(total, found));
  const label = candidate.texts.find((text, place) => text !== null && candidate.numbers[place] === null);
  if (!one || !other || !isDifference(label?.trim() ?? '')) return false;
  const made = figuresOf(candidate, found).flatMap((figure, place) =>
    figure === null ? [] : [{ size: Math.abs(figure), one: one[place] ?? 0, other: other[place] ?? 0 }],
  );
  const isEach = (of: (one: number, other: number) => number) =>
    made.every((each) => isSameAmount(each.size, Math.abs(of(each.one, each.other))));
  return made.some(({ size }) => size !== 0) && (isEach((a, b) => a - b) || isEach((a, b) => a + b));
}
