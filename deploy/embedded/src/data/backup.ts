import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { exportFolder } from '@rapi/mongo-lite';
import { factsOf, filesBelow, MANIFEST, type Manifest } from './manifest';

/** Folders to back up in addition to the records. The secrets are kept, too; `work/` need not survive. */
const KEPT_FOLDERS = ['objects', 'mail'] as const;
const SECRETS = 'secrets.json';

/** Whether a backup keeps the path: unfinished files are left out, but the hashes of the objects are kept. */
const isKept = (path: string): boolean => !path.startsWith('objects/.') || path.startsWith('objects/.sums/');

function absent(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
  throw error;
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/**
 * Copies files that are not in the backup yet. A file that disappears in the meantime was deleted by its owner, which
 * is no error.
 */
async function copyNew(data: string, to: string): Promise<void> {
  for (const folder of KEPT_FOLDERS) {
    for (const name of await filesBelow(join(data, folder))) {
      const path = `${folder}/${name}`;
      if (!isKept(path) || existsSync(join(to, path))) continue;
      await mkdir(dirname(join(to, path)), { recursive: true });
      // Under another name first, so that an interrupted copy is not taken for the file.
      const part = join(to, `${path}.part`);
      const isCopied = await copyFile(join(data, path), part).then(() => true, absent);
      if (!isCopied) continue;
      await synced(part);
      await rename(part, join(to, path));
    }
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

/**
 * Writes a backup of a data folder into an empty folder; the product may run. Objects are copied before the records and
 * once more after them, so that every object that a record names is there.
 */
export async function backUp(data: string, target: string): Promise<Manifest> {
  const to = resolve(target);
  if (!existsSync(data)) throw new Error(`There is no data folder ${data}.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await chmod(to, 0o700);
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty: a backup goes into a folder of its own.`);
  await copyNew(data, to);
  const records = existsSync(join(data, 'mongo', 'data.mdb'))
    ? await exportFolder({ folder: join(data, 'mongo'), to: join(to, 'records') })
    : {};
  await copyNew(data, to);
  if (existsSync(join(data, SECRETS))) await copyFile(join(data, SECRETS), join(to, SECRETS));
  const files: Manifest['files'] = {};
  for (const path of await filesBelow(to)) files[path] = await factsOf(join(to, path));
  const manifest: Manifest = { format: 1, at: new Date().toISOString(), records, files };
  await writeDurably(join(to, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}
