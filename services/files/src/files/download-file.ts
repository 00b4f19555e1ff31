import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withExtension, type Download } from '@rapi/service-kit';
import { originalKey } from '@rapi/table-service';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { isAsRead } from '../records/version-graph';
import { nameOf } from './file-answer';
import { openVersion } from './open-version';

export const tableFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const;
export type TableFormat = keyof typeof tableFormats;

export interface FileDownload extends Download {
  /** Deletes the temporary file of this download. */
  release: () => Promise<void>;
}

async function original({ objects }: FilesPorts, file: FileRecord): Promise<FileDownload> {
  return {
    filename: nameOf(file),
    contentType: file.contentType,
    bytes: file.fileSize,
    stream: await objects.get(originalKey(file)),
    release: async () => undefined,
  };
}

async function written(
  ports: FilesPorts,
  file: FileRecord,
  format: TableFormat,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<FileDownload> {
  const { dataset, sheet: sheetName } = await openVersion(ports, file, { sheet });
  const folder = join(ports.workFolder, randomUUID());
  const release = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, `table.${format}`);
    await ports.engine.run('write', { dataset, format, path, sheetName: sheetName ?? 'Data' }, { signal });
    return {
      filename: withExtension(nameOf(file), format),
      contentType: tableFormats[format],
      bytes: (await stat(path)).size,
      stream: createReadStream(path),
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

type Wanted = { format?: TableFormat | 'original'; sheet?: string };

const formatOf = (file: FileRecord, { format, sheet }: Wanted): TableFormat | 'original' =>
  format ?? (isAsRead(file) && sheet === undefined ? 'original' : 'xlsx');

/** The filename of the download. */
export function downloadName(file: FileRecord, wanted: Wanted): string {
  const format = formatOf(file, wanted);
  return format === 'original' ? nameOf(file) : withExtension(nameOf(file), format);
}

/**
 * A file to download: the upload itself if it was never changed and no format is asked for, else its current version,
 * written.
 */
export async function downloadFile(
  ports: FilesPorts,
  file: FileRecord,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<FileDownload> {
  const format = formatOf(file, wanted);
  return format === 'original' ? original(ports, file) : written(ports, file, format, wanted.sheet, signal);
}
