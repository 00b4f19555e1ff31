import { useDraft } from '@rapi/ui/controls';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from '@rapi/ui/router';
import { withSearch } from '../../workspace/address';
import { type FileListView, rangeOf, readFileListView } from './file-list';

const usual = { kind: 'all', sort: 'newest' };

/** Which part of the list is shown, kept in the address; a new search starts at the first page. */
export function useFileListView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readFileListView(search), [search]);
  const change = useCallback(
    (changes: Partial<FileListView>) =>
      setSearch(
        (now) => {
          const { search: q, type, label, kind, sort, page } = { ...readFileListView(now), page: 1, ...changes };
          return withSearch(now, {
            q,
            type,
            label,
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

const nothing: ReadonlySet<string> = new Set();

/**
 * Which files are ticked; with Shift, all from the one ticked last. Files that have left the list do not count. Within
 * a `DraftScope` the ticks are there again when the user comes back from what they opened.
 */
export function useSelection() {
  const [selected, setSelected] = useDraft('ticked files', nothing);
  const last = useRef<string | undefined>(undefined);
  const select = useCallback(
    (ids: readonly string[], isSelected: boolean) => {
      setSelected((now) => {
        const next = new Set(now);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    [setSelected],
  );
  const tick = useCallback(
    (id: string, isSelected: boolean, among: readonly string[], isRange: boolean) => {
      select(isRange ? rangeOf(among, last.current, id) : [id], isSelected);
      last.current = id;
    },
    [select],
  );
  const clear = useCallback(() => setSelected(nothing), [setSelected]);
  return { selected, select, tick, clear };
}
