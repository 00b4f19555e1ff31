/** Which columns of tables are the same figure: the product, or a factor of the product, of the same two columns. */
import { knownHeader } from '@rapi/indonesia';
import { readHeader } from '../headers/header-forms';
import { isBareSum, isQuantity } from '../headers/quantity-or-amount';
import type { Appended, AppendedColumn } from './append-columns';
import type { NumberTable, Product } from './products';

export interface PlacedTables {
  columns: readonly AppendedColumn[];
  /** The numbers and products of each table, by the keys of the result's columns. */
  tables: readonly NumberTable[];
}

/** That a column of a table is a figure; `figure` is equal for the same one. */
export interface Claim {
  source: number;
  column: number;
  figure: string;
  product: Product;
}

export function placedTables({ columns, placed }: Appended, read: readonly NumberTable[]): PlacedTables {
  const tables = read.map(({ numbers, products }, source): NumberTable => {
    const targets = new Map(placed[source]?.map(({ column, target }) => [column.key, target]));
    const at = (key: number) => targets.get(key) ?? -1;
    const moved = products.map(({ factors: [one, other], result }): Product => ({
      factors: [at(one), at(other)],
      result: at(result),
    }));
    return {
      numbers: new Map([...numbers].map(([key, column]) => [at(key), column] as const).filter(([key]) => key >= 0)),
      products: moved.filter(({ factors, result }) => ![...factors, result].includes(-1)),
    };
  });
  return { columns, tables };
}

export const nameOf = ({ columns }: PlacedTables, key: number): string => columns[key]?.name ?? '';
export const isBare = (placed: PlacedTables, key: number): boolean => isBareSum(readHeader(nameOf(placed, key)));

function isPrice(placed: PlacedTables, key: number): boolean {
  const { semantics } = knownHeader(nameOf(placed, key));
  return semantics.has('money') && !semantics.has('percentage');
}

/** Jumlah alone is a quantity where its product with a price is a column, even if that has no match yet. */
function quantityClaims(placed: PlacedTables, source: number, product: Product): Claim[] {
  const [one, other] = product.factors;
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  return pairs.flatMap(([column, price]) => {
    const mayBe = isBare(placed, column) || isQuantity(readHeader(nameOf(placed, column)));
    return mayBe && isPrice(placed, price) ? [{ source, column, figure: `quantity at ${price}`, product }] : [];
  });
}

export const claimsOf = (placed: PlacedTables): Claim[] =>
  placed.tables.flatMap(({ products }, source) =>
    products.flatMap((product) => {
      const { factors, result } = product;
      const [one, other] = factors;
      return [
        { source, column: result, figure: `product of ${Math.min(...factors)} and ${Math.max(...factors)}`, product },
        { source, column: one, figure: `${result} by ${other}`, product },
        { source, column: other, figure: `${result} by ${one}`, product },
        ...quantityClaims(placed, source, product),
      ];
    }),
  );

export const isQuantityClaim = ({ figure }: Claim): boolean => figure.startsWith('quantity');
