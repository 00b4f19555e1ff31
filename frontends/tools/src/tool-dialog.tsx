import './texts';
import { LoadingArea } from '@rapi/ui';
import type { RemoteModules, ToolDialogProps, ToolName } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { ToolProps } from './tool-frame/tool-props';
import { UnknownToolDialog } from './tool-frame/UnknownToolDialog';

/** Every tool of this version, each loaded when it is first opened. A new one is a dialog and a line here. */
const dialogs: Partial<Record<ToolName, ComponentType<ToolProps>>> = {
  columns: lazy(async () => ({ default: (await import('./columns/ColumnsDialog')).ColumnsDialog })),
  formula: lazy(async () => ({ default: (await import('./formula/FormulaDialog')).FormulaDialog })),
  types: lazy(async () => ({ default: (await import('./types/TypesDialog')).TypesDialog })),
  profile: lazy(async () => ({ default: (await import('./profile/ProfileDialog')).ProfileDialog })),
  steps: lazy(async () => ({ default: (await import('./steps/StepsDialog')).StepsDialog })),
  duplicates: lazy(async () => ({ default: (await import('./duplicates/DuplicatesDialog')).DuplicatesDialog })),
  validate: lazy(async () => ({ default: (await import('./validation/ValidateDialog')).ValidateDialog })),
  charts: lazy(async () => ({ default: (await import('./charts/ChartsDialog')).ChartsDialog })),
  join: lazy(async () => ({ default: (await import('./join/JoinDialog')).JoinDialog })),
  grouping: lazy(async () => ({ default: (await import('./grouping/GroupingDialog')).GroupingDialog })),
  preview: lazy(async () => ({ default: (await import('./preview/PreviewDialog')).PreviewDialog })),
  clean: lazy(async () => ({ default: (await import('./clean/CleanDialog')).CleanDialog })),
};

/** The dialog of the tool that the address names. */
export function ToolDialog({ tool, ...props }: ToolDialogProps) {
  const Tool = dialogs[tool] ?? UnknownToolDialog;
  const loading = (
    <Dialog fullScreen title={props.fileName} onClose={props.onClose}>
      <LoadingArea lines={8} />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <Tool {...props} />
    </Suspense>
  );
}

({ ToolDialog }) satisfies RemoteModules['tools/tool-dialog'];
