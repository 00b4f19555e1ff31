/** The currency of a workbook's columns, which only the number formats of their cells say. */
import { currencyOfHeader, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import type { CellKind } from '../source/cell-kind';
import type { FormattedCells } from './cell-value';
import { isMarkedKind } from './number-mark';
import type { SheetRead } from './sheet-read';

const RUPIAH = 'IDR';
/** Among cells of several currencies, the share above which one of them is the column's, as among texts. */
const CLEAR = 0.6;

/** The cells below the header whose formats write one currency. */
interface CurrencyCells {
  /** ISO 4217 */
  code: string;
  /** All of them, zeros too. */
  cells: number;
  /** Those that are not zero, and the first rows with one. */
  amounts: number;
  rows: readonly number[];
}

/** What the formats of a column say about its numbers. */
export interface ColumnCurrency {
  /** The currency of the column (ISO 4217), XXX for several; undefined if most of its numbers are bare. */
  currency?: string;
  /** Cells in another currency than the column; at most their first rows. */
  odd: readonly CurrencyCells[];
  /** The currencies, where none of several is the column's. */
  several: readonly string[];
}

function cellsBelow(headerRow: number, code: string, { amounts, zeros }: FormattedCells): CurrencyCells {
  const isBelow = (row: number): boolean => row > headerRow;
  const countOf = ({ count, rows }: typeof amounts): number => count - rows.filter((row) => !isBelow(row)).length;
  const own = countOf(amounts);
  return { code, cells: own + countOf(zeros), amounts: own, rows: amounts.rows.filter(isBelow) };
}

/**
 * A column is in the currency that more than half of its numbers are formatted in: one `$` among plain numbers makes no
 * dollars of them. Fewer are odd cells, unless they are rupiah, which is what numbers are without a word.
 */
function settle(found: readonly CurrencyCells[], numbers: number): ColumnCurrency {
  const [most, ...others] = found.filter(({ amounts }) => amounts > 0).sort((a, b) => b.cells - a.cells);
  if (!most) return { odd: [], several: [] };
  if (most.cells * 2 > numbers) return { currency: most.code, odd: others, several: [] };
  const shown = [most, ...others];
  const formatted = shown.reduce((sum, { cells }) => sum + cells, 0);
  if (formatted * 2 > numbers && most.cells <= formatted * CLEAR)
    return { currency: SEVERAL_CURRENCIES, odd: [], several: shown.map(({ code }) => code) };
  return { odd: shown.filter(({ code }) => code !== RUPIAH), several: [] };
}

const numbersIn = (counts: Uint32Array = new Uint32Array()): number =>
  counts.reduce((sum, count, kind) => (isMarkedKind(kind as CellKind) ? sum + count : sum), 0);

/** By column, what its cells below the header say; a rate or a total above it says nothing. */
export const columnCurrencies = ({
  notes: { currencies },
  file: { headerRow, kinds },
}: Pick<SheetRead, 'notes' | 'file'>): ReadonlyMap<number, ColumnCurrency> =>
  new Map(
    [...currencies].map(([column, byCode]) => {
      const found = [...byCode].map(([code, cells]) => cellsBelow(headerRow ?? 0, code, cells));
      return [column, settle(found, numbersIn(kinds[column]))];
    }),
  );

/**
 * The notation of a column in this currency. Rupiah is said only where all cells are numbers, and where the header names
 * no other currency, which would contradict it.
 *
 * @param isTyped all its cells are numbers; beside texts, several currencies are told and nothing more
 */
export function currencyNotation(
  currency: string | undefined,
  { name, isTyped }: { name: string; isTyped: boolean },
): DatasetColumn['notation'] {
  if (currency === undefined) return undefined;
  if (currency === RUPIAH && (!isTyped || (currencyOfHeader(name) ?? RUPIAH) !== RUPIAH)) return undefined;
  return currency === SEVERAL_CURRENCIES && !isTyped ? undefined : { currency };
}
