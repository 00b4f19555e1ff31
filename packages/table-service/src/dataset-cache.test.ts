import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideTest } from '@rapi/test-breadth';
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

/** A store in which every object is its own key, padded to a megabyte. */
const objects = {
  fetchTo: async (key: string, path: string) => {
    fetched.push(key);
    await writeFile(path, key.padEnd(MEGABYTE, '.'));
  },
};

const kept = async () => (await readdir(join(folder, 'datasets'))).sort();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  fetched = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a dataset is fetched once, however many requests need it at once', async () => {
  const cache = createDatasetCache(objects, config(16));
  const paths = await Promise.all(Array.from({ length: 5 }, () => cache.path('users/u/a.parquet', 'a')));
  expect(new Set(paths).size).toBe(1);
  expect(await cache.path('users/other/a.parquet', 'a')).toBe(paths[0]);
  expect(fetched).toEqual(['users/u/a.parquet']);
  expect((await readFile(paths[0] ?? '', 'utf8')).startsWith('users/u/a.parquet')).toBe(true);
});

test('a failed fetch leaves nothing behind and is retried', async () => {
  let isDown = true;
  const cache = createDatasetCache(
    {
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

test('above its size the cache drops the least recently used datasets, never those that may be in use', async () => {
  const cache = createDatasetCache(objects, config(2));
  const hourAgo = new Date(Date.now() - 3_600_000);
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(await cache.path('old', 'old'), longAgo, longAgo);
  await utimes(await cache.path('older-use', 'b'), hourAgo, hourAgo);
  await cache.path('c', 'c');
  expect(await kept()).toEqual(['b.crc32', 'b.parquet', 'c.crc32', 'c.parquet']);
  await cache.path('d', 'd');
  await cache.path('e', 'e');
  expect(await kept()).toEqual(['c.crc32', 'c.parquet', 'd.crc32', 'd.parquet', 'e.crc32', 'e.parquet']);
});

/** The bytes of a copy with one bit flipped. */
async function withFlippedBit(path: string, at: number): Promise<Buffer> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return bytes;
}

wideTest('fetches a copy with any flipped bit again, even after a restart', async () => {
  const path = await createDatasetCache(objects, config(16)).path('k', 'a');
  const whole = await readFile(path);
  const bits = Array.from({ length: 60 }, (_, index) => Math.floor((index * 8 * MEGABYTE) / 60) + (index % 8));
  for (const bit of bits) {
    await writeFile(path, await withFlippedBit(path, bit));
    await createDatasetCache(objects, config(16)).path('k', 'a');
    expect((await readFile(path)).equals(whole)).toBe(true);
  }
  expect(fetched).toHaveLength(1 + bits.length);
});

test('fetches a copy again that is truncated, missing, unreadable or has no checksum', async () => {
  const cache = createDatasetCache(objects, config(16));
  const path = await cache.path('k', 'a');
  const whole = await readFile(path);
  const damages = [
    () => writeFile(path, whole.subarray(0, -1)),
    () => rm(path),
    () => rm(path.replace('.parquet', '.crc32')),
    async () => {
      await rm(path);
      await mkdir(path);
    },
  ];
  for (const damage of damages) {
    await damage();
    await cache.path('k', 'a');
    expect((await readFile(path)).equals(whole)).toBe(true);
  }
  expect(fetched).toHaveLength(1 + damages.length);
});

test('a damaged copy is removed even if its object cannot be fetched', async () => {
  const path = await createDatasetCache(objects, config(16)).path('k', 'a');
  await writeFile(path, await withFlippedBit(path, 5));
  const lost = createDatasetCache({ fetchTo: () => Promise.reject(new Error('damaged')) }, config(16));
  await expect(lost.path('k', 'a')).rejects.toThrow('damaged');
  expect(await kept()).toEqual([]);
});
