import { LoadingArea, RemoteComponent } from '@rapi/ui';
import { Dialog, useLeave } from '@rapi/ui/controls';
import { useCallback } from 'react';
import { useWorkbenchAddress } from '../use-workbench-address';
import type { WorkbenchTool } from '../workbench-address';
import { useWorkbench } from '../workbench-context';

/** Mounted when a tool opens; it stays while one tool leads to another, so that closing leaves them all. */
function ToolOverTable({ tool, column }: { tool: WorkbenchTool; column: string | undefined }) {
  const { goTo } = useWorkbenchAddress();
  const { file, refresh } = useWorkbench();
  const close = useCallback(() => goTo({ tool: undefined, column: undefined }), [goTo]);
  const onClose = useLeave(close);
  const shared = { fileId: file.id, onClose, onChanged: refresh };
  const loading = (
    <Dialog fullScreen title={file.filename} onClose={onClose}>
      <LoadingArea lines={8} />
    </Dialog>
  );
  if (tool === 'history') {
    return <RemoteComponent module="dashboard/history-dialog" name="HistoryDialog" props={shared} loading={loading} />;
  }
  return (
    <RemoteComponent
      key={tool}
      module="tools/tool-dialog"
      name="ToolDialog"
      props={{ ...shared, tool, column, fileName: file.filename }}
      loading={loading}
    />
  );
}

/** A tool's dialog over the workbench, as the address names it; closing it returns to where it was opened. */
export function OpenTool() {
  const { tool, column } = useWorkbenchAddress().address;
  return tool === undefined ? null : <ToolOverTable tool={tool} column={column} />;
}
