import { mkdir, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EngineSession } from '../engine/session';
import { fileKind } from './file-kind';
import type { IngestOptions, IngestResult } from './ingest-options';
import { limitsOf } from './ingest-options';
import { ingestCsv } from './ingest-csv';
import { ingestWorkbook } from './ingest-workbook';
import { emptyFile } from './reader-error';

const HEAD_BYTES = 64 * 1024;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads an uploaded file into datasets, one per sheet that has rows. `folder` (within the session's job folder) takes the
 * datasets and what is needed on the way.
 *
 * Throws a TableError that says what to do: 415 for what is no table by content, 422 for what cannot be read or is too large
 * (spec/4-decisions.md §4, "Upload").
 */
export async function ingest(
  session: EngineSession,
  folder: string,
  path: string,
  options: IngestOptions,
): Promise<IngestResult> {
  const { size } = await stat(path);
  if (size === 0) throw emptyFile();
  await mkdir(folder, { recursive: true });
  const filename = basename(options.filename.replaceAll('\\', '/'));
  const kind = fileKind(await readHead(path), filename);
  const job = { session, folder, path, options: { ...options, filename }, limits: limitsOf(options) };
  return kind === 'delimited' ? ingestCsv(job) : ingestWorkbook(job, kind);
}
