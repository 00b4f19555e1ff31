import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type ListedObject, ObjectMissingError, type ObjectStore } from '@rapi/service-kit';

/**
 * What every object store must do. Run it inside a describe of the adapter's; `open` gives an empty store, or an unused
 * prefix.
 */
export function objectStoreSuite(
  open: () => Promise<ObjectStore>,
  prefix: string = `suite-${randomBytes(6).toString('hex')}`,
): void {
  let store: ObjectStore;
  let folder: string;
  const key = (name: string) => `${prefix}/${name}`;
  const stored = async (name: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const answer = await store.put(key(name), Readable.from([bytes]), { contentType: 'text/plain' });
    expect(answer).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  const listed = async (of: string) => {
    const found: ListedObject[] = [];
    for await (const object of store.list(of)) found.push(object);
    return found;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rapi-objects-'));
    store = await open();
  });
  afterAll(async () => {
    for (const object of await listed(prefix)) await store.remove(object.key);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('gives back what was put, with its size and hash', async () => {
    await stored('one.txt', 'kopi tubruk');
    expect(await text(await store.get(key('one.txt')))).toBe('kopi tubruk');
    const info = await store.stat(key('one.txt'));
    expect(info.bytes).toBe(11);
    expect(Math.abs(info.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('takes a local file, an empty object and one of many chunks', async () => {
    const large = randomBytes(6_000_000);
    const path = join(folder, 'large.bin');
    await writeFile(path, large);
    await store.put(key('from-file'), path);
    expect((await buffer(await store.get(key('from-file')))).equals(large)).toBe(true);

    await stored('empty', '');
    expect(await text(await store.get(key('empty')))).toBe('');

    const chunks = Array.from({ length: 100 }, (_, index) => large.subarray(index * 60_000, (index + 1) * 60_000));
    expect((await store.put(key('chunks'), Readable.from(chunks))).bytes).toBe(6_000_000);
    expect((await buffer(await store.get(key('chunks')))).equals(large)).toBe(true);
  });

  test('gives a range, both ends included', async () => {
    await stored('range', '0123456789');
    expect(await text(await store.get(key('range'), { start: 2, end: 5 }))).toBe('2345');
    expect(await text(await store.get(key('range'), { start: 7 }))).toBe('789');
    expect(await text(await store.get(key('range'), { start: 0, end: 0 }))).toBe('0');
  });

  test('replaces an object whole', async () => {
    await stored('replaced', 'a long first content');
    await stored('replaced', 'second');
    expect(await text(await store.get(key('replaced')))).toBe('second');
  });

  test('keeps nothing of a put whose source fails, and what was there before stays', async () => {
    await stored('kept', 'before');
    const failing = (name: string) => {
      const source = Readable.from(
        (function* () {
          yield Buffer.from('half of ');
          throw new Error('the client is gone');
        })(),
      );
      return store.put(key(name), source);
    };
    await expect(failing('kept')).rejects.toThrow('the client is gone');
    await expect(failing('never')).rejects.toThrow('the client is gone');
    expect(await text(await store.get(key('kept')))).toBe('before');
    await expect(store.stat(key('never'))).rejects.toThrow(ObjectMissingError);
    expect((await listed(key('never'))).length).toBe(0);
  });

  test('many puts of one key at once leave one of them, whole', async () => {
    const contents = Array.from({ length: 10 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(contents.map((content) => store.put(key('race'), Readable.from([content]))));
    expect(contents).toContain(await text(await store.get(key('race'))));
  });

  test('what is not there is missing for get, stat and fetchTo, and may be removed', async () => {
    await expect(store.get(key('nothing'))).rejects.toThrow(ObjectMissingError);
    await expect(store.stat(key('nothing'))).rejects.toThrow(ObjectMissingError);
    await expect(store.fetchTo(key('nothing'), join(folder, 'nothing'))).rejects.toThrow(ObjectMissingError);
    await store.remove(key('nothing'));
  });

  test('a removed object is gone, and its folder may be used again', async () => {
    await stored('folder/a', 'x');
    await store.remove(key('folder/a'));
    await expect(store.get(key('folder/a'))).rejects.toThrow(ObjectMissingError);
    await stored('folder/b', 'y');
    expect(await text(await store.get(key('folder/b')))).toBe('y');
  });

  test('lists by prefix, in the order of the keys', async () => {
    const names = ['list/a', 'list/a-b', 'list/b/1', 'list/b/2', 'list/b0', 'list/c/d/e', 'lista'];
    for (const name of [...names].reverse()) await stored(name, name);
    expect((await listed(key('list/'))).map((object) => object.key)).toEqual(names.slice(0, -1).map(key));
    expect((await listed(key('list/b'))).map((object) => object.key)).toEqual(
      ['list/b/1', 'list/b/2', 'list/b0'].map(key),
    );
    expect(await listed(key('no-such/'))).toEqual([]);
    expect((await listed(key('list/b/1')))[0]?.bytes).toBe('list/b/1'.length);
  });

  test('fetches to a local path, over what lies there', async () => {
    await stored('fetched', 'isi');
    const path = join(folder, 'fetched');
    await writeFile(path, 'old');
    await store.fetchTo(key('fetched'), path);
    expect(await readFile(path, 'utf8')).toBe('isi');
    await store.remove(key('fetched'));
    expect(await readFile(path, 'utf8')).toBe('isi');
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    'a//b',
    '../a',
    'a/../../b',
    'a/./b',
    'a/',
    '.hidden',
    'a/.b',
    'a b',
    'a\u0000b',
    'a\\b',
    'x'.repeat(513),
  ])('refuses the key %j', async (unsound) => {
    await expect(store.put(unsound, Readable.from(['x']))).rejects.toThrow(TypeError);
    await expect(store.get(unsound)).rejects.toThrow(TypeError);
    await expect(store.fetchTo(unsound, join(folder, 'x'))).rejects.toThrow(TypeError);
  });

  test('answers that it is there', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
}
