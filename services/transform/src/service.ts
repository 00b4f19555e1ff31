import { join } from 'node:path';
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
import type { TransformConfig } from './config';
import type { TransformPorts } from './ports';
import { accountDataRoutes } from './routes/account-data';
import { wordlistRoutes } from './routes/wordlists';
import { wordlistLibraryModel } from './wordlists/wordlist-library-record';

/** What the transform service is given by whoever hosts it; several services of a process may share these. */
export interface TransformDependencies {
  objects: ObjectStore;
  broker: Broker;
  engine: Engine;
}

const DATABASE = 'rapi_transform';

/** Puts the transform service together. */
export async function createTransform(
  config: TransformConfig,
  { objects, engine }: TransformDependencies,
): Promise<Service> {
  const log = createLog({ service: 'transform', level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, DATABASE);
  const ports: TransformPorts = {
    objects,
    engine,
    cache: createDatasetCache(objects, config),
    callService: createServiceClient({
      service: 'transform',
      urls: config.SERVICE_URLS,
      secret: config.SERVICE_TOKEN_SECRET,
    }),
    workFolder: join(config.WORK_FOLDER, 'transform'),
    wordlistLibraries: wordlistLibraryModel(connection),
  };
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);

  return createService({
    name: 'transform',
    config,
    log,
    idempotency,
    handlers: [...wordlistRoutes(ports), ...accountDataRoutes(ports)],
    checks: { mongo: () => pingMongo(connection) },
    onStop: [() => connection.close()],
  });
}
