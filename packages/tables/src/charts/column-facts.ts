import { type ColumnType, type DatasetRelation, type EngineSession, findColumns, valueColumn } from '@rapi/table-core';
import { readReckoned } from '../grouping/reckoned-columns';
import { type DaySpan, isDay, spanSql } from './fitting-part';

/** The facts about a column that a chart suggestion is based on. */
export interface ChartColumnFacts extends DaySpan {
  name: string;
  type: ColumnType;
  /** Different values, not counting empty cells. */
  distinct: number;
  empty: number;
  hasNegative: boolean;
  /** Whether no value is below the one before it. */
  isAscending: boolean;
}

/** 422 naming the columns that the file lacks. */
export async function chartColumnFacts(
  session: EngineSession,
  input: DatasetRelation,
  names: readonly string[],
): Promise<ChartColumnFacts[]> {
  const { dataset } = await readReckoned(session, input, {
    isReckoned: ({ name }) => names.includes(name),
    filter: [],
  });
  const { relation, schema } = dataset;
  const columns = findColumns(schema, [...new Set(names)]);
  const isNumber = (type: ColumnType) => type === 'integer' || type === 'decimal';
  const parts = columns.flatMap((column, i) => {
    const side = valueColumn(column);
    const negative = isNumber(column.type) ? `coalesce(min(${side}) < 0, false)` : 'false';
    const span = isDay(column) ? spanSql(side) : { days: '0', months: '0' };
    return [
      `${span.days} AS y${i}`,
      `${span.months} AS m${i}`,
      `count(DISTINCT ${side}) AS d${i}`,
      `count(*) - count(${side}) AS e${i}`,
      `${negative} AS n${i}`,
      `coalesce(bool_and(p${i} IS NULL OR ${side} >= p${i}), true) AS s${i}`,
    ];
  });
  const before = columns.map((column, i) => `lag(${valueColumn(column)}) OVER (ORDER BY _row) AS p${i}`);
  const [row] = await session.rows(`SELECT ${parts.join(', ')} FROM (SELECT *, ${before.join(', ')} FROM ${relation})`);
  return columns.map(({ name, type }, i) => ({
    name,
    type,
    distinct: Number(row?.[`d${i}`] ?? 0),
    empty: Number(row?.[`e${i}`] ?? 0),
    hasNegative: row?.[`n${i}`] === true,
    isAscending: row?.[`s${i}`] === true,
    days: Number(row?.[`y${i}`] ?? 0),
    months: Number(row?.[`m${i}`] ?? 0),
  }));
}
