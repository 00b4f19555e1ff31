import { sentence } from '@rapi/contracts';
import { createWorkerPool, PoolError, type PoolLimit } from '@rapi/worker-pool';
import { join, resolve } from 'node:path';
import { DocumentError } from './document-error';
import type { InspectedDocument, ReadPage, ReadPageInput } from './page';
import type { Tasks } from './reading/tasks';
import type { WorkerSettings } from './reading/worker-settings';

export interface PageReaderOptions {
  /** Temporary folder; its content may be deleted while no reader is open. */
  folder: string;
  /** Number of child processes; each reads one page at a time. */
  workers: number;
  /** `both` reads photos, tables and totals better, with twice the memory and time. */
  engines: 'tesseract' | 'both';
  /** Resident memory of a child, in MB, at which its page is abandoned. */
  memoryMb?: number;
  /** Processor time per page; 60 s by default. */
  deadlineMs?: number;
}

export interface PageReader {
  /**
   * Reads only headers. Rejects with a DocumentError for a file that is not a PDF, JPEG or PNG, is encrypted or
   * damaged, has more than 50 pages or more than 40 million pixels on a page.
   */
  inspect(path: string, options?: { user?: string }): Promise<InspectedDocument>;
  /**
   * Reads one page in a child process. An empty page has no words and no confidence. Rejects with a DocumentError if
   * the document is faulty, and with a PoolError: `cancelled` after the signal, `stopped` after `close`, `busy` if too
   * many of the user's jobs wait.
   */
  readPage(
    input: ReadPageInput,
    options?: { user?: string; signal?: AbortSignal; onProgress?(fraction: number): void },
  ): Promise<ReadPage>;
  /** Ends running jobs. */
  close(): Promise<void>;
}

/** src and dist are at the same depth; children always run the built code. */
const entry = join(__dirname, '../dist/reading/worker.js');

/** Measured: see the README. */
const MEMORY_MB = { tesseract: 900, both: 1_400 };
const RECYCLE_MB = { tesseract: 700, both: 1_000 };
const RECYCLE_PAGES = 100;
const PAGE_MS = 60_000;
/** Reading headers takes a moment; a document that takes longer was made to. */
const INSPECT_MS = 15_000;
const INSPECT_MB = 400;

function ofLimit(limit: PoolLimit): Error {
  switch (limit.kind) {
    case 'memory':
      return new DocumentError('page_memory', sentence('page_needs_memory'));
    case 'deadline':
      return new DocumentError('page_deadline', sentence('page_takes_long', { seconds: limit.deadlineMs / 1000 }));
    case 'crashed':
      return new DocumentError('damaged_document', sentence('page_cannot_be_read'));
    case 'busy':
    case 'cancelled':
    case 'stopped':
      return new PoolError(limit);
  }
}

/** Starts the child processes at once; they load their engines with the first page. */
export function createPageReader(options: PageReaderOptions): PageReader {
  const { workers, engines, memoryMb = MEMORY_MB[engines], deadlineMs = PAGE_MS } = options;
  const folder = resolve(options.folder);
  const settings: WorkerSettings = { engines, folder };
  const common = {
    entry,
    settings,
    folder: join(folder, 'jobs'),
    recycleJobs: RECYCLE_PAGES,
    // The child made this shape from a DocumentError of the same version.
    errors: {
      ofLimit,
      ofTask: (refusal: unknown) => {
        const { code, said } = refusal as Pick<DocumentError, 'code' | 'said'>;
        return new DocumentError(code, said);
      },
    },
  };
  const recycleMb = Math.min(memoryMb, RECYCLE_MB[engines]);
  const readers = createWorkerPool<Tasks>({
    ...common,
    workers,
    memoryMb,
    deadlineMs,
    recycleMb,
    hasSpare: true,
    maxWaiting: 0,
  });
  // A separate pool for headers: a person who uploads waits for that check, but not for other people's pages.
  const inspectors = createWorkerPool<Tasks>({
    ...common,
    ...{ workers: 1, hasSpare: true, memoryMb: INSPECT_MB, deadlineMs: INSPECT_MS, recycleMb: INSPECT_MB / 2 },
  });
  return {
    inspect: (path, options) => inspectors.run('inspect', resolve(path), options),
    readPage: (input, options) =>
      readers.run('read', { ...input, path: resolve(input.path), outFolder: resolve(input.outFolder) }, options),
    async close() {
      await Promise.all([readers.close(), inspectors.close()]);
    },
  };
}
