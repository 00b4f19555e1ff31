/** What the signs in the numbers of a column do. */
import { readAmount } from '@rapi/indonesia';
import { readMoney } from './money';

export type Sign = ',' | '.';

/** The decimal sign that an unambiguous number shows; none where it has no separators. */
export function signShownBy(text: string): Sign | undefined {
  const value = /[.,]/.test(text) ? readAmount(text)?.value : undefined;
  if (value === undefined) return undefined;
  const [comma, point] = ([',', '.'] as const).map((decimal) => readAmount(text, { decimal })?.value === value);
  if (comma === point) return undefined;
  return comma ? ',' : '.';
}

/** The lone sign of 1.500, which may be a thousand and a half or one and a half. */
export const openSign = (text: string): Sign | undefined =>
  readAmount(text)?.ambiguous ? (text.includes(',') ? ',' : '.') : undefined;

const CENTS = /[.,]\d{2}\D*$/;
const GROUPED_CENTS = /\d[.,]\d{3}[.,]\d{2}\D*$/;

const signsIn = (texts: readonly string[], form: RegExp): Sign[] =>
  texts.flatMap((text) => (form.test(text) ? (signShownBy(text) ?? []) : []));

/** Whether 46,200.000 is read as forty-six thousand by its signs, and as millions because no amount has thousandths. */
function isReadTwice(text: string): boolean {
  const [amount, money] = [readAmount(text)?.value, readMoney(text)?.value];
  return amount !== undefined && money !== undefined && amount !== money;
}

/**
 * The texts of a column that may be another amount, a thousand times as much: 319.375 beside 2,025.00, or in a table
 * with such amounts; 46,200.000. A few decimals among many thousands are misread thousands, which say nothing.
 */
export function readTwoWays(column: readonly string[], table: readonly string[]): Set<string> {
  const cents = signsIn(column, CENTS);
  const shown = cents.length > 0 ? cents : signsIn(table, GROUPED_CENTS);
  const isOpen = (sign: Sign): boolean =>
    shown.includes(sign) &&
    (cents.length === 0 ||
      cents.filter((each) => each === sign).length >= column.filter((text) => openSign(text) === sign).length);
  return new Set(
    column.filter((text) => {
      const sign = openSign(text);
      return isReadTwice(text) || (sign !== undefined && isOpen(sign));
    }),
  );
}
