import { monthNumber } from '@rapi/indonesia';
import { findDates } from '../values/dates';

/** What follows a day when its line ends with it: nothing, or a time of day. */
const END =
  /^[\s,.)-]*(?:(?:(?:pukul|jam|pk\.?) ?)?\d{1,2}:\d{2}(?::\d{2})?\s*(?:wib|wita|wit|[ap]\.?m\.?)?)?[\s.)]*$/i;
const DOTTED_TIME =
  /^[\s,-]*(?:(?:pukul|jam|pk\.?) ?)?(?:[01]?\d|2[0-3])\.[0-5]\d(?:\.[0-5]\d)?\s*(?:wib|wita|wit)?[\s.]*$/i;

const MONTH_AND_YEAR = /(\p{L}{3,9})[ -](?:19|20)\d\d[\s.)]*$/u;

/**
 * Whether a line ends with a month, or a day and its time, 'Semarang, 14 Oktober 2026 14.03': its year is no amount. Behind a day
 * in figures, 12.50 may be an amount.
 */
export function endsInDay(text: string): boolean {
  const line = text.replaceAll('\t', ' ');
  const month = MONTH_AND_YEAR.exec(line)?.[1];
  if (month !== undefined && monthNumber(month) !== undefined) return true;
  const day = findDates(line, false).findLast(({ iso }) => iso !== null);
  if (!day) return false;
  const behind = line.slice(day.end);
  const isNamed = /\p{L}{3}/u.test(line.slice(day.start, day.end));
  return END.test(behind) || (isNamed && DOTTED_TIME.test(behind));
}

/** What shops number: 'Store 1123', 'Kasir No. 0123', 'Outlet # 4410'. */
const NUMBERED =
  /^(?:store|shop|outlet|branch|gerai|toko|cabang|kasir|cashier|pos|terminal|till|counter|konter|reg(?:ister)?|table|meja|shift|station|queue|antrian|antrean|order|pesanan|trx|transaksi|struk|receipt|bill|member|kode|code|id|ref)\b[ .:]*(?:(?:no|nomor|number|id|kode|code)\b)?[ .:#]*$/i;
const BARE = /^\d{3,6}$/;

interface HeadRow {
  description: string | null;
  quantity: string | null;
  price: string | null;
  amount: string;
}

const isBare = ({ quantity, price, amount }: HeadRow): boolean =>
  quantity === null && price === null && BARE.test(amount);

/** Whether a line is the number of a shop, a till or a table, and no item. */
export const isNumbered = (row: HeadRow): boolean => isBare(row) && NUMBERED.test(row.description ?? '');

/**
 * How many of the first rows belong to the head of the receipt: bare numbers without which the items add up to one of
 * the sums below them, while with them they do not.
 */
export function rowsOfHead(rows: readonly HeadRow[], amounts: readonly number[], sums: readonly number[]): number {
  const first = rows.findIndex((row) => !isBare(row));
  const doubtful = first < 0 ? rows.length : first;
  const fits = (from: number): boolean => {
    const sum = amounts.slice(from).reduce((total, amount) => total + amount, 0);
    return from < rows.length && sums.some((each) => Math.abs(each - sum) < 1);
  };
  const candidates = Array.from({ length: doubtful + 1 }, (_, from) => from);
  return Math.max(0, candidates.findIndex(fits));
}

/** 'Harga/Liter', 'Volume (L)': what a unit costs or how much was sold, printed as lines of their own. */
const OF_UNIT = /^(?:harga|price|tarif)\s?\/\s?\p{L}+\.?$|^(?:volume|vol)\b/iu;
/** '0812 **** 991' */
const MASKED = /\*{2,}|(?<![a-z])x{3,}/i;
/** 'Rate USD 1 =' */
const RATE = /(?<![a-z])(?:USD|SGD|MYR|EUR|CHF|GBP|JPY|AUD|CNY|HKD) ?1? ?=/i;

/** Whether a line tells of a price, an account or a rate, and is no item. */
export const isTold = (description: string): boolean => [OF_UNIT, MASKED, RATE].some((told) => told.test(description));

/**
 * The rows without a price and a quantity, which these are: 13.500 a litre and 14,815 litres that make the 200.000 below
 * them. Items that add up to a sum are items.
 */
export function isSplitSum(rows: readonly HeadRow[], amounts: readonly number[], sums: readonly number[]): boolean {
  const [price, count] = amounts;
  if (rows.length !== 2 || price === undefined || count === undefined) return false;
  if (rows.some((row) => row.quantity !== null || row.price !== null)) return false;
  const near = (value: number) => sums.some((sum) => Math.abs(sum - value) <= Math.max(1, sum / 1000));
  return !near(price + count) && [price * count, (price * count) / 1000].some(near);
}
