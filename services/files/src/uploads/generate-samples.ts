import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { inWorkFolder } from '@rapi/service-kit';
import type { FileRecord } from '../records/file-record';
import type { FilesPorts } from '../ports';
import { entitlementsOf } from '../entitlements/entitlements';
import { keepUpload } from './take-upload';

/**
 * Makes the four sample files (R-STORE-3) as if the user had uploaded them: our writers write them, our readers read
 * them.
 */
export async function generateSamples(ports: FilesPorts, userId: string, signal: AbortSignal): Promise<FileRecord[]> {
  const entitlements = await entitlementsOf(ports, userId);
  return inWorkFolder(ports.workFolder, async (folder) => {
    const samples = await ports.engine.run('writeSamples', { folder }, { signal });
    const kept: FileRecord[] = [];
    for (const { path, filename } of samples) {
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      const upload = { path, filename, sha256, bytes: (await stat(path)).size };
      kept.push(await keepUpload(ports, entitlements, upload, signal));
    }
    return kept;
  });
}
