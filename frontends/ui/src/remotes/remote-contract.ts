import { type ToolName, toolNames } from '@rapi/contracts/tool-names';
import type { RecipeStep } from '@rapi/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from '@rapi/ui/router';

export { type ToolName, toolNames };

export const isToolName = (value: string | null | undefined): value is ToolName =>
  toolNames.some((name) => name === value);

export interface ToolDialogProps {
  tool: ToolName;
  fileId: string;
  fileName: string;
  /** The column that it was opened from; the tool begins with it. */
  column?: string;
  /** The person has left the tool; unsaved changes were asked about before. */
  onClose: () => void;
  /** The file has a new version, or a new file was made: lists and usage are to be fetched again. */
  onChanged: () => void;
}

export interface HistoryDialogProps {
  onClose: () => void;
  /** Shows only this file's transformations. */
  fileId?: string;
  /** A roll-back has moved a file to another version. */
  onChanged?: () => void;
}

export interface CompareDialogProps {
  fileId: string;
  fileName: string;
  /** The versions chosen at first; else the current one and the one it was made from. */
  from?: number;
  to?: number;
  onClose: () => void;
}

export interface VersionDialogProps {
  fileId: string;
  fileName: string;
  version: number;
  onClose: () => void;
}

/** Asks for the reason and once more, then rolls back (R-HIST-5). */
export interface RollbackDialogProps {
  transformationId: string;
  /** What is rolled back, in a few words. */
  name: string;
  /** It is done, or was not wanted. */
  onClose: () => void;
  onChanged: () => void;
}

/** What is done with steps as a whole: kept as a local template, or applied to other files. */
export interface StepsActionProps {
  action: 'template' | 'apply';
  steps: readonly RecipeStep[];
  /** What they are called at first. */
  name: string;
  /** The file that they come from, which already has them. */
  ownFileId: string;
  onClose: () => void;
  onApplied: () => void;
}

/** A formula over columns, with completion, help and what is wrong with it. */
export interface FormulaInputProps {
  formula: string;
  /** The names that can be used in it. */
  columns: readonly string[];
  onFormula: (formula: string) => void;
  /** What the server said of this very text, and at which characters (`slice(start, end)`). */
  fault?: { sentence: string; at?: { start: number; end: number } };
  /** Ctrl+Enter. */
  onPreview: () => void;
}

/** What each remote exposes, by `<remote>/<expose>`. The remote writes `satisfies RemoteModules['…']`. */
export interface RemoteModules {
  'dashboard/routes': { routes: RouteObject[] };
  'dashboard/history-dialog': { HistoryDialog: ComponentType<HistoryDialogProps> };
  'dashboard/schedules': { Schedules: ComponentType };
  'dashboard/version-dialogs': {
    CompareDialog: ComponentType<CompareDialogProps>;
    VersionDialog: ComponentType<VersionDialogProps>;
    RollbackDialog: ComponentType<RollbackDialogProps>;
  };
  'workspace/batches': { Batches: ComponentType };
  'workspace/routes': { routes: RouteObject[] };
  'tools/formula-input': { FormulaInput: ComponentType<FormulaInputProps> };
  'tools/ocr-routes': { routes: RouteObject[] };
  'tools/steps-dialogs': { StepsActionDialog: ComponentType<StepsActionProps> };
  'tools/tool-dialog': { ToolDialog: ComponentType<ToolDialogProps> };
}

export type RemoteModuleId = keyof RemoteModules;
export type RemoteLoader = <Id extends RemoteModuleId>(id: Id) => Promise<RemoteModules[Id]>;
