import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLikeId } from '@rapi/contracts';
import { notFound, type Download } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Wanted {
  userId: string;
  fileId: string;
  sessionId: string;
  requestId: string;
}

/** The table as a cleaning left it, written from its version; 404 for the session of another file or user. */
export async function downloadCleaned(
  ports: QualityToolsPorts,
  { userId, fileId, sessionId, requestId }: Wanted,
  signal: AbortSignal,
): Promise<Download> {
  const session = looksLikeId(sessionId)
    ? await ports.cleaningSessions.findOne({ _id: sessionId, userId, fileId }).lean()
    : null;
  if (!session) throw notFound('cleaning_session');
  const { dataset, sheet } = await openFile(ports, { userId, fileId, version: session.version, requestId });
  await mkdir(ports.workFolder, { recursive: true });
  const path = join(ports.workFolder, `${randomUUID()}.xlsx`);
  await ports.engine.run('write', { dataset, format: 'xlsx', path, sheetName: sheet ?? 'Data' }, { signal });
  const { size: bytes } = await stat(path);
  const stream = createReadStream(path);
  stream.once('close', () => void rm(path, { force: true }));
  return { filename: session.cleanedFilename, contentType: XLSX, bytes, stream };
}
