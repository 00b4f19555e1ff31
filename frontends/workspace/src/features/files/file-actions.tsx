import type { File } from '@rapi/contracts';
import type { ToolName } from '@rapi/ui';
import {
  IconArrowsDiff,
  IconArrowsJoin2,
  IconChartBar,
  IconChartHistogram,
  IconChecklist,
  IconColumns,
  IconCopy,
  IconDownload,
  IconEye,
  IconFileSettings,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconHistory,
  IconJson,
  IconListNumbers,
  IconMathFunction,
  IconSparkles,
  IconTable,
  IconTableShortcut,
  IconTemplate,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { canReadAgain } from '../reading/reading-choice';
import type { DownloadFormat } from './api';

export type ActionGroup = 'understand' | 'clean' | 'shape' | 'output' | 'remove';

/** The tools that are offered on a file. */
type FileTool = Extract<
  ToolName,
  | 'profile'
  | 'validate'
  | 'steps'
  | 'clean'
  | 'duplicates'
  | 'columns'
  | 'types'
  | 'formula'
  | 'join'
  | 'charts'
  | 'preview'
  | 'grouping'
>;

/** What an action does its work with; the page gives it. */
export interface FileActionContext {
  open: (fileId: string, tool?: ToolName | 'history' | 'reading') => void;
  /** Applies a template to a file. */
  transform: (fileId: string) => void;
  download: (file: File, format: DownloadFormat) => void;
  remove: (files: readonly File[]) => void;
}

export type FileActionId = 'view' | 'history' | 'reading' | 'transform' | FileTool | DownloadFormat | 'delete';

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

const download = (id: DownloadFormat, icon: FileAction['icon'], needsNoData = false): FileAction => ({
  id,
  group: 'output',
  icon,
  needsNoData,
  run: (file, context) => context.download(file, id),
});

const tool = (id: FileTool, group: ActionGroup, icon: FileAction['icon'], shortcut: string): FileAction => ({
  id,
  group,
  icon,
  shortcut,
  run: (file, context) => context.open(file.id, id),
});

export const fileActions: readonly FileAction[] = [
  { id: 'view', group: 'understand', icon: IconEye, shortcut: 'v', run: ({ id }, { open }) => open(id) },
  tool('profile', 'understand', IconChartHistogram, 'p'),
  tool('validate', 'understand', IconChecklist, 'k'),
  tool('charts', 'understand', IconChartBar, 'i'),
  {
    id: 'history',
    group: 'understand',
    icon: IconHistory,
    shortcut: 'h',
    run: ({ id }, { open }) => open(id, 'history'),
  },
  tool('steps', 'understand', IconListNumbers, 's'),
  tool('clean', 'clean', IconSparkles, 'c'),
  tool('duplicates', 'clean', IconCopy, 'd'),
  tool('preview', 'clean', IconArrowsDiff, 'b'),
  tool('columns', 'shape', IconColumns, 'm'),
  tool('types', 'shape', IconTransform, 't'),
  tool('formula', 'shape', IconMathFunction, 'f'),
  tool('grouping', 'shape', IconTableShortcut, 'g'),
  tool('join', 'shape', IconArrowsJoin2, 'j'),
  {
    id: 'reading',
    group: 'shape',
    icon: IconFileSettings,
    shortcut: 'r',
    fits: canReadAgain,
    run: ({ id }, { open }) => open(id, 'reading'),
  },
  {
    id: 'transform',
    group: 'shape',
    icon: IconTemplate,
    shortcut: 'a',
    run: ({ id }, { transform }) => transform(id),
  },
  download('original', IconDownload, true),
  download('xlsx', IconFileSpreadsheet),
  download('csv', IconFileTypeCsv),
  download('json', IconJson),
  download('parquet', IconTable),
  {
    id: 'delete',
    group: 'remove',
    icon: IconTrash,
    shortcut: 'Delete',
    destructive: true,
    needsNoData: true,
    run: (file, { remove }) => remove([file]),
  },
];

export const canRun = (action: FileAction, file: File): boolean =>
  (action.needsNoData === true || file.status === 'ready') && (action.fits?.(file) ?? true);

/** Modifiers belong to the browser and the palette. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function actionOfKey({ key, ctrlKey, metaKey, altKey }: KeyPress, file: File): FileAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const action = fileActions.find(
    ({ shortcut }) => shortcut !== undefined && shortcut.toLowerCase() === key.toLowerCase(),
  );
  return action && canRun(action, file) ? action : undefined;
}
