import { useCallback, useMemo } from 'react';
import { useSearch } from '../../workspace/use-search';
import { readWorkbenchAddress, withWorkbench, type WorkbenchAddress } from './workbench-address';

/** The address and how to change it. A new view, panel or version adds a history entry; a selection does not. */
export function useWorkbenchAddress() {
  const { search, change } = useSearch();
  const address = useMemo(() => readWorkbenchAddress(search), [search]);
  const goTo = useCallback(
    (changes: Partial<WorkbenchAddress>) => change((now) => withWorkbench(now, changes)),
    [change],
  );
  const replace = useCallback(
    (changes: Partial<WorkbenchAddress>) => change((now) => withWorkbench(now, changes), { replace: true }),
    [change],
  );
  return { address, goTo, replace };
}
