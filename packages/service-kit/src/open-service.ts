import type { ServiceName } from '@rapi/contracts';
import type { Connection } from 'mongoose';
import type { CommonConfig, HttpConfig } from './config';
import { createIdempotency } from './idempotency';
import type { ObjectStore } from './object-store/object-store';
import { createLog, type Logger } from './log';
import { createMetrics, type Metrics } from './metrics';
import { connectMongo, ensureIndexes, pingMongo } from './mongo';
import { type OwnQueues, queueRoutes } from './queues/queue-routes';
import { createService, type Service, type ServiceOptions } from './service';
import { createServiceClient, type ServiceClient } from './service-client';

/** What every service with records begins with. */
export interface OpenedService {
  log: Logger;
  /** Its figures, for the jobs and the work that it counts. */
  metrics: Metrics;
  /** To its own database. */
  connection: Connection;
  callService: ServiceClient;
  /** The service itself, once all models are defined on the connection, which it closes last. */
  serve(options: ServeOptions): Promise<Service>;
}

interface ServeOptions extends Omit<ServiceOptions, 'name' | 'config' | 'log' | 'metrics' | 'idempotency'>, OwnQueues {
  /** Told with the service's health; it is ready without them, since what they refuse is answered 503. */
  objects?: ObjectStore;
}

/** `quality-tools` keeps its records in the database `rapi_quality_tools`. */
const databaseOf = (name: ServiceName): string => `rapi_${name.replaceAll('-', '_')}`;

/** The verifier of access tokens is given where the keys are the service's own, as in auth. */
type Opened = Omit<CommonConfig, 'AUTH_JWKS_URL'> & HttpConfig;

/** Opens what a service stands on: its log, its database, and its way to the other services. */
export async function openService(name: ServiceName, config: Opened): Promise<OpenedService> {
  const metrics = createMetrics(name);
  const log = createLog({ service: name, level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, databaseOf(name));
  const secret = config.SERVICE_TOKEN_SECRET;
  return {
    log,
    metrics,
    connection,
    callService: createServiceClient({ service: name, urls: config.SERVICE_URLS, secret }),
    async serve({ checks, advisoryChecks, handlers, jobs, eventQueues, objects, onStop = [], ...options }) {
      const { broker } = options;
      const idempotency = createIdempotency(connection);
      await ensureIndexes(connection);
      return createService({
        ...options,
        handlers: [...handlers, ...queueRoutes(name, { broker, jobs, eventQueues })],
        name,
        config,
        log,
        metrics,
        idempotency,
        checks: { mongo: () => pingMongo(connection), ...checks },
        advisoryChecks: {
          ...(broker && { broker: () => broker.check() }),
          ...(objects && { objects: () => objects.check() }),
          ...advisoryChecks,
        },
        onStop: [...onStop, () => connection.close()],
      });
    },
  };
}
