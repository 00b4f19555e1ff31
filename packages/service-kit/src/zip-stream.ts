import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of a ZIP, opened when its turn comes. */
export interface ZipEntry {
  path: string;
  /** Bytes, if known. With the sizes of all entries and nothing compressed, the size of the ZIP is known. */
  size?: number;
  /** False for content that is already compressed. */
  compress: boolean;
  open(): Promise<Readable>;
}

export interface ZipStream {
  stream: Readable;
  /** 0 where the size of an entry is not known. */
  bytes: Promise<number>;
}

/**
 * A ZIP that is made while it is read, entry by entry; an entry that cannot be opened fails the stream with that error.
 */
export function zipStream(entries: readonly ZipEntry[]): ZipStream {
  const zip = new ZipFile();
  // Not `Readable.wrap`: it ends with its source, even with data still unread.
  const stream = zip.outputStream.pipe(new PassThrough());
  // The reader gets the error, too; without this listener an error before anybody reads would end the process.
  stream.on('error', () => undefined);
  zip.on('error', (error: Error) => stream.destroy(error));
  for (const { path, size, compress, open } of entries) {
    zip.addReadStreamLazy(path, { compress, ...(size !== undefined && { size }) }, (give) => {
      open().then(
        (content) =>
          give(
            null,
            content.on('error', (error) => stream.destroy(error)),
          ),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  const bytes = new Promise<number>((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, (...[size]: number[]) => resolve(Math.max(0, size ?? 0)));
  });
  return { stream, bytes };
}
