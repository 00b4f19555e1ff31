import type { FileColumn } from '../tool-frame/file-columns';

/**
 * Numbers of categories that still compare at a glance and that still fit as labels, and rows few enough to be labels.
 */
const FEW = { least: 3, most: 20 };
const SOME = 50;
const FEW_ROWS = 30;

/** Dates about a person, which say nothing about when the rows happened. */
const OF_A_PERSON = /\b(lahir|birth|dob)\b/i;
/** Unit prices, shares, measures and balances: their sum means nothing. */
const NO_SUM =
  /\b(harga|price|tarif|satuan|unit|kurs|rate|persen|persentase|percent|percentage|umur|usia|age|suhu|temperature|saldo|balance|sisa|kumulatif|cumulative|running|rating|skor|score|lat|latitude|lon|long|longitude|bobot)\b|%/i;
const IS_TOTAL = /\b(total|jumlah|nilai|amount|omzet|omset|penjualan|sales|revenue|diterima|dpp|grand)\b/i;

const worded = (name: string): string => name.replaceAll(/[_.-]+/g, ' ');

/** Columns whose distinct values are worth counting, because rows may be grouped by one of them. */
export const categoryCandidates = (columns: readonly FileColumn[]): FileColumn[] =>
  columns.filter(
    ({ type, isTime, isNumber, filled }) =>
      (type === 'text' || type === 'boolean') && !isTime && !isNumber && filled > 0,
  );

function timeRank({ isTime, filled, name }: FileColumn, rows: number): number | undefined {
  if (!isTime || filled * 2 < rows || OF_A_PERSON.test(worded(name))) return undefined;
  return 0;
}

/** Ranks few, repeating values first. A distinct name on every row only counts when there are few rows. */
function categoryRank({ isCode, filled }: FileColumn, distinct: number, rows: number): number | undefined {
  if (distinct < 2 || filled * 2 < rows) return undefined;
  const codeRank = isCode ? 0.5 : 0;
  if (distinct === filled) return rows <= FEW_ROWS ? 4 + codeRank : undefined;
  if (distinct >= FEW.least && distinct <= FEW.most) return 1 + codeRank;
  if (distinct < FEW.least) return 2 + codeRank;
  return distinct <= SOME ? 3 + codeRank : 5 + codeRank;
}

function measureRank({ isNumber, isCode, semantic, name, filled }: FileColumn): number | undefined {
  if (!isNumber || isCode || filled === 0 || NO_SUM.test(worded(name))) return undefined;
  const totalRank = IS_TOTAL.test(worded(name)) ? 0 : 1;
  return semantic === 'money' ? totalRank : 2 + totalRank;
}

/** The first column with the lowest rank; undefined ranks do not count. */
function lowest(columns: readonly FileColumn[], rankOf: (column: FileColumn) => number | undefined) {
  let best: { column: FileColumn; rank: number } | undefined;
  for (const column of columns) {
    const rank = rankOf(column);
    if (rank !== undefined && (!best || rank < best.rank)) best = { column, rank };
  }
  return best?.column;
}

export interface LikelyColumns {
  /** The column to group by: a date, else a category. */
  dimension?: FileColumn;
  /** The column to sum: money, else a number that is not a code; undefined when rows are counted instead. */
  measure?: FileColumn;
}

export interface ColumnFacts {
  rowCount: number;
  /** The number of distinct values for the candidates, by name. */
  distinct: ReadonlyMap<string, number>;
  /** Columns whose reading is still an open question; they are not used in calculations. */
  asked: ReadonlySet<string>;
}

/** The columns a person would most likely group by and sum (R-CHART-6, R-GROUP-8). */
export function likelyColumns(
  columns: readonly FileColumn[],
  { rowCount, distinct, asked }: ColumnFacts,
): LikelyColumns {
  const clear = columns.filter(({ name }) => !asked.has(name));
  const dimension =
    lowest(clear, (column) => timeRank(column, rowCount)) ??
    lowest(categoryCandidates(clear), (column) => categoryRank(column, distinct.get(column.name) ?? 0, rowCount));
  return { dimension, measure: lowest(clear, measureRank) };
}
