import { sentence } from '@rapi/contracts';
import { createWorkerPool, PoolError, type PoolLimit } from '@rapi/worker-pool';
import { join, resolve } from 'node:path';
import { DocumentError } from './document-error';
import type { InspectedDocument, ReadPage, ReadPageInput } from './page';
import type { Tasks } from './reading/tasks';
import type { WorkerSettings } from './reading/worker-settings';

export interface PageReaderOptions {
  /** Scratch; everything in it may be deleted while no reader is open. */
  folder: string;
  /** Child processes, each reading one page at a time. */
  workers: number;
  /** `both` reads photos, tables and totals better and takes twice the memory and time. */
  engines: 'tesseract' | 'both';
  /** Resident memory of one child, in MB, at which its page is given up. */
  memoryMb?: number;
  /** Processor time per page, 60 s if not given. */
  deadlineMs?: number;
}

export interface PageReader {
  /**
   * Looks at headers only. Rejects with a DocumentError for what is not a PDF, JPEG or PNG, is encrypted or damaged, has more
   * than 50 pages or more than 40 million pixels on a page.
   */
  inspect(path: string, options?: { user?: string }): Promise<InspectedDocument>;
  /**
   * Reads one page in a child process. An empty page has no words and no confidence. Rejects with a DocumentError for what
   * is wrong with the document, with a PoolError `cancelled` after the signal, `stopped` after `close` and `busy` where too
   * much of the user waits.
   */
  readPage(
    input: ReadPageInput,
    options?: { user?: string; signal?: AbortSignal; onProgress?(fraction: number): void },
  ): Promise<ReadPage>;
  /** Ends what is running. */
  close(): Promise<void>;
}

/** src and dist are at the same depth; children always run what was built. */
const entry = join(__dirname, '../dist/reading/worker.js');

/** Measured: see the README. */
const MEMORY_MB = { tesseract: 900, both: 1_400 };
const RECYCLE_MB = { tesseract: 700, both: 1_000 };
const RECYCLE_PAGES = 100;
const PAGE_MS = 60_000;
/** Looking at headers takes a moment; a document that takes longer is built to. */
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
    // The child made this shape of a DocumentError of the same version.
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
  // Whoever uploads waits for the look at the headers, and not for the pages of others before him.
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
