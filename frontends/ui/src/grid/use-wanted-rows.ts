import { useEffect } from 'react';
import type { RowWindows } from './row-windows';

/** Fetches the visible rows. */
export function useWantedRows(windows: RowWindows, first: number | undefined, last: number | undefined): void {
  useEffect(() => {
    if (first === undefined || last === undefined) return;
    // Scrolling passes many windows, so fetch only where it pauses.
    const timer = setTimeout(() => windows.want(first, last), 60);
    return () => clearTimeout(timer);
  }, [windows, first, last]);
}
