import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { EngineSession } from '../engine/session';
import type { Dataset } from '../dataset/dataset';
import type { WriteColumn } from '../dataset/infer-columns';
import { nameDataset, writeDataset, writeUnnamed, type UnnamedDataset } from '../dataset/write-dataset';
import { columnNames } from './column-names';
import { confirmPlain, foreseePlain, openCsv, readCsv } from './csv/read-csv';
import type { CsvFiles, CsvPromise, CsvRead, CsvText } from './csv/read-csv';
import { sampleRows } from './csv/sample-rows';
import type { IngestOptions, IngestResult, ReadLimits } from './ingest-options';
import { countRows, csvSql, dropRows, fitsDefaultLine, loadRows, workFile } from './load-rows';
import { noRows, tooManyRows } from './reader-error';
import { rowWarnings } from './warnings';

export interface IngestJob {
  session: EngineSession;
  folder: string;
  path: string;
  options: IngestOptions;
  limits: ReadLimits;
}

const optionsOf = ({ delimiter, lineEnd, file }: CsvRead) => ({ delimiter, lineEnd, skipHeader: file.header !== null });

const isMemoryError = (error: unknown): boolean =>
  error instanceof Error && /Out of Memory|engine_memory/.test(error.message);

/** What the engine's own reader makes of a file that is by the book; null where that reader refuses it. */
async function unlessRefused<Made>(making: Promise<Made>): Promise<Made | null> {
  try {
    return await making;
  } catch (error) {
    if (isMemoryError(error)) throw error;
    return null;
  }
}

const columnsOf = ({ file }: CsvRead): WriteColumn[] =>
  columnNames(file.header ?? [], file.width).map((name, key) => ({ name, key }));

async function createSample(session: EngineSession, rows: readonly string[][], width: number): Promise<string> {
  const name = session.name('sample');
  const keys = Array.from({ length: width }, (_, key) => key);
  const columns = keys.map((key) => ({ name: `c${key}`, type: 'VARCHAR' as const }));
  await session.createTable(name, columns, [keys.map((key) => rows.map((row) => row[key] || null))]);
  return name;
}

/** The dataset straight from the file, without a table in between: half the work, and hardly any memory. */
async function writePlain({ session, folder }: IngestJob, read: CsvRead): Promise<UnnamedDataset> {
  const { file, delimiter } = read;
  const rows = await sampleRows(file.path, { delimiter, width: file.width });
  const sample = rows === null ? undefined : await createSample(session, rows, file.width);
  const relation = csvSql(file, optionsOf(read));
  return writeUnnamed(session, relation, columnsOf(read), folder, { order: 'placed', sample });
}

/** Does the whole file keep what its beginning promised, so that what was written on that promise is right? */
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

interface ReadTable {
  read: CsvRead;
  table: string;
}

async function rewriteAndLoad({ session, options, limits }: IngestJob, text: CsvText, files: CsvFiles) {
  const read = await readCsv(text, files, options, limits, 'rewrite');
  return { read, table: await loadRows(session, read.file, { ...optionsOf(read), skipHeader: false }) };
}

/** The rows as a table; what the engine's own reader does not read to the last row is written anew for it. */
async function loadTable(job: IngestJob, text: CsvText, read: CsvRead, files: CsvFiles): Promise<ReadTable> {
  const { session } = job;
  if (!read.plain)
    return { read, table: await loadRows(session, read.file, { ...optionsOf(read), skipHeader: false }) };
  const table = await unlessRefused(loadRows(session, read.file, optionsOf(read)));
  if (table === null) return rewriteAndLoad(job, text, files);
  if ((await countRows(session, table)) === read.file.rowCount) return { read, table };
  await dropRows(session, table);
  return rewriteAndLoad(job, text, files);
}

interface ReadDataset {
  read: CsvRead;
  dataset: Dataset;
}

async function writeTable(job: IngestJob, { read, table }: ReadTable): Promise<ReadDataset> {
  const { rowCount } = read.file;
  const dataset = await writeDataset(job.session, table, columnsOf(read), job.folder, { rowCount, order: 'numbered' });
  await dropRows(job.session, table);
  return { read, dataset };
}

interface Looked {
  text: CsvText;
  read: CsvRead;
}

/** Reads the whole text cell by cell; what is refused need not be written to its end. */
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

/** The dataset as it was written on a promise, if the whole file keeps it; else nothing of it stays. */
async function writePromised(
  job: IngestJob,
  promised: CsvRead,
  looking: Promise<CsvRead>,
): Promise<ReadDataset | null> {
  const [looked, wrote] = await Promise.allSettled([looking, unlessRefused(writePlain(job, promised))]);
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
 * The dataset is written on the promise of the file's beginning while the rest is looked through: by leaps, and where that
 * leaves a doubt, cell by cell.
 */
async function readDataset(job: IngestJob, files: CsvFiles): Promise<ReadDataset> {
  let whole: Promise<Looked> | undefined;
  const look = () => (whole ??= lookThrough(job, files));
  const promise = await foreseePlain(job.path, files, job.options, job.limits);
  if (promise) {
    const looking = confirm(job, promise).then(async (confirmed) => confirmed ?? (await look()).read);
    const written = await writePromised(job, promise.read, looking);
    if (written) return written;
  }
  const { text, read } = await look();
  return writeTable(job, await loadTable(job, text, read, files));
}

/** Reads delimited text (CSV, TSV, and text named .xls) into its dataset. */
export async function ingestCsv(job: IngestJob): Promise<IngestResult> {
  const stem = workFile(job.session, 'csv');
  const files: CsvFiles = (name) => `${stem}.${name}`;
  const { read, dataset } = await readDataset(job, files).finally(() =>
    Promise.all(['foreseen', 'source', 'rows'].map((name) => rm(files(name), { force: true }))),
  );
  const { file, encoding, dialect } = read;
  const name = basename(job.options.filename, extname(job.options.filename)) || 'CSV';
  return {
    fileType: 'csv',
    hasSheets: false,
    sheets: [{ name, rowCount: file.rowCount, columnCount: file.width, hidden: false, dataset }],
    current: name,
    warnings: [...read.warnings, ...rowWarnings(file, true)],
    detected: {
      encoding: encoding.label,
      delimiter: dialect.delimiter,
      header: file.header !== null,
      headerRow: file.headerRow,
    },
    firstRows: file.first,
  };
}
