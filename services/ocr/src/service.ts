import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  connectMongo,
  createIdempotency,
  createJobs,
  createLog,
  createService,
  createServiceClient,
  ensureIndexes,
  pingMongo,
} from '@rapi/service-kit';
import type { Broker, ObjectStore, Service } from '@rapi/service-kit';
import type { Engine } from '@rapi/table-service';
import type { OcrConfig } from './config';
import { documentModel } from './documents/document-record';
import { pageModel } from './documents/page-record';
import type { OcrPorts } from './ports';
import { createPageReaders } from './reading/page-readers';
import { readDocument, settleFailure } from './reading/read-document';
import { readingJob } from './reading/reading-job';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { documentRoutes } from './routes/documents';
import { exportRoutes } from './routes/exports';
import { createDocumentPool } from './work/document-pool';

/** What the ocr service is given by whoever hosts it; several services of a process may share these. */
export interface OcrDependencies {
  objects: ObjectStore;
  broker: Broker;
  engine: Engine;
}

const DATABASE = 'rapi_ocr';
const MINUTE = 60_000;

const createReaders = (config: OcrConfig, folder: string) =>
  createPageReaders(
    {
      folder: join(folder, 'readers'),
      workers: config.OCR_WORKERS,
      engines: config.OCR_ENGINES,
      ...(config.OCR_WORKER_MEMORY_MB !== undefined && { memoryMb: config.OCR_WORKER_MEMORY_MB }),
    },
    config.OCR_IDLE_MINUTES * MINUTE,
  );

/** Puts the ocr service together: documents, their reading, and what is made of them. */
export async function createOcr(config: OcrConfig, { objects, broker, engine }: OcrDependencies): Promise<Service> {
  const log = createLog({ service: 'ocr', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, DATABASE);
  const folder = join(config.WORK_FOLDER, 'ocr');
  let isStopping = false;
  const jobs = createJobs({ service: 'ocr', connection, broker, log });
  const ports: OcrPorts = {
    objects,
    engine,
    documents: documentModel(connection),
    pages: pageModel(connection),
    callService: createServiceClient({
      service: 'ocr',
      urls: config.SERVICE_URLS,
      secret: config.SERVICE_TOKEN_SECRET,
    }),
    readers: createReaders(config, folder),
    work: createDocumentPool(join(folder, 'pool'), config.OCR_IDLE_MINUTES * MINUTE),
    jobs,
    readingJob: jobs.define({
      name: 'read-document',
      kind: 'ocr',
      payload: readingJob,
      // More than are read at once: the pages of several documents take turns.
      concurrency: config.OCR_WORKERS + 2,
      handle: (context) => readDocument(ports, context),
      onFinished: (job) => settleFailure(ports, job),
    }),
    isStopping: () => isStopping,
    workFolder: join(folder, 'documents'),
    formUrl: config.OCR_FORM_URL ?? null,
  };
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);

  let endRepair: (() => void) | undefined;
  return createService({
    name: 'ocr',
    config,
    log,
    idempotency,
    handlers: [...documentRoutes(ports), ...exportRoutes(ports), ...accountDataRoutes(ports)],
    checks: { mongo: () => pingMongo(connection) },
    onStart: async () => {
      // What a process that was killed left of people's documents.
      await rm(ports.workFolder, { recursive: true, force: true });
      await jobs.start();
      endRepair = startRepair(ports, log);
    },
    onStop: [
      () => {
        isStopping = true;
        endRepair?.();
      },
      () => jobs.stop(),
      () => ports.readers.close(),
      () => ports.work.close(),
      () => connection.close(),
    ],
  });
}
