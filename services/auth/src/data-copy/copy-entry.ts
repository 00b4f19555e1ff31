import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError, type ZipEntry } from '@rapi/service-kit';

const textOf = (value: unknown) => JSON.stringify(value, null, 2);

async function* listText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const item of items) {
    yield lead + textOf(item);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** A list, page by page: never all of it at once. */
export const listEntry = (path: string, items: () => AsyncIterable<unknown>): ZipEntry => ({
  path,
  compress: true,
  open: async () => Readable.from(listText(items())),
});

export const valueEntry = (path: string, value: () => Promise<unknown>): ZipEntry => ({
  path,
  compress: true,
  open: async () => Readable.from([`${textOf(await value())}\n`]),
});

/** What another service answers as a file. */
export const fileEntry = (path: string, compress: boolean, answer: () => Promise<Response>): ZipEntry => ({
  path,
  compress,
  open: async () => {
    const { body } = await answer();
    // The types of fetch and of Node's streams are two, the thing is one.
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  },
});

/** What its owner deletes while the copy is made is empty in it. */
export const unlessDeleted = (entry: ZipEntry): ZipEntry => ({
  ...entry,
  open: () =>
    entry.open().catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return Readable.from([]);
      throw error;
    }),
});
