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
import { createDatasetCache } from '@rapi/table-service';
import type { Engine } from '@rapi/table-service';
import type { ExportConfig } from './config';
import { exportJobPayload } from './exports/export-job';
import { exportModel } from './exports/export-record';
import { makeExport, settleFailure } from './making/make-export';
import { createReportMakers } from './making/report-makers';
import type { ExportPorts } from './ports';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { exportRoutes } from './routes/exports';
import { templateRoutes } from './routes/templates';
import { templateModel } from './templates/template-record';
import { useModel } from './templates/template-uses';

/** What the export service is given by whoever hosts it; several services of a process may share these. */
export interface ExportDependencies {
  objects: ObjectStore;
  broker: Broker;
  engine: Engine;
}

const DATABASE = 'rapi_export';

/** Puts the export service together: orders, templates, and the making of files. */
export async function createExportService(
  config: ExportConfig,
  { objects, broker, engine }: ExportDependencies,
): Promise<Service> {
  const log = createLog({ service: 'export', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, DATABASE);
  const folder = join(config.WORK_FOLDER, 'export');
  const jobs = createJobs({ service: 'export', connection, broker, log });
  const ports: ExportPorts = {
    objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService: createServiceClient({
      service: 'export',
      urls: config.SERVICE_URLS,
      secret: config.SERVICE_TOKEN_SECRET,
    }),
    exports: exportModel(connection),
    templates: templateModel(connection),
    uses: useModel(connection),
    reports: createReportMakers(config, join(folder, 'pool')),
    jobs,
    exportJob: jobs.define({
      name: 'make-export',
      kind: 'export',
      payload: exportJobPayload,
      concurrency: config.EXPORT_WORKERS,
      handle: (context) => makeExport(ports, context),
      onFinished: (job) => settleFailure(ports, job),
    }),
    workFolder: join(folder, 'work'),
  };
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);

  let endRepair: (() => void) | undefined;
  return createService({
    name: 'export',
    config,
    log,
    idempotency,
    handlers: [...exportRoutes(ports), ...templateRoutes(ports), ...accountDataRoutes(ports)],
    checks: { mongo: () => pingMongo(connection) },
    onStart: async () => {
      // What a process that was killed left of people's files.
      await rm(ports.workFolder, { recursive: true, force: true });
      await jobs.start();
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.(), () => jobs.stop(), () => ports.reports.close(), () => connection.close()],
  });
}
