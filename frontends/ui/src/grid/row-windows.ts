/** One row as the API gives it, by column name. */
export type GridRow = Readonly<Record<string, unknown>>;

/** Rows `offset` to `offset + limit - 1`. Only the last window may have fewer. */
export type LoadWindow = (offset: number, limit: number, signal: AbortSignal) => Promise<readonly GridRow[]>;

type RowWindow =
  | { state: 'loading'; abort: AbortController }
  | { state: 'loaded'; rows: readonly GridRow[] }
  | { state: 'failed'; error: unknown };

type Windows = Map<number, RowWindow>;

/** The most windows kept, about 12,000 rows. Beyond that, those farthest from the view are dropped. */
const KEPT_WINDOWS = 60;

function drop(windows: Windows, index: number): void {
  const found = windows.get(index);
  if (found?.state === 'loading') found.abort.abort();
  windows.delete(index);
}

/** Aborts requests that are out of view, and drops windows far from it. */
function letGo(windows: Windows, first: number, last: number): void {
  for (const [index, { state }] of windows) {
    if (state === 'loading' && (index < first - 1 || index > last + 1)) drop(windows, index);
  }
  if (windows.size <= KEPT_WINDOWS) return;
  const middle = (first + last) / 2;
  const byDistance = [...windows.keys()].sort((one, other) => Math.abs(other - middle) - Math.abs(one - middle));
  for (const index of byDistance.slice(0, windows.size - KEPT_WINDOWS)) drop(windows, index);
}

/** Earlier rows by window, shown until the requested ones arrive. */
export type FormerRows = ReadonlyMap<number, readonly GridRow[]>;

/** The rows of each window as loaded, else the earlier ones. */
const loadedRows = (windows: Windows, former: FormerRows | undefined): FormerRows =>
  new Map(
    [...windows].flatMap(([index, found]): [number, readonly GridRow[]][] => {
      const rows = found.state === 'loaded' ? found.rows : former?.get(index);
      return rows ? [[index, rows]] : [];
    }),
  );

interface ReadParts {
  windows: Windows;
  load: LoadWindow;
  size: number;
  rowCount: number;
}

async function readThrough({ windows, load, size, rowCount }: ReadParts, firstRow: number, lastRow: number) {
  const rows: GridRow[] = [];
  const last = Math.min(rowCount - 1, lastRow);
  for (let index = Math.floor(firstRow / size); index * size <= last; index++) {
    const found = windows.get(index);
    const offset = index * size;
    const limit = Math.min(size, rowCount - offset);
    const all = found?.state === 'loaded' ? found.rows : await load(offset, limit, new AbortController().signal);
    rows.push(...all.slice(Math.max(0, firstRow - offset), last - offset + 1));
  }
  return rows;
}

/**
 * The rows of a table on the server, fetched in windows as they come into view.
 * @param first the rows of the first window, if already known
 */
export function createRowWindows(rowCount: number, size: number, former?: FormerRows, first?: readonly GridRow[]) {
  const windows: Windows = new Map(first && [[0, { state: 'loaded', rows: first }]]);
  const listeners = new Set<() => void>();
  let revision = 0;
  let load: LoadWindow | undefined;

  const changed = () => {
    revision++;
    listeners.forEach((listener) => listener());
  };

  const fetchWindow = async (index: number, loadWindow: LoadWindow) => {
    const abort = new AbortController();
    const settle = (settled: RowWindow) => {
      if (abort.signal.aborted) return;
      windows.set(index, settled);
      changed();
    };
    windows.set(index, { state: 'loading', abort });
    const offset = index * size;
    try {
      settle({ state: 'loaded', rows: await loadWindow(offset, Math.min(size, rowCount - offset), abort.signal) });
    } catch (error) {
      settle({ state: 'failed', error });
    }
  };

  return {
    /** Sets how rows are fetched from now on. */
    loadBy(loadWindow: LoadWindow): void {
      load = loadWindow;
    },
    /** Undefined while the row is not loaded. */
    row(index: number): GridRow | undefined {
      const found = windows.get(Math.floor(index / size));
      const rows = found?.state === 'loaded' ? found.rows : former?.get(Math.floor(index / size));
      return rows?.[index % size];
    },
    /** The rows loaded so far, for the store that replaces this one. */
    rows: (): FormerRows => loadedRows(windows, former),
    /** Requests the visible rows. */
    want(firstRow: number, lastRow: number): void {
      if (rowCount === 0 || !load) return;
      const first = Math.floor(Math.max(0, firstRow) / size);
      const last = Math.floor(Math.min(rowCount - 1, lastRow) / size);
      letGo(windows, first, last);
      for (let index = first; index <= last; index++) if (!windows.has(index)) void fetchWindow(index, load);
    },
    /** The rows from first to last, both included, however many. Missing ones are fetched but not kept. */
    load: async (firstRow: number, lastRow: number): Promise<GridRow[]> =>
      load ? readThrough({ windows, load, size, rowCount }, firstRow, lastRow) : [],
    /** The error of a window that failed to load, until it is retried. */
    failure: (): unknown => [...windows.values()].find((found) => found.state === 'failed')?.error,
    retry(): void {
      for (const [index, { state }] of [...windows]) if (state === 'failed' && load) void fetchWindow(index, load);
      changed();
    },
    close(): void {
      for (const index of [...windows.keys()]) drop(windows, index);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
  };
}

export type RowWindows = ReturnType<typeof createRowWindows>;
