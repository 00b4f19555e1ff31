import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorFacts } from '../error-facts';
import {
  checkKey,
  type ListedObject,
  ObjectDamagedError,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
} from './object-store';
import { objectSumsOf } from './object-sums';
import { oneAtATime } from './one-at-a-time';
import { removeEmptyFolders } from './empty-folders';

/** Within the objects' folder, so that a rename stays within one file system; no key may begin with a dot. */
const UNFINISHED = '.unfinished';
const UNFINISHED_KEPT_MS = 24 * 3600_000;

/** Objects as files of a folder. A put is on the disk before it is acknowledged, whole or not at all. */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const unfinished = join(root, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await sweep(unfinished);
  const pathOf = (key: string) => join(root, checkKey(key));
  const sums = objectSumsOf(root);
  // One put of a key at a time: its hash and bytes must come from the same put.
  const inTurn = oneAtATime();

  return {
    async put(key, source) {
      const target = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      try {
        const stored = await writeDurably(temporary, typeof source === 'string' ? createReadStream(source) : source);
        await inTurn(key, async () => {
          await sums.keep(key, stored.sha256);
          await moveInto(root, temporary, target);
        });
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw mapped(error, key);
      }
    },
    async get(key, range) {
      const handle = await openFile(pathOf(key), key);
      const stream = handle.createReadStream({ start: range?.start, end: range?.end });
      return range ? stream : sums.checked(key, stream);
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        throw mapped(error, key);
      });
      if (!found.isFile()) throw new ObjectMissingError(key);
      return { bytes: found.size, modifiedAt: found.mtime };
    },
    async remove(key) {
      const path = pathOf(key);
      await inTurn(key, () => rm(path, { force: true }).then(() => sums.remove(key)));
      await removeEmptyFolders(root, dirname(path));
    },
    list: (prefix) => walk(root, '', prefix),
    async fetchTo(key, localPath) {
      const handle = await openFile(pathOf(key), key);
      await rm(localPath, { force: true });
      try {
        await pipeline(sums.checked(key, handle.createReadStream()), createWriteStream(localPath));
      } catch (error) {
        await rm(localPath, { force: true });
        throw fetchFailure(error, key);
      }
    },
    async check() {
      await stat(unfinished);
    },
  };
}

async function openFile(path: string, key: string) {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw mapped(error, key);
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new ObjectMissingError(key);
}

async function writeDurably(path: string, source: Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const chunk of source) {
      const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      hash.update(part);
      bytes += part.length;
      await handle.writeFile(part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A rename is durable only once the target's folder is synced, and the parent of each folder made for it. */
async function moveInto(root: string, from: string, to: string): Promise<void> {
  const folder = dirname(to);
  for (let attempt = 1; ; attempt++) {
    const firstMade = await mkdir(folder, { recursive: true });
    try {
      await rename(from, to);
    } catch (error) {
      // The folder was empty for a moment, and a removal took it away.
      if (codeOf(error) === 'ENOENT' && attempt < 5) continue;
      throw error;
    }
    await syncFolder(folder);
    for (let made = folder; firstMade && made !== root && made.length >= firstMade.length; made = dirname(made)) {
      await syncFolder(dirname(made));
    }
    return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    // Some systems (Windows) cannot sync a folder and do not need to.
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/** Removes half-written files that a dead process left. */
async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > UNFINISHED_KEPT_MS) await rm(path, { force: true });
  }
}

/** Depth first in the order of whole keys: a folder sorts as its name with the `/` that follows it. */
async function* walk(root: string, at: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(join(root, at), { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const keys = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ key: at + entry.name + (entry.isDirectory() ? '/' : ''), isFolder: entry.isDirectory() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { key, isFolder } of keys) {
    if (isFolder) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(root, key)).catch(() => undefined);
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }
}

/** EIO while reading means that this one object is damaged; a full or read-only disk is another matter. */
const fetchFailure = (error: unknown, key: string): unknown =>
  codeOf(error) === 'EIO' ? new ObjectDamagedError(key) : mapped(error, key);

const codeOf = (error: unknown) => errorFacts(error).code;

const missing = new Set<unknown>(['ENOENT', 'ENOTDIR']);
const down = new Set<unknown>(['ENOSPC', 'EROFS', 'EIO']);

function mapped(error: unknown, key: string): unknown {
  const code = codeOf(error);
  if (missing.has(code)) return new ObjectMissingError(key);
  return down.has(code) ? new ObjectStoreUnavailableError(error) : error;
}
