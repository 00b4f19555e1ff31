import { paperAmount } from './paper-amount';
import { currencyOfAmount } from './reading/amount-currency';

/**
 * The currency (ISO 4217) that an amount names, if that of its paper is another: `USD 12.500` on a paper in rupiah. A
 * bare $ may be any dollar. Undefined where the paper's own is not known.
 */
export function otherCurrency(text: string, own: string | undefined): string | undefined {
  const named = currencyOfAmount(text.trim());
  if (named === undefined || own === undefined || named === own) return undefined;
  const isAnyDollar = /(?<!\p{L})\$/u.test(text) && own.endsWith('D');
  return isAnyDollar ? undefined : named;
}

/** 1.250-, as accounts write what is taken back. A paper may print such a stroke behind any amount. */
const MINUS_BEHIND = /^([^-(]*\d)\s?-$/;

/**
 * The amount that a person types beside a paper in a currency: as on the paper, and 1.250- for -1.250. Undefined if it
 * is none, or in another currency.
 */
export function typedAmount(text: string, own: string | undefined): number | undefined {
  if (otherCurrency(text, own) !== undefined) return undefined;
  const taken = MINUS_BEHIND.exec(text.trim())?.[1];
  const value = paperAmount(taken ?? text);
  return value === undefined || taken === undefined ? value : -value;
}
