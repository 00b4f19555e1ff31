import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createRowWindows, type LoadWindow, type RowWindows } from './row-windows';

interface Options {
  loadWindow: LoadWindow;
  rowCount: number;
  windowSize: number;
  /** Another key means other rows. */
  dataKey: string;
}

/** The rows as a store that the grid draws from; a new `dataKey` starts it again. */
export function useRowWindows({ loadWindow, rowCount, windowSize, dataKey }: Options): RowWindows {
  const windows = useMemo(
    () => createRowWindows(rowCount, windowSize),
    // The key stands for what the caller's function would fetch.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rowCount, windowSize, dataKey],
  );
  useEffect(() => windows.loadBy(loadWindow), [windows, loadWindow]);
  useEffect(() => () => windows.close(), [windows]);
  useSyncExternalStore(windows.subscribe, windows.revision);
  return windows;
}
