import { useState } from 'react';
import { useWorkbench, type Workbench } from '../workbench-context';
import type { PanelStart } from './panel';

export type StartTable = Pick<Workbench, 'file' | 'version' | 'columns' | 'selection' | 'view' | 'totalRows'>;

/** What a panel knows of the table that is opened from a column, or from none. */
export const panelStart = (
  { file, version, columns, selection, view, totalRows }: StartTable,
  column: string | undefined,
): PanelStart => ({
  fileId: file.id,
  filename: file.filename,
  version,
  columns,
  column,
  selected: selection.columns,
  filter: view.filter,
  rowCount: totalRows,
});

/** What the panel knows of the table as it opens; it keeps to that. */
export function usePanelStart(): PanelStart {
  const workbench = useWorkbench();
  const [start] = useState(() => panelStart(workbench, workbench.panelColumn));
  return start;
}
