import type { File } from '@rapi/contracts';
import type { ToolName } from '@rapi/ui';
import type { ComponentType } from 'react';
import type { DownloadFormat } from './api';

export type ActionGroup = 'understand' | 'clean' | 'shape' | 'output' | 'remove';

/** What an action does its work with; the page gives it. */
export interface FileActionContext {
  open: (fileId: string, tool?: ToolName | 'history' | 'reading') => void;
  /** The page on which one works on the table itself. */
  openWorkbench: (fileId: string) => void;
  /** Applies a template to a file. */
  transform: (fileId: string) => void;
  download: (file: File, format: DownloadFormat) => void;
  remove: (files: readonly File[]) => void;
  /** Asks for a new name. */
  rename: (file: File) => void;
  /** Asks for the labels of files. */
  label: (files: readonly File[]) => void;
}

export type FileActionId =
  'view' | 'history' | 'reading' | 'transform' | ToolName | DownloadFormat | 'rename' | 'label' | 'delete';

/** One thing that can be done with a file: the row menu, the command palette and the shortcuts all read this list. */
export interface FileAction {
  /** Also the key of its name: `actions.view`. */
  id: FileActionId;
  group: ActionGroup;
  icon: ComponentType<{ size?: number }>;
  /** A key, as `KeyboardEvent.key` names it, while the focus is on the file. */
  shortcut?: string;
  destructive?: boolean;
  /** Works on files that are still being read, or could not be. */
  needsNoData?: boolean;
  /** Makes sense on this file; on all where it is left out. */
  fits?: (file: File) => boolean;
  run: (file: File, context: FileActionContext) => void;
}

/** Opens a tool of the file. */
export const toolAction = (
  id: ToolName,
  group: ActionGroup,
  icon: FileAction['icon'],
  shortcut?: string,
): FileAction => ({
  id,
  group,
  icon,
  shortcut,
  run: (file, context) => context.open(file.id, id),
});
