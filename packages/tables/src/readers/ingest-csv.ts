import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { EngineSession } from '../engine/session';
import { writeDataset } from '../dataset/write-dataset';
import { columnNames } from './column-names';
import { readCsv, type CsvRead } from './csv/read-csv';
import type { IngestOptions, IngestResult, ReadLimits } from './ingest-options';
import { countRows, loadRows, workFile } from './load-rows';
import { noRows, tooManyRows } from './reader-error';
import { rowWarnings } from './warnings';

export interface IngestJob {
  session: EngineSession;
  folder: string;
  path: string;
  options: IngestOptions;
  limits: ReadLimits;
}

/** The rows as a table, by the engine's own reader where the file is by the book; null where that reader sees it otherwise. */
async function loadPlain(session: EngineSession, { file, delimiter, lineEnd }: CsvRead): Promise<string | null> {
  try {
    const table = await loadRows(session, file, { delimiter, lineEnd, skipHeader: file.header !== null });
    if ((await countRows(session, table)) === file.rowCount) return table;
    await session.run(`DROP TABLE ${table}`);
  } catch (error) {
    if (error instanceof Error && /Out of Memory|engine_memory/.test(error.message)) throw error;
  }
  return null;
}

async function load(job: IngestJob, read: CsvRead, files: CsvFiles): Promise<{ read: CsvRead; table: string }> {
  if (read.plain) {
    const table = await loadPlain(job.session, read);
    if (table !== null) return { read, table };
    const rewritten = await readCsv(job.path, files, job.options, job.limits, 'rewrite');
    return load(job, rewritten, files);
  }
  return {
    read,
    table: await loadRows(job.session, read.file, {
      delimiter: read.delimiter,
      lineEnd: read.lineEnd,
      skipHeader: false,
    }),
  };
}

function assertSize({ rowCount, width }: CsvRead['file'], limits: ReadLimits): void {
  if (rowCount === 0 || width === 0) throw noRows();
  if (rowCount > limits.maxRows) throw tooManyRows(rowCount, limits.maxRows);
}

type CsvFiles = (name: string) => string;

async function readTable(job: IngestJob, files: CsvFiles): Promise<{ read: CsvRead; table: string }> {
  const read = await readCsv(job.path, files, job.options, job.limits);
  assertSize(read.file, job.limits);
  return load(job, read, files);
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
