import type { ChartNote, ChartOrder } from '@rapi/contracts';
import { type EngineSession, type QueryRow, quoteText } from '@rapi/table-core';
import type { Arrangement, ArrangedRows } from './arrange-chart';

/** More points than anyone can distinguish; they would slow the drawing down. */
export const MAX_POINTS = 2_000;
/** The API's label for empty cells. */
export const EMPTY = '(empty)';

/** The rows of a chart and its settled choices. */
export interface ChartSource extends ArrangedRows {
  arrangement: Arrangement;
}

export interface FoundPoints {
  rows: QueryRow[];
  total: number;
}

/** The points of a query in the order of `place`: all, or an evenly spaced sample if there are too many. */
export async function pointsOf(session: EngineSession, sql: string): Promise<FoundPoints> {
  const numbered = `SELECT *, row_number() OVER (ORDER BY place) - 1 AS n, count(*) OVER () AS total FROM (${sql})`;
  const rows = await session.rows(
    `SELECT * FROM (${numbered}) WHERE total <= ${MAX_POINTS} OR n % CAST(ceil(total / ${MAX_POINTS}.0) AS BIGINT) = 0 ORDER BY n`,
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** Sorts written months by their place in time. */
const timeKey = (months: Arrangement['months']): string =>
  months === undefined
    ? 'key'
    : `CASE label ${[...months].map(([text, place]) => `WHEN ${quoteText(text)} THEN ${place}`).join(' ')} END`;

function orderSql(order: ChartOrder, { months }: Arrangement, hasFigures: boolean): string {
  switch (order) {
    case 'value_desc':
      return hasFigures ? 'a0 DESC NULLS LAST, first' : 'first';
    case 'value_asc':
      return hasFigures ? 'a0 ASC NULLS LAST, first' : 'first';
    case 'time':
      return `${timeKey(months)} ASC NULLS LAST, first`;
    case 'label':
      return 'lower(label) ASC NULLS LAST, label, first';
    case 'row':
      return 'first';
  }
}

/**
 * Points with `first` (their first row), `key`, `label`, `is_rest` and figures `a0` …, in the wanted order, the rest
 * last.
 */
export const pointsInOrder = ({ session, arrangement }: ChartSource, sql: string, hasFigures: boolean) =>
  pointsOf(
    session,
    `SELECT *, row_number() OVER (ORDER BY is_rest, ${orderSql(arrangement.order, arrangement, hasFigures)}) AS place FROM (${sql})`,
  );

export const numberOf = (row: QueryRow, name: string): number | null => {
  const value = row[name];
  return typeof value === 'number' ? value : null;
};

export const sampled = ({ rows, total }: FoundPoints): ChartNote[] =>
  rows.length === total
    ? []
    : [
        {
          code: 'sampled',
          shown: rows.length,
          of: total,
          text: `The chart shows ${rows.length} of ${total} points, evenly apart. Combine rows to see them all.`,
        },
      ];
