import { useEffect } from 'react';
import type { RowWindows } from './row-windows';

/** Has the rows in view fetched. */
export function useWantedRows(windows: RowWindows, first: number | undefined, last: number | undefined): void {
  useEffect(() => {
    if (first === undefined || last === undefined) return;
    // A flick through the table passes many windows; only where it stays are rows fetched.
    const timer = setTimeout(() => windows.want(first, last), 60);
    return () => clearTimeout(timer);
  }, [windows, first, last]);
}
