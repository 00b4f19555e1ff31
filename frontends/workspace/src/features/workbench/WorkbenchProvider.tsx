import type { File, RecipeStep } from '@rapi/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCellEdits } from './edits/use-cell-edits';
import { panelNamed } from './panels/panel-registry';
import { panelStart, type StartTable } from './panels/use-panel-start';
import { useStepPreview } from './preview/use-step-preview';
import { useFileSteps } from './use-file-steps';
import { useWorkbenchAddress } from './use-workbench-address';
import type { CellRange } from './workbench-address';
import { countQuery, type VersionTable } from './workbench-calls';
import { type Workbench, type WorkbenchColumn, WorkbenchContext } from './workbench-context';

/** The changes of the address that panels can ask for. */
function useWorkbenchPlaces() {
  const { address, goTo, replace } = useWorkbenchAddress();
  const isOfStep = address.step !== undefined;
  const settleRef = useRef<() => void>(undefined);
  const places = useMemo(
    () =>
      ({
        setFilter: (filter) => goTo({ filter, selection: [] }),
        setSort: (sort) => goTo({ sort, selection: [] }),
        select: (ranges) => replace({ selection: ranges, cell: undefined }),
        openPanel: (panel, { column, step, version } = {}) => {
          settleRef.current?.();
          goTo({ panel, column, step, cell: undefined, ...(version !== undefined && { version, selection: [] }) });
        },
        closePanel: () =>
          goTo({ panel: undefined, column: undefined, step: undefined, ...(isOfStep && { version: undefined }) }),
        openTool: (tool, { column } = {}) => goTo({ tool, column, cell: undefined }),
        showVersion: (version) => goTo({ version, selection: [] }),
      }) satisfies Partial<Workbench>,
    [goTo, replace, isOfStep],
  );
  return { address, places: { ...places, settleRef } };
}

interface Looked {
  columns: readonly WorkbenchColumn[];
  rowsInView: number | undefined;
}

function wholeColumns(ranges: readonly CellRange[], { columns, rowsInView = 0 }: Looked): string[] {
  const whole = ranges.filter(({ rows: [first, last] }) => first === 0 && last === rowsInView - 1);
  const chosen = new Set(whole.flatMap((range) => range.columns));
  return columns.map(({ name }) => name).filter((name) => chosen.has(name));
}

/**
 * Combines steps and cell edits: waiting edits are written before anything else changes the table, and undone first.
 */
function useTableChanges(
  id: string,
  version: number,
  { previewStep, clearPreview }: Pick<ReturnType<typeof useStepPreview>, 'previewStep' | 'clearPreview'>,
) {
  const { t } = useTranslation('workspace');
  const { applySteps: applyNow, undo, redo, ...steps } = useFileSteps({ id, version });
  const write = useCallback(
    (step: RecipeStep, cells: number) => applyNow([step], t('workbench.edit.saved', { count: cells })),
    [applyNow, t],
  );
  const edits = useCellEdits({ write, version });
  const { flush, takeBack, waiting } = edits;
  const applySteps = useCallback(
    async (wanted: readonly RecipeStep[], said?: string) => {
      const isDone = (await flush()) && (await applyNow(wanted, said));
      if (isDone) clearPreview();
      return isDone;
    },
    [flush, applyNow, clearPreview],
  );
  const previewAfterEdits = useCallback(
    (step: Parameters<typeof previewStep>[0]) => void flush().then((isDone) => isDone && previewStep(step)),
    [flush, previewStep],
  );
  return {
    ...steps,
    edits,
    applySteps,
    previewStep: previewAfterEdits,
    undo: waiting > 0 || undo ? () => void (takeBack() || undo?.()) : undefined,
    redo: waiting > 0 ? undefined : redo,
  };
}

/** The step a panel starts with; undefined while something is missing. */
function firstStep(table: StartTable, name: string, column: string | undefined): RecipeStep | undefined {
  const panel = panelNamed(name);
  const config = panel?.firstConfig(panelStart(table, column));
  return panel && config && { operation: panel.operation, config };
}

interface WorkbenchProviderProps {
  file: File;
  table: VersionTable;
  children: ReactNode;
}

/** Gives the panels the open table: `useWorkbench()`. */
export function WorkbenchProvider({ file, table, children }: WorkbenchProviderProps) {
  const { version } = table;
  const { address, places } = useWorkbenchPlaces();
  const { filter, sort, selection, cell, panel, column, step, version: shownVersion } = address;
  const isFiltered = filter.length > 0;
  const count = useQuery({
    ...countQuery(file.id, version, filter),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  });
  const { askAhead, ...looked } = useStepPreview({ id: file.id, version, filter, sort });
  const changes = useTableChanges(file.id, version, looked);
  const [find, showFind] = useState<Workbench['find']>();
  const rowsInView = isFiltered ? count.data : table.total_rows;
  const opened = {
    file,
    version,
    columns: table.columns,
    totalRows: table.total_rows,
    rowsInView,
    countFailure: count.error ? { error: count.error, retry: () => void count.refetch() } : undefined,
    view: { filter, sort },
    selection: { columns: wholeColumns(selection, { columns: table.columns, rowsInView }), ranges: selection },
  };
  const openPanel: Workbench['openPanel'] = (name, options) => {
    const step = options?.step === undefined ? firstStep(opened, name, options?.column) : undefined;
    // Waiting edits make another version before anything can be previewed.
    if (step && changes.edits.waiting === 0) askAhead(step);
    places.openPanel(name, options);
  };
  const workbench: Workbench = {
    ...opened,
    find,
    showFind,
    cell,
    panel,
    panelColumn: panel === undefined ? undefined : column,
    panelStep: panel === undefined ? undefined : step,
    shownVersion,
    ...places,
    ...looked,
    ...changes,
    // While an older version is shown, the user would not see an undo or redo.
    ...(shownVersion !== undefined && { undo: undefined, redo: undefined }),
    openPanel,
  };
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>;
}
