import { rm } from 'node:fs/promises';
import { writeDataset } from '../dataset/write-dataset';
import type { Dataset } from '../dataset/dataset';
import { nativeType } from './cell-kind';
import { columnNames } from './column-names';
import type { IngestJob } from './ingest-csv';
import type { IngestResult, IngestSheet, IngestWarning } from './ingest-options';
import { countRows, dropRows, loadRows, workFile } from './load-rows';
import { noRows, tooManyRows, unknownSheet } from './reader-error';
import type { RowFileResult } from './row-file';
import { rowWarnings } from './warnings';
import type { SheetSource } from './sheet-target';
import type { SheetNotes } from './xlsx/cell-value';
import type { SheetRead } from './xlsx/read-xlsx';

/** How a kind of workbook is read: sheet by sheet. */
export interface WorkbookReader extends Pick<IngestResult, 'fileType' | 'hasSheets'> {
  read(source: SheetSource): AsyncGenerator<SheetRead>;
}

async function writeSheet({ session, folder }: IngestJob, { file, typed }: SheetRead): Promise<Dataset> {
  const table = await loadRows(session, file, { delimiter: ',', lineEnd: '\n', skipHeader: false });
  const read = await countRows(session, table);
  if (read !== file.rowCount) throw new Error(`the engine read ${read} of ${file.rowCount} rows`);
  const columns = columnNames(file.header ?? [], file.width).map((name, key) => {
    const counts = file.kinds[key];
    return { name, key, ...(typed && counts !== undefined && { native: nativeType(counts) }) };
  });
  const dataset = await writeDataset(session, table, columns, folder, { order: 'numbered' });
  await dropRows(session, table);
  return dataset;
}

const cellList = ({ cells, count }: { cells: readonly string[]; count: number }) =>
  count > cells.length ? `${cells.join(', ')} and more` : cells.join(', ');
const cellCount = (count: number) => (count === 1 ? '1 cell holds' : `${count.toLocaleString('en-US')} cells hold`);

function noteWarnings({ errors, uncomputed, merged }: SheetNotes, sheet: string): IngestWarning[] {
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
  if (merged > 0) {
    found.push({
      code: 'merged_cells',
      message: `${merged === 1 ? '1 merged area has' : `${merged} merged areas have`} a value in the first cell only.`,
      sheet,
    });
  }
  return found;
}

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
  const starts = new Map<string, Pick<RowFileResult, 'headerRow' | 'first'>>();
  const warnings: IngestWarning[] = [];
  for await (const read of reads) {
    const { name, hidden, file } = read;
    if (file.rowCount > limits.maxRows) throw tooManyRows(file.rowCount, limits.maxRows, name);
    const isEmpty = file.rowCount === 0 || file.width === 0;
    sheets.push({
      name,
      hidden,
      rowCount: file.rowCount,
      columnCount: file.width,
      ...(!isEmpty && { dataset: await writeSheet(job, read) }),
    });
    starts.set(name, { headerRow: file.headerRow, first: file.first });
    if (!isEmpty)
      warnings.push(...rowWarnings(file, false, name), ...noteWarnings(read.notes, name), ...(read.warnings ?? []));
    await rm(file.path, { force: true });
  }
  const current = chooseCurrent(sheets, options.sheet);
  const { headerRow = null, first = [] } = starts.get(current.name) ?? {};
  return {
    ...facts,
    sheets,
    current: current.name,
    warnings,
    detected: { header: headerRow !== null, headerRow },
    firstRows: first,
  };
}
