import type { FacetKind } from '@rapi/contracts';
import type { DatasetColumn, ReadDataset } from '@rapi/table-core';

export interface WantedFacet {
  column: string;
  kind: FacetKind;
  /** Of a facet of values. */
  limit: number;
  sort: 'count' | 'name';
  /** Only values that contain this; all where it is empty. */
  search: string;
}

/** What a facet is counted over. */
export interface FacetRows {
  column: DatasetColumn;
  read: ReadDataset;
  /** SQL of whether a row counts. */
  condition: string;
}
