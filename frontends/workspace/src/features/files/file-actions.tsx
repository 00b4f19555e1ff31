import type { File } from '@rapi/contracts';
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
  IconPencil,
  IconSparkles,
  IconTable,
  IconTableOptions,
  IconTableShortcut,
  IconTags,
  IconTemplate,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import type { DownloadFormat } from './api';
import { type FileAction, type FileActionContext, toolAction } from './file-action';
import { canReadAgain } from './reading-choice';

const download = (id: DownloadFormat, icon: FileAction['icon'], needsNoData = false) =>
  ({
    id,
    group: 'output' as const,
    icon,
    needsNoData,
    run: (file: File, context: FileActionContext) => context.download(file, id),
  }) satisfies FileAction;

export const downloadActions = [
  download('original', IconDownload, true),
  download('xlsx', IconFileSpreadsheet),
  download('csv', IconFileTypeCsv),
  download('json', IconJson),
  download('parquet', IconTable),
] as const;

export const fileActions: readonly FileAction[] = [
  { id: 'view', group: 'understand', icon: IconEye, shortcut: 'v', run: ({ id }, { open }) => open(id) },
  {
    id: 'workbench',
    group: 'understand',
    icon: IconTableOptions,
    shortcut: 'w',
    run: ({ id }, { openWorkbench }) => openWorkbench(id),
  },
  toolAction('profile', 'understand', IconChartHistogram, 'p'),
  toolAction('validate', 'understand', IconChecklist, 'k'),
  toolAction('charts', 'understand', IconChartBar, 'i'),
  {
    id: 'history',
    group: 'understand',
    icon: IconHistory,
    shortcut: 'h',
    run: ({ id }, { open }) => open(id, 'history'),
  },
  toolAction('steps', 'understand', IconListNumbers, 's'),
  toolAction('clean', 'clean', IconSparkles, 'c'),
  toolAction('duplicates', 'clean', IconCopy, 'd'),
  toolAction('preview', 'clean', IconArrowsDiff, 'b'),
  toolAction('columns', 'shape', IconColumns, 'm'),
  toolAction('types', 'shape', IconTransform, 't'),
  toolAction('formula', 'shape', IconMathFunction, 'f'),
  toolAction('grouping', 'shape', IconTableShortcut, 'g'),
  toolAction('join', 'shape', IconArrowsJoin2, 'j'),
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
  ...downloadActions,
  {
    id: 'rename',
    group: 'remove',
    icon: IconPencil,
    shortcut: 'F2',
    needsNoData: true,
    run: (file, { rename }) => rename(file),
  },
  {
    id: 'label',
    group: 'remove',
    icon: IconTags,
    shortcut: 'l',
    needsNoData: true,
    run: (file, { label }) => label([file]),
  },
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

/** Keys with modifiers belong to the browser and the palette. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function actionOfKey({ key, ctrlKey, metaKey, altKey }: KeyPress, file: File): FileAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const action = fileActions.find(
    ({ shortcut }) => shortcut !== undefined && shortcut.toLowerCase() === key.toLowerCase(),
  );
  return action && canRun(action, file) ? action : undefined;
}
