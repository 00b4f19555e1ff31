import { mkdir } from 'node:fs/promises';
import type { PageReader, PageReaderOptions } from '@rapi/ocr';
import { createPageReader } from '@rapi/ocr';
import { currentUser } from '@rapi/service-kit';
import { onDemand } from '@rapi/worker-pool';

/** The page reader as the service uses it: it starts when needed and ends when idle. */
export interface PageReaders extends PageReader {
  /** How many pages are read at the same time. */
  atOnce: number;
}

/**
 * A page reader takes several hundred MB, so it starts with the first document and ends some minutes after the last.
 */
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
