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

/** The parts that every service with records starts from. */
export interface OpenedService {
  log: Logger;
  /** Its metrics, to count jobs and work. */
  metrics: Metrics;
  /** The connection to the service's own database. */
  connection: Connection;
  callService: ServiceClient;
  /** Creates the service. Define all models on the connection before; the service closes the connection last. */
  serve(options: ServeOptions): Promise<Service>;
}

interface ServeOptions extends Omit<ServiceOptions, 'name' | 'config' | 'log' | 'metrics' | 'idempotency'>, OwnQueues {
  /** Reported with the service's health but not needed for readiness: calls that need the store answer 503. */
  objects?: ObjectStore;
}

/** `quality-tools` keeps its records in the database `rapi_quality_tools`. */
const databaseOf = (name: ServiceName): string => `rapi_${name.replaceAll('-', '_')}`;

/** Without AUTH_JWKS_URL the service passes its own verifier, as auth does, which has the keys. */
type Opened = Omit<CommonConfig, 'AUTH_JWKS_URL'> & HttpConfig;

/** Opens a service's log, its database and its client to the other services. */
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
      const idempotency = createIdempotency(connection, objects);
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
