import type { Facet } from '@rapi/contracts';
import { type EngineSession, textColumn } from '@rapi/table-core';
import { identitySql, isUnreadSql } from '../paging/filter';
import type { FacetRows } from './wanted-facet';

/**
 * Counts empty cells, unread values and values that repeat. As in the filter, a value repeats if any row of the table
 * repeats it; only rows that meet the condition are counted.
 */
export async function stateFacet(session: EngineSession, { column, read, condition }: FacetRows): Promise<Facet> {
  const [row = {}] = await session.rows(
    `SELECT sum(seen) AS total, sum(blank) AS blank, sum(unread) AS unread,
       sum(seen) FILTER (value IS NOT NULL AND n > 1) AS duplicates
     FROM (SELECT value, count(*) AS n, count(*) FILTER (is_seen) AS seen, count(*) FILTER (is_seen AND is_blank) AS blank,
         count(*) FILTER (is_seen AND is_unread) AS unread
       FROM (SELECT ${identitySql(column, read.read)} AS value, ${condition} AS is_seen,
           ${textColumn(column)} IS NULL AS is_blank, ${isUnreadSql(column, read.read)} AS is_unread FROM ${read.relation})
       GROUP BY value)`,
  );
  return {
    column: column.name,
    kind: 'state',
    blank: Number(row.blank ?? 0),
    unread: Number(row.unread ?? 0),
    duplicates: Number(row.duplicates ?? 0),
    total: Number(row.total ?? 0),
  };
}
