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
  /** The columns that are selected from top to bottom, in the table's order: one cell chooses none. */
  columns: readonly string[];
  ranges: readonly CellRange[];
}

/** What the panels around the grid see of the table, and what they can do with it. */
export interface Workbench {
  file: File;
  /** The version that the grid shows. */
  version: number;
  /** Of that version, as `files.preview` answers them. */
  columns: readonly WorkbenchColumn[];
  /** Rows of the version, and of them those that pass the filter; undefined while they are counted. */
  totalRows: number;
  rowsInView: number | undefined;
  view: WorkbenchView;
  setFilter: (filter: readonly FilterCondition[]) => void;
  setSort: (sort: readonly SortKey[]) => void;
  /** As the address has it: a drag reaches it when it rests, or when a panel opens. */
  selection: WorkbenchSelection;
  select: (ranges: readonly CellRange[]) => void;
  /** What the grid sets: has the address take what is selected, which may not have rested yet. */
  settleRef: RefObject<(() => void) | undefined>;
  /** The cell that a link has led to. */
  cell: CellLink | undefined;
  /** The open panel and the column it is about. */
  panel: string | undefined;
  panelColumn: string | undefined;
  /** The step whose settings it changes, from 1; undefined where it makes a new one. */
  panelStep: number | undefined;
  /** To change a step, its panel opens over the version that the step was made from. */
  openPanel: (name: string, options?: { column?: string; step?: number; version?: number }) => void;
  closePanel: () => void;
  /** Opens a tool's dialog over the workbench; closing it leads back here. */
  openTool: (tool: WorkbenchTool, options?: { column?: string }) => void;
  /** Shows in the grid what the steps would make of the table; nothing is changed. */
  previewStep: (step: RecipeStep | readonly RecipeStep[]) => void;
  clearPreview: () => void;
  /** What is being previewed, with its counts once they are known. */
  preview: StepPreview | undefined;
  /** Applies steps to the current version and says so, with Undo; answers whether it was done. */
  applySteps: (steps: readonly RecipeStep[], said?: string) => Promise<boolean>;
  isApplying: boolean;
  /** Cells that were changed in the grid and are not written yet. Whatever needs the table has them written first. */
  edits: CellEdits;
  /** One step back, and forth again; undefined where there is none. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Once the steps that are being made, and the undos and redos behind them, are over. */
  settled: () => Promise<void>;
  /** The bar over the grid that finds, and replaces. */
  find: 'find' | 'replace' | undefined;
  showFind: (find: 'find' | 'replace' | undefined) => void;
  /** An older version that is looked at; undefined is the current one. */
  shownVersion: number | undefined;
  showVersion: (version: number | undefined) => void;
  /** After a change made elsewhere: everything shown of the file is fetched again. */
  refresh: () => void;
}

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** For what stands within the workbench. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench is for what stands within the workbench');
  return workbench;
}
