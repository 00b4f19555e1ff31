import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '@rapi/service-kit';
import type { EngineConfig } from './engine-settings';
import { cacheBytes, datasetFolder } from './engine-settings';

export interface DatasetCache {
  /** The local Parquet file of a dataset, fetched where it is not there yet. */
  path(key: string, hash: string): Promise<string>;
}

/** A dataset that was asked for within this time may be in use by a job. */
const IN_USE_MS = 15 * 60_000;

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

/**
 * Datasets never change, so one that is here under its hash is good for ever, whoever put it there. Fetching writes
 * beside and renames, so a crash leaves nothing half. Above the configured size, those not asked for longest go.
 */
export function createDatasetCache(
  objects: Pick<ObjectStore, 'fetchTo' | 'isLocal'>,
  config: EngineConfig,
): DatasetCache {
  const folder = datasetFolder(config);
  const maxBytes = cacheBytes(config);
  const underway = new Map<string, Promise<string>>();
  /** What was fetched since the start: bytes may have been damaged while nothing ran. */
  const checked = new Set<string>();

  async function fetch(key: string, path: string): Promise<string> {
    await mkdir(folder, { recursive: true });
    const partial = `${path}.${randomUUID()}.partial`;
    try {
      await objects.fetchTo(key, partial);
      await rename(partial, path);
      checked.add(path);
    } finally {
      await rm(partial, { force: true });
    }
    await evict(folder, maxBytes, Date.now());
    return path;
  }

  return {
    async path(key, hash) {
      const path = join(folder, `${hash}.parquet`);
      if (existsSync(path) && (checked.has(path) || !objects.isLocal)) {
        const now = new Date();
        await utimes(path, now, now);
        return path;
      }
      const fetching = underway.get(path) ?? fetch(key, path).finally(() => underway.delete(path));
      underway.set(path, fetching);
      return fetching;
    },
  };
}
