import type { File } from '@rapi/contracts';
import type { ReactNode } from 'react';
import { type Workbench, WorkbenchContext } from '../workbench-context';

const file: File = {
  id: 'f1',
  filename: 'penjualan.csv',
  original_filename: 'penjualan.csv',
  file_size: 10,
  file_size_mb: 0,
  upload_date: '2026-01-01T00:00:00.000Z',
  file_type: 'csv',
  kind: 'upload',
  status: 'ready',
  error: null,
  row_count: 100,
  column_count: 3,
  sheets: [],
  current_version: 3,
};

const column = (name: string, type: string) => ({
  name,
  type,
  non_null_count: 90,
  null_count: 10,
  sample_values: [],
});

const nothing = () => undefined;

const noEdits: Workbench['edits'] = {
  rows: new Map(),
  waiting: 0,
  state: 'none',
  add: nothing,
  takeBack: () => false,
  discard: nothing,
  flush: () => Promise.resolve(true),
};

/** A table of three columns, as a panel sees it; a test sets the parts it looks at itself. */
export const tableForTests: Workbench = {
  file,
  version: 3,
  columns: [column('Nama', 'text'), column('Kota', 'text'), column('Harga', 'decimal')],
  totalRows: 100,
  rowsInView: 100,
  countFailure: undefined,
  view: { filter: [], sort: [] },
  setFilter: nothing,
  setSort: nothing,
  selection: { columns: [], ranges: [] },
  select: nothing,
  settleRef: { current: undefined },
  panel: undefined,
  panelColumn: undefined,
  panelStep: undefined,
  openPanel: nothing,
  closePanel: nothing,
  openTool: nothing,
  previewStep: nothing,
  clearPreview: nothing,
  preview: undefined,
  applySteps: () => Promise.resolve(true),
  isApplying: false,
  cell: undefined,
  edits: noEdits,
  find: undefined,
  showFind: nothing,
  undo: undefined,
  redo: undefined,
  settled: () => Promise.resolve(),
  shownVersion: undefined,
  showVersion: nothing,
  refresh: nothing,
};

/** Renders a part of the workbench with that table. */
export function InWorkbench({ table, children }: { table?: Partial<Workbench>; children: ReactNode }) {
  return <WorkbenchContext value={{ ...tableForTests, ...table }}>{children}</WorkbenchContext>;
}
