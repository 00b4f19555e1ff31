import type { Candidate, Candidates } from './candidate-rows';
import { beginsAsTotal, isBalance, isSettlement, isSureBalance, isTaken, isTaxBase, isToPay } from './row-words';
import type { SumsAbove } from './sums-above';
import { figuresOf, isHalfBlank } from './total-rows';

const CENTS = 1e-6;
const isSame = (one: number, other: number) => Math.abs(one - other) <= CENTS * Math.max(1, Math.abs(one));

/** The label and the last figure of a row that is half blank; null for other rows. */
function amountOf(candidate: Candidate, found: Candidates): { label: string; figure: number } | null {
  const figures = figuresOf(candidate, found);
  const label = candidate.texts.find((text, place) => text !== null && candidate.numbers[place] === null);
  const figure = figures.findLast((each) => each !== null);
  return label === undefined ||
    label === null ||
    figure === undefined ||
    figure === null ||
    !isHalfBlank(candidate, found)
    ? null
    : { label: label.trim(), figure };
}

/**
 * How many rows directly below a total settle it, as invoices do: Diskon, PPN, then the total to pay. They end in a row
 * that the arithmetic leads to, or in a total to pay. A total that only sums up the rows between shows that they are
 * entries: a cash book goes on below the total of a month, with entries such as "Ongkir" and "Uang muka".
 */
export function settlingRows(total: number, found: Candidates): number {
  const first = found.rows[total];
  const from = first && figuresOf(first, found).findLast((each) => each !== null);
  if (from === undefined || from === null) return 0;
  let [settled, left, between] = [0, from, 0];
  for (let at = total + 1; at < found.rows.length; at += 1) {
    const candidate = found.rows[at];
    const amount = candidate && (found.stretches[at]?.rows ?? 0) === 0 ? amountOf(candidate, found) : null;
    if (!amount) break;
    const { label, figure } = amount;
    const isFirst = at === total + 1;
    const isResult = !isFirst && (isSame(figure, left) || isSame(figure, -left));
    const isTotalToPay = isToPay(label) && beginsAsTotal(label);
    if (isTotalToPay && !isFirst && (isResult || !isSame(figure, between))) {
      [settled, left, between] = [at - total, figure, 0];
    } else if (isSettlement(label) && !beginsAsTotal(label)) {
      if (isResult) [settled, left, between] = [at - total, figure, 0];
      else {
        left += isTaken(label) ? -Math.abs(figure) : isTaxBase(label) ? 0 : figure;
        between += figure;
      }
    } else break;
  }
  return settled;
}

/** Whether a row is the tax base that sums up the rows above, as on invoices without a subtotal. */
export function isTaxBaseRow(candidate: Candidate, found: Candidates, sums: SumsAbove): boolean {
  const amount = amountOf(candidate, found);
  if (!amount || !isTaxBase(amount.label)) return false;
  const { agree, differ } = sums.compare(figuresOf(candidate, found), 2);
  return agree > 0 && differ === 0;
}

/** Whether a row is the closing balance directly below a total, as in ledgers. */
export function isClosingBalance(candidate: Candidate, found: Candidates): boolean {
  const amount = amountOf(candidate, found);
  return amount !== null && isSureBalance(amount.label) && /akhir|clos|ending/i.test(amount.label);
}

/**
 * The rows that sum up a bank statement below its last entry (Saldo Awal, Mutasi Kredit), by index: they begin with a
 * label. One of them alone may be an entry, and so may "Debit" and "Kredit" where no balance stands beside them.
 */
export function balanceRows(found: Candidates): number[] {
  const end = found.rows.findLastIndex((_, at) => (found.stretches[at + 1]?.rows ?? 0) > 0);
  const labelOf = ({ texts }: Candidate) => texts.find((text) => text !== null)?.trim() ?? '';
  const balances = found.rows.flatMap((candidate, at) => {
    const isFull = found.solid.every((place) => candidate.texts[place] !== null);
    return at > end && isBalance(labelOf(candidate)) && !isFull ? [at] : [];
  });
  const isSure = balances.some((at) => {
    const candidate = found.rows[at];
    return candidate && isSureBalance(labelOf(candidate)) && isHalfBlank(candidate, found);
  });
  return isSure && balances.length > 1 ? balances : [];
}
