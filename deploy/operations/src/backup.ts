import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectMissing, type ObjectStore } from '@rapi/service-kit';
import type { Connection } from 'mongoose';
import { writeHashed } from './hashed-file';
import { backupName, backupsIn, MANIFEST, type Manifest, objectPath, readManifest, recordsPath } from './manifest';
import { collectionsOf, dump, nameOf } from './records';

export interface Stores {
  connection: Connection;
  objects: ObjectStore;
}

export interface BackupOptions {
  folder: string;
  keep: number;
  say: (line: string) => void;
  now?: Date;
}

const TELL_EVERY = 500;

async function backUpRecords(connection: Connection, to: string): Promise<Manifest['records']> {
  const records: Manifest['records'] = {};
  for (const collection of await collectionsOf(connection)) {
    const name = nameOf(collection);
    const { bytes, documents } = dump(connection, collection);
    const facts = await writeHashed(join(to, recordsPath(name)), bytes);
    records[name] = { ...facts, documents: documents() };
  }
  return records;
}

async function written(objects: ObjectStore, key: string, path: string) {
  try {
    return await writeHashed(path, await objects.get(key));
  } catch (error) {
    // Its owner removed the object after it was listed.
    if (!isObjectMissing(error)) throw error;
    await rm(path, { force: true });
    return undefined;
  }
}

async function isLinked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  return link(from, to).then(
    () => true,
    () => false,
  );
}

interface Earlier {
  folder: string;
  manifest: Manifest;
}

/** Adds the objects that the backup lacks; those in the previous backup are linked. */
async function addObjects(
  objects: ObjectStore,
  to: string,
  known: Manifest['objects'],
  { earlier, say }: { earlier?: Earlier; say: BackupOptions['say'] },
): Promise<void> {
  let seen = 0;
  for await (const { key, bytes, modifiedAt } of objects.list('')) {
    if (++seen % TELL_EVERY === 0) say(`${seen} objects looked at`);
    const at = modifiedAt.toISOString();
    if (known[key]?.modifiedAt === at) continue;
    const last = earlier?.manifest.objects[key];
    const path = join(to, objectPath(key));
    await rm(path, { force: true });
    if (earlier && last?.modifiedAt === at && last.bytes === bytes) {
      if (await isLinked(join(earlier.folder, objectPath(key)), path)) {
        known[key] = last;
        continue;
      }
    }
    const facts = await written(objects, key, path);
    if (facts) known[key] = { ...facts, modifiedAt: at };
    // The copy of the first pass, if there was one, is gone as well.
    else delete known[key];
  }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'w', 0o600);
  await file.writeFile(JSON.stringify(manifest, null, 2));
  await file.sync();
  await file.close();
}

/**
 * Writes a backup next to the others; the product may run. Objects are copied before the records and once more after
 * them, so that every object that a record names is there. Records of two collections may be moments apart, which
 * services repair as after a crash.
 */
export async function backUp({ connection, objects }: Stores, options: BackupOptions): Promise<string> {
  const { folder, keep, say, now = new Date() } = options;
  const [newest] = await backupsIn(folder);
  const earlierFolder = newest === undefined ? undefined : join(folder, newest);
  const earlier = earlierFolder && { folder: earlierFolder, manifest: await readManifest(earlierFolder) };
  const name = backupName(now);
  const building = join(folder, `.${name}`);
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  const known: Manifest['objects'] = {};
  say('copying objects');
  await addObjects(objects, building, known, { ...(earlier && { earlier }), say });
  say('copying records');
  const records = await backUpRecords(connection, building);
  await addObjects(objects, building, known, { ...(earlier && { earlier }), say });
  await writeManifest(building, { format: 1, at: now.toISOString(), records, objects: known });
  await rename(building, join(folder, name));
  for (const old of (await backupsIn(folder)).slice(keep))
    await rm(join(folder, old), { recursive: true, force: true });
  const documents = Object.values(records).reduce((sum, each) => sum + each.documents, 0);
  say(`${name} holds ${documents} records and ${Object.keys(known).length} objects`);
  return name;
}
