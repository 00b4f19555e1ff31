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
  /** The column that the tool was opened from and starts with. */
  column?: string;
  /** The person has left the tool. It has already asked about unsaved changes. */
  onClose: () => void;
  /** The file has a new version, or there is a new file: refetch lists and usage. */
  onChanged: () => void;
}

export interface HistoryDialogProps {
  onClose: () => void;
  /** Shows only this file's transformations. */
  fileId?: string;
  /** A rollback has moved a file to another version. */
  onChanged?: () => void;
}

export interface CompareDialogProps {
  fileId: string;
  fileName: string;
  /** The versions chosen at first; by default the current one and the one it was made from. */
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

/** Asks for the reason and for confirmation, then rolls back (R-HIST-5). */
export interface RollbackDialogProps {
  transformationId: string;
  /** Describes what is rolled back, in a few words. */
  name: string;
  /** Called when it is done or was cancelled. */
  onClose: () => void;
  onChanged: () => void;
}

/** Saves steps as a local template, or applies them to other files. */
export interface StepsActionProps {
  action: 'template' | 'apply';
  steps: readonly RecipeStep[];
  /** The suggested name. */
  name: string;
  /** The file that the steps come from. It already has them. */
  ownFileId: string;
  onClose: () => void;
  onApplied: () => void;
}

/** A formula editor with column completion, help and error messages. */
export interface FormulaInputProps {
  formula: string;
  /** The column names that the formula can use. */
  columns: readonly string[];
  onFormula: (formula: string) => void;
  /** The server's complaint about this text, and the characters it refers to (`slice(start, end)`). */
  fault?: { sentence: string; at?: { start: number; end: number } };
  /** On Ctrl+Enter. */
  onPreview: () => void;
}

/** The modules of each remote, by `<remote>/<expose>`. The remote writes `satisfies RemoteModules['…']`. */
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
