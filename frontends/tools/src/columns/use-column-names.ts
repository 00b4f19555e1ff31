import { useDraft } from '@rapi/ui/controls';
import { useCallback } from 'react';
import type { NewNames } from './column-names';
import { withName } from './column-names';

interface NamesState {
  names: NewNames;
  /** The last change of many names, in words, and the names before it. Cleared when a single name is typed. */
  last?: { said: string; before: NewNames };
}

const none: NamesState = { names: new Map() };

/** The names being edited. A change of many names at once can be undone. */
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
