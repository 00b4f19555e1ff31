import type { IngestWarning } from '../source/ingest-options';
import { noHiddenParts } from './hidden-parts';
import type { RowFileResult } from './row-file';
import type { SheetNotes } from './cell-value';

/** One sheet of a workbook, its rows in a file that the engine reads. */
export interface SheetRead {
  name: string;
  hidden: boolean;
  file: RowFileResult;
  notes: SheetNotes;
  /** Whether values have the types the workbook gave them. */
  typed: boolean;
  /** Further warnings for a person. */
  warnings?: IngestWarning[];
}

/** `isLeftOut`: leave out of the table what the workbook hides. */
export const noNotes = (isLeftOut = false): SheetNotes => ({
  errors: { count: 0, cells: [] },
  uncomputed: { count: 0, cells: [] },
  merged: 0,
  hidden: noHiddenParts(isLeftOut),
  spans: [],
  zeroDays: { count: 0, cells: [] },
  beside: { count: 0, cells: [], marks: new Set() },
  currencies: new Map(),
  elapsed: new Map(),
  cut: { count: 0, cells: [] },
});
