import { textColumn, valueColumn, type DatasetColumn, type DatasetRelation } from '../dataset/dataset';
import { asCell, type Cell, type QueryRow, type QueryValue } from '../engine/cell';
import type { EngineSession } from '../engine/session';

export interface ValueCount {
  value: Cell;
  count: number;
}

export interface HistogramBin {
  /** Inclusive; a number, or a day for dates. */
  from: Cell;
  /** Exclusive, but inclusive in the last bin. */
  to: Cell;
  count: number;
}

/** What the numbers of a column are like. */
export interface NumberFigures {
  min: number;
  max: number;
  mean: number;
  median: number;
  /** Sample standard deviation (D4 §9); null of a single value. */
  std: number | null;
  /** Values more than 1.5 quartile ranges beyond the quartiles. */
  outlier_count: number;
  outlier_bounds: [number, number];
}

export interface ColumnFigures {
  key: number;
  distinct: number;
  /** The most frequent values, the first in the file first where they are as frequent. */
  top: ValueCount[];
  /** How values are written: letters as a or A, digits as 9. */
  patterns: { pattern: string; count: number }[];
  shortest: number;
  longest: number;
  numbers?: NumberFigures;
  /** First and last of days and times. */
  range?: { min: Cell; max: Cell };
  histogram?: HistogramBin[];
}

const TOP_VALUES = 10;
const TOP_PATTERNS = 5;
const BINS = 10;
/** Beyond this many different values, patterns are told from the most frequent ones. */
const PATTERN_VALUES = 2_000;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shapeSql = (text: string): string =>
  `translate(${text}, '${letters}${letters.toUpperCase()}0123456789', '${'a'.repeat(26)}${'A'.repeat(26)}${'9'.repeat(10)}')`;

async function textFigures(session: EngineSession, relation: string, column: DatasetColumn): Promise<ColumnFigures> {
  const text = textColumn(column);
  const [row = {}] = await session.rows(
    `WITH grouped AS MATERIALIZED (
       SELECT ${text} AS text, ${column.type === 'text' ? text : `any_value(${valueColumn(column)})`} AS value, count(*) AS n, min(_row) AS first_row
       FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1
     ), frequent AS MATERIALIZED (SELECT * FROM grouped ORDER BY n DESC, first_row LIMIT ${PATTERN_VALUES})
     SELECT count(*) AS n, coalesce(min(length(text)), 0) AS shortest, coalesce(max(length(text)), 0) AS longest,
       (SELECT list({'value': value, 'count': n} ORDER BY n DESC, first_row) FROM (SELECT * FROM frequent ORDER BY n DESC, first_row LIMIT ${TOP_VALUES})) AS top,
       (SELECT list({'pattern': pattern, 'count': n} ORDER BY n DESC, pattern) FROM (
          SELECT ${shapeSql('text')} AS pattern, sum(n) AS n FROM frequent GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP_PATTERNS})) AS patterns
     FROM grouped`,
  );
  const list = (value: QueryValue | undefined): QueryRow[] =>
    Array.isArray(value)
      ? value.filter((each): each is QueryRow => typeof each === 'object' && each !== null && !Array.isArray(each))
      : [];
  return {
    key: column.key,
    distinct: Number(row.n),
    shortest: Number(row.shortest),
    longest: Number(row.longest),
    top: list(row.top).map(({ value, count }) => ({ value: asCell(value), count: Number(count) })),
    patterns: list(row.patterns).map(({ pattern, count }) => ({ pattern: String(pattern), count: Number(count) })),
  };
}

async function numberFigures(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
): Promise<NumberFigures | undefined> {
  const value = valueColumn(column);
  const [row = {}] = await session.rows(
    `WITH figures AS (SELECT min(${value}) AS least, max(${value}) AS most, avg(${value}) AS mean, stddev_samp(${value}) AS std,
       quantile_cont(${value}, [0.25, 0.5, 0.75]) AS q FROM ${relation})
     SELECT least, most, mean, std, q[2] AS median, q[1] - 1.5 * (q[3] - q[1]) AS low, q[3] + 1.5 * (q[3] - q[1]) AS high,
       (SELECT count(*) FROM ${relation} WHERE ${value} < low OR ${value} > high) AS outliers FROM figures`,
  );
  if (row.least === null || row.least === undefined) return undefined;
  return {
    min: Number(row.least),
    max: Number(row.most),
    mean: Number(row.mean),
    median: Number(row.median),
    std: row.std === null ? null : Number(row.std),
    outlier_count: Number(row.outliers),
    outlier_bounds: [Number(row.low), Number(row.high)],
  };
}

/** Without the last digits, which only binary fractions have. */
const exact = (edge: QueryValue | undefined): Cell =>
  typeof edge === 'number' ? Number(edge.toPrecision(12)) : asCell(edge);

/** Ten bins of one width from the least to the greatest; one bin where all values are the same. */
async function histogramOf(session: EngineSession, relation: string, column: DatasetColumn): Promise<HistogramBin[]> {
  const value = valueColumn(column);
  const isTime = column.type === 'date' || column.type === 'datetime';
  const number = isTime ? `epoch(${value})` : `CAST(${value} AS DOUBLE)`;
  const edge = (place: string): string =>
    isTime
      ? `CAST(make_timestamp(CAST((least + ${place} * width) * 1000000 AS BIGINT)) AS ${column.type === 'date' ? 'DATE' : 'TIMESTAMP'})`
      : `least + ${place} * width`;
  const rows = await session.rows(
    `WITH bounds AS (SELECT min(${number}) AS least, max(${number}) AS most, (max(${number}) - min(${number})) / ${BINS} AS width FROM ${relation}),
     counted AS (SELECT CASE WHEN width = 0 THEN 0 ELSE least(${BINS - 1}, CAST(floor((${number} - least) / width) AS INTEGER)) END AS bin, count(*) AS n
       FROM ${relation}, bounds WHERE ${value} IS NOT NULL GROUP BY 1)
     SELECT i AS bin, ${edge('i')} AS "from", ${edge('(i + 1)')} AS "to", coalesce(n, 0) AS n
     FROM bounds, range(CASE WHEN width = 0 THEN 1 ELSE ${BINS} END) bins(i) LEFT JOIN counted ON bin = i WHERE least IS NOT NULL ORDER BY i`,
  );
  return rows.map(({ from, to, n }) => ({ from: exact(from), to: exact(to), count: Number(n) }));
}

/** Everything that is told of one column's values, over all rows. */
export async function columnFigures(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
): Promise<ColumnFigures> {
  const figures = await textFigures(session, relation, column);
  if (figures.distinct === 0) return figures;
  if (column.type === 'integer' || column.type === 'decimal') {
    figures.numbers = await numberFigures(session, relation, column);
    figures.histogram = await histogramOf(session, relation, column);
  }
  if (column.type === 'date' || column.type === 'datetime') {
    const value = valueColumn(column);
    const [row = {}] = await session.rows(`SELECT min(${value}) AS least, max(${value}) AS most FROM ${relation}`);
    figures.range = { min: asCell(row.least), max: asCell(row.most) };
    figures.histogram = await histogramOf(session, relation, column);
  }
  return figures;
}
