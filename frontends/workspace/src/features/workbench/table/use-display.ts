import { useCallback, useMemo, useState } from 'react';
import { type ColumnDisplay, movedBefore, plainDisplay, readDisplay, shownColumns } from '../grid/display-columns';

const keyOf = (id: string): string => `rapi.workbench.columns.${id}`;

function kept(id: string): ColumnDisplay {
  try {
    return readDisplay(localStorage.getItem(keyOf(id)));
  } catch {
    return plainDisplay;
  }
}

function keep(id: string, display: ColumnDisplay): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(display));
  } catch {
    // A browser that stores nothing shows the table's own arrangement next time.
  }
}

/** How the user arranged a file's columns; this browser remembers it. */
export function useDisplay(id: string, names: readonly string[]) {
  const [display, setDisplay] = useState(() => kept(id));
  const change = useCallback(
    (next: (now: ColumnDisplay) => ColumnDisplay) =>
      setDisplay((now) => {
        const changed = next(now);
        keep(id, changed);
        return changed;
      }),
    [id],
  );
  const calls = useMemo(
    () => ({
      resize: (key: string, width: number) => change((now) => ({ ...now, widths: { ...now.widths, [key]: width } })),
      hide: (keys: readonly string[]) => change((now) => ({ ...now, hidden: [...new Set([...now.hidden, ...keys])] })),
      showAll: () => change((now) => ({ ...now, hidden: [] })),
      freeze: (count: number) => change((now) => ({ ...now, frozen: count })),
      move: (keys: readonly string[], before: string | undefined) =>
        change((now) => movedBefore(names, now, keys, before)),
      /** Returns to the table's own order. */
      resetOrder: () => change((now) => ({ ...now, order: [] })),
    }),
    [change, names],
  );
  const shown = useMemo(() => shownColumns(names, display), [names, display]);
  return { display, shown, ...calls };
}

export type Display = ReturnType<typeof useDisplay>;
