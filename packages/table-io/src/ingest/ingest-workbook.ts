import { rm } from 'node:fs/promises';
import { MAX_CELL_LENGTH, sentence } from '@rapi/contracts';
import { headerWords } from '@rapi/indonesia';
import { columnNames, type Dataset, nameDataset, type WriteColumn } from '@rapi/table-core';
import { CellKind, type NativeType, nativeType, percentCells } from '../source/cell-kind';
import { isMarkedKind } from '../sheet/number-mark';
import type { IngestJob } from './ingest-csv';
import type { IngestOptions, IngestResult, IngestSheet, IngestWarning } from '../source/ingest-options';
import { type MarkedColumn, sampleTable, workFile, writeRowFile } from './load-rows';
import { noRows, tooManyRows, unknownSheet } from '../source/reader-error';
import { type ColumnCurrency, columnCurrencies, currencyNotation } from '../sheet/column-currency';
import { type ElapsedCells, elapsedNotation } from '../sheet/elapsed-columns';
import type { RowFileResult } from '../sheet/row-file';
import { ingestWarning, listed } from '../sheet/ingest-warning';
import { assertSheetCount } from '../sheet/sheet-list';
import { blankBefore, headerChoices, longNumberWarnings, rowWarnings } from '../sheet/warnings';
import type { SheetSource } from '../sheet/sheet-target';
import { cellName, columnLetters, type SheetNotes } from '../sheet/cell-value';
import type { SheetRead } from '../sheet/sheet-read';
import { swappedDays } from './swapped-days';

/** How a kind of workbook is read: sheet by sheet. */
export interface WorkbookReader extends Pick<IngestResult, 'fileType' | 'hasSheets'> {
  read(source: SheetSource): AsyncGenerator<SheetRead>;
}

const namesOf = ({ header, width }: RowFileResult, { language }: IngestOptions): string[] =>
  columnNames(header ?? [], width, language);

/** Headers of amounts that may have sixteen digits; “Kartu Debit” and “Ref Payment” are of codes. */
const LONG_AMOUNTS =
  /\b(?:total|subtotal|nilai|nominal|jumlah|saldo|anggaran|realisasi|pagu|belanja|aset|asset|aktiva|modal|ekuitas|laba)\b/i;

/** What the cells of a column are: sixteen digits are a code unless the header says that they are amounts. */
function typeOfCells(name: string, counts: Uint32Array): NativeType {
  const { identifier, maybeIdentifier } = headerWords(name);
  return nativeType(counts, LONG_AMOUNTS.test(name) && !identifier && !maybeIdentifier);
}

/** The columns with number cells. */
const markedColumns = ({ kinds }: RowFileResult, names: readonly string[]): MarkedColumn[] =>
  kinds.flatMap((counts, key) => {
    const isMarked = counts.some((count, kind) => count > 0 && isMarkedKind(kind as CellKind));
    return isMarked ? [{ key, isMixed: typeOfCells(names[key] ?? '', counts).type === 'text' }] : [];
  });

/** What the workbook itself says about a column: its type, its fractions, its currency. */
function saidByCells(
  name: string,
  counts: Uint32Array,
  currency: string | undefined,
  elapsed: ElapsedCells | undefined,
): Partial<WriteColumn> {
  const native = typeOfCells(name, counts);
  const fractions = percentCells(counts);
  const isTyped = native.type === 'integer' || native.type === 'decimal';
  const holdsNumbers = counts.some((count, kind) => count > 0 && isMarkedKind(kind as CellKind));
  const notation =
    holdsNumbers && native.format !== 'percent' ? currencyNotation(currency, { name, isTyped }) : undefined;
  const filled = counts.reduce((sum, count, kind) => (kind === CellKind.empty ? sum : sum + count), 0);
  const times = native.type === 'text' ? elapsedNotation(elapsed, { name, filled }) : undefined;
  return {
    native,
    ...(fractions && { percentCells: fractions }),
    ...((notation ?? times) && { notation: { ...notation, ...times } }),
  };
}

