import type { LabelledAmount } from './amounts';
import { cents, type TotalCandidate } from './total-candidates';
import { totalFeatureNames } from './total-features';

const PAID_LESS_CHANGE = totalFeatureNames.indexOf('paid_less_change');
const AS_PAID = totalFeatureNames.indexOf('as_paid');
const MAY_FOLLOW = ['weak_total', 'balance_due'];
const has = (features: readonly number[], feature: number): boolean => (features[feature] ?? 0) > 0;

/**
 * Whether a further sum below may be what is to be paid: 'Total', 'Pot. 2 %', 'Netto'. A sum of the items cannot tell
 * the total from such a sum, because a subtotal is one too.
 */
export function isFollowedBySum(chosen: TotalCandidate, candidates: readonly TotalCandidate[]): boolean {
  return candidates.some(
    ({ amount }) =>
      amount.value > 0 &&
      cents(amount.value) !== cents(chosen.amount.value) &&
      amount.index > chosen.amount.index &&
      MAY_FOLLOW.includes(amount.label?.kind ?? ''),
  );
}

/** Whether the cash less the change is another amount of the page, and nothing was paid as the chosen one says. */
export function isPaidOtherwise({ amount, features }: TotalCandidate, candidates: readonly TotalCandidate[]): boolean {
  if (has(features, PAID_LESS_CHANGE) || has(features, AS_PAID)) return false;
  return candidates.some(
    (other) =>
      other.amount.value > 0 &&
      cents(other.amount.value) !== cents(amount.value) &&
      has(other.features, PAID_LESS_CHANGE),
  );
}

/** Rounding of cash is less than this share of a total. */
const ROUNDING = 0.01;

/** Whether less than the total was paid in all: the rest was points, a voucher or a deposit, and may not be part of it. */
export function isPaidInPart({ amount, features }: TotalCandidate, labelled: readonly LabelledAmount[]): boolean {
  const paid = labelled.filter(({ kind, value }) => (kind === 'cash' || kind === 'card') && value > 0);
  const sum = paid.reduce((all, { value }) => all + value, 0);
  return paid.length > 0 && !has(features, AS_PAID) && sum < (1 - ROUNDING) * amount.value;
}

/** 'Sisa saldo' is what is left on a card. */
const SALDO = /\b(?:saldo|card balance|remaining balance)\b/i;

/** Whether an amount is the balance of a card or an account, which is never a total. */
const isBalanceOfCard = ({ amount: { before, label } }: TotalCandidate): boolean =>
  (label === undefined || label.kind === 'balance_due' || label.kind === 'change') && SALDO.test(before);

/** Below this, a number without cents is no sum of money in rupiah: it is a count, or a speck. */
const LEAST_RUPIAH = 100;
const LEAST_LARGE = 1_000;

/** The candidates that are money, without balances of cards and, on a paper of amounts without cents, without numbers too small to pay. */
export function possibleTotals<T extends TotalCandidate>(candidates: readonly T[]): T[] {
  const all = candidates.filter(({ amount }) => !amount.isMeasure);
  const withoutCents = all.filter(({ amount }) => !amount.hasCents);
  const isWhole = 2 * withoutCents.length > all.length;
  const isLarge = withoutCents.some(({ amount }) => amount.value >= LEAST_LARGE);
  const isTooSmall = ({ amount: { value, hasCents } }: T): boolean =>
    isWhole && isLarge && !hasCents && value > 0 && value < LEAST_RUPIAH;
  return all.filter((each) => !isBalanceOfCard(each) && !isTooSmall(each));
}

/** The whole total, if the choice is what a down payment leaves of it: 'Total', 'Uang Muka', 'Kurang Bayar'. */
export function totalBeforeDownPayment<T extends TotalCandidate>(
  balance: T,
  candidates: readonly T[],
  labelled: readonly LabelledAmount[],
): T | undefined {
  if (balance.amount.label?.kind !== 'balance_due') return undefined;
  const before = labelled.filter(({ kind }) => kind === 'down_payment').map(({ value }) => cents(Math.abs(value)));
  return candidates.find(
    ({ amount }) =>
      amount.label?.kind === 'total' &&
      before.some((paid) => paid > 0 && cents(amount.value) - paid === cents(balance.amount.value)),
  );
}
