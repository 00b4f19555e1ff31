import type { DatasetColumn, EngineSession } from '@rapi/table-core';
import type { Appended } from './append-columns';
import { areApart } from './match-values';
import { compareProduct } from './number-relations';
import type { NamedTable } from './read-parts';
import { likelyNumbers, type NumberColumn, sampledNumbers } from './sampled-numbers';

/** Three columns of which one is the product of the others, by their keys. */
export interface Product {
  factors: readonly [one: number, other: number];
  result: number;
}

/** The first numbers of a table's columns by key, and which columns are products of others. */
export interface NumberTable {
  numbers: ReadonlyMap<number, NumberColumn>;
  products: readonly Product[];
}

function productsAmong(columns: ReadonlyMap<number, NumberColumn>): Product[] {
  const all = [...columns];
  return all.flatMap(([one, { numbers: ones }], at) =>
    all.slice(at + 1).flatMap(([other, { numbers: others }]) =>
      all.flatMap(([result, { numbers }]) => {
        if (result === one || result === other || compareProduct(ones, others, numbers) !== 'holds') return [];
        return [{ factors: [one, other] as const, result }];
      }),
    ),
  );
}

/** The products in each table; undefined if no two columns of numbers are left to be matched. */
export async function readProducts(
  session: EngineSession,
  tables: readonly NamedTable[],
  { columns, placed }: Appended,
): Promise<NumberTable[] | undefined> {
  const partial = columns.filter(({ parts }) => parts.size < tables.length);
  if (partial.length < 2) return undefined;
  const likely: DatasetColumn[][] = [];
  for (const table of tables) likely.push(await likelyNumbers(session, table));
  const isLikely = (target: number) =>
    placed.some((each, source) => each.some((one) => one.target === target && likely[source]?.includes(one.column)));
  const open = partial.filter(({ key }) => isLikely(key));
  if (!open.some((one) => open.some((other) => areApart(one, other)))) return undefined;
  const read: NumberTable[] = [];
  for (const [source, table] of tables.entries()) {
    const numbers = await sampledNumbers(session, table, likely[source] ?? []);
    read.push({ numbers, products: productsAmong(numbers) });
  }
  return read;
}
