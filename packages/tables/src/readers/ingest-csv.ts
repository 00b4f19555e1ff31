import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { EngineSession } from '../engine/session';
import { writeDataset } from '../dataset/write-dataset';
import { columnNames } from './column-names';
import { foreseePlain, openCsv, readCsv, type CsvFiles, type CsvRead, type CsvText } from './csv/read-csv';
import type { IngestOptions, IngestResult, ReadLimits } from './ingest-options';
import { countRows, fitsDefaultLine, loadRows, workFile } from './load-rows';
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

/** The rows as a table, by the engine's own reader where the file is by the book; null where that reader refuses it. */
async function loadPlain(session: EngineSession, read: CsvRead): Promise<string | null> {
  try {
    return await loadRows(session, read.file, optionsOf(read));
  } catch (error) {
    if (error instanceof Error && /Out of Memory|engine_memory/.test(error.message)) throw error;
    return null;
  }
}

/** Does the whole file keep what its beginning promised, so that what was loaded on that promise is right? */
const keepsPromise = (read: CsvRead, promised: CsvRead): boolean =>
  read.plain &&
  read.lineEnd === promised.lineEnd &&
  read.file.width === promised.file.width &&
  (read.file.header === null) === (promised.file.header === null) &&
  fitsDefaultLine(read.file.longestRow);

async function takeLoaded(session: EngineSession, { file }: CsvRead, table: string | null): Promise<string | null> {
  if (table === null) return null;
  if ((await countRows(session, table)) === file.rowCount) return table;
  await session.run(`DROP TABLE ${table}`);
  return null;
}

function assertSize({ rowCount, width }: CsvRead['file'], limits: ReadLimits): void {
  if (rowCount === 0 || width === 0) throw noRows();
  if (rowCount > limits.maxRows) throw tooManyRows(rowCount, limits.maxRows);
}

interface ReadTable {
  read: CsvRead;
  table: string;
}

async function rewriteAndLoad(job: IngestJob, text: CsvText, files: CsvFiles): Promise<ReadTable> {
  const read = await readCsv(text, files, job.options, job.limits, 'rewrite');
  const table = await loadRows(job.session, read.file, { ...optionsOf(read), skipHeader: false });
  return { read, table };
}

/** The engine loads the file on the promise of its beginning while all of it is looked through. */
async function readTable(job: IngestJob, files: CsvFiles): Promise<ReadTable> {
  const { session, options, limits } = job;
  const text = await openCsv(job.path, files, options);
  const promised = await foreseePlain(text, options, limits);
  const loading = promised === null ? Promise.resolve(null) : loadPlain(session, promised);
  const [looked, loaded] = await Promise.allSettled([readCsv(text, files, options, limits), loading]);
  if (looked.status === 'rejected') throw looked.reason;
  const read = looked.value;
  assertSize(read.file, limits);
  if (loaded.status === 'rejected') throw loaded.reason;
  if (promised !== null && loaded.value !== null && keepsPromise(read, promised)) {
    const table = await takeLoaded(session, read, loaded.value);
    if (table !== null) return { read, table };
  } else if (loaded.value !== null) await session.run(`DROP TABLE ${loaded.value}`);
  if (!read.plain)
    return { read, table: await loadRows(session, read.file, { ...optionsOf(read), skipHeader: false }) };
  const table = await takeLoaded(session, read, await loadPlain(session, read));
  return table === null ? rewriteAndLoad(job, text, files) : { read, table };
}

/** Reads delimited text (CSV, TSV, and text named .xls) into its dataset. */
export async function ingestCsv(job: IngestJob): Promise<IngestResult> {
  const stem = workFile(job.session, 'csv');
  const files: CsvFiles = (name) => `${stem}.${name}`;
  const { read, table } = await readTable(job, files).finally(() =>
    Promise.all(['source', 'rows'].map((name) => rm(files(name), { force: true }))),
  );
  const { file, encoding, dialect } = read;
  const columns = columnNames(file.header ?? [], file.width).map((name, key) => ({ name, key }));
  const dataset = await writeDataset(job.session, table, columns, job.folder, {
    rowCount: file.rowCount,
    isInOrder: true,
  });
  await job.session.run(`DROP TABLE ${table}`);
  const name = basename(job.options.filename, extname(job.options.filename)) || 'CSV';
  return {
    fileType: 'csv',
    sheets: [{ name, rowCount: file.rowCount, columnCount: file.width, hidden: false, dataset }],
    current: name,
    warnings: [...read.warnings, ...rowWarnings(file, true)],
    detected: { encoding: encoding.label, delimiter: dialect.delimiter, header: file.header !== null },
  };
}
