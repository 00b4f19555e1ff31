import {
  asCell,
  type Cell,
  type DatasetColumn,
  type EngineSession,
  type QueryRow,
  valueColumn,
} from '@rapi/table-core';
import { decimalFigures } from '../grouping/decimal-sums';

export interface HistogramBin {
  /** Inclusive; a number, or a day for dates. */
  from: Cell;
  /** Exclusive, but inclusive in the last bin. */
  to: Cell;
  count: number;
}

/** Statistics of a column of numbers. */
export interface NumberFigures {
  min: number;
  max: number;
  mean: number;
  median: number;
  /** Sample standard deviation (R-API-12); null for a single value. */
  std: number | null;
  /** Quartiles, interpolated as numpy and Excel (QUARTILE.INC) do, and the range between them. */
  q1: number;
  q3: number;
  iqr: number;
  /** Unbiased sample skewness (Excel SKEW, pandas `skew`); null for fewer than three values. */
  skewness: number | null;
  /** Unbiased excess kurtosis (Excel KURT, pandas `kurt`); null for fewer than four values. */
  kurtosis: number | null;
  /** Values more than 1.5 quartile ranges beyond the quartiles. */
  outlier_count: number;
  outlier_bounds: [number, number];
}

/** Values beyond Tukey's fences. */
export interface Outliers {
  low_count: number;
  high_count: number;
  bounds: [number, number];
  /** The furthest out first; up to five below and five above. */
  examples: { value: Cell; count: number }[];
}

/** The figures of values on a line: numbers, days and times. */
export interface LineFigures {
  numbers?: NumberFigures;
  outliers?: Outliers;
  /** First and last of days and times. */
  range?: { min: Cell; max: Cell };
  histogram: HistogramBin[];
}

const BINS = 10;

const isTime = ({ type }: DatasetColumn): boolean => type === 'date' || type === 'datetime';
export const liesOnLine = (column: DatasetColumn): boolean =>
  isTime(column) || column.type === 'integer' || column.type === 'decimal';

/** Numbers as they are; days and times as seconds since 1970. */
const placeSql = (column: DatasetColumn): string =>
  isTime(column) ? `epoch(${valueColumn(column)})` : `CAST(${valueColumn(column)} AS DOUBLE)`;

/** The value at a place. Numbers lose their last digits, which come from binary fractions only. */
function valueAt({ type }: DatasetColumn, place: number): Cell {
  if (type === 'date') return new Date(place * 1000).toISOString().slice(0, 10);
  if (type === 'datetime') return new Date(place * 1000).toISOString().slice(0, 19);
  return Number(place.toPrecision(12));
}

const OUTLIER_EXAMPLES = 5;

/** The values furthest beyond the fence on one side. */
async function furthestOut(
  session: EngineSession,
  relation: string,
  { value, condition, order }: { value: string; condition: string; order: 'ASC' | 'DESC' },
): Promise<Outliers['examples']> {
  const rows = await session.rows(
    `SELECT ${value} AS value, count(*) AS n FROM ${relation} WHERE ${condition} GROUP BY 1 ORDER BY 1 ${order} LIMIT ${OUTLIER_EXAMPLES}`,
  );
  return rows.map(({ value: each, n }) => ({ value: asCell(each), count: Number(n) }));
}

const double = (value: number): string => `CAST('${value}' AS DOUBLE)`;

/** Values this many quartile ranges beyond the quartiles would leave the others no room in a plot. */
const FAR = 3;

/**
 * The edges of ten equally wide bins from the least to the greatest value; one bin if all values are the same. Values
 * far beyond the quartiles share one extra bin at that end: a single wrong amount must not flatten all others.
 */
function binEdges(least: number, most: number, quartiles?: readonly [number, number]): number[] {
  const [low, high] = quartiles ?? [least, most];
  const reach = FAR * (high - low);
  const [start, end] = reach > 0 ? [Math.max(least, low - reach), Math.min(most, high + reach)] : [least, most];
  const width = (end - start) / BINS;
  if (width === 0) return [least, most];
  const inner = Array.from({ length: BINS + 1 }, (_, i) => (i === BINS ? end : start + i * width));
  return [...(start > least ? [least] : []), ...inner, ...(end < most ? [most] : [])];
}

