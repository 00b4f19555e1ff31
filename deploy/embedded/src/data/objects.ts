import { createReadStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { walkDocuments } from '@rapi/mongo-lite';
import { isObjectDamaged, objectSumsOf, type ObjectSums } from '@rapi/service-kit';
import { filesBelow } from './manifest';

/** As in every sweep, younger objects may belong to running work. */
const ORPHAN_AFTER_MS = 24 * 3600_000;

/** `users/USER/KIND/ID/…`: all objects of a record are under its id, or under its `copyId`. */
const owned = /^users\/[^/]+\/[^/]+\/([^/]+)\//;

interface Named {
  /** Ids of all records of any kind, and of what a record of another id tells of. */
  ids: Set<string>;
  /** Objects that a record says it has. */
  keys: Set<string>;
}

const isKey = (text: unknown): text is string => typeof text === 'string' && text.startsWith('users/');

async function namedBy(mongo: string): Promise<Named> {
  const named: Named = { ids: new Set(), keys: new Set() };
  for await (const { doc } of walkDocuments(mongo)) {
    const { _id, objectPrefix, removedAt, copyId } = doc;
    named.ids.add(String(_id));
    // An account has one record for its data copies; each copy has an id of its own.
    if (typeof copyId === 'string') named.ids.add(copyId);
    if (isKey(_id)) named.keys.add(_id);
    const isFile = isKey(objectPrefix) && objectPrefix.split('/')[2] === 'files';
    if (isFile && (removedAt === null || removedAt === undefined)) named.keys.add(`${objectPrefix}original`);
  }
  return named;
}

export interface ObjectFindings {
  objects: number;
  /** Objects that no record refers to any more; they have been removed. */
  removed: string[];
  removedBytes: number;
  /** Missing objects that a record names. */
  missing: string[];
  /** Objects whose bytes differ from those that were stored. */
  damaged: string[];
}

async function isDamaged(sums: ObjectSums, root: string, key: string): Promise<boolean> {
  try {
    await finished(sums.checked(key, createReadStream(join(root, key))).resume());
    return false;
  } catch (error) {
    if (isObjectDamaged(error)) return true;
    throw error;
  }
}

/** Compares the folder of objects with the records, both ways, and removes objects that no record refers to. */
export async function checkObjects(data: string): Promise<ObjectFindings> {
  const root = join(data, 'objects');
  const { ids, keys } = await namedBy(join(data, 'mongo'));
  const found: ObjectFindings = { objects: 0, removed: [], removedBytes: 0, missing: [], damaged: [] };
  const sums = objectSumsOf(root);
  for (const key of await filesBelow(root)) {
    if (key.startsWith('.')) continue;
    found.objects++;
    const [, id] = owned.exec(key) ?? [];
    if (id === undefined || ids.has(id)) {
      if (await isDamaged(sums, root, key)) found.damaged.push(key);
      continue;
    }
    const { size, mtimeMs } = await stat(join(root, key));
    if (Date.now() - mtimeMs < ORPHAN_AFTER_MS) continue;
    await rm(join(root, key));
    found.removed.push(key);
    found.removedBytes += size;
  }
  found.missing = [...keys].filter((key) => !existsSync(join(root, key))).sort();
  return found;
}
