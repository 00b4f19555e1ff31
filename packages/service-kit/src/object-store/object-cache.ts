import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './object-store';

/** Objects that never change, on the local disk. */
export interface ObjectCache {
  /**
   * The object as a local file, brought here at its first use. It stays for at least as long as it takes to open it;
   * it must not be written to.
   */
  path(key: string): Promise<string>;
  /** Forgets an object, after it was removed from the store. */
  forget(key: string): Promise<void>;
}

export interface ObjectCacheOptions {
  objects: ObjectStore;
  folder: string;
  /** What is kept at most; what was not used for longest goes first. */
  maxBytes?: number;
  /** What was used within this time is not removed, so that no one loses a file between asking for it and opening it. */
  inUseMs?: number;
}

const GIGABYTE = 1024 ** 3;
const IN_USE_MS = 5 * 60_000;

/** Keeps copies of immutable objects (dataset versions lie under their hash), so that a replica reads each one once. */
export async function openObjectCache({
  objects,
  folder,
  maxBytes = 2 * GIGABYTE,
  inUseMs = IN_USE_MS,
}: ObjectCacheOptions): Promise<ObjectCache> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // When it was used is kept here, not in the file's times: the file may be one with the store's own.
  const here = new Map<string, { bytes: number; usedAt: number }>();
  const coming = new Map<string, Promise<string>>();
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  const trim = async () => {
    let total = [...here.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [path, { bytes, usedAt }] of [...here].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (total <= maxBytes || Date.now() - usedAt < inUseMs) return;
      here.delete(path);
      await rm(path, { force: true });
      total -= bytes;
    }
  };
  const bring = async (key: string, path: string) => {
    const arriving = `${path}.arriving`;
    try {
      await objects.fetchTo(key, arriving);
      await rename(arriving, path);
    } finally {
      await rm(arriving, { force: true });
    }
    here.set(path, { bytes: (await stat(path)).size, usedAt: Date.now() });
    await trim();
    return path;
  };

  return {
    async path(key) {
      const path = pathOf(key);
      const found = here.get(path);
      if (found) {
        found.usedAt = Date.now();
        return path;
      }
      const arrival = coming.get(key) ?? bring(key, path).finally(() => coming.delete(key));
      coming.set(key, arrival);
      return arrival;
    },
    async forget(key) {
      const path = pathOf(key);
      here.delete(path);
      await rm(path, { force: true });
    },
  };
}
