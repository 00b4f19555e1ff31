import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobs, openService, removalTeller } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createRecordRoom, type TableServiceDependencies } from '@rapi/table-service';
import type { OcrConfig } from './config';
import { documentName } from './documents/find-document';
import { documentModel } from './documents/document-record';
import { pageModel } from './documents/page-record';
import { recordStores } from './kept-records';
import type { OcrPorts } from './ports';
import { createPageReaders } from './reading/page-readers';
import { readDocument, settleFailure } from './reading/read-document';
import { readingJob } from './documents/reading-job';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { documentRoutes } from './routes/documents';
import { exportRoutes } from './routes/exports';
import { createDocumentPool } from './work/document-pool';

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

/** Puts the ocr service together: documents, reading them, and outputs of them. */
export async function createOcr(
  config: OcrConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, metrics, connection, callService, serve } = await openService('ocr', config);
  const folder = join(config.WORK_FOLDER, 'ocr');
  let isStopping = false;
  const jobs = createJobs({ service: 'ocr', connection, broker, log, metrics });
  const workingData = boundWorkingData(objects, callService);
  const ports: OcrPorts = {
    objects: workingData.objects,
    engine,
    documents: documentModel(connection),
    tellRemoved: removalTeller(broker, log, 'ocr'),
    pages: pageModel(connection),
    callService,
    readers: createReaders(config, folder),
    work: createDocumentPool(join(folder, 'pool'), config.OCR_IDLE_MINUTES * MINUTE),
    countPage: () => metrics.work.inc({ unit: 'page' }),
    jobs,
    readingJob: jobs.define({
      name: 'read-document',
      kind: 'ocr',
      nameOf: (id) => documentName(ports.documents, id),
      payload: readingJob,
      // More jobs than pages read at once: the pages of several documents take turns.
      concurrency: config.OCR_WORKERS + 2,
      handle: (context) => readDocument(ports, context),
      onFinished: (job) => settleFailure(ports, job),
    }),
    isStopping: () => isStopping,
    workFolder: join(folder, 'documents'),
    formUrl: config.OCR_FORM_URL ?? null,
  };

  let endRepair: (() => void) | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    jobs,
    handlers: room.bounded([...documentRoutes(ports), ...exportRoutes(ports), ...accountDataRoutes(ports)]),
    onStart: async () => {
      // People's documents that a killed process left.
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
    ],
  });
}
