import { useSearchParams } from '@rapi/ui/router';
import { useState } from 'react';
import { tickedFiles } from '../workbench-address';
import { useWorkbench, type Workbench } from '../workbench-context';
import type { PanelStart } from './panel';

export type StartTable = Pick<Workbench, 'file' | 'version' | 'columns' | 'selection' | 'view' | 'totalRows'>;

/** What a panel knows of the table that is opened from a column, or from none, and of files that were chosen before. */
export const panelStart = (
  { file, version, columns, selection, view, totalRows }: StartTable,
  column: string | undefined,
  files: readonly string[] = [],
): PanelStart => ({
  fileId: file.id,
  filename: file.filename,
  version,
  columns,
  column,
  selected: selection.columns,
  filter: view.filter,
  rowCount: totalRows,
  files,
});

/** What the panel knows of the table as it opens; it keeps to that. */
export function usePanelStart(): PanelStart {
  const workbench = useWorkbench();
  const [search] = useSearchParams();
  const [start] = useState(() => panelStart(workbench, workbench.panelColumn, tickedFiles(search)));
  return start;
}
