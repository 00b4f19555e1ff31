import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerEvent } from '@rapi/contracts';
import { openService } from '@rapi/service-kit';
import type { Service } from '@rapi/service-kit';
import { boundWorkingData, createDatasetCache } from '@rapi/table-service';
import type { TableServiceDependencies } from '@rapi/table-service';
import type { FilesConfig } from './config';
import { datasetModel } from './records/dataset-record';
import { createDatasetStatistics } from './files/dataset-statistics';
import { fileModel } from './records/file-record';
import { transformationModel } from './records/transformation-record';
import type { FilesPorts } from './ports';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { datasetRoutes } from './routes/datasets';
import { fileRoutes } from './routes/files';
import { historyRoutes } from './routes/history';
import { recipeRoutes } from './routes/recipes';
import { storageRoutes } from './routes/storage';
import { storageRoomModel } from './storage/storage-room';
import { repairDataset } from './damaged/repair-dataset';
import { savedRecipeModel } from './records/saved-recipe';

/** Puts the files service together: uploads, versions, history, storage. */
export async function createFiles(
  config: FilesConfig,
  { objects, broker, engine }: TableServiceDependencies,
): Promise<Service> {
  const { log, connection, callService, serve } = await openService('files', config);
  const ports: FilesPorts = {
    files: fileModel(connection),
    datasets: datasetModel(connection),
    transformations: transformationModel(connection),
    storageRooms: storageRoomModel(connection),
    recipes: savedRecipeModel(connection),
    objects: boundWorkingData(objects, callService),
    engine,
    repairDataset: (file, hash) => repairDataset(ports, file, hash),
    statistics: createDatasetStatistics(engine),
    cache: createDatasetCache(objects, config),
    callService,
    publish: (userId, topic, data) => {
      const event = { id: randomUUID(), topic, at: new Date().toISOString(), user_id: userId, data } as BrokerEvent;
      return broker
        .publish(topic, event)
        .catch((error: unknown) => log.warn({ err: error, topic }, 'an event was not published'));
    },
    workFolder: join(config.WORK_FOLDER, 'files'),
  };

  let endRepair: (() => void) | undefined;
  return serve({
    broker,
    handlers: [
      ...fileRoutes(ports),
      ...recipeRoutes(ports),
      ...storageRoutes(ports),
      ...historyRoutes(ports),
      ...datasetRoutes(ports),
      ...accountDataRoutes(ports),
    ],
    onStart: async () => {
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.()],
  });
}
