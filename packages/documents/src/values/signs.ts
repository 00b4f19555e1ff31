/** Taxes and charges that a total includes: brackets mark one that is included, and it is no negative amount. */
const ADDED: ReadonlySet<string> = new Set(['ppn', 'tax', 'ppnbm', 'service_charge']);
/** Amounts that lower what is to be paid, whatever sign a paper prints before them. */
const SUBTRACTED: ReadonlySet<string> = new Set(['discount', 'withholding_tax', 'down_payment']);

/** Whether a paper gives money back, as a credit note or nota retur does: its sums are negative. */
export const givesBack = (total: number | undefined, subtotal: number | undefined): boolean =>
  (total ?? 0) < 0 || (subtotal ?? 0) < 0;

/**
 * An amount with the sign that its field has in every document, so that a column of them adds up: a discount, a deposit
 * and a tax withheld are never negative (`checkArithmetic` subtracts them), and taxes are so only where the paper gives
 * money back.
 */
export const signedAmount = (name: string, value: number, isReturn: boolean): number =>
  SUBTRACTED.has(name) || (ADDED.has(name) && !isReturn) ? Math.abs(value) : value;
