import { lineFigures, liesOnLine, type HistogramBin, type NumberFigures, type Outliers } from './line-figures';
import {
  asCell,
  type Cell,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type QueryRow,
  type QueryValue,
  textColumn,
  valueColumn,
} from '@rapi/table-core';

export interface ValueCount {
  value: Cell;
  count: number;
}

export interface ColumnFigures {
  key: number;
  distinct: number;
  /** The most frequent values; ties in the order of the file. */
  top: ValueCount[];
  /** The shapes of the values: letters as a or A, digits as 9. */
  patterns: { pattern: string; count: number }[];
  shortest: number;
  longest: number;
  numbers?: NumberFigures;
  /** First and last of days and times. */
  range?: { min: Cell; max: Cell };
  histogram?: HistogramBin[];
  outliers?: Outliers;
}

const TOP_VALUES = 10;
const TOP_PATTERNS = 10;
/**
 * With more different values than this, a profile takes the patterns from the most frequent ones only: spelling out
 * every text takes longer than everything else a profile counts.
 */
const PATTERN_VALUES = 2_000;
/** More than any table has rows, so all values are used. */
const ALL_VALUES = 2 ** 31;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shapeSql = (text: string): string =>
  `translate(${text}, '${letters}${letters.toUpperCase()}0123456789', '${'a'.repeat(26)}${'A'.repeat(26)}${'9'.repeat(10)}')`;

async function textFigures(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  patternValues: number,
): Promise<ColumnFigures> {
  const text = textColumn(column);
  const [row = {}] = await session.rows(
    `WITH grouped AS MATERIALIZED (
       SELECT ${text} AS text, ${column.type === 'text' ? text : `any_value(${valueColumn(column)})`} AS value, count(*) AS n, min(_row) AS first_row
       FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1
     ), frequent AS MATERIALIZED (SELECT * FROM grouped ORDER BY n DESC, first_row LIMIT ${patternValues})
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

/** All figures of one column's values, over all rows. `isAlone` takes the patterns from all values, too. */
export async function columnFigures(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<ColumnFigures> {
  const figures = await textFigures(session, relation, column, isAlone ? ALL_VALUES : PATTERN_VALUES);
  if (figures.distinct === 0 || !liesOnLine(column)) return figures;
  return { ...figures, ...(await lineFigures(session, relation, column)) };
}
