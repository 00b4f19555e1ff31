import type { PlainCondition } from '@rapi/contracts';
import { isToolName, type ToolName } from '@rapi/ui';
import { useCallback, useMemo } from 'react';
import { useSearch } from './use-search';

export const workspaceTabs = ['upload', 'files', 'templates', 'results', 'wordlists'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

export const previewPanes = ['summary', 'rows'] as const;
export type PreviewPane = (typeof previewPanes)[number];

/** What the address opens: `/excel?tab=files&file=ID&tool=clean`. A file without a tool opens its preview. */
export interface WorkspaceAddress {
  tab: WorkspaceTab;
  /** Whether the address names the tab; if so, nothing else decides it. */
  namesTab: boolean;
  /** Shows the trash instead of the list of files. */
  isTrash: boolean;
  fileId: string | undefined;
  tool: ToolName | undefined;
  /** Shows the file's history instead of a tool. */
  isHistory: boolean;
  /** Shows how the file was read instead of a tool. */
  isReading: boolean;
  pane: PreviewPane;
  /** The filter on the preview's rows, in the form of the API's `?filter=` (R-API-13). */
  filter: readonly PlainCondition[];
  /** The tool that corrects what the filter shows. */
  fix: ToolName | undefined;
  /** Files to apply a template to. */
  transformFileIds: readonly string[];
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.some((value) => value === text);

const isCondition = (value: unknown): value is PlainCondition =>
  typeof value === 'object' && value !== null && 'column' in value && 'operator' in value && 'value' in value;

/** The server refuses invalid conditions, so a rough check of the shape is enough here. */
function readFilter(text: string | null): PlainCondition[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) && list.every(isCondition) ? list : [];
  } catch {
    return [];
  }
}

/** Unknown values in the address are ignored: an old link must still open something. */
export function readAddress(search: URLSearchParams): WorkspaceAddress {
  const fileId = search.get('file') || undefined;
  const tab = search.get('tab');
  const tool = search.get('tool');
  const pane = search.get('pane');
  const filter = fileId === undefined ? [] : readFilter(search.get('filter'));
  const fix = search.get('fix');
  return {
    tab: isOneOf(workspaceTabs, tab) ? tab : fileId === undefined ? 'upload' : 'files',
    namesTab: isOneOf(workspaceTabs, tab) || fileId !== undefined,
    isTrash: tab === 'files' && search.get('list') === 'trash',
    fileId,
    tool: fileId !== undefined && isToolName(tool) ? tool : undefined,
    isHistory: fileId !== undefined && tool === 'history',
    isReading: fileId !== undefined && tool === 'reading',
    pane: isOneOf(previewPanes, pane) ? pane : filter.length > 0 ? 'rows' : 'summary',
    filter,
    fix: fileId !== undefined && isToolName(fix) ? fix : undefined,
    transformFileIds: tab === 'templates' ? (search.get('transform') ?? '').split(',').filter(Boolean) : [],
  };
}

/** The same search with some values changed; `undefined` removes one. */
export function withSearch(search: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const closed = {
  list: undefined,
  file: undefined,
  tool: undefined,
  pane: undefined,
  filter: undefined,
  fix: undefined,
  transform: undefined,
  library: undefined,
  lib_template: undefined,
  batch: undefined,
  batch_job: undefined,
  name: undefined,
  template: undefined,
  files: undefined,
};

export function useWorkspaceAddress() {
  const { search, change: setSearch } = useSearch();
  const address = useMemo(() => readAddress(search), [search]);
  const showTab = useCallback(
    (tab: WorkspaceTab) => setSearch((now) => withSearch(now, { ...closed, tab })),
    [setSearch],
  );
  const openFile = useCallback(
    (file: string, tool?: ToolName | 'history' | 'reading') =>
      setSearch((now) => withSearch(now, { ...closed, tab: 'files', file, tool })),
    [setSearch],
  );
  const transformFiles = useCallback(
    (files: readonly string[]) =>
      setSearch((now) => withSearch(now, { ...closed, tab: 'templates', transform: files.join(',') })),
    [setSearch],
  );
  const showTrash = useCallback(
    () => setSearch((now) => withSearch(now, { ...closed, tab: 'files', list: 'trash' })),
    [setSearch],
  );
  const closeFile = useCallback(() => setSearch((now) => withSearch(now, closed), { replace: true }), [setSearch]);
  const showPane = useCallback(
    (pane: PreviewPane) =>
      setSearch((now) => withSearch(now, { pane: pane === 'summary' && !now.has('filter') ? undefined : pane }), {
        replace: true,
      }),
    [setSearch],
  );
  return { address, showTab, showTrash, openFile, transformFiles, closeFile, showPane };
}
