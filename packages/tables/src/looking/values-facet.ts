import { type Facet, MAX_FACET_CHARACTERS } from '@rapi/contracts';
import { asCell, type EngineSession, textColumn, valueColumn } from '@rapi/table-core';
import type { FacetRows, WantedFacet } from './wanted-facet';
import { showsSql } from './shown-text';

/** How often each value of a column occurs in the rows; empty counts as a value. */
export async function valuesFacet(
  session: EngineSession,
  { column, read, condition }: FacetRows,
  { limit, sort, search }: Pick<WantedFacet, 'limit' | 'sort' | 'search'>,
): Promise<Facet> {
  const side = read.read.has(column.key) ? textColumn(column) : valueColumn(column);
  const isSought = search === '' ? '' : ` AND ${showsSql(column, read.read, { text: search })}`;
  const byName = column.type === 'text' ? 'lower(value) NULLS LAST, value' : 'value NULLS LAST';
  const order = sort === 'count' ? `n DESC, ${byName}` : byName;
  const rows = await session.rows(
    `WITH counted AS (SELECT ${side} AS value, count(*) AS n FROM ${read.relation} WHERE ${condition}${isSought} GROUP BY 1),
       listed AS (SELECT value, n, count(value) OVER () AS filled, count(*) OVER () AS entries FROM counted ORDER BY ${order} LIMIT ${limit})
     SELECT ${column.type === 'integer' ? 'CAST(value AS VARCHAR) AS value' : 'value'}, n, filled, entries,
       sum(coalesce(length(CAST(value AS VARCHAR)), 0)) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS characters
     FROM listed ORDER BY ${order}`,
  );
  const [first] = rows;
  // A few cells of thirty thousand characters would be too long for any list.
  const listed = rows.filter(({ characters }, place) => place === 0 || Number(characters) <= MAX_FACET_CHARACTERS);
  return {
    column: column.name,
    kind: 'values',
    values: listed.map(({ value, n }) => {
      const cell = asCell(value);
      return { value: cell === null ? null : String(cell), count: Number(n) };
    }),
    distinct: Number(first?.filled ?? 0),
    more: Number(first?.entries ?? 0) > listed.length,
  };
}
