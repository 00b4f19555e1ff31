import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  columnNames,
  type Dataset,
  type EngineSession,
  nameDataset,
  type UnnamedDataset,
  type WriteColumn,
} from '@rapi/table-core';
import { confirmPlain, foreseePlain, openCsv, readCsv } from '../readers/csv/read-csv';
import type { CsvText } from '../readers/csv/csv-text';
import type { CsvFiles, CsvPromise, CsvRead } from '../readers/csv/read-csv';
import type { IngestOptions, IngestResult, ReadLimits } from '../source/ingest-options';
import { fitsDefaultLine, type LoadOptions, sampleTable, workFile, writeRowFile } from './load-rows';
import { noRows, tooManyRows } from '../source/reader-error';
import { headerChoices, rowWarnings } from '../sheet/warnings';

export interface IngestJob {
  session: EngineSession;
  folder: string;
  path: string;
  options: IngestOptions;
  limits: ReadLimits;
}

/** A rewritten file has no header. */
const optionsOf = ({ plain, delimiter, lineEnd, file }: CsvRead): LoadOptions => ({
  ...{ delimiter, lineEnd },
  skipHeader: plain && file.header !== null,
});

const isMemoryError = (error: unknown): boolean =>
  error instanceof Error && /Out of Memory|engine_memory/.test(error.message);

/** The result of the engine's own reader on a file in RFC 4180 form; null if that reader refuses it. */
async function unlessRefused<Made>(making: Promise<Made>): Promise<Made | null> {
  try {
    return await making;
  } catch (error) {
    if (isMemoryError(error)) throw error;
    return null;
  }
}

const columnsOf = ({ options }: IngestJob, { file }: CsvRead): WriteColumn[] =>
  columnNames(file.header ?? [], file.width, options.language).map((name, key) => ({ name, key }));

/** Writes the dataset straight from the file; it gets no name before the file is confirmed. */
async function writeRead(job: IngestJob, read: CsvRead, onCopy?: () => void): Promise<UnnamedDataset> {
  const columns = columnsOf(job, read);
  const sample = await sampleTable(job.session, read.file, optionsOf(read));
  return writeRowFile(job.session, read.file, optionsOf(read), { columns, folder: job.folder, sample, onCopy });
}

/** Whether the whole file is as its beginning promised, so that the dataset written on that promise is right. */
const keepsPromise = (read: CsvRead, promised: CsvRead): boolean =>
  read.plain &&
  read.lineEnd === promised.lineEnd &&
  read.file.width === promised.file.width &&
  read.encoding.label === promised.encoding.label &&
  (read.file.header === null) === (promised.file.header === null) &&
  fitsDefaultLine(read.file.longestRow);

function assertSize({ rowCount, width }: CsvRead['file'], limits: ReadLimits): void {
  if (rowCount === 0 || width === 0) throw noRows();
  if (rowCount > limits.maxRows) throw tooManyRows(rowCount, limits.maxRows);
}

interface ReadDataset {
  read: CsvRead;
  dataset: Dataset;
}

/**
 * Writes the dataset; null, with nothing left behind, if the engine's own reader refuses the file or reads other rows.
 */
async function writeCounted(job: IngestJob, read: CsvRead): Promise<ReadDataset | null> {
  const made = await unlessRefused(writeRead(job, read));
  if (made?.schema.rowCount === read.file.rowCount)
    return { read, dataset: await nameDataset(made.path, made.schema, job.folder) };
  if (made) await rm(made.path, { force: true });
  return null;
}

/** Rewrites a file for the engine if its own reader does not read the file to the last row. */
async function writeLooked(job: IngestJob, { text, read }: Looked, files: CsvFiles): Promise<ReadDataset> {
  const written = await writeCounted(job, read);
  if (written) return written;
  const rewritten = read.plain ? await readCsv(text, files, job.options, job.limits, 'rewrite') : read;
  const { path, schema } = await writeRead(job, rewritten);
  if (schema.rowCount !== rewritten.file.rowCount)
    throw new Error(`the engine read ${schema.rowCount} of ${rewritten.file.rowCount} rows`);
  return { read: rewritten, dataset: await nameDataset(path, schema, job.folder) };
}