function histogram(column: DatasetColumn, edges: readonly number[], counts: QueryRow, total: number): HistogramBin[] {
  const below = edges.map((_, i) => (i === 0 ? 0 : i === edges.length - 1 ? total : Number(counts[`b${i}`])));
  return edges.slice(1).map((edge, i) => ({
    from: valueAt(column, edges[i] ?? edge),
    to: valueAt(column, edge),
    count: (below[i + 1] ?? 0) - (below[i] ?? 0),
  }));
}

/** Removes the noise of interpolation: 0.15000000000000002 becomes 0.15. */
const plainNumber = (value: number): number => Number(value.toPrecision(15));

/**
 * Skewness and kurtosis of the standardised distances from the mean; sums of cubes of the numbers themselves lose all
 * digits.
 */
function shapeSql(place: string, mean: number, std: number | null): string[] {
  if (std === null || std === 0) return [];
  const distance = `(${place} - ${double(mean)}) / ${double(std)}`;
  return [`skewness(${distance}) AS skewness`, `kurtosis(${distance}) AS kurtosis`];
}

/** The shape figure; 0 where all values are the same. */
const shapeOf = (value: unknown, isEnough: boolean, std: number | null): number | null => {
  if (!isEnough || std === null) return null;
  if (std === 0) return 0;
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
};

/** Queries the column twice: first for the bounds, then for the counts within them. */
export async function lineFigures(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
): Promise<LineFigures> {
  const [place, value] = [placeSql(column), valueColumn(column)];
  const plain = decimalFigures(place, null);
  const quantiles = isTime(column)
    ? ''
    : `, ${plain.average('')} AS mean, ${plain.std('')} AS std, quantile_cont(${place}, [0.25, 0.5, 0.75]) AS q`;
  const [first = {}] = await session.rows(
    `SELECT count(${value}) AS n, min(${place}) AS least, max(${place}) AS most, min(${value}) AS first, max(${value}) AS last${quantiles} FROM ${relation}`,
  );
  const [n, least, most] = [Number(first.n), Number(first.least), Number(first.most)];
  const [low = 0, median = 0, high = 0] = Array.isArray(first.q)
    ? first.q.map((each) => plainNumber(Number(each)))
    : [];
  const edges = binEdges(least, most, isTime(column) ? undefined : [low, high]);
  const bounds: [number, number] = [low - 1.5 * (high - low), high + 1.5 * (high - low)];
  const [mean, std] = [Number(first.mean), first.std === null || first.std === undefined ? null : Number(first.std)];
  const inner = edges.slice(1, -1).map((edge, i) => `count_if(${place} < ${double(edge)}) AS b${i + 1}`);
  const [isLow, isHigh] = [`${place} < ${double(bounds[0])}`, `${place} > ${double(bounds[1])}`];
  const beyond = [`count_if(${isLow}) AS low`, `count_if(${isHigh}) AS high`];
  const shape = isTime(column) ? [] : shapeSql(place, mean, std);
  const [counts = {}] = await session.rows(`SELECT ${[...beyond, ...inner, ...shape].join(', ')} FROM ${relation}`);
  const bins = histogram(column, edges, counts, n);
  if (isTime(column)) return { range: { min: asCell(first.first), max: asCell(first.last) }, histogram: bins };
  const [low_count, high_count] = [Number(counts.low), Number(counts.high)];
  const numbers = {
    min: least,
    max: most,
    mean,
    median,
    std,
    q1: low,
    q3: high,
    iqr: plainNumber(high - low),
    skewness: shapeOf(counts.skewness, n >= 3, std),
    kurtosis: shapeOf(counts.kurtosis, n >= 4, std),
    outlier_count: low_count + high_count,
    outlier_bounds: bounds,
  };
  const examples = [
    ...(low_count > 0 ? await furthestOut(session, relation, { value, condition: isLow, order: 'ASC' }) : []),
    ...(high_count > 0 ? await furthestOut(session, relation, { value, condition: isHigh, order: 'DESC' }) : []),
  ];
  return { numbers, outliers: { low_count, high_count, bounds, examples }, histogram: bins };
}
