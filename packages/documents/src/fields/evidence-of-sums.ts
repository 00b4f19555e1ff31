import { sumOfAmounts } from '../tables/sum-of-amounts';
import { allAmounts } from './amounts';
import { amountsInWords } from './amounts-in-words';
import type { DocumentLines } from '../lines/document-lines';
import type { Evidence } from './totals';

/** A document's evidence about its sums, other than labelled amounts. */
export function evidenceOfSums(document: DocumentLines): Evidence {
  const sums = document.tables.flatMap(
    ({ columns, rows }) =>
      sumOfAmounts(
        columns.map(({ kind }) => kind),
        rows,
      ) ?? [],
  );
  const itemSums = sums.length > 1 ? [...sums, sums.reduce((a, b) => a + b, 0)] : sums;
  return { itemSums, inWords: amountsInWords(document), everything: allAmounts(document) };
}
