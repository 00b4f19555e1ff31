import type { ServiceName } from '@rapi/contracts';
import type { Connection } from 'mongoose';
import type { CommonConfig, HttpConfig } from './config';
import { createIdempotency } from './idempotency';
import { createLog, type Logger } from './log';
import { connectMongo, ensureIndexes, pingMongo } from './mongo';
import { createService, type Service, type ServiceOptions } from './service';
import { createServiceClient, type ServiceClient } from './service-client';

/** What every service with records begins with. */
export interface OpenedService {
  log: Logger;
  /** To its own database. */
  connection: Connection;
  callService: ServiceClient;
  /** The service itself, once all models are defined on the connection, which it closes last. */
  serve(options: Omit<ServiceOptions, 'name' | 'config' | 'log' | 'idempotency'>): Promise<Service>;
}

/** `quality-tools` keeps its records in the database `rapi_quality_tools`. */
const databaseOf = (name: ServiceName): string => `rapi_${name.replaceAll('-', '_')}`;

/** The verifier of access tokens is given where the keys are the service's own, as in auth. */
type Opened = Omit<CommonConfig, 'AUTH_JWKS_URL'> & HttpConfig;

/** Opens what a service stands on: its log, its database, and its way to the other services. */
export async function openService(name: ServiceName, config: Opened): Promise<OpenedService> {
  const log = createLog({ service: name, level: config.LOG_LEVEL });
  const connection = await connectMongo(config.MONGODB_URL, databaseOf(name));
  const secret = config.SERVICE_TOKEN_SECRET;
  return {
    log,
    connection,
    callService: createServiceClient({ service: name, urls: config.SERVICE_URLS, secret }),
    async serve({ checks, onStop = [], ...options }) {
      const idempotency = createIdempotency(connection);
      await ensureIndexes(connection);
      return createService({
        ...options,
        name,
        config,
        log,
        idempotency,
        checks: { mongo: () => pingMongo(connection), ...checks },
        onStop: [...onStop, () => connection.close()],
      });
    },
  };
}
