import type { Jobs, JobType, ObjectStore, ServiceClient } from '@rapi/service-kit';
import type { Engine } from '@rapi/table-service';
import type { DocumentModel } from './documents/document-record';
import type { PageModel } from './documents/page-record';
import type { DocumentPool } from './work/document-pool';
import type { ReadingJob } from './documents/reading-job';
import type { PageReaders } from './reading/page-readers';

/** Documents and pages, and the bytes that belong to them. */
export interface DocumentStores {
  documents: DocumentModel;
  pages: PageModel;
  objects: ObjectStore;
}

/** Everything the ocr service works with, made once in service.ts. */
export interface OcrPorts extends DocumentStores {
  /** Lets those who show documents elsewhere know that one is deleted. */
  tellRemoved: (userId: string, documentId: string) => Promise<void>;
  callService: ServiceClient;
  /** Makes datasets of what was read. */
  engine: Engine;
  /** Reads pages, in child processes that start with the first. */
  readers: PageReaders;
  /** Finds fields and tables and writes PDFs, off the event loop. */
  work: DocumentPool;
  /** Counts the pages that were read. */
  countPage: () => void;
  jobs: Pick<Jobs, 'get' | 'cancel'>;
  readingJob: JobType<ReadingJob>;
  /** Whether the service is about to stop: then no further page begins. */
  isStopping: () => boolean;
  /** Where documents lie while they are received, read and exported. */
  workFolder: string;
  /** An external form in place of ours. */
  formUrl: string | null;
}
