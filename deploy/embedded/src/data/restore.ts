import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { importFolder, servedBy } from '@rapi/mongo-lite';
import { factsOf, type Manifest, readManifest } from './manifest';

export interface Restored {
  manifest: Manifest;
  /** The folder that the earlier data was moved to. */
  putAside?: string;
}

/** @throws Error that names the first file that is not what was backed up */
async function checkFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = await factsOf(join(backup, path)).catch(() => undefined);
    if (!found) throw new Error(`${join(backup, path)} is missing from the backup.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`${join(backup, path)} is not what was backed up: its bytes have changed.`);
  }
}

/** The id of the process that serves a data folder now. */
export const runningIn = (data: string): number | undefined => servedBy(join(data, 'mongo'));

export function refuseRunning(data: string): void {
  const pid = runningIn(data);
  if (pid !== undefined) throw new Error(`The product runs on ${data} (process ${pid}). Stop it first.`);
}

/** Compares the number of restored records with the manifest. */
function checkCounts(restored: Manifest['records'], { records }: Manifest): void {
  if (JSON.stringify(sorted(restored)) !== JSON.stringify(sorted(records)))
    throw new Error('The records that came back are not as many as were backed up.');
}

const sorted = (records: Manifest['records']) =>
  Object.entries(records)
    .map(([name, counts]) => [name, Object.entries(counts).sort()])
    .sort();

/**
 * Restores a backup. Its files are checked first, and everything is built next to the data folder. At the end the
 * earlier data is moved aside in one step, and kept.
 */
export async function restore(backup: string, data: string): Promise<Restored> {
  const from = resolve(backup);
  refuseRunning(data);
  const manifest = await readManifest(from);
  await checkFiles(from, manifest);
  const building = `${data}.restoring`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  for (const path of Object.keys(manifest.files)) {
    if (path.startsWith('records/')) continue;
    await mkdir(dirname(join(building, path)), { recursive: true });
    await copyFile(join(from, path), join(building, path));
  }
  if (existsSync(join(from, 'records'))) {
    checkCounts(await importFolder({ folder: join(building, 'mongo'), from: join(from, 'records') }), manifest);
  }
  await chmod(building, 0o700);
  const isThere = existsSync(data) && (await readdir(data)).length > 0;
  const putAside = `${data}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  if (isThere) await rename(data, putAside);
  else await rm(data, { recursive: true, force: true });
  await rename(building, data);
  return { manifest, ...(isThere && { putAside }) };
}
