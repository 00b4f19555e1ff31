import type { ColumnKind } from '../lines/columns';
import { readMoney } from '../values/money';
import { rowsWithAmounts } from './sum-of-amounts';

/** A row of a list: its amount, and what else tells an item from a line about one. */
export interface ListedAmount {
  amount: number;
  quantity: number | undefined;
  isNamed: boolean;
  hasPrice: boolean;
}

const EXACT = 0.005;
const equal = (a: number, b: number): boolean => Math.abs(a - b) < EXACT;
const total = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

export function listedAmounts(
  kinds: readonly ColumnKind[],
  rows: readonly (readonly (string | null)[])[],
): ListedAmount[] | undefined {
  const cell = (row: readonly (string | null)[], kind: ColumnKind): string => row[kinds.indexOf(kind)] ?? '';
  return rowsWithAmounts(kinds, rows)?.map(({ row, amount }) => ({
    amount,
    quantity: readMoney(cell(row, 'quantity').replace(/[^\d.,]/g, ''))?.value,
    isNamed: /\p{L}{2}/u.test(cell(row, 'description')),
    hasPrice: cell(row, 'price') !== '',
  }));
}

/** '2x 13.000' above or below 'Jeruk 26.000' is the price of that item, not another one. */
function isPriceLine(list: readonly ListedAmount[], at: number): boolean {
  const [line, quantity] = [list[at], list[at]?.quantity];
  if (!line || line.isNamed || line.hasPrice || quantity === undefined) return false;
  return [list[at - 1], list[at + 1]].some((item) => item?.isNamed && equal(item.amount, quantity * line.amount));
}

/** Without the sums of groups: 'Makanan' under the dishes, 'Minuman' under the drinks. */
function withoutGroupSums(amounts: readonly number[]): number[] {
  let group: number[] = [];
  return amounts.filter((amount) => {
    const isSum = group.length > 1 && equal(total(group), amount);
    group = isSum ? [] : [...group, amount];
    return !isSum;
  });
}

/** What a list's items may add up to: some of its rows may be prices, sums of groups, or discounts. */
export function sumsOfList(list: readonly ListedAmount[]): number[] {
  const all = list.map(({ amount }) => amount);
  const items = list.filter((_, at) => !isPriceLine(list, at)).map(({ amount }) => amount);
  return [all, items, withoutGroupSums(items), items.filter((amount) => amount > 0)].map(total);
}

/** Whether the list holds its own sum: its first rows reach a goal, and the next row repeats a goal, or all others do. */
export function reachesWithin(list: readonly ListedAmount[], isGoal: (sum: number) => boolean): boolean {
  const items = list.filter((_, at) => !isPriceLine(list, at)).map(({ amount }) => amount);
  return items.some((_, at) => {
    const [first, rest] = [items.slice(0, at), items.slice(at)];
    return first.length > 0 && isGoal(total(first)) && (isGoal(rest[0] ?? 0) || isGoal(total(rest)));
  });
}
