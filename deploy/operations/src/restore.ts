import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Stores } from './backup';
import { type FileFacts, readFacts } from './hashed-file';
import { backupsIn, type Manifest, objectPath, readManifest, recordsPath } from './manifest';
import { collectionsOf, load, nameOf } from './records';

export interface RestoreOptions {
  folder: string;
  /** The newest backup if absent. */
  name?: string;
  replace: boolean;
  say: (line: string) => void;
}

async function checkFile(path: string, { bytes, sha256 }: FileFacts): Promise<void> {
  const found = await readFacts(path).catch(() => undefined);
  if (!found) throw new Error(`${path} is missing from the backup.`);
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`${path} is not what was backed up: its bytes have changed.`);
}

/** @throws Error that names the first file that is not what was backed up */
async function checkFiles(backup: string, { records, objects }: Manifest): Promise<void> {
  for (const [name, facts] of Object.entries(records)) await checkFile(join(backup, recordsPath(name)), facts);
  for (const [key, facts] of Object.entries(objects)) await checkFile(join(backup, objectPath(key)), facts);
}

async function refuseRecords({ connection }: Stores): Promise<void> {
  for (const { database, name } of await collectionsOf(connection)) {
    const found = await connection.getClient().db(database).collection(name).findOne({});
    if (found) throw new Error(`There are records already (${database}). RESTORE_REPLACE=true replaces them.`);
  }
}

/** Restores a backup. Every file is checked before the first is used; the services must be stopped. */
export async function restore(stores: Stores, { folder, name, replace, say }: RestoreOptions): Promise<void> {
  const { connection, objects } = stores;
  const chosen = name ?? (await backupsIn(folder))[0];
  if (chosen === undefined) throw new Error(`${folder} holds no whole backup.`);
  const backup = join(folder, chosen);
  const manifest = await readManifest(backup);
  if (!replace) await refuseRecords(stores);
  say(`checking ${chosen}`);
  await checkFiles(backup, manifest);
  say(`bringing back ${Object.keys(manifest.objects).length} objects`);
  for (const key of Object.keys(manifest.objects)) {
    await objects.put(key, createReadStream(join(backup, objectPath(key))));
  }
  for (const collection of await collectionsOf(connection)) {
    if (manifest.records[nameOf(collection)]) continue;
    await connection.getClient().db(collection.database).collection(collection.name).deleteMany({});
  }
  for (const [full, { documents }] of Object.entries(manifest.records)) {
    const [database = '', ...rest] = full.split('/');
    const loaded = await load(connection, { database, name: rest.join('/') }, join(backup, recordsPath(full)));
    if (loaded !== documents) throw new Error(`${full}: ${loaded} of ${documents} documents came back.`);
  }
  const total = Object.values(manifest.records).reduce((sum, each) => sum + each.documents, 0);
  say(`${chosen} is back: ${total} records and ${Object.keys(manifest.objects).length} objects`);
}
