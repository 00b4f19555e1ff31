import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { openObjectStore } from '@rapi/service-kit';
import { objectStoreSuite } from '@rapi/test-kit';
import { minio } from '@rapi/test-kit/real-servers';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rapi-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;

describe('a folder', () => {
  objectStoreSuite(() => openObjectStore(addressOf('suite')));

  test('an unfinished put of a dead process is swept after a day, not before', async () => {
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

  test('no object and no unfinished file is left after puts and removals', async () => {
    const store = await openObjectStore(addressOf('clean'));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.put(`u/${index % 3}/f${index}`, Readable.from(['x']))),
    );
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.remove(`u/${index % 3}/f${index}`)));
    expect(await readdir(join(folder, 'clean'), { recursive: true })).toEqual(['.sums', '.unfinished']);
  });

  test('detects a flipped bit when the object is fetched, and at the end of a stream', async () => {
    const store = await openObjectStore(addressOf('flipped'));
    const bytes = Buffer.alloc(300_000, 'abc');
    await store.put('u/f', Readable.from([bytes]));
    const path = join(folder, 'flipped', 'u', 'f');
    bytes.writeUInt8(bytes.readUInt8(150_000) ^ 4, 150_000);
    await writeFile(path, bytes);
    await expect(store.fetchTo('u/f', join(folder, 'fetched'))).rejects.toMatchObject({ name: 'ObjectDamagedError' });
    const read = async () => {
      for await (const _ of await store.get('u/f'));
    };
    await expect(read()).rejects.toMatchObject({ name: 'ObjectDamagedError' });
    await store.put('u/f', Readable.from(['whole again']));
    await read();
    await store.fetchTo('u/f', join(folder, 'fetched'));
  });

  test('bytes that a crash kept from being replaced, and bytes without a hash, are valid', async () => {
    const store = await openObjectStore(addressOf('crashed'));
    await store.put('u/f', Readable.from(['before']));
    await store.put('u/f', Readable.from(['after']));
    await writeFile(join(folder, 'crashed', 'u', 'f'), 'before');
    await store.fetchTo('u/f', join(folder, 'fetched'));
    await writeFile(join(folder, 'crashed', '.sums', 'u', 'f'), '');
    await writeFile(join(folder, 'crashed', 'u', 'f'), 'anything');
    await store.fetchTo('u/f', join(folder, 'fetched'));
  });

  test('a fetched file is a copy: changes of either do not affect the other', async () => {
    const store = await openObjectStore(addressOf('copied'));
    await store.put('a', Readable.from(['isi']));
    await store.fetchTo('a', join(folder, 'copy'));
    await writeFile(join(folder, 'copy'), 'isI');
    expect(await readFile(join(folder, 'copied', 'a'), 'utf8')).toBe('isi');
    await store.fetchTo('a', join(folder, 'copy'));
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('isi');
  });

  test('a damaged object leaves no copy', async () => {
    const store = await openObjectStore(addressOf('uncopied'));
    await store.put('a', Readable.from(['isi']));
    await writeFile(join(folder, 'uncopied', 'a'), 'isI');
    await expect(store.fetchTo('a', join(folder, 'no-copy'))).rejects.toMatchObject({ name: 'ObjectDamagedError' });
    await expect(stat(join(folder, 'no-copy'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

(minio.missing() === undefined ? describe : describe.skip)('an S3 server', () => {
  let server: Awaited<ReturnType<typeof minio.start>>;
  beforeAll(async () => {
    server = await minio.start();
  });
  // Nested, since the suite removes its objects when it ends.
  describe('as an object store', () => objectStoreSuite(() => openObjectStore(server.url)));
  afterAll(() => server?.stop());

  test('a store that does not answer is unavailable', async () => {
    await expect(openObjectStore('s3+http://key:secret@127.0.0.1:9/bucket')).rejects.toMatchObject({
      name: 'ObjectStoreUnavailableError',
    });
  });
});
