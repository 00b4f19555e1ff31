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
  /** Announces that a document is deleted, for services that show it elsewhere. */
  tellRemoved: (userId: string, documentId: string) => Promise<void>;
  callService: ServiceClient;
  /** Makes datasets of the findings. */
  engine: Engine;
  /** Reads pages, in child processes that start with the first page. */
  readers: PageReaders;
  /** Finds fields and tables and writes PDFs, off the event loop. */
  work: DocumentPool;
  /** Counts the pages that were read. */
  countPage: () => void;
  jobs: Pick<Jobs, 'get' | 'cancel'>;
  readingJob: JobType<ReadingJob>;
  /** Whether the service is stopping: then no further page begins. */
  isStopping: () => boolean;
  /** The folder for documents while they are received, read and exported. */
  workFolder: string;
  /** The address of an external form that replaces ours. */
  formUrl: string | null;
}
