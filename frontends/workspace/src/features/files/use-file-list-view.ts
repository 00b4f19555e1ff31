import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from '@rapi/ui/router';
import { withSearch } from '../../workspace/address';
import { type FileListView, readFileListView } from './file-list';

const usual = { kind: 'all', sort: 'newest' };

/** Which part of the list shows, kept in the address; a new search starts at the first page. */
export function useFileListView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readFileListView(search), [search]);
  const change = useCallback(
    (changes: Partial<FileListView>) =>
      setSearch(
        (now) => {
          const { search: q, type, kind, sort, page } = { ...readFileListView(now), page: 1, ...changes };
          return withSearch(now, {
            q,
            type,
            kind: kind === usual.kind ? undefined : kind,
            sort: sort === usual.sort ? undefined : sort,
            page: page > 1 ? String(page) : undefined,
          });
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { view, change };
}

/** Which files are ticked. What is not in the list any more does not count. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((ids: readonly string[], isSelected: boolean) => {
    setSelected((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}
