import { useEffect } from 'react';

/** The tab's title: `Sign in · Rapi`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Rapi' : `${title} · Rapi`;
  }, [title]);
}
