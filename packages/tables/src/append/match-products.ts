import type { AppendMatch } from '@rapi/contracts';
import type { EngineSession } from '@rapi/table-core';
import { mayNameSameFigure, namesRest } from '../headers/named-apart';
import { appendedColumns } from './append-columns';
import { type Claim, claimsOf, isBare, isQuantityClaim, nameOf, placedTables, type PlacedTables } from './figures';
import { areApart } from './match-values';
import { compareProduct, isChangedProduct, isReduced } from './number-relations';
import { readProducts } from './products';
import type { NamedTable } from './read-parts';

/** A match may show two columns of another product; longer chains are rare. */
const MOST_ROUNDS = 4;

/** Claims of the same figure, by the columns that claim it; the first one in the result comes first. */
type Group = ReadonlyMap<number, readonly Claim[]>;

function groupedBy<Key>(claims: readonly Claim[], keyOf: (claim: Claim) => Key): Map<Key, Claim[]> {
  const groups = new Map<Key, Claim[]>();
  for (const claim of claims) groups.set(keyOf(claim), [...(groups.get(keyOf(claim)) ?? []), claim]);
  return groups;
}

/** The claims by figure, where no table has two columns or two products for it. */
function groupsOf(claims: readonly Claim[]): Group[] {
  const figures = groupedBy(claims, ({ figure }) => figure);
  return [...figures.values()].flatMap((each) => {
    const isOnePerTable = new Set(each.map(({ source }) => source)).size === each.length;
    const members = groupedBy(each, ({ column }) => column);
    return isOnePerTable && members.size > 1 ? [new Map([...members].sort(([one], [other]) => one - other))] : [];
  });
}

/** Whether the numbers of these columns are of one currency, or all percentages, in every table. */
const areOfOneMeasure = ({ tables }: PlacedTables, keys: readonly number[]): boolean =>
  new Set(tables.flatMap(({ numbers }) => keys.flatMap((key) => numbers.get(key)?.measure ?? []))).size <= 1;

function mayBeOne(placed: PlacedTables, group: Group): boolean {
  const members = [...group.keys()];
  const claims = [...group.values()].flat();
  const trios = claims.flatMap(({ product: { factors, result } }) => [...factors, result]);
  const columns = members.flatMap((key) => placed.columns[key] ?? []);
  return (
    columns.every((one, at) =>
      columns.slice(at + 1).every((other) => areApart(one, other) && mayNameSameFigure(one.name, other.name)),
    ) &&
    areOfOneMeasure(placed, members) &&
    trios.every((key) => areOfOneMeasure(placed, [key])) &&
    (!claims.some(isQuantityClaim) || members.some((key) => isBare(placed, key)))
  );
}

/**
 * Whether a column is the figure in a table too, as far as its numbers show. A total after a discount is, if the tables
 * of the other columns have no such discount.
 */
function isFigureIn(placed: PlacedTables, claim: Claim, source: number, group: Group): boolean {
  const numbers = placed.tables[source]?.numbers;
  const { factors, result } = claim.product;
  const [one, other, product] = [...factors, result].map((key) => numbers?.get(key)?.numbers);
  const found = one && other && product ? compareProduct(one, other, product) : 'untested';
  if (!numbers || !one || !other || !product || found === 'untested') return !isBare(placed, claim.column);
  if (found === 'holds') return true;
  const elsewhere = [...group].filter(([key]) => key !== claim.column).flatMap(([, claims]) => claims);
  const isOnlyHere = (key: number) => elsewhere.every((each) => !placed.columns[key]?.parts.has(each.source));
  return [...numbers].some(
    ([key, by]) =>
      ![...factors, result].includes(key) && isOnlyHere(key) && isChangedProduct([one, other], by.numbers, product),
  );
}

const areSameEverywhere = (placed: PlacedTables, group: Group): boolean =>
  [...group].every(([column, claims]) => {
    const [claim] = claims;
    const sources = [...(placed.columns[column]?.parts.keys() ?? [])];
    const others = sources.filter((source) => claims.every((each) => each.source !== source));
    if (claim && !isQuantityClaim(claim)) return others.every((source) => isFigureIn(placed, claim, source, group));
    return others.length === 0 || !isBare(placed, column);
  });

/** What discounts leave of an amount in its tables, by the columns that say so. */
function restsOf(placed: PlacedTables, claims: readonly Claim[]): string {
  const rests = claims.flatMap(({ source, column, product: { factors, result } }) => {
    if (column !== result) return [];
    const numbers = [...(placed.tables[source]?.numbers ?? [])];
    const amount = placed.tables[source]?.numbers.get(column)?.numbers ?? [];
    const others = numbers.filter(([key]) => ![...factors, result].includes(key));
    return others.flatMap(([key, rest]) => {
      const isRest =
        namesRest(nameOf(placed, key)) && others.some(([, by]) => isReduced(amount, by.numbers, rest.numbers));
      return isRest ? [key] : [];
    });
  });
  return [...new Set(rests)].sort((one, other) => one - other).join(' ');
}

/** The columns that are the same figure; none that could be two. */
function sameFigures(placed: PlacedTables): number[][] {
  const groups = groupsOf(claimsOf(placed)).filter(
    (group) =>
      mayBeOne(placed, group) &&
      areSameEverywhere(placed, group) &&
      new Set([...group.values()].map((claims) => restsOf(placed, claims))).size === 1,
  );
  const distinct = [...new Map(groups.map((group) => [[...group.keys()].join(' '), [...group.keys()]])).values()];
  return distinct.filter((group) =>
    distinct.every((each) => each === group || !each.some((key) => group.includes(key))),
  );
}

const partOf = ({ file, column }: AppendMatch): string => `${file} ${column}`;

/**
 * Matches columns of numbers by products where no name did: `Amount` under `Total` if both are the quantity times the
 * price of their tables.
 */
export async function matchProducts(
  session: EngineSession,
  tables: readonly NamedTable[],
  placed: readonly AppendMatch[],
): Promise<AppendMatch[]> {
  const match = (found: readonly AppendMatch[]) =>
    appendedColumns(tables, { alike: true, matches: [...placed, ...found] });
  const read = await readProducts(session, tables, match([]));
  if (!read) return [];
  const byHand = new Set(placed.map(partOf));
  const found = new Map<string, AppendMatch>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const appended = match([...found.values()]);
    const figures = sameFigures(placedTables(appended, read));
    for (const [into = -1, ...others] of figures)
      for (const key of others)
        for (const [source, part] of appended.columns[key]?.parts ?? []) {
          const each = { file: source - 1, column: part.name, to: appended.columns[into]?.name ?? part.name };
          if (!byHand.has(partOf(each))) found.set(partOf(each), each);
        }
    if (figures.length === 0) break;
  }
  return [...found.values()];
}
