import { join } from 'node:path';
import { openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import { openBoard } from './board/board-stores';
import { followEvents } from './board/follow-events';
import type { SchedulerConfig } from './config';
import type { SchedulerPorts } from './ports';
import { accountDataRoutes } from './routes/account-data';
import { boardRoutes } from './routes/board';

/** Puts the scheduler service together. */
export async function createScheduler(
  config: SchedulerConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, connection, callService, serve } = await openService('scheduler', config);
  const board = openBoard(connection);
  const ports: SchedulerPorts = {
    board,
    objects: boundWorkingData(objects, callService),
    engine,
    cache: createDatasetCache(objects, config),
    callService,
    workFolder: join(config.WORK_FOLDER, 'scheduler'),
  };
  let unfollow: (() => Promise<void>) | undefined;
  return serve({
    broker,
    handlers: [...boardRoutes(board), ...accountDataRoutes(ports)],
    onStart: async () => {
      unfollow = await followEvents(broker, board, log);
    },
    onStop: [() => unfollow?.()],
  });
}
