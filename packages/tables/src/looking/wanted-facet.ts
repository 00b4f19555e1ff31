import type { FacetKind } from '@rapi/contracts';
import type { DatasetColumn, ReadDataset } from '@rapi/table-core';

export interface WantedFacet {
  column: string;
  kind: FacetKind;
  /** For facets of values. */
  limit: number;
  sort: 'count' | 'name';
  /** Only values that contain this; all if empty. */
  search: string;
}

/** What a facet counts over. */
export interface FacetRows {
  column: DatasetColumn;
  read: ReadDataset;
  /** SQL: whether a row counts. */
  condition: string;
}
