import { rm } from 'node:fs/promises';
import { columnNames, type Dataset, nameDataset } from '@rapi/table-core';
import { nativeType } from '../source/cell-kind';
import type { IngestJob } from './ingest-csv';
import type { IngestResult, IngestSheet, IngestWarning } from '../source/ingest-options';
import { workFile, writeRowFile } from './load-rows';
import { noRows, tooManyRows, unknownSheet } from '../source/reader-error';
import type { RowFileResult } from '../sheet/row-file';
import { assertSheetCount } from '../sheet/sheet-list';
import { longNumberWarnings, rowWarnings } from '../sheet/warnings';
import type { SheetSource } from '../sheet/sheet-target';
import type { SheetNotes } from '../sheet/cell-value';
import type { SheetRead } from '../sheet/sheet-read';

/** How a kind of workbook is read: sheet by sheet. */
export interface WorkbookReader extends Pick<IngestResult, 'fileType' | 'hasSheets'> {
  read(source: SheetSource): AsyncGenerator<SheetRead>;
}

const namesOf = ({ header, width }: RowFileResult): string[] => columnNames(header ?? [], width);

async function writeSheet({ session, folder }: IngestJob, { file, typed }: SheetRead): Promise<Dataset> {
  const columns = namesOf(file).map((name, key) => {
    const counts = file.kinds[key];
    return { name, key, ...(typed && counts !== undefined && { native: nativeType(counts) }) };
  });
  const options = { delimiter: ',', lineEnd: '\n', skipHeader: false } as const;
  const { path, schema } = await writeRowFile(session, file, options, { columns, folder });
  if (schema.rowCount !== file.rowCount) throw new Error(`the engine read ${schema.rowCount} of ${file.rowCount} rows`);
  return nameDataset(path, schema, folder);
}

const cellList = ({ cells, count }: { cells: readonly string[]; count: number }) =>
  count > cells.length ? `${cells.join(', ')} and more` : cells.join(', ');
const cellCount = (count: number) => (count === 1 ? '1 cell holds' : `${count.toLocaleString('en-US')} cells hold`);

function noteWarnings({ errors, uncomputed, merged, zeroDays, cut }: SheetNotes, sheet: string): IngestWarning[] {
  const found: IngestWarning[] = [];
  if (errors.count > 0) {
    found.push({
      code: 'error_cells',
      message: `${cellCount(errors.count)} an error such as #N/A and became empty: ${cellList(errors)}.`,
      sheet,
    });
  }
  if (uncomputed.count > 0) {
    found.push({
      code: 'uncomputed_formulas',
      message: `${cellCount(uncomputed.count)} a formula without its result and became empty: ${cellList(uncomputed)}. Open the workbook in Excel and save it to keep the results.`,
      sheet,
    });
  }
  if (zeroDays.count > 0) {
    found.push({
      code: 'zero_dates',
      message: `${cellCount(zeroDays.count)} a 0 under a date format, which is no day, and became empty: ${cellList(zeroDays)}.`,
      sheet,
    });
  }
  if (cut.count > 0) {
    found.push({
      code: 'cut_cells',
      message: `${cellCount(cut.count)} a text longer than 32,767 characters, of which the first 32,767 were taken: ${cellList(cut)}.`,
      sheet,
    });
  }
  if (merged > 0) {
    found.push({
      code: 'merged_cells',
      message: `${merged === 1 ? '1 merged area has' : `${merged} merged areas have`} a value in the first cell only.`,
      sheet,
    });
  }
  return found;
}

const warningsOf = ({ name, file, notes, warnings = [] }: SheetRead): IngestWarning[] => [
  ...rowWarnings(file, false, name),
  ...noteWarnings(notes, name),
  ...longNumberWarnings(file, namesOf(file), name),
  ...warnings,
];

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

/** Reads a workbook: every sheet that has rows becomes a dataset, the others are listed without one. */
export async function ingestWorkbook(job: IngestJob, { read, ...facts }: WorkbookReader): Promise<IngestResult> {
  const { path, options, limits } = job;
  const stem = workFile(job.session, 'sheets');
  const reads = read({ path, workFile: (name) => `${stem}.${name}`, options, limits });
  const sheets: IngestSheet[] = [];
  const starts = new Map<string, Pick<RowFileResult, 'headerRow' | 'headerRows' | 'first'>>();
  const warnings: IngestWarning[] = [];
  for await (const read of reads) {
    const { name, hidden, file } = read;
    if (file.rowCount > limits.maxRows) throw tooManyRows(file.rowCount, limits.maxRows, name);
    // Some kinds of file list their sheets nowhere.
    assertSheetCount(sheets.length + 1, limits);
    const isEmpty = file.rowCount === 0 || file.width === 0;
    sheets.push({
      name,
      hidden,
      rowCount: file.rowCount,
      columnCount: file.width,
      ...(!isEmpty && { dataset: await writeSheet(job, read) }),
    });
    starts.set(name, { headerRow: file.headerRow, headerRows: file.headerRows, first: file.first });
    if (!isEmpty) warnings.push(...warningsOf(read));
    await rm(file.path, { force: true });
  }
  const current = chooseCurrent(sheets, options.sheet);
  const { headerRow = null, headerRows, first = [] } = starts.get(current.name) ?? {};
  return {
    ...facts,
    sheets,
    current: current.name,
    warnings,
    detected: { header: headerRow !== null, headerRow, ...(headerRows && { headerRows }) },
    firstRows: first,
  };
}
