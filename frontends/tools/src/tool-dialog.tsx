import './texts';
import { LoadingArea } from '@rapi/ui';
import type { RemoteModules, ToolDialogProps, ToolName } from '@rapi/ui';
import { Dialog, DraftScope, dropDraft } from '@rapi/ui/controls';
import { useNavigationType } from '@rapi/ui/router';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { AppliedProvider, dropApplied } from './tool-frame/applied';
import type { ToolProps } from './tool-frame/tool-props';
import { UnknownToolDialog } from './tool-frame/UnknownToolDialog';

/** Every tool of this version, loaded when first opened. Adding a tool takes a dialog and a line here. */
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

/**
 * Restores unfinished work. A tool that was already applied is restored only on Back and Forward; otherwise it starts
 * over.
 */
function ToolDrafts({ scope, children }: { scope: string; children: ReactNode }) {
  const isReturn = useNavigationType() === 'POP';
  useState(() => !isReturn && dropApplied(scope));
  return (
    <DraftScope scope={scope}>
      <AppliedProvider>{children}</AppliedProvider>
    </DraftScope>
  );
}

/** The dialog of the tool in the address. */
export function ToolDialog({ tool, ...props }: ToolDialogProps) {
  const Tool = dialogs[tool] ?? UnknownToolDialog;
  // Drafts for one column are separate from drafts for the whole file.
  const scope = JSON.stringify(['tool', props.fileId, tool, props.column]);
  const close = () => {
    dropDraft(scope);
    props.onClose();
  };
  const loading = (
    <Dialog fullScreen title={props.fileName} onClose={props.onClose}>
      <LoadingArea lines={8} />
    </Dialog>
  );
  return (
    <Suspense fallback={loading}>
      <ToolDrafts key={scope} scope={scope}>
        <Tool {...props} onClose={close} />
      </ToolDrafts>
    </Suspense>
  );
}

({ ToolDialog }) satisfies RemoteModules['tools/tool-dialog'];
