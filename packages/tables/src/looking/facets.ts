import type { Facet, FilterCondition } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, findColumn, type ReadDataset } from '@rapi/table-core';
import { filterSql } from '../paging/filter';
import { datesFacet } from './dates-facet';
import { numbersFacet } from './numbers-facet';
import { stateFacet } from './state-facet';
import { valuesFacet } from './values-facet';
import type { FacetRows, WantedFacet } from './wanted-facet';
import { readView } from './view';

export interface FacetsRequest {
  filter: readonly FilterCondition[];
  facets: readonly WantedFacet[];
}

function countFacet(session: EngineSession, rows: FacetRows, wanted: WantedFacet): Promise<Facet> {
  switch (wanted.kind) {
    case 'values':
      return valuesFacet(session, rows, wanted);
    case 'numbers':
      return numbersFacet(session, rows);
    case 'dates':
      return datesFacet(session, rows);
    case 'state':
      return stateFacet(session, rows);
  }
}

async function rowsInView(session: EngineSession, read: ReadDataset, filter: readonly FilterCondition[]) {
  if (filter.length === 0) return read.schema.rowCount;
  const condition = await filterSql(session, read, filter);
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${read.relation} WHERE ${condition}`);
  return Number(row?.n ?? 0);
}

/**
 * The facets of columns (R-BENCH-71). Each ignores the conditions on its own column, so that excluded values can be
 * selected again. 422 for unknown columns and conditions that do not fit.
 */
export async function countFacets(
  session: EngineSession,
  dataset: DatasetRelation,
  { filter, facets }: FacetsRequest,
): Promise<{ total_rows: number; row_count: number; facets: Facet[] }> {
  const columns = facets.map(({ column }) => findColumn(dataset.schema, column));
  // A list of values counts texts and needs no reading.
  const looked = columns.filter((_, place) => facets[place]?.kind !== 'values' || facets[place].search !== '');
  const read = await readView(session, dataset, { filter }, looked);
  const counted: Facet[] = [];
  for (const [place, wanted] of facets.entries()) {
    const column = columns[place];
    if (!column) continue;
    const others = filter.filter((each) => each.column !== column.name);
    const condition = await filterSql(session, read, others);
    counted.push(await countFacet(session, { column, read, condition }, wanted));
  }
  return { total_rows: dataset.schema.rowCount, row_count: await rowsInView(session, read, filter), facets: counted };
}
