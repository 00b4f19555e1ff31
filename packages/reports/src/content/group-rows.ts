import { sumMoney } from './money-sum';

export interface Group<Row> {
  key: string;
  rows: Row[];
}

/**
 * Groups rows by a key, in order of first occurrence; rows without a key are left out. Keys are case-insensitive and
 * shown as first written.
 */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const id = key.toLowerCase();
    const group = groups.get(id) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

export const byKey = <Row>(one: Group<Row>, other: Group<Row>): number => (one.key < other.key ? -1 : 1);

export interface Ranked {
  key: string;
  count: number;
  amount: number;
}

/** Groups with their sums, the largest first; equal sums are sorted by name, so that the order is always the same. */
export const ranked = <Row>(groups: readonly Group<Row>[], amountOf: (row: Row) => number | null): Ranked[] =>
  groups
    .map(({ key, rows }) => ({ key, count: rows.length, amount: sumMoney(rows.map(amountOf)) }))
    .sort((one, other) => other.amount - one.amount || one.key.localeCompare(other.key, 'id'));

/** The first entries of a list, with the others combined into one. */
export function withRest(list: readonly Ranked[], most: number, name: (count: number) => string): Ranked[] {
  if (list.length <= most) return [...list];
  const rest = list.slice(most);
  const count = rest.reduce((sum, each) => sum + each.count, 0);
  return [...list.slice(0, most), { key: name(rest.length), count, amount: sumMoney(rest.map((each) => each.amount)) }];
}
