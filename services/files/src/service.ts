import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerEvent } from '@rapi/contracts';
import {
  connectMongo,
  createIdempotency,
  createLog,
  createService,
  createServiceClient,
  ensureIndexes,
  pingMongo,
} from '@rapi/service-kit';
import type { Broker, ObjectStore, Service } from '@rapi/service-kit';
import { createDatasetCache } from '@rapi/table-service';
import type { Engine } from '@rapi/table-service';
import type { FilesConfig } from './config';
import { datasetModel } from './files/dataset-record';
import { createDatasetStatistics } from './files/dataset-statistics';
import { fileModel } from './files/file-record';
import { transformationModel } from './history/transformation-record';
import type { FilesPorts } from './ports';
import { startRepair } from './repair';
import { accountDataRoutes } from './routes/account-data';
import { datasetRoutes } from './routes/datasets';
import { fileRoutes } from './routes/files';
import { historyRoutes } from './routes/history';
import { recipeRoutes } from './routes/recipes';
import { storageRoutes } from './routes/storage';
import { storageRoomModel } from './storage/storage-room';
import { savedRecipeModel } from './versions/saved-recipe';

/** What the files service is given by whoever hosts it; several services of a process may share these. */
export interface FilesDependencies {
  objects: ObjectStore;
  broker: Broker;
  engine: Engine;
}

const DATABASE = 'rapi_files';

/** Puts the files service together: uploads, versions, history, storage. */
export async function createFiles(
  config: FilesConfig,
  { objects, broker, engine }: FilesDependencies,
): Promise<Service> {
  const log = createLog({ service: 'files', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, DATABASE);
  const ports: FilesPorts = {
    files: fileModel(connection),
    datasets: datasetModel(connection),
    transformations: transformationModel(connection),
    storageRooms: storageRoomModel(connection),
    recipes: savedRecipeModel(connection),
    objects,
    engine,
    statistics: createDatasetStatistics(engine),
    cache: createDatasetCache(objects, config),
    callService: createServiceClient({
      service: 'files',
      urls: config.SERVICE_URLS,
      secret: config.SERVICE_TOKEN_SECRET,
    }),
    publish: (userId, topic, data) => {
      const event = { id: randomUUID(), topic, at: new Date().toISOString(), user_id: userId, data } as BrokerEvent;
      return broker
        .publish(topic, event)
        .catch((error: unknown) => log.warn({ err: error, topic }, 'an event was not published'));
    },
    workFolder: join(config.WORK_FOLDER, 'files'),
  };
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);

  let endRepair: (() => void) | undefined;
  return createService({
    name: 'files',
    config,
    log,
    idempotency,
    handlers: [
      ...fileRoutes(ports),
      ...recipeRoutes(ports),
      ...storageRoutes(ports),
      ...historyRoutes(ports),
      ...datasetRoutes(ports),
      ...accountDataRoutes(ports),
    ],
    checks: { mongo: () => pingMongo(connection) },
    onStart: async () => {
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.(), () => connection.close()],
  });
}
