import { sumOfAmounts } from '../tables/sum-of-amounts';
import { allAmounts } from './amounts';
import { amountsInWords } from './amounts-in-words';
import type { DocumentLines } from '../lines/document-lines';
import type { FoundTable } from '../lines/found-table';
import type { Evidence } from './totals';

/** What the lists of items add up to, each and together. */
export function sumsOfItems(tables: readonly FoundTable[]): number[] {
  const sums = tables.flatMap(
    ({ columns, rows }) =>
      sumOfAmounts(
        columns.map(({ kind }) => kind),
        rows,
      ) ?? [],
  );
  return sums.length > 1 ? [...sums, sums.reduce((a, b) => a + b, 0)] : sums;
}

/** A document's evidence about its sums, other than labelled amounts. */
export function evidenceOfSums(document: DocumentLines): Evidence {
  return {
    itemSums: sumsOfItems(document.tables),
    inWords: amountsInWords(document),
    everything: allAmounts(document),
  };
}
