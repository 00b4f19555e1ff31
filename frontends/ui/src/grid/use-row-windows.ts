import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRowWindows, type GridRow, type LoadWindow, type RowWindows } from './row-windows';

interface Options {
  loadWindow: LoadWindow;
  rowCount: number;
  windowSize: number;
  /** Another key means other rows. */
  dataKey: string;
  /** While this stays the same, the rows of the previous `dataKey` are shown until the new ones arrive. */
  sameRows?: string;
  /** The rows of the first window, if they arrived with the new `dataKey`. */
  firstRows?: readonly GridRow[];
}

/** The rows as a store that the grid draws from. A new `dataKey` makes a new store. */
export function useRowWindows({ loadWindow, rowCount, windowSize, dataKey, sameRows, firstRows }: Options): RowWindows {
  const key = `${rowCount} ${windowSize} ${dataKey}`;
  const same = sameRows === undefined ? undefined : `${rowCount} ${windowSize} ${sameRows}`;
  const [store, setStore] = useState(() => ({
    key,
    same,
    windows: createRowWindows(rowCount, windowSize, undefined, firstRows),
  }));
  if (store.key !== key) {
    const former = same !== undefined && store.same === same ? store.windows.rows() : undefined;
    setStore({ key, same, windows: createRowWindows(rowCount, windowSize, former, firstRows) });
  }
  const { windows } = store;
  useEffect(() => windows.loadBy(loadWindow), [windows, loadWindow]);
  useEffect(() => () => windows.close(), [windows]);
  useSyncExternalStore(windows.subscribe, windows.revision);
  return windows;
}
