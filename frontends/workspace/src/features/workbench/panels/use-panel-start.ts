import { useState } from 'react';
import { useSearchParams } from '@rapi/ui/router';
import { tickedFiles } from '../workbench-address';
import { useWorkbench } from '../workbench-context';
import type { PanelStart } from './panel';

/** What the panel knows of the table as it opens; it keeps to that. */
export function usePanelStart(): PanelStart {
  const { file, version, columns, panelColumn, selection, view, totalRows } = useWorkbench();
  const [search] = useSearchParams();
  const [start] = useState<PanelStart>({
    fileId: file.id,
    filename: file.filename,
    version,
    columns,
    column: panelColumn,
    selected: selection.columns,
    filter: view.filter,
    rowCount: totalRows,
    files: tickedFiles(search),
  });
  return start;
}
