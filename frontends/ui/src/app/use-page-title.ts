import { useEffect } from 'react';

/** Sets the tab's title while a page is open: `Sign in · Rapi`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Rapi' : `${title} · Rapi`;
  }, [title]);
}
