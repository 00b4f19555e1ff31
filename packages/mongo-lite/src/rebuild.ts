import { mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { exportFolder, importFolder } from './dump';

/**
 * Writes a folder's records into a new file, with indexes and counts made from them, and replaces the old file, which
 * is kept at the returned path. No server may run on the folder, and every record must be readable.
 */
export async function rebuildFolder(folder: string): Promise<string> {
  const real = resolve(folder);
  const temporary = await mkdtemp(join(dirname(real), `${basename(real)}.rebuilding-`));
  try {
    await exportFolder({ folder: real, to: join(temporary, 'records') });
    await importFolder({ folder: join(temporary, 'new'), from: join(temporary, 'records') });
    const aside = `${real}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    await rename(real, aside);
    await rename(join(temporary, 'new'), real);
    return aside;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
