import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobs, type Jobs, type Logger, openService, repeatWork } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { BatchConfig } from './config';
import { recordStores } from './kept-records';
import type { BatchPorts } from './ports';
import { batchModel } from './records/batch-record';
import { itemModel } from './records/item-record';
import { makeCombined, settleCombined, settleCombining } from './results/combine-results';
import { accountDataRoutes } from './routes/account-data';
import { batchRoutes } from './routes/batches';
import { resultRoutes } from './routes/results';
import { batchJobPayload, itemJobPayload } from './running/job-payloads';
import { settleBatches } from './running/repair';
import { runBatch } from './running/run-batch';
import { runItem, settleItem } from './running/run-item';

/** While the engine works on one file, the previous one is stored and the next one opened. */
const ITEMS_FOR_EACH_WORKER = 2;

function defineJobs(jobs: Jobs, config: BatchConfig, ports: () => BatchPorts) {
  const perUser = config.ENGINE_WORKERS * ITEMS_FOR_EACH_WORKER;
  return {
    batchJob: jobs.define({
      name: 'run-batch',
      payload: batchJobPayload,
      handle: (context) => runBatch(ports(), context),
    }),
    itemJob: jobs.define({
      name: 'run-item',
      payload: itemJobPayload,
      // One more than a single user may have, so that others need not wait.
      concurrency: perUser + 1,
      perUser,
      hasPriorities: true,
      handle: (context) => runItem(ports(), context),
      onFinished: (job) => settleItem(ports(), job),
    }),
    combineJob: jobs.define({
      name: 'combine-results',
      payload: batchJobPayload,
      handle: (context) => makeCombined(ports(), context),
      onFinished: (job) => settleCombining(ports(), job),
    }),
  };
}

const MINUTE_MS = 60_000;

/** Repairs what a crash left half done, at once and repeatedly. Returns a function that stops it. */
function startRepair(ports: BatchPorts, log: Logger): () => void {
  const ends = [
    repeatWork(MINUTE_MS, log, 'batches settled', () => settleBatches(ports)),
    repeatWork(MINUTE_MS, log, 'combined tables settled', () => settleCombined(ports)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

interface BatchDependencies extends TableServiceDependencies {
  /** The clock that decides whether a batch may run. */
  now?: () => Date;
}

/** Assembles the batch service, which runs templates on many files. */
export async function createBatch(
  config: BatchConfig,
  { objects, broker, engine, now = () => new Date() }: BatchDependencies,
): Promise<Service> {
  const { log, metrics, connection, callService, serve } = await openService('batch', config);
  const jobs = createJobs({ service: 'batch', connection, broker, log, metrics });
  const workingData = boundWorkingData(objects, callService);
  const ports: BatchPorts = {
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    broker,
    batches: batchModel(connection),
    items: itemModel(connection),
    jobs,
    ...defineJobs(jobs, config, () => ports),
    workFolder: join(config.WORK_FOLDER, 'batch'),
    now,
  };

  let endRepair: (() => void) | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    jobs,
    handlers: room.bounded([...batchRoutes(ports), ...resultRoutes(ports), ...accountDataRoutes(ports)]),
    onStart: async () => {
      // Files that a killed process left behind.
      await rm(ports.workFolder, { recursive: true, force: true });
      await mkdir(ports.workFolder, { recursive: true });
      await jobs.start();
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.(), () => jobs.stop()],
  });
}
