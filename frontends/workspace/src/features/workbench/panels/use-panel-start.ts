import { useSearchParams } from '@rapi/ui/router';
import { useState } from 'react';
import { tickedFiles } from '../workbench-address';
import { useWorkbench, type Workbench } from '../workbench-context';
import type { PanelStart } from './panel';

export type StartTable = Pick<Workbench, 'file' | 'version' | 'columns' | 'selection' | 'view' | 'totalRows'>;

/** What a panel knows about the table, opened from a column or none, and about files chosen before. */
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

/** What the panel knows about the table when it opens; later changes do not reach it. */
export function usePanelStart(): PanelStart {
  const workbench = useWorkbench();
  const [search] = useSearchParams();
  const [start] = useState(() => panelStart(workbench, workbench.panelColumn, tickedFiles(search)));
  return start;
}
