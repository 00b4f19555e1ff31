import { access, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { objectStoreSuite, until } from '@rapi/test-kit';
import { type ObjectStore, openObjectCache, openObjectStore } from '../src/index';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;

describe('a folder', () => {
  objectStoreSuite(() => openObjectStore(addressOf('suite')));

  test('a put that a dead process left unfinished is swept after a day, no sooner', async () => {
    const store = await openObjectStore(addressOf('swept'));
    const unfinished = join(folder, 'swept', '.unfinished');
    await writeFile(join(unfinished, 'old'), 'x');
    await writeFile(join(unfinished, 'young'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    await utimes(join(unfinished, 'old'), yesterday, yesterday);
    await openObjectStore(addressOf('swept'));
    expect(await readdir(unfinished)).toEqual(['young']);
    for await (const { key } of store.list('')) throw new Error(`${key} is no object`);
  });

  test('no object and no unfinished file stays after puts and removals', async () => {
    const store = await openObjectStore(addressOf('clean'));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.put(`u/${index % 3}/f${index}`, Readable.from(['x']))),
    );
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.remove(`u/${index % 3}/f${index}`)));
    expect(await readdir(join(folder, 'clean'), { recursive: true })).toEqual(['.unfinished']);
  });

  test('a fetched file is the same file, not a copy', async () => {
    const store = await openObjectStore(addressOf('linked'));
    await store.put('a', Readable.from(['isi']));
    await store.fetchTo('a', join(folder, 'linked-copy'));
    expect((await stat(join(folder, 'linked-copy'))).ino).toBe((await stat(join(folder, 'linked', 'a'))).ino);
  });
});

const s3Url = process.env['S3_TEST_URL'];
const s3 = s3Url ? describe : describe.skip;
if (!s3Url)
  console.warn('skipped: the S3 adapter, since S3_TEST_URL (s3+http://key:secret@host:port/bucket) is not set');

s3('an S3 server', () => {
  objectStoreSuite(() => openObjectStore(s3Url ?? ''));

  test('one that does not answer is unavailable', async () => {
    await expect(openObjectStore('s3+http://key:secret@127.0.0.1:9/bucket')).rejects.toMatchObject({
      name: 'ObjectStoreUnavailableError',
    });
  });
});

describe('the cache', () => {
  /** Counts what is fetched. */
  const counted = (objects: ObjectStore) => {
    const fetched: string[] = [];
    const store: ObjectStore = {
      ...objects,
      fetchTo(key, path) {
        fetched.push(key);
        return objects.fetchTo(key, path);
      },
    };
    return { store, fetched };
  };

  test('brings an object once, however many ask, and forgets it when told', async () => {
    const objects = await openObjectStore(addressOf('cached'));
    await objects.put('v/1', Readable.from(['satu']));
    const { store, fetched } = counted(objects);
    const cache = await openObjectCache({ objects: store, folder: join(folder, 'cache-1') });
    const paths = await Promise.all(Array.from({ length: 10 }, () => cache.path('v/1')));
    expect(new Set(paths).size).toBe(1);
    expect(await readFile(await cache.path('v/1'), 'utf8')).toBe('satu');
    expect(fetched).toEqual(['v/1']);
    await cache.forget('v/1');
    await expect(access(paths[0] ?? '')).rejects.toThrow();
    await cache.path('v/1');
    expect(fetched).toEqual(['v/1', 'v/1']);
  });

  test('a missing object is not remembered', async () => {
    const objects = await openObjectStore(addressOf('cached'));
    const cache = await openObjectCache({ objects, folder: join(folder, 'cache-2') });
    await expect(cache.path('v/2')).rejects.toMatchObject({ name: 'ObjectMissingError' });
    await objects.put('v/2', Readable.from(['dua']));
    expect(await readFile(await cache.path('v/2'), 'utf8')).toBe('dua');
  });

  test('what was used for longest goes when there is too much, but not what was just asked for', async () => {
    const objects = await openObjectStore(addressOf('cached'));
    for (const name of ['a', 'b', 'c']) await objects.put(`t/${name}`, Readable.from(['x'.repeat(100)]));
    const cache = await openObjectCache({ objects, folder: join(folder, 'cache-3'), maxBytes: 250, inUseMs: 0 });
    const first = await cache.path('t/a');
    await cache.path('t/b');
    await until('another moment', () => Date.now() % 2 === 0);
    await cache.path('t/a');
    const third = await cache.path('t/c');
    expect((await readdir(join(folder, 'cache-3'))).length).toBe(2);
    await access(third);
    const patient = await openObjectCache({ objects, folder: join(folder, 'cache-4'), maxBytes: 250 });
    for (const name of ['a', 'b', 'c']) await access(await patient.path(`t/${name}`));
    expect(first).not.toBe(third);
  });
});
