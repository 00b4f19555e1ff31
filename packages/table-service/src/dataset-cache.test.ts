import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatasetCache } from './dataset-cache';
import type { EngineConfig } from './engine-settings';

const MEGABYTE = 1024 * 1024;
let folder: string;
let fetched: string[];
const config = (DATASET_CACHE_MB: number): EngineConfig => ({
  WORK_FOLDER: folder,
  ENGINE_WORKERS: 1,
  ENGINE_MEMORY_MB: 512,
  ENGINE_DUCKDB_MEMORY_MB: 128,
  ENGINE_DEADLINE_SECONDS: 10,
  DATASET_CACHE_MB,
});

/** A store whose every object is its own key, repeated to a megabyte. */
const objects = {
  isLocal: true,
  fetchTo: async (key: string, path: string) => {
    fetched.push(key);
    await writeFile(path, key.padEnd(MEGABYTE, '.'));
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  fetched = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a dataset is fetched once, however many ask for it at once', async () => {
  const cache = createDatasetCache(objects, config(16));
  const paths = await Promise.all(Array.from({ length: 5 }, () => cache.path('users/u/a.parquet', 'a')));
  expect(new Set(paths).size).toBe(1);
  expect(await cache.path('users/other/a.parquet', 'a')).toBe(paths[0]);
  expect(fetched).toEqual(['users/u/a.parquet']);
  expect((await readFile(paths[0] ?? '', 'utf8')).startsWith('users/u/a.parquet')).toBe(true);
});

test('a failed fetch leaves nothing behind and is tried again', async () => {
  let isDown = true;
  const cache = createDatasetCache(
    {
      isLocal: true,
      fetchTo: async (key, path) => {
        if (isDown) throw new Error('down');
        await objects.fetchTo(key, path);
      },
    },
    config(16),
  );
  await expect(cache.path('k', 'a')).rejects.toThrow('down');
  expect(await readdir(join(folder, 'datasets'))).toEqual([]);
  isDown = false;
  await expect(cache.path('k', 'a')).resolves.toContain('a.parquet');
});

test('above its size the cache lets go of what was not used for longest, never of what may be in use', async () => {
  const cache = createDatasetCache(objects, config(2));
  const hourAgo = new Date(Date.now() - 3_600_000);
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(await cache.path('old', 'old'), longAgo, longAgo);
  await utimes(await cache.path('older-use', 'b'), hourAgo, hourAgo);
  await cache.path('c', 'c');
  expect((await readdir(join(folder, 'datasets'))).sort()).toEqual(['b.parquet', 'c.parquet']);
  await cache.path('d', 'd');
  await cache.path('e', 'e');
  expect((await readdir(join(folder, 'datasets'))).sort()).toEqual(['c.parquet', 'd.parquet', 'e.parquet']);
});
