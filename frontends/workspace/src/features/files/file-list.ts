import type { File } from '@rapi/contracts';

export const sortOrders = ['newest', 'oldest', 'name', 'nameDescending', 'largest', 'smallest', 'rows'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const fileKinds = ['all', 'upload', 'output'] as const;
export type FileKind = (typeof fileKinds)[number];

export const FILES_PER_PAGE = 20;

/** What to list; the address keeps it. */
export interface FileListView {
  search: string;
  type: string | undefined;
  label: string | undefined;
  kind: FileKind;
  sort: SortOrder;
  /** From 1. */
  page: number;
}

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
const byName = (a: File, b: File) => collator.compare(a.filename, b.filename);
const byDate = (a: File, b: File) => Date.parse(b.upload_date) - Date.parse(a.upload_date);
const bySize = (a: File, b: File) => b.file_size - a.file_size;
const byRows = (a: File, b: File) => (b.row_count ?? -1) - (a.row_count ?? -1);

const comparisons: Record<SortOrder, (a: File, b: File) => number> = {
  newest: byDate,
  oldest: (a, b) => byDate(b, a),
  name: byName,
  nameDescending: (a, b) => byName(b, a),
  largest: bySize,
  smallest: (a, b) => bySize(b, a),
  rows: byRows,
};

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.some((value) => value === text);

export function readFileListView(search: URLSearchParams): FileListView {
  const [kind, sort, page] = [search.get('kind'), search.get('sort'), Number(search.get('page'))];
  return {
    search: search.get('q') ?? '',
    type: search.get('type') || undefined,
    label: search.get('label') || undefined,
    kind: isOneOf(fileKinds, kind) ? kind : 'all',
    sort: isOneOf(sortOrders, sort) ? sort : 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export const isNarrowed = ({ search, type, label, kind }: FileListView) =>
  search.trim() !== '' || type !== undefined || label !== undefined || kind !== 'all';

/** Every word of the search must be in the name, the original name or a label, in any order. */
const matches =
  ({ search, type, label, kind }: FileListView) =>
  (file: File): boolean => {
    const { labels = [] } = file;
    const text = [file.filename, file.original_filename, ...labels].join('\n').toLowerCase();
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return (
      (type === undefined || file.file_type === type) &&
      (kind === 'all' || file.kind === kind) &&
      (label === undefined || labels.includes(label)) &&
      words.every((word) => text.includes(word))
    );
  };

export interface FilePage {
  files: readonly File[];
  /** Number of all matching files. */
  total: number;
  pages: number;
  /** As asked, but never beyond the last page. */
  page: number;
}

export function pageOfFiles(files: readonly File[], view: FileListView): FilePage {
  const found = files.filter(matches(view)).sort(comparisons[view.sort]);
  const pages = Math.max(1, Math.ceil(found.length / FILES_PER_PAGE));
  const page = Math.min(view.page, pages);
  const from = (page - 1) * FILES_PER_PAGE;
  return { files: found.slice(from, from + FILES_PER_PAGE), total: found.length, pages, page };
}

export const fileTypesOf = (files: readonly File[]): string[] =>
  [...new Set(files.map(({ file_type }) => file_type))].sort();

/** The labels in use, sorted. */
export const labelsOf = (files: readonly File[]): string[] =>
  [...new Set(files.flatMap(({ labels = [] }) => labels))].sort(collator.compare);

/** The ids from one to another, in either direction; only the second if the first is not in the list. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
