import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobs, openService, removalTeller } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache, createRecordRoom } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { ExportConfig } from './config';
import { exportJobPayload } from './exports/export-job';
import { exportName } from './exports/find-export';
import { exportModel } from './exports/export-record';
import { makeExport, settleFailure } from './making/make-export';
import { createReportMakers } from './making/report-makers';
import { recordStores } from './kept-records';
import type { ExportPorts } from './ports';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { exportRoutes } from './routes/exports';
import { templateRoutes } from './routes/templates';
import { workbookTemplateRoutes } from './routes/workbook-templates';
import { templateModel } from './templates/template-record';
import { useModel } from './templates/template-uses';
import { workbookTemplateModel } from './workbook-templates/workbook-template-record';

/** Puts the export service together: orders, templates, and making files. */
export async function createExportService(
  config: ExportConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, metrics, connection, callService, serve } = await openService('export', config);
  const folder = join(config.WORK_FOLDER, 'export');
  const jobs = createJobs({ service: 'export', connection, broker, log, metrics });
  const workingData = boundWorkingData(objects, callService);
  const ports: ExportPorts = {
    objects: workingData.objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    exports: exportModel(connection),
    tellRemoved: removalTeller(broker, log, 'export'),
    templates: templateModel(connection),
    workbookTemplates: workbookTemplateModel(connection),
    uses: useModel(connection),
    reports: createReportMakers(config, join(folder, 'pool')),
    jobs,
    exportJob: jobs.define({
      name: 'make-export',
      kind: 'export',
      nameOf: (id) => exportName(ports.exports, id),
      payload: exportJobPayload,
      // One more than a single user may have, so that others need not wait.
      concurrency: config.EXPORT_WORKERS + 1,
      perUser: config.EXPORT_WORKERS,
      handle: (context) => makeExport(ports, context),
      onFinished: (job) => settleFailure(ports, job),
    }),
    workFolder: join(folder, 'work'),
  };

  let endRepair: (() => void) | undefined;
  const room = createRecordRoom(recordStores(ports), { callService, workingData });
  return serve({
    broker,
    objects,
    jobs,
    handlers: room.bounded([
      ...exportRoutes(ports),
      ...templateRoutes(ports),
      ...workbookTemplateRoutes(ports),
      ...accountDataRoutes(ports),
    ]),
    onStart: async () => {
      // People's files that a killed process left.
      await rm(ports.workFolder, { recursive: true, force: true });
      await jobs.start();
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.(), () => jobs.stop(), () => ports.reports.close()],
  });
}
