import { useCallback, useMemo } from 'react';
import { withSearch } from '../../../workspace/address';
import { useSearch } from '../../../workspace/use-search';
import { type OpenFacet, readFacets, writeFacets } from './facet-list';

/** The open facets, kept in the address: `&facets=[["Kota","values"]]`. */
export function useFacets() {
  const { search, change: changeSearch } = useSearch();
  const said = search.get('facets');
  const facets = useMemo(() => readFacets(said), [said]);
  const changeFacets = useCallback(
    (change: (facets: readonly OpenFacet[]) => readonly OpenFacet[]) =>
      changeSearch((now) => withSearch(now, { facets: writeFacets(change(readFacets(now.get('facets')))) }), {
        replace: true,
      }),
    [changeSearch],
  );
  return { facets, changeFacets };
}
