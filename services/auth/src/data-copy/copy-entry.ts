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

/** A JSON list, written page by page so that it is never whole in memory. */
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

/** A file that another service answers with. */
export const fileEntry = (path: string, compress: boolean, answer: () => Promise<Response>): ZipEntry => ({
  path,
  compress,
  open: async () => {
    const { body } = await answer();
    // fetch and Node have different types for the same stream.
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  },
});

/** If the owner deletes the item while the copy is made, the entry is empty. */
export const unlessDeleted = (entry: ZipEntry): ZipEntry => ({
  ...entry,
  open: () =>
    entry.open().catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return Readable.from([]);
      throw error;
    }),
});
