import type { HeaderSpan } from '@rapi/table-core';
import { headerLocator } from './header-row';
import type { IngestOptions, ReadLimits } from '../source/ingest-options';
import { tooManyRows } from '../source/reader-error';
import { createRowFile, type RowFile } from './row-file';
import { CellType, putCell, type SheetContext } from './cell-value';
import { type CellFormat, withCurrencies } from './number-format';
import { noNotes, type SheetRead } from './sheet-read';
import { createSharedStrings, type SharedStrings } from './shared-strings';

/** Everything needed to read any workbook. */
export interface SheetSource {
  path: string;
  workFile: (name: string) => string;
  options: IngestOptions;
  limits: ReadLimits;
}

export interface SheetFacts {
  name: string;
  hidden?: boolean;
  /** Whether values have the types the file gave them; otherwise they are texts, judged like those of a CSV. */
  typed: boolean;
  formats?: readonly CellFormat[];
  date1904?: boolean;
  strings?: SharedStrings;
  /** Merged cells that are known before the rows. */
  spans?: readonly HeaderSpan[];
}

/** A sheet being read, which receives its cells. Close it in any case. */
export interface SheetTarget {
  context: SheetContext;
  rows: RowFile;
  finish(): SheetRead;
  close(): void;
}

/** `index`: the sheet's position in the workbook. */
export function openSheet({ workFile, options, limits }: SheetSource, index: number, facts: SheetFacts): SheetTarget {
  const { name, hidden = false, typed, formats = [], date1904 = false, strings = createSharedStrings() } = facts;
  const notes = noNotes(options.withoutHidden);
  notes.spans.push(...(facts.spans ?? []));
  const rows = createRowFile(workFile(`sheet-${index}`), {
    limits,
    typed,
    locate: headerLocator(options),
    spans: notes.spans,
    hidden: notes.hidden,
  });
  return {
    context: { sheet: name, limits, strings, formats: withCurrencies(formats), date1904, notes },
    rows,
    finish: () => ({ name, hidden, file: rows.finish(), notes, typed }),
    close: () => rows.close(),
  };
}

/** A cell of the file: `text` is its number, its ISO day, `1` or `0`, or its text. */
export interface SheetCell {
  column: number;
  type: CellType;
  style: number;
  text: string;
}

export const textCell = (column: number, text: string): SheetCell => ({ column, type: CellType.text, style: 0, text });

/** Rows past the limit are counted for the report; this bounds a row that the file repeats by a number. */
const COUNTED = 2_000_000;

/**
 * Puts rows into a sheet; blank rows count only if a filled one follows, since many programs write a million at the
 * end.
 */
export function createRowPutter({ context, rows }: SheetTarget) {
  let last = 0;
  let blank = 0;
  let put = 0;
  return {
    /** Puts a row `times` times, from `rowNumber` on, which counts from one and never goes back. */
    put(rowNumber: number, cells: readonly SheetCell[], times = 1, isHidden = false): void {
      if (cells.length === 0) {
        blank += times;
        return;
      }
      for (let gap = Math.min(blank, COUNTED - put); gap > 0; gap -= 1) rows.endRow(Math.max(last, rowNumber - gap));
      put += blank;
      blank = 0;
      for (let time = 0; time < times; time += 1) {
        put += 1;
        if (put > COUNTED) throw tooManyRows(put, context.limits.maxRows, context.sheet);
        for (const { column, type, style, text } of cells)
          putCell(context, rows.row, rowNumber + time, column, type, style, text);
        rows.endRow(rowNumber + time, isHidden);
      }
      last = rowNumber + times - 1;
    },
  };
}
