import { type Download } from '@rapi/service-kit';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outputName } from '@rapi/table-service';
import type { ViolationLanguage } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import type { WantedSession } from './run-validation';
import { openSession } from './run-validation';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of a session's findings. It is a report about the file, not an output of it, so it is not kept or counted.
 */
export async function downloadViolations(
  ports: QualityToolsPorts,
  wanted: WantedSession,
  language: ViolationLanguage,
  signal: AbortSignal,
): Promise<Download> {
  const { opened, plan } = await openSession(ports, wanted);
  await mkdir(ports.workFolder, { recursive: true });
  const path = join(ports.workFolder, `${randomUUID()}.xlsx`);
  await ports.engine.run('writeViolations', { dataset: opened.dataset, plan, language, path }, { signal });
  const { size: bytes } = await stat(path);
  const stream = createReadStream(path);
  stream.once('close', () => void rm(path, { force: true }));
  return { filename: outputName('violations_', opened.file.filename), contentType: XLSX, bytes, stream };
}
