import type { FilterCondition } from '@rapi/contracts';
import { callApi } from '@rapi/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { workspaceKeys } from '../../../workspace/workspace-keys';
import type { OpenFacet } from './facet-list';

/** How the values of a facet are listed. */
export interface ValuesView {
  limit: number;
  sort: 'count' | 'name';
  search: string;
}

export const FIRST_VALUES = 20;
export const firstView: ValuesView = { limit: FIRST_VALUES, sort: 'count', search: '' };

export type WantedFacet = OpenFacet & Partial<ValuesView>;

interface Wanted {
  fileId: string;
  version: number;
  filter: readonly FilterCondition[];
  facets: readonly WantedFacet[];
}

/** All open facets in one call, which reads the rows only once. */
export const facetsQuery = ({ fileId, version, filter, facets }: Wanted) =>
  queryOptions({
    queryKey: [...workspaceKeys.all, 'workbench', fileId, 'facets', version, filter, facets],
    queryFn: ({ signal }) =>
      callApi('files.facets', {
        params: { id: fileId },
        body: { version, filter: [...filter], facets: facets.map((facet) => ({ ...facet })) },
        signal,
      }),
    enabled: facets.length > 0,
    placeholderData: keepPreviousData,
    // A version never changes.
    staleTime: Infinity,
  });
