import { useLocation, useNavigation, useSearchParams } from '@rapi/ui/router';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** The search of the page's one address, with the changes that are still on their way into it. */
const latest = { search: new URLSearchParams() };

/**
 * The search of the address, and how to change it. What the router gives changes the search as it was when its caller was drawn; a call
 * that comes later, after an answer or a pause, would bring back what has been closed meanwhile, and of two callers at once the second
 * would take back what the first did. This one changes the search as it is, whoever changed it last. A page that is being left, and is
 * still drawn while the next one loads, changes nothing any more: it would lead back.
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
  // Not at every drawing: one that happens while a change is on its way still has the old search.
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
