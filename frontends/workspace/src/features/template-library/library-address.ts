import { type MarketplaceSort, marketplaceSorts } from '@rapi/contracts/marketplace-lists';
import { useMemo } from 'react';
import { withSearch } from '../../workspace/address';
import { useSearch } from '../../workspace/use-search';

/** The orders a user can choose: ratings that anyone could give do not order the Library. */
export const librarySorts = marketplaceSorts.filter((sort) => sort !== 'rating');

export const libraryTabs = ['marketplace', 'mine', 'create'] as const;
export type LibraryTab = (typeof libraryTabs)[number];

/** The marketplace search; empty texts and no sort mean everything, in the server's own order. */
export interface LibraryFilters {
  search: string;
  category: string;
  industry: string;
  sort: MarketplaceSort | undefined;
  page: number;
}

/** The library's part of the address: `/excel?tab=templates&library=marketplace&lib_q=stok&lib_page=2`. */
export interface LibraryAddress {
  /** Undefined while the library is closed. */
  tab: LibraryTab | undefined;
  templateId: string | undefined;
  filters: LibraryFilters;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** An old link must still open something, so unknown values are ignored. */
export function readLibraryAddress(search: URLSearchParams): LibraryAddress {
  const page = Number(search.get('lib_page') ?? 1);
  return {
    tab: search.get('tab') === 'templates' ? oneOf(libraryTabs, search.get('library')) : undefined,
    templateId: search.get('lib_template') || undefined,
    filters: {
      search: search.get('lib_q') ?? '',
      category: search.get('lib_category') ?? '',
      industry: search.get('lib_industry') ?? '',
      sort: oneOf(librarySorts, search.get('lib_sort')),
      page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    },
  };
}

const closed = { library: undefined, lib_template: undefined };

/** A changed filter returns to the first page. */
const filterChanges = ({ search, category, industry, sort, page }: Partial<LibraryFilters>) => ({
  ...(search !== undefined && { lib_q: search }),
  ...(category !== undefined && { lib_category: category }),
  ...(industry !== undefined && { lib_industry: industry }),
  ...(sort !== undefined && { lib_sort: sort }),
  lib_page: page === undefined || page === 1 ? undefined : String(page),
});

export const noFilters = { lib_q: undefined, lib_category: undefined, lib_industry: undefined, lib_sort: undefined };

export function useLibraryAddress() {
  const { search, change: changeSearch } = useSearch();
  const address = useMemo(() => readLibraryAddress(search), [search]);
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    changeSearch((now) => withSearch(now, changes), { replace });
  return {
    ...address,
    openTab: (tab: LibraryTab) => change({ ...closed, library: tab }, address.tab !== undefined),
    close: () => change({ ...closed, ...noFilters, lib_page: undefined }),
    show: (templateId: string | undefined) => change({ lib_template: templateId }),
    filter: (filters: Partial<LibraryFilters>) => change(filterChanges(filters), true),
    clearFilters: () => change({ ...noFilters, lib_page: undefined }, true),
    clearSort: () => change({ lib_sort: undefined, lib_page: undefined }, true),
  };
}
