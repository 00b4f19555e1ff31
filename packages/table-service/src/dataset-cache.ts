import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '@rapi/service-kit';
import type { EngineConfig } from './engine-settings';
import { cacheBytes, datasetFolder } from './engine-settings';

export interface DatasetCache {
  /** The local Parquet file of a dataset, fetched where it is not there yet. */
  path(key: string, hash: string): Promise<string>;
}

/** A dataset that was asked for within this time may be in use by a job. */
const IN_USE_MS = 15 * 60_000;
const READ_BYTES = 1024 * 1024;

async function evict(folder: string, maxBytes: number, now: number): Promise<void> {
  const all = await readdir(folder);
  const names = all.filter((name) => name.endsWith('.parquet'));
  const found = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      stats: await stat(join(folder, name)).catch(() => undefined),
    })),
  );
  const files = found.flatMap(({ path, stats }) => (stats ? [{ path, size: stats.size, usedAt: stats.mtimeMs }] : []));
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, usedAt } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes || now - usedAt < IN_USE_MS) return;
    // What is known of a dataset is beside it under the same hash.
    const about = all.filter((name) => name.startsWith(`${basename(path, '.parquet')}.`));
    await Promise.all(about.map((name) => rm(join(folder, name), { force: true })));
    total -= size;
  }
}

/** CRC-32 tells every burst of wrong bits up to 32 long, at 0.4 ms of processor time per MB (SHA-256: 0.9). */
async function sumOf(path: string): Promise<string> {
  let sum = 0;
  await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) sum = crc32(chunk, sum);
  });
  return sum.toString(16);
}

const sumPathOf = (path: string): string => path.replace(/\.parquet$/, '.crc32');

/** A copy without a sum is one that a job has just written, or that a crash left. */
async function stateOf(path: string): Promise<'sound' | 'damaged' | 'unknown'> {
  const kept = await readFile(sumPathOf(path), 'utf8').catch(() => undefined);
  if (kept === undefined) return 'unknown';
  const found = await sumOf(path).catch(() => undefined);
  return found === kept ? 'sound' : 'damaged';
}

/**
 * Datasets never change, so a copy is good for as long as its bytes are those that were fetched; that is looked at each time
 * it is asked for, and one that is damaged or cannot be read is fetched anew. Fetching writes beside and renames, so a crash
 * leaves nothing half. Above the configured size, those not asked for longest go.
 */
export function createDatasetCache(objects: Pick<ObjectStore, 'fetchTo'>, config: EngineConfig): DatasetCache {
  const folder = datasetFolder(config);
  const maxBytes = cacheBytes(config);
  const underway = new Map<string, Promise<string>>();

  async function fetch(key: string, path: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const partial = `${path}.${randomUUID()}.partial`;
    try {
      await objects.fetchTo(key, partial);
      await writeFile(sumPathOf(path), await sumOf(partial));
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
    await evict(folder, maxBytes, Date.now());
  }

  async function open(key: string, path: string): Promise<string> {
    const state = await stateOf(path);
    if (state === 'damaged')
      await Promise.all([path, sumPathOf(path)].map((each) => rm(each, { recursive: true, force: true })));
    if (state !== 'sound') await fetch(key, path);
    const now = new Date();
    await utimes(path, now, now);
    return path;
  }

  return {
    path(key, hash) {
      const path = join(folder, `${hash}.parquet`);
      const opening = underway.get(path) ?? open(key, path).finally(() => underway.delete(path));
      underway.set(path, opening);
      return opening;
    },
  };
}
