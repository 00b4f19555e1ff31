import { MAX_DATA_ROWS } from '@rapi/contracts/limits';
import type { FilePreview, StepsPreview } from '@rapi/contracts';
import { type GridRow, type LoadWindow, useRowWindows } from '@rapi/ui/data';
import { useCallback, useMemo, useState } from 'react';
import { noteFacts } from '../grid/row-facts';
import type { WorkColumn } from '../grid/work-column';
import { fetchPreview } from '../preview/use-step-preview';
import { fetchManyRows, fetchRows } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';

/** The preview call returns at most 200 rows at once (R-FILES-24). */
const WINDOW_SIZE = 200;

const plainRows = ({ preview_data, row_numbers }: FilePreview, version: number): GridRow[] =>
  preview_data.map((row, place) => noteFacts(row, { number: row_numbers?.[place] ?? null, version }));

/** Rows as steps would make them: changed cells are noted, and removed rows are still shown. */
function previewedRows(
  { rows, row_numbers, changed, version, removed }: StepsPreview,
  before: FilePreview | undefined,
): GridRow[] {
  const byNumber = new Map(before?.row_numbers?.map((number, place) => [number, before.preview_data[place]]));
  const former = new Map<number, Map<string, (typeof changed)[number]['original']>>();
  for (const { place, column, original } of changed) {
    const cells = former.get(place) ?? new Map<string, typeof original>();
    former.set(place, cells.set(column, original));
  }
  return rows.map((row, place) => {
    const number = row_numbers[place] ?? null;
    const old = number === null ? undefined : byNumber.get(number);
    const gone = removed.map((name) => [name, old?.[name] ?? null] as const);
    const whole = gone.length > 0 ? { ...row, ...Object.fromEntries(gone) } : row;
    return noteFacts(whole, { number, version, former: former.get(place) });
  });
}

/** The rows of the first window, if a preview's outcome has everything shown about them. */
function firstWindow(outcome: StepsPreview | undefined): GridRow[] | undefined {
  if (!outcome || outcome.removed.length > 0) return undefined;
  return outcome.rows.length >= Math.min(WINDOW_SIZE, outcome.row_count)
    ? previewedRows(outcome, undefined)
    : undefined;
}

/** How many cells one call returns when many rows are read: a table with hundreds of columns comes in parts. */
const CELLS_OF_CALL = 500_000;

/** The grid keeps its length while the rows of another view are counted: if it disappeared, it would lose the focus. */
function useLastCount(count: number | undefined): number | undefined {
  const [last, setLast] = useState(count);
  if (count !== undefined && count !== last) setLast(count);
  return count ?? last;
}

/**
 * The rows in view: of the version, or as the previewed steps would make them; `headings` are the columns above them.
 */
export function useTableRows(headings: readonly WorkColumn[]) {
  const { file, version: tableVersion, shownVersion, columns, view, rowsInView, preview } = useWorkbench();
  const counted = useLastCount(rowsInView);
  // When the user opens a version, its rows are requested before its columns have arrived; rows of another version
  // never stand in for them.
  const version = shownVersion ?? tableVersion;
  const { id } = file;
  const { filter, sort } = view;
  const { outcome, looked } = preview ?? {};
  const isSampled = outcome?.sampled ?? false;
  const loadWindow: LoadWindow = useCallback(
    async (offset, rows, signal) => {
      const of = { version, view: { filter, sort }, window: { offset, rows } };
      if (!outcome || !looked) return plainRows(await fetchRows(id, of, signal), version);
      const isHere = offset === 0 && outcome.rows.length >= Math.min(rows, outcome.row_count);
      const page = isHere ? outcome : await fetchPreview(looked, { offset, rows, sampled: isSampled }, signal);
      const before =
        page.removed.length > 0
          ? await fetchRows(id, { ...of, version: looked.version, view: looked }, signal)
          : undefined;
      return previewedRows(page, before);
    },
    [id, version, filter, sort, outcome, looked, isSampled],
  );
  const rowCount = outcome ? outcome.row_count : (counted ?? 0);
  const firstRows = useMemo(() => firstWindow(outcome), [outcome]);
  const viewKey = JSON.stringify([id, filter, sort]);
  // Cells of another version or preview may stay until their successors arrive, but only under the same headings.
  const headingKey = headings.map(({ key, type }) => [key, type]);
  const windows = useRowWindows({
    loadWindow,
    rowCount,
    windowSize: WINDOW_SIZE,
    dataKey: JSON.stringify([viewKey, version, outcome && [looked, isSampled]]),
    sameRows: JSON.stringify([viewKey, shownVersion, headingKey]),
    firstRows,
  });
  /** Rows from one to another, both included: of the version in few calls, of a preview window by window. */
  const readRows = async (from: number, to: number): Promise<readonly GridRow[]> => {
    if (outcome) return windows.load(from, to);
    const most = Math.max(WINDOW_SIZE, Math.min(MAX_DATA_ROWS, Math.floor(CELLS_OF_CALL / columns.length)));
    const parts: GridRow[][] = [];
    for (let offset = from; offset <= to; offset += most) {
      const window = { offset, rows: Math.min(most, to - offset + 1) };
      parts.push(await fetchManyRows(id, { version, view: { filter, sort }, window }));
    }
    return parts.flat();
  };
  return { windows, rowCount, isCounted: counted !== undefined, readRows };
}
