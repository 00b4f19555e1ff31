import { mkdir } from 'node:fs/promises';
import type { PageReader, PageReaderOptions } from '@rapi/ocr';
import { createPageReader } from '@rapi/ocr';
import { currentUser } from '@rapi/service-kit';
import { onDemand } from '@rapi/worker-pool';

/** The page reader as the service uses it: there when it is wanted, gone when it is not. */
export interface PageReaders extends PageReader {
  /** Pages read at the same time. */
  atOnce: number;
}

/** A page reader holds several hundred megabytes, so it starts with the first document and ends some minutes after the last. */
export function createPageReaders(options: PageReaderOptions, idleMs: number): PageReaders {
  const reader = onDemand(async () => {
    await mkdir(options.folder, { recursive: true });
    return createPageReader(options);
  }, idleMs);
  return {
    atOnce: options.workers,
    inspect: (path) => reader.use((open) => open.inspect(path, { user: currentUser() })),
    readPage: (input, options) => reader.use((open) => open.readPage(input, { user: currentUser(), ...options })),
    close: reader.close,
  };
}