interface Looked {
  text: CsvText;
  read: CsvRead;
}

/** Reads the whole text cell by cell; a refused text need not be written to its end. */
async function lookThrough({ session, path, options, limits }: IngestJob, files: CsvFiles): Promise<Looked> {
  try {
    const text = await openCsv(path, files, options);
    const read = await readCsv(text, files, options, limits);
    assertSize(read.file, limits);
    return { text, read };
  } catch (refusal) {
    session.interrupt();
    throw refusal;
  }
}

async function confirm({ limits }: IngestJob, promise: CsvPromise): Promise<CsvRead | null> {
  const read = await confirmPlain(promise, limits);
  if (read) assertSize(read.file, limits);
  return read;
}

/** The dataset written on the promise, if the whole file keeps it; otherwise nothing of it stays. */
async function writePromised(
  job: IngestJob,
  promised: CsvRead,
  look: () => Promise<CsvRead>,
): Promise<ReadDataset | null> {
  // Planning keeps this thread busy and copying does not: the scan waits for the copy.
  let looking: Promise<[PromiseSettledResult<CsvRead>]> | undefined;
  const startLook = () => (looking ??= Promise.allSettled([look()]));
  const [wrote] = await Promise.allSettled([unlessRefused(writeRead(job, promised, () => void startLook()))]);
  const [looked] = await startLook();
  const made = wrote.status === 'fulfilled' ? wrote.value : null;
  const read = looked.status === 'fulfilled' ? looked.value : null;
  if (read && made && keepsPromise(read, promised) && made.schema.rowCount === read.file.rowCount)
    return { read, dataset: await nameDataset(made.path, made.schema, job.folder) };
  if (made) await rm(made.path, { force: true });
  if (looked.status === 'rejected') throw looked.reason;
  if (wrote.status === 'rejected') throw wrote.reason;
  return null;
}

/**
 * Writes the dataset on the promise of the file's beginning while the rest is scanned: by leaps, and cell by cell where
 * a leap leaves a doubt.
 */
async function readDataset(job: IngestJob, files: CsvFiles): Promise<ReadDataset> {
  let whole: Promise<Looked> | undefined;
  const look = () => (whole ??= lookThrough(job, files));
  const promise = await foreseePlain(job.path, files, job.options, job.limits);
  if (promise) {
    const confirmed = async () => (await confirm(job, promise)) ?? (await look()).read;
    const written = await writePromised(job, promise.read, confirmed);
    if (written) return written;
  }
  return writeLooked(job, await look(), files);
}

/** Keeps the quoting that a person chose, even the RFC 4180 one: a second reading must not detect it again. */
const toldQuoting = ({ quote, escape }: IngestOptions) => ({ ...(quote && { quote }), ...(escape && { escape }) });

async function readThenClear(job: IngestJob, files: CsvFiles) {
  try {
    return await readDataset(job, files);
  } finally {
    await Promise.all(['foreseen', 'source', 'rows'].map((name) => rm(files(name), { force: true })));
  }
}

/** Reads delimited text (CSV, TSV, and text named .xls) into its dataset. */
export async function ingestCsv(job: IngestJob): Promise<IngestResult> {
  const stem = workFile(job.session, 'csv');
  const files: CsvFiles = (name) => `${stem}.${name}`;
  const { read, dataset } = await readThenClear(job, files);
  const { file, encoding, dialect } = read;
  const name = basename(job.options.filename, extname(job.options.filename)) || 'CSV';
  return {
    fileType: 'csv',
    hasSheets: false,
    sheets: [{ name, rowCount: file.rowCount, columnCount: file.width, hidden: false, dataset }],
    current: name,
    warnings: [...read.warnings, ...rowWarnings(file, { isRagged: true, language: job.options.language })],
    detected: {
      encoding: encoding.label,
      delimiter: dialect.delimiter,
      ...toldQuoting(job.options),
      ...dialect.quoting,
      header: file.header !== null,
      headerRow: file.headerRow,
      ...(file.headerRows && { headerRows: file.headerRows }),
      ...(file.missesNames && { missesNames: true }),
    },
    firstRows: file.first,
    headerChoices: headerChoices(file, job.options),
  };
}
