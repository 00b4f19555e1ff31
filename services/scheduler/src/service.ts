import { join } from 'node:path';
import { openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { SchedulerConfig } from './config';
import type { SchedulerPorts } from './ports';
import { accountDataRoutes } from './routes/account-data';

/** Puts the scheduler service together. */
export async function createScheduler(
  config: SchedulerConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { callService, serve } = await openService('scheduler', config);
  const ports: SchedulerPorts = {
    objects: boundWorkingData(objects, callService),
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    workFolder: join(config.WORK_FOLDER, 'scheduler'),
  };
  void ports;
  return serve({ broker, handlers: accountDataRoutes() });
}
