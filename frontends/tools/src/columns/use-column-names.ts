import { useDraft } from '@rapi/ui/controls';
import { useCallback } from 'react';
import type { NewNames } from './column-names';
import { withName } from './column-names';

interface NamesState {
  names: NewNames;
  /** What changed many names at once, in words, and the names before it; gone with the next name that is typed. */
  last?: { said: string; before: NewNames };
}

const none: NamesState = { names: new Map() };

/** The names as they are being set; what changes many at once can be taken back. */
export function useColumnNames() {
  const [{ names, last }, setState] = useDraft('names', none);
  const setName = useCallback(
    (column: string, name: string) => setState((current) => ({ names: withName(current.names, column, name) })),
    [setState],
  );
  const setAll = (next: NewNames, said: string) => setState({ names: next, last: { said, before: names } });
  return {
    names,
    setName,
    setAll,
    last: last && { said: last.said, undo: () => setState({ names: last.before }) },
    reset: () => setState(none),
  };
}
