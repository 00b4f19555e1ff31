import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipStream } from './zip-stream';

const entry = (path: string, content: Buffer, more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  compress: false,
  open: async () => Readable.from([content]),
  ...more,
});
const megabyte = (letter: string) => Buffer.alloc(1024 * 1024, letter);

test.each([true, false])('a slow reader gets the complete archive (compressed: %s)', async (compress) => {
  const entries = ['a', 'b', 'c'].map((letter) => entry(`${letter}.txt`, megabyte(letter), { compress }));
  const chunks: Buffer[] = [];
  const slow = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _, done) => void (chunks.push(chunk), setTimeout(done, 1)),
  });
  await pipeline(zipStream(entries).stream, slow);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(files)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(Buffer.from(files['c.txt'] ?? []).equals(megabyte('c'))).toBe(true);
});

test('reports its size before it is read, if the sizes of all entries are known', async () => {
  const known = zipStream([entry('a.txt', Buffer.from('satu'), { size: 4 })]);
  expect((await buffer(known.stream)).length).toBe(await known.bytes);
  const unknown = zipStream([entry('a.txt', Buffer.from('satu'))]);
  expect(await unknown.bytes).toBe(0);
  await buffer(unknown.stream);
});

test('an entry that cannot be opened ends the stream with an error', async () => {
  const fails = entry('b.txt', Buffer.from(''), { open: () => Promise.reject(new Error('not there')) });
  const { stream } = zipStream([entry('a.txt', Buffer.from('satu')), fails]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(buffer(stream)).rejects.toThrow(/not there|premature/i);
});

test('an entry that breaks off also breaks off the archive', async () => {
  const broken = async function* () {
    yield 'satu';
    throw new Error('gone midway');
  };
  const { stream } = zipStream([entry('a.txt', Buffer.from(''), { open: async () => Readable.from(broken()) })]);
  await expect(buffer(stream)).rejects.toThrow('gone midway');
});
