import { join } from 'node:path';
import { createJobs, openMailer, openService, repeatWork } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { SchedulerConfig } from './config';
import { createNotifications } from './notifications/create-notifications';
import { settleDeliveries } from './notifications/delivery-log';
import type { SchedulerPorts } from './ports';
import { accountDataRoutes } from './routes/account-data';
import { notificationTemplateRoutes } from './routes/notifications';

const MINUTE_MS = 60_000;

/** Puts the scheduler service together. */
export async function createScheduler(
  config: SchedulerConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, connection, callService, serve } = await openService('scheduler', config);
  const mailer = await openMailer(config.MAIL_URL, { from: config.MAIL_FROM });
  const jobs = createJobs({ service: 'scheduler', connection, broker, log });
  const notifications = createNotifications({ connection, jobs, broker, mailer, callService, config });
  const ports: SchedulerPorts = {
    objects: boundWorkingData(objects, callService),
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    notifications,
    workFolder: join(config.WORK_FOLDER, 'scheduler'),
  };
  let endRepair: (() => void) | undefined;
  return serve({
    broker,
    handlers: [...notificationTemplateRoutes(notifications), ...accountDataRoutes(ports)],
    onStart: async () => {
      await jobs.start();
      endRepair = repeatWork(MINUTE_MS, log, 'messages settled', () => settleDeliveries(notifications));
    },
    onStop: [() => endRepair?.(), () => jobs.stop(), () => mailer.close()],
  });
}
