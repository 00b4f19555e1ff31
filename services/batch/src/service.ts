import { join } from 'node:path';
import { openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { BatchConfig } from './config';
import type { BatchPorts } from './ports';
import { accountDataRoutes } from './routes/account-data';

/** Puts the batch service together. */
export async function createBatch(
  config: BatchConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { callService, serve } = await openService('batch', config);
  const ports: BatchPorts = {
    objects: boundWorkingData(objects, callService),
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    workFolder: join(config.WORK_FOLDER, 'batch'),
  };
  void ports;
  return serve({ broker, handlers: accountDataRoutes() });
}
