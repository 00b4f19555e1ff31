import { useLocation, useNavigation, useSearchParams } from '@rapi/ui/router';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** The search of the page's single address, including changes not yet in it. */
const latest = { search: new URLSearchParams() };

/**
 * The search of the address, and how to change it. The router's setter changes the search as it was when its caller was
 * rendered. A call after an answer or a pause would reopen what was closed since, and of two simultaneous calls the
 * second would undo the first. This one always changes the current search. A page that is being left, and is still
 * drawn while the next one loads, changes nothing any more: it would lead back.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const write = useRef(setSearch);
  const place = useRef<string>(undefined);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    write.current = setSearch;
    isLeaving.current = state !== 'idle';
  });
  // Not at every render: one during a pending change still has the old search.
  useLayoutEffect(() => {
    latest.search = search;
    place.current = window.location.pathname;
  }, [search, pathname]);
  const change = useCallback((make: (now: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) => {
    if (isLeaving.current || window.location.pathname !== place.current) return;
    latest.search = make(latest.search);
    write.current(latest.search, options);
  }, []);
  return { search, change };
}
