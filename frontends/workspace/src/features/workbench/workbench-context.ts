import type { File, FilePreview, FilterCondition, RecipeStep, SortKey } from '@rapi/contracts';
import { createContext, type RefObject, useContext } from 'react';
import type { CellLink, CellRange, WorkbenchTool } from './workbench-address';
import type { CellEdits } from './edits/use-cell-edits';
import type { StepPreview } from './preview/step-preview';

export type WorkbenchColumn = FilePreview['columns'][number];

/** Which rows are in view, and in which order. */
export interface WorkbenchView {
  filter: readonly FilterCondition[];
  sort: readonly SortKey[];
}

export interface WorkbenchSelection {
  /** The columns selected from top to bottom, in table order: a single cell selects none. */
  columns: readonly string[];
  ranges: readonly CellRange[];
}

/** What the panels around the grid know about the table, and can do with it. */
export interface Workbench {
  file: File;
  /** The version shown in the grid. */
  version: number;
  /** The columns of that version, as `files.preview` returns them. */
  columns: readonly WorkbenchColumn[];
  /** All rows of the version, and how many of them pass the filter; undefined while they are counted. */
  totalRows: number;
  rowsInView: number | undefined;
  /** Why they could not be counted. */
  countFailure: { error: Error; retry: () => void } | undefined;
  view: WorkbenchView;
  setFilter: (filter: readonly FilterCondition[]) => void;
  setSort: (sort: readonly SortKey[]) => void;
  /** As in the address, which gets a drag when it pauses or when a panel opens. */
  selection: WorkbenchSelection;
  select: (ranges: readonly CellRange[]) => void;
  /** Set by the grid: writes the current selection into the address without waiting for the pause. */
  settleRef: RefObject<(() => void) | undefined>;
  /** The cell that a link led to. */
  cell: CellLink | undefined;
  /** The open panel and its column. */
  panel: string | undefined;
  panelColumn: string | undefined;
  /** The step whose settings it changes, from 1; undefined if it makes a new one. */
  panelStep: number | undefined;
  /** To change a step, its panel opens over the version the step was made from. */
  openPanel: (name: string, options?: { column?: string; step?: number; version?: number }) => void;
  closePanel: () => void;
  /** Opens a tool's dialog over the workbench; closing it returns here. */
  openTool: (tool: WorkbenchTool, options?: { column?: string }) => void;
  /** Previews the steps' result in the grid; changes nothing. */
  previewStep: (step: RecipeStep | readonly RecipeStep[]) => void;
  clearPreview: () => void;
  /** The current preview, with its counts once known. */
  preview: StepPreview | undefined;
  /** Applies steps to the current version and says so, with Undo; returns whether that worked. */
  applySteps: (steps: readonly RecipeStep[], said?: string) => Promise<boolean>;
  isApplying: boolean;
  /** Edits in the grid that are not written yet. Anything that needs the table has them written first. */
  edits: CellEdits;
  /** Undoes and redoes one step; undefined if there is none. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Resolves once the steps being made, and the undos and redos queued behind them, are done. */
  settled: () => Promise<void>;
  /** The find and replace bar over the grid. */
  find: 'find' | 'replace' | undefined;
  showFind: (find: 'find' | 'replace' | undefined) => void;
  /** The older version shown; undefined is the current one. */
  shownVersion: number | undefined;
  showVersion: (version: number | undefined) => void;
  /** After a change made elsewhere: refetches everything shown about the file. */
  refresh: () => void;
}

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** For components within the workbench. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench is for what stands within the workbench');
  return workbench;
}