async function writeSheet({ session, folder, options: told }: IngestJob, sheet: SheetRead): Promise<Dataset> {
  const { file, typed } = sheet;
  const currencies = columnCurrencies(sheet);
  const names = namesOf(file, told);
  const marked = typed ? markedColumns(file, names) : [];
  const mixed = new Set(marked.filter(({ isMixed }) => isMixed).map(({ key }) => key));
  const all = names.map((name, key): WriteColumn => {
    const counts = file.kinds[key];
    return {
      name,
      key,
      ...(typed && counts && saidByCells(name, counts, currencies.get(key)?.currency, sheet.notes.elapsed.get(key))),
      ...(mixed.has(key) && { holdsNumbers: true }),
    };
  });
  const columns = all.slice(blankBefore(file));
  const options = { delimiter: ',', lineEnd: '\n', skipHeader: false } as const;
  const sample = await sampleTable(session, file, options);
  const { path, schema } = await writeRowFile(session, file, options, { columns, folder, marked, sample });
  if (schema.rowCount !== file.rowCount) throw new Error(`the engine read ${schema.rowCount} of ${file.rowCount} rows`);
  return nameDataset(path, schema, folder);
}

/**
 * Hidden rows and columns are read like all others unless a person wants them left out; a warning tells of them either
 * way.
 */
function hiddenWarnings({ hidden: { rows, filled, isLeftOut } }: SheetNotes, sheet: string): IngestWarning[] {
  const columns = [...filled].sort((a, b) => a - b).map(columnLetters);
  const told = { count: rows.count, rows: listed(rows.rows, rows.count) };
  const toldColumns = { count: columns.length, columns: listed(columns) };
  return [
    ...(rows.count > 0
      ? [ingestWarning('hidden_rows', sentence(isLeftOut ? 'warn_left_out_rows' : 'warn_hidden_rows', told), { sheet })]
      : []),
    ...(columns.length > 0
      ? [
          ingestWarning(
            'hidden_columns',
            sentence(isLeftOut ? 'warn_left_out_columns' : 'warn_hidden_columns', toldColumns),
            { sheet },
          ),
        ]
      : []),
  ];
}

function hiddenFound({ hidden: { rows, filled, isLeftOut } }: SheetNotes): IngestResult['detected']['hidden'] {
  return rows.count + filled.size > 0 ? { rows: rows.count, columns: filled.size, isLeftOut } : undefined;
}

/** Columns of several currencies, and cells in another currency than their column. */
function currencyWarnings(currencies: ReadonlyMap<number, ColumnCurrency>, sheet: string): IngestWarning[] {
  const found: IngestWarning[] = [];
  const odd = [...currencies].flatMap(([column, { odd: cells }]) => cells.map((each) => ({ column, ...each })));
  for (const code of new Set(odd.map((each) => each.code))) {
    const own = odd.filter((each) => each.code === code);
    const count = own.reduce((sum, { amounts }) => sum + amounts, 0);
    const cells = own.flatMap(({ column, rows }) => rows.map((row) => cellName(row, column)));
    const said = sentence('warn_beside_numbers', { count, cells: listed(cells, count), marks: listed([code]) });
    found.push(ingestWarning('beside_numbers', said, { sheet }));
  }
  const mixed = [...currencies].filter(([, { several }]) => several.length > 0);
  if (mixed.length > 0) {
    const columns = listed(mixed.map(([column]) => columnLetters(column)));
    const codes = listed([...new Set(mixed.flatMap(([, { several }]) => [...several]))].sort());
    const said = sentence('warn_mixed_currencies', { count: mixed.length, columns, codes });
    found.push(ingestWarning('mixed_currencies', said, { sheet }));
  }
  return found;
}

