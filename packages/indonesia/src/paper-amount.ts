import { withoutCurrency } from './currencies';
import { foreignAmount } from './reading/foreign-currency';
import { readAmount } from './rupiah';

/** Between the thousands of Swiss amounts: 1'375.00. */
const APOSTROPHES = /(?<=\d)['’](?=\d{3}(?!\d))/g;

/**
 * The amount in a text of a paper, as read or as a person types it: 74.250; 74rb; 1,5 jt; $2,550.00. No amount on a
 * paper has thousandths, so that three digits after a single sign are thousands, whatever the sign. Undefined if the
 * text is no amount.
 */
export function paperAmount(text: string): number | undefined {
  const bare = foreignAmount(text.trim())?.text ?? withoutCurrency(text);
  const written = bare.replace(APOSTROPHES, '');
  const read = readAmount(written);
  if (!read?.ambiguous) return read?.value;
  return readAmount(written, { decimal: text.includes(',') ? '.' : ',' })?.value;
}
