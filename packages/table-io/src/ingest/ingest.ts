import { mkdir, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isTableEnding } from '@rapi/contracts';
import type { EngineSession } from '@rapi/table-core';
import { findTable, gzipName, unpackGzip, unpackPart } from '../readers/archive/unpack-table';
import { headOf } from '../source/encoding';
import { assertEnding, endingOf, fileKind } from '../source/file-kind';
import type { FileKind } from '../source/kind-names';
import { readHtml } from '../readers/html/read-html';
import { readWebArchive } from '../readers/html/read-web-archive';
import type { IngestOptions, IngestResult, TableFileType } from '../source/ingest-options';
import { limitsOf } from '../source/ingest-options';
import { ingestCsv, type IngestJob } from './ingest-csv';
import { currencyColumnWarnings } from './currency-beside';
import { ingestWorkbook, type WorkbookReader } from './ingest-workbook';
import { readJson } from '../readers/json/read-json';
import { workFile } from './load-rows';
import { readFlatOds, readOds } from '../readers/ods/read-ods';
import { packageKind } from '../source/package-kind';
import { ingestParquet } from './ingest-parquet';
import { emptyFile, wrongType } from '../source/reader-error';
import { readSpreadsheetml } from '../readers/spreadsheetml/read-spreadsheetml';
import { readDif } from '../readers/text-interchange/read-dif';
import { readSylk } from '../readers/text-interchange/read-sylk';
import { assertCompoundWorkbook, readXls } from '../readers/xls/read-xls';
import { readXlsb } from '../readers/xlsb/read-xlsb';
import { readXlsx } from '../readers/xlsx/read-xlsx';
import { openPackage } from '../source/zip';

/** A file named .xls is reported as xls, whatever the program put into it. */
const namedXls = ({ options }: IngestJob, fileType: TableFileType): TableFileType =>
  endingOf(options.filename) === 'xls' ? 'xls' : fileType;

const readers: Record<
  Exclude<FileKind, 'zip' | 'gzip' | 'parquet' | 'delimited'>,
  (job: IngestJob) => WorkbookReader
> = {
  compound: () => ({ fileType: 'xls', hasSheets: true, read: (source) => readXls(source, 'compound') }),
  biff: () => ({ fileType: 'xls', hasSheets: true, read: (source) => readXls(source, 'biff') }),
  spreadsheetml: (job) => ({ fileType: namedXls(job, 'xml'), hasSheets: true, read: readSpreadsheetml }),
  html: () => ({ fileType: 'xls', hasSheets: true, read: readHtml }),
  'web-archive': () => ({ fileType: 'xls', hasSheets: true, read: readWebArchive }),
  'flat-ods': () => ({ fileType: 'fods', hasSheets: true, read: readFlatOds }),
  sylk: (job) => ({ fileType: namedXls(job, 'slk'), hasSheets: false, read: readSylk }),
  dif: (job) => ({ fileType: namedXls(job, 'dif'), hasSheets: false, read: readDif }),
  json: () => ({ fileType: 'json', hasSheets: false, read: readJson }),
};

/** A file from inside an archive, read as if it had been uploaded itself. */
async function ingestPacked(
  job: IngestJob,
  fileType: 'zip' | 'gz',
  filename: string,
  unpack: (to: string) => Promise<void>,
) {
  const path = workFile(job.session, 'unpacked');
  try {
    await unpack(path);
    const inner = { ...job, path, options: { ...job.options, filename } };
    return { ...(await ingestFile(inner, true)), fileType };
  } finally {
    await rm(path, { force: true });
  }
}

async function ingestZip(job: IngestJob, isPacked: boolean): Promise<IngestResult> {
  const { path, limits, options } = job;
  const parts = await openPackage(path, limits);
  try {
    const kind = await packageKind(parts, options.filename);
    if (kind === 'xlsx' || kind === 'xlsb' || kind === 'ods') {
      assertEnding('zip', options.filename);
      const read = { xlsx: readXlsx, xlsb: readXlsb, ods: readOds }[kind];
      return await ingestWorkbook(job, { fileType: kind, hasSheets: true, read });
    }
    if (isPacked) throw wrongType('nested_archive');
    if (!['zip', ''].includes(endingOf(options.filename)))
      throw wrongType('archive', { ending: endingOf(options.filename) });
    const { part, filename, warnings } = await findTable(parts);
    const read = await ingestPacked(job, 'zip', filename, (to) => unpackPart(parts, part, to));
    return { ...read, warnings: [...warnings, ...read.warnings] };
  } finally {
    parts.close();
  }
}

async function ingestFile(job: IngestJob, isPacked: boolean): Promise<IngestResult> {
  const { path, options, limits } = job;
  const { size } = await stat(path);
  if (size === 0) throw emptyFile();
  const head = await headOf(path);
  const kind = fileKind(head, options.filename);
  if (kind === 'zip') return ingestZip(job, isPacked);
  // Name the other program's document first: that says more than a wrong ending.
  if (kind === 'compound' && !isTableEnding(endingOf(options.filename))) await assertCompoundWorkbook(path);
  assertEnding(kind, options.filename);
  if (kind === 'delimited') return ingestCsv(job);
  if (kind === 'parquet') return ingestParquet(job);
  if (kind !== 'gzip') return ingestWorkbook(job, readers[kind](job));
  if (isPacked) throw wrongType('nested_archive');
  return ingestPacked(job, 'gz', gzipName(options.filename, head), (to) => unpackGzip(path, to, limits));
}

/**
 * Reads an uploaded file into datasets, one per sheet that has rows. `folder` (within the session's job folder) takes
 * the datasets and temporary files. Throws a TableError that says what to do: 415 for content that is no table, 422 for
 * a file that cannot be read or is too large (R-FILES-10 to R-FILES-14).
 */
export async function ingest(
  session: EngineSession,
  folder: string,
  path: string,
  options: IngestOptions,
): Promise<IngestResult> {
  await mkdir(folder, { recursive: true });
  const filename = basename(options.filename.replaceAll('\\', '/'));
  const job = { session, folder, path, options: { ...options, filename }, limits: limitsOf(options) };
  const result = await ingestFile(job, false);
  const warnings: IngestResult['warnings'] = [];
  for (const sheet of result.sheets) warnings.push(...(await currencyColumnWarnings(session, result, sheet)));
  return { ...result, warnings: [...result.warnings, ...warnings] };
}