function noteWarnings(
  { errors, uncomputed, merged, zeroDays, beside, cut }: SheetNotes,
  sheet: string,
  currencies: ReadonlyMap<number, ColumnCurrency>,
): IngestWarning[] {
  const told = ({ cells, count }: { cells: readonly string[]; count: number }) => ({
    count,
    cells: listed(cells, count),
  });
  const found: IngestWarning[] = [];
  if (errors.count > 0) found.push(ingestWarning('error_cells', sentence('warn_error_cells', told(errors)), { sheet }));
  if (uncomputed.count > 0)
    found.push(ingestWarning('uncomputed_formulas', sentence('warn_uncomputed', told(uncomputed)), { sheet }));
  if (zeroDays.count > 0)
    found.push(ingestWarning('zero_dates', sentence('warn_zero_dates', told(zeroDays)), { sheet }));
  if (beside.count > 0) {
    const said = sentence('warn_beside_numbers', { ...told(beside), marks: listed([...beside.marks]) });
    found.push(ingestWarning('beside_numbers', said, { sheet }));
  }
  found.push(...currencyWarnings(currencies, sheet));
  if (cut.count > 0) {
    const said = sentence('warn_cut_cells', { ...told(cut), limit: MAX_CELL_LENGTH });
    found.push(ingestWarning('cut_cells', said, { sheet }));
  }
  if (merged > 0)
    found.push(ingestWarning('merged_cells', sentence('warn_merged_cells', { count: merged }), { sheet }));
  return found;
}

const warningsOf = (sheet: SheetRead, told: IngestOptions): IngestWarning[] => {
  const { name, file, notes, warnings = [] } = sheet;
  return [
    ...rowWarnings(file, { language: told.language }, name),
    ...noteWarnings(notes, name, columnCurrencies(sheet)),
    ...hiddenWarnings(notes, name),
    ...longNumberWarnings(file, namesOf(file, told), name),
    ...warnings,
  ];
};

function chooseCurrent(sheets: readonly IngestSheet[], wanted: string | undefined): IngestSheet {
  const filled = sheets.filter(({ dataset }) => dataset !== undefined);
  const current =
    wanted === undefined
      ? (filled.find(({ hidden }) => !hidden) ?? filled[0])
      : filled.find(({ name }) => name === wanted);
  if (current !== undefined) return current;
  if (wanted === undefined || filled.length === 0) throw noRows();
  throw unknownSheet(
    wanted,
    filled.map(({ name }) => name),
  );
}

/** Reads a workbook: every sheet with rows becomes a dataset, the others are listed without one. */
export async function ingestWorkbook(job: IngestJob, { read, ...facts }: WorkbookReader): Promise<IngestResult> {
  const { path, options, limits } = job;
  const stem = workFile(job.session, 'sheets');
  const reads = read({ path, workFile: (name) => `${stem}.${name}`, options, limits });
  const sheets: IngestSheet[] = [];
  const starts = new Map<string, SheetRead>();
  const warnings: IngestWarning[] = [];
  for await (const read of reads) {
    const { name, hidden, file } = read;
    if (file.rowCount > limits.maxRows) throw tooManyRows(file.rowCount, limits.maxRows, name);
    // Some kinds of file list their sheets nowhere.
    assertSheetCount(sheets.length + 1, limits);
    const isEmpty = file.rowCount === 0 || file.width === 0;
    const dataset = isEmpty ? undefined : await writeSheet(job, read);
    sheets.push({
      name,
      hidden,
      rowCount: file.rowCount,
      columnCount: file.width - blankBefore(file),
      ...(dataset && { dataset }),
    });
    starts.set(name, read);
    if (dataset) warnings.push(...warningsOf(read, options), ...(await swappedDays(job.session, dataset, file, name)));
    await rm(file.path, { force: true });
  }
  const current = chooseCurrent(sheets, options.sheet);
  const start = starts.get(current.name);
  const { headerRow = null, headerRows, missesNames, first = [] } = start?.file ?? {};
  const hiddenParts = start && hiddenFound(start.notes);
  return {
    ...facts,
    sheets,
    current: current.name,
    warnings,
    detected: {
      header: headerRow !== null,
      headerRow,
      ...(headerRows && { headerRows }),
      ...(missesNames && { missesNames }),
      ...(hiddenParts && { hidden: hiddenParts }),
    },
    firstRows: first,
    headerChoices: start ? headerChoices(start.file, options, blankBefore(start.file)) : [],
  };
}
