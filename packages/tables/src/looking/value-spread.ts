import { asCell, type EngineSession, textColumn } from '@rapi/table-core';
import type { FacetRows } from './wanted-facet';
import type { Spread } from './histogram';

export interface ValueSpread {
  /** Null if the rows hold no value. */
  spread: Spread | null;
  blank: number;
  unread: number;
}

/** The spread of a column's values and its cells without one. `side` is SQL of a cell's value as a number, or null. */
export async function valueSpread(
  session: EngineSession,
  { column, read, condition }: FacetRows,
  side: string,
): Promise<ValueSpread> {
  const [row = {}] = await session.rows(
    `SELECT count(*) FILTER (${textColumn(column)} IS NULL) AS blank, count(*) - count(value) AS unvalued,
       CAST(min(value) AS DOUBLE) AS least, CAST(max(value) AS DOUBLE) AS most,
       CAST(quantile_disc(value, 0.01) AS DOUBLE) AS low, CAST(quantile_disc(value, 0.99) AS DOUBLE) AS high
     FROM (SELECT ${textColumn(column)}, ${side} AS value FROM ${read.relation} WHERE ${condition})`,
  );
  const [min, max, low, high] = [row.least, row.most, row.low, row.high].map((each) => asCell(each));
  const blank = Number(row.blank ?? 0);
  const isKnown =
    typeof min === 'number' && typeof max === 'number' && typeof low === 'number' && typeof high === 'number';
  return { spread: isKnown ? { min, max, low, high } : null, blank, unread: Number(row.unvalued ?? 0) - blank };
}
