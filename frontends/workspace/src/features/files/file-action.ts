import type { File } from '@rapi/contracts';
import type { ToolName } from '@rapi/ui';
import type { ComponentType } from 'react';
import type { DownloadFormat } from './api';

export type ActionGroup = 'understand' | 'clean' | 'shape' | 'output' | 'remove';

/** What actions work with; the page provides it. */
export interface FileActionContext {
  open: (fileId: string, tool?: ToolName | 'history' | 'reading') => void;
  /** Opens the page for working on the table itself. */
  openWorkbench: (fileId: string) => void;
  /** Opens the dialog that applies a template to a file. */
  transform: (fileId: string) => void;
  download: (file: File, format: DownloadFormat) => void;
  remove: (files: readonly File[]) => void;
  /** Opens the dialog for a new name. */
  rename: (file: File) => void;
  /** Opens the dialog for labels. */
  label: (files: readonly File[]) => void;
}

export type FileActionId =
  'view' | 'history' | 'reading' | 'transform' | ToolName | DownloadFormat | 'rename' | 'label' | 'delete';

/** One action for a file. The row menu, the command palette and the shortcuts all read this list. */
export interface FileAction {
  /** Also the key of its name in the texts: `actions.view`. */
  id: FileActionId;
  group: ActionGroup;
  icon: ComponentType<{ size?: number }>;
  /** The key that runs it while the file has the focus, as `KeyboardEvent.key` names it. */
  shortcut?: string;
  destructive?: boolean;
  /** Also works on files that are still being read or could not be read. */
  needsNoData?: boolean;
  /** Whether it makes sense on this file; without it, on all files. */
  fits?: (file: File) => boolean;
  run: (file: File, context: FileActionContext) => void;
}

/** The action that opens a tool on the file. */
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
