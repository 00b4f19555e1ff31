import type { calls, QueryOf } from '@rapi/contracts';
import type { Download } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outputName } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

/**
 * A list of the doubtful and unreadable values. It is a report about the file, not an output of it, so it is not kept
 * or counted.
 */
export async function downloadOddValues(
  { engine, workFolder }: QualityToolsPorts,
  { dataset, file }: OpenFile,
  query: QueryOf<typeof calls.columnReadings.download>,
  signal: AbortSignal,
): Promise<Download> {
  await mkdir(workFolder, { recursive: true });
  const path = join(workFolder, `${randomUUID()}.csv`);
  await engine.run('writeOddValues', { dataset, path, ...query }, { signal });
  const { size: bytes } = await stat(path);
  const stream = createReadStream(path);
  stream.once('close', () => void rm(path, { force: true }));
  return {
    filename: outputName('doubtful_', file.filename, 'csv'),
    contentType: 'text/csv; charset=utf-8',
    bytes,
    stream,
  };
}
