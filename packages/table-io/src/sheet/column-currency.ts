/** The currency of a workbook's columns, which only the number formats of their cells say. */
import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { SheetRead } from './sheet-read';

const RUPIAH = 'IDR';

/** By column: the currencies of its cells below the header; a rate or a total above it is none of them. */
export const currenciesBelow = ({
  notes: { currencies },
  file: { headerRow },
}: Pick<SheetRead, 'notes' | 'file'>): ReadonlyMap<number, readonly string[]> =>
  new Map(
    [...currencies].map(([column, found]) => [
      column,
      [...found].filter(([, row]) => row > (headerRow ?? 0)).map(([code]) => code),
    ]),
  );

/**
 * What the formats say about the numbers of a column. Bare formats beside `$` are dollars too, as $5 and 10000 in one
 * column of texts are. Rupiah is what numbers are without a word.
 *
 * @param isTyped all its cells are numbers; beside texts, several currencies are told and nothing more
 */
export function currencyNotation(codes: readonly string[] = [], isTyped: boolean): DatasetColumn['notation'] {
  const [first, ...others] = codes;
  if (first === undefined || (others.length === 0 && first === RUPIAH)) return undefined;
  if (others.length === 0) return { currency: first };
  return isTyped ? { currency: SEVERAL_CURRENCIES } : undefined;
}
