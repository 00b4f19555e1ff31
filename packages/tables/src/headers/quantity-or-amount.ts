/** Jumlah alone names a quantity in some tables, an amount in others; the columns beside it show which. */
import type { HeaderForms } from './header-forms';

type Meaning = 'quantity' | 'amount';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const bare = set('jumlah jml jmlh');
const quantities = set(
  'qty kuantitas quantity qnty kts kuantiti banyak banyaknya jumlahbarang jmlbarang jmlbrg volume vol pcs unit terjual',
);
/** Not Subtotal, DPP and Nilai, beside which Jumlah may be what all of them make. */
const amounts = set('total totalharga jumlahharga jumlahtotal grandtotal omzet');

/** Whether a header is Jumlah and nothing else. */
export const isBareSum = ({ plain }: HeaderForms): boolean => bare.has(plain);

/** Whether a header can name nothing but a quantity. */
export const isQuantity = ({ plain }: HeaderForms): boolean => quantities.has(plain);
export const isAmount = ({ plain, full }: HeaderForms): boolean => amounts.has(plain) || amounts.has(full);

/** What Jumlah is in a table with these headers: beside Qty an amount, beside Total a quantity; undefined if nothing shows it. */
export function meaningOfSum(headers: readonly HeaderForms[]): Meaning | undefined {
  if (headers.some(isQuantity)) return 'amount';
  return headers.some(isAmount) ? 'quantity' : undefined;
}

/**
 * Whether two headers with the same meaning may be matched, one of which may be Jumlah alone: `Jumlah` under `Qty` only
 * where it is a quantity. 'unsure' if nothing shows that.
 */
export function mayBeSameSum(
  [one, other]: readonly [HeaderForms, HeaderForms],
  [ones, others]: readonly [readonly HeaderForms[], readonly HeaderForms[]],
): boolean | 'unsure' {
  if (isBareSum(one) === isBareSum(other)) return true;
  const meaning = meaningOfSum(isBareSum(one) ? ones : others);
  return meaning === undefined ? 'unsure' : meaning === 'quantity';
}
