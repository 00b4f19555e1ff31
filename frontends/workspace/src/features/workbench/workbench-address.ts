import type { FilterCondition, SortKey } from '@rapi/contracts';
import { isToolName, type ToolName } from '@rapi/ui';
import { isCondition } from '@rapi/ui/controls';
import { withSearch } from '../../workspace/address';

/** The tools that open as a dialog over the table; the workbench itself is none. */
export type WorkbenchTool = Exclude<ToolName, 'workbench'> | 'history';

const isWorkbenchTool = (tool: string | null): tool is WorkbenchTool =>
  tool === 'history' || (isToolName(tool) && tool !== 'workbench');

/** Cells of the rows in view: row positions from 0, both ends included; columns by name. */
export interface CellRange {
  rows: readonly [number, number];
  columns: readonly string[];
}

/** A cell that a link leads to: its row's number in the version, from 0, and its column. */
export interface CellLink {
  row: number;
  column: string | undefined;
}

/**
 * The workbench's address: `/excel/files/ID?filter=…&sort=…&select=…&panel=…&step=…&column=…&version=…&tool=…&row=…`.
 */
export interface WorkbenchAddress {
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
  selection: readonly CellRange[];
  /** The open panel of an operation. */
  panel: string | undefined;
  /** The step whose settings the panel changes, from 1; without it the panel makes a new one. */
  step: number | undefined;
  /** The column that the panel, the tool or the link is about. */
  column: string | undefined;
  /** A tool's dialog over the workbench; `history` is the file's history. */
  tool: WorkbenchTool | undefined;
  /** The older version shown; undefined is the current one. */
  version: number | undefined;
  /** The cell that a link leads to. */
  cell: CellLink | undefined;
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isNamed = (value: unknown): value is { column: string } =>
  typeof value === 'object' && value !== null && 'column' in value && typeof value.column === 'string';

const isSortKey = (value: unknown): value is SortKey =>
  isNamed(value) && 'direction' in value && (value.direction === 'asc' || value.direction === 'desc');

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** `[[0,9,["Kota","Harga"]]]` */
function rangeOf(value: unknown): CellRange[] {
  if (!Array.isArray(value)) return [];
  const [from, to, columns]: unknown[] = value;
  if (!isPlace(from) || !isPlace(to) || !Array.isArray(columns)) return [];
  const names = columns.filter((name: unknown) => typeof name === 'string');
  return names.length > 0 ? [{ rows: [Math.min(from, to), Math.max(from, to)], columns: names }] : [];
}

function wholeNumber(text: string | null, least: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least ? value : undefined;
}

/** Unknown values in the address are ignored: an old link must still open the table. */
export function readWorkbenchAddress(search: URLSearchParams): WorkbenchAddress {
  const tool = search.get('tool');
  const column = search.get('column') ?? undefined;
  const row = wholeNumber(search.get('row'), 0);
  return {
    filter: listIn(search.get('filter')).filter(isCondition),
    sort: listIn(search.get('sort')).filter(isSortKey),
    selection: listIn(search.get('select')).flatMap(rangeOf),
    panel: search.get('panel') || undefined,
    step: wholeNumber(search.get('step'), 1),
    column,
    tool: isWorkbenchTool(tool) ? tool : undefined,
    version: wholeNumber(search.get('version'), 1),
    cell: row === undefined ? undefined : { row, column },
  };
}

const orNone = (list: readonly unknown[]): string | undefined => (list.length > 0 ? JSON.stringify(list) : undefined);

/** The search with some values changed; those that `changes` does not name stay. */
export function withWorkbench(search: URLSearchParams, changes: Partial<WorkbenchAddress>): URLSearchParams {
  const texts: Record<string, string | undefined> = {};
  if (changes.filter) texts['filter'] = orNone(changes.filter);
  if (changes.sort) texts['sort'] = orNone(changes.sort);
  if (changes.selection) {
    texts['select'] = orNone(changes.selection.map(({ rows: [from, to], columns }) => [from, to, columns]));
  }
  if ('panel' in changes) {
    texts['panel'] = changes.panel;
    // The files were chosen for the panel that is closing.
    texts['files'] = undefined;
  }
  if ('step' in changes) texts['step'] = changes.step?.toString();
  if ('column' in changes) texts['column'] = changes.column;
  if ('tool' in changes) texts['tool'] = changes.tool;
  if ('version' in changes) texts['version'] = changes.version?.toString();
  if ('cell' in changes) texts['row'] = changes.cell?.row.toString();
  return withSearch(search, texts);
}

/** The path of a file's workbench, at a view or at one cell. */
export function workbenchPath(fileId: string, view: Partial<WorkbenchAddress> = {}): string {
  const search = withWorkbench(new URLSearchParams(), {
    ...view,
    ...(view.cell?.column !== undefined && { column: view.cell.column }),
  }).toString();
  return `/excel/files/${encodeURIComponent(fileId)}${search === '' ? '' : `?${search}`}`;
}

/** The files that the address preselects for the panel it opens. */
export const tickedFiles = (search: URLSearchParams): string[] =>
  (search.get('files') ?? '').split(',').filter(Boolean);
