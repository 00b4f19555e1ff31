import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withExtension, type Download } from '@rapi/service-kit';
import { originalKey } from '@rapi/table-service';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { openVersion } from './open-version';

export const tableFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const;
export type TableFormat = keyof typeof tableFormats;

export interface FileDownload extends Download {
  /** Clears away what was written for this download only. */
  release: () => Promise<void>;
}

async function original({ objects }: FilesPorts, file: FileRecord): Promise<FileDownload> {
  return {
    filename: file.originalFilename,
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
  const release = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, `table.${format}`);
    await ports.engine.run('write', { dataset, format, path, sheetName: sheetName ?? 'Data' }, { signal });
    return {
      filename: withExtension(file.originalFilename, format),
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

/** A file to download: as uploaded where it was never changed and no format is asked for, else written from its current version. */
export async function downloadFile(
  ports: FilesPorts,
  file: FileRecord,
  { format, sheet }: { format?: TableFormat | 'original'; sheet?: string },
  signal: AbortSignal,
): Promise<FileDownload> {
  const wanted = format ?? (file.currentVersion === 1 && sheet === undefined ? 'original' : 'xlsx');
  return wanted === 'original' ? original(ports, file) : written(ports, file, wanted, sheet, signal);
}
