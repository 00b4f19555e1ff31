import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { ServiceName } from '@rapi/contracts';
import { createAccessTokenVerifier, keysFrom, type VerifyAccessToken } from './auth/access-token';
import { createAuthentication } from './auth/authentication';
import type { HttpConfig } from './config';
import { unavailable } from './errors';
import type { Handler } from './handler';
import { type Checks, createReadiness } from './health';
import { createInspectionApp } from './http/inspection-routes';
import { answerMalformedHttp } from './http/malformed-http';
import { tellCalls } from './http/tell-calls';
import { createApp } from './http/service-app';
import { boundConnections, watchConnections } from './http/connections';
import { endUnfinishedBodies } from './http/unfinished-body';
import type { Broker } from './broker/broker';
import type { RunOnce } from './idempotency';
import { createLog, type Logger } from './log';
import { createMetrics, type Metrics } from './metrics';
import { version } from './version';

export interface ServiceOptions {
  name: ServiceName;
  config: HttpConfig;
  handlers: readonly Handler[];
  /** What must answer for the service to be ready, e.g. `{ mongo: () => pingMongo(connection) }`. */
  checks?: Checks;
  /** Checks that are reported, too, but do not affect readiness. */
  advisoryChecks?: Checks;
  log?: Logger;
  metrics?: Metrics;
  /** Needed to heed `Idempotency-Key`: `createIdempotency(connection)`. */
  idempotency?: RunOnce;
  /** If given, users see the progress of calls that take long. */
  broker?: Broker;
  /** Instead of loading keys from AUTH_JWKS_URL: for auth itself, which has them. */
  verifyAccessToken?: VerifyAccessToken;
  /** Adds middleware that every request passes before it reaches a call. */
  addFirst?: (app: Express) => void;
  /** Adds routes that are not calls of the contract. */
  addRoutes?: (app: Express) => void;
  /** Whether clients reach this service without a gateway: then its metrics are only at METRICS_PORT. */
  isPublic?: boolean;
  /** How many connections one address may have open; unlimited if left out. */
  connectionsPerAddress?: number;
  /** Starts consumers, jobs and other work besides the calls. Called once the service listens. */
  onStart?: () => Promise<void>;
  /** Run in order after the last request has been answered. */
  onStop?: readonly (() => Promise<void> | void)[];
}

export interface Service {
  app: Express;
  log: Logger;
  metrics: Metrics;
  /** Resolves with its port, and that of METRICS_PORT if set. A service that fails to start is stopped. */
  start(): Promise<{ port: number; metricsPort?: number }>;
  /** Turns unready at once, lingers, lets requests end for at most 25 s, then runs `onStop`. */
  stop(): Promise<void>;
}

/** Longer than our clients keep a connection, so that none is closed while a request is on its way. */
export const KEEP_ALIVE_MS = 75_000;

/** Puts a service together. It keeps no state outside itself, so several can share a process. */
export function createService(options: ServiceOptions): Service {
  const { name, config } = options;
  const log = options.log ?? createLog({ service: name, level: config.LOG_LEVEL });
  const metrics = options.metrics ?? createMetrics(name);
  const stopping = new AbortController();
  const draining = new AbortController();
  // Every request under way listens to both.
  setMaxListeners(0, stopping.signal, draining.signal);
  let isStarted = false;
  const allReady = createReadiness(options.checks ?? {}, options.advisoryChecks);
  const health = {
    readiness: async () => (isStarted ? allReady() : { ready: false, checks: {} }),
    isDraining: () => draining.signal.aborted,
    ...(!options.isPublic && { build: { version, started_at: new Date().toISOString() } }),
  };
  const app = createApp({
    ...health,
    ...httpPartsOf(options),
    listenTo: options.broker && tellCalls(options.broker, log),
    log,
    metrics,
    stopping: stopping.signal,
    draining: draining.signal,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  server.on('clientError', answerMalformedHttp);
  endUnfinishedBodies(server);
  if (options.connectionsPerAddress !== undefined) boundConnections(server, options.connectionsPerAddress);
  const connections = watchConnections(server);
  const inspection = createServer(createInspectionApp({ ...health, metrics }));

  const start = async () => {
    const port = await listen(server, config);
    const metricsPort = config.METRICS_PORT;
    const inspectedAt =
      metricsPort === undefined ? undefined : await listen(inspection, { ...config, PORT: metricsPort });
    await options.onStart?.();
    isStarted = true;
    log.info({ port }, 'listening');
    return { port, ...(inspectedAt !== undefined && { metricsPort: inspectedAt }) };
  };
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    draining.abort(unavailable());
    await connections.drain(() => stopping.abort(unavailable()), (config.LINGER_SECONDS ?? 0) * 1000);
    for (const close of options.onStop ?? []) {
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) => log.error({ err: error }, 'could not close cleanly'));
    }
    inspection.close();
    inspection.closeAllConnections();
    metrics.stop();
    log.info('stopped');
  };
  const stopOnce = () => (stopped ??= stop());
  const startOrStop = () => start().catch((error: unknown) => stopOnce().then(() => Promise.reject(error)));
  return { app, log, metrics, start: startOrStop, stop: stopOnce };
}

function httpPartsOf(options: ServiceOptions) {
  const { name, config, handlers, idempotency, addRoutes, addFirst, isPublic = false } = options;
  return {
    handlers,
    service: name,
    heedsCallersTrace: !isPublic,
    addRoutes,
    addFirst,
    runOnce: idempotency,
    answersMetrics: !isPublic && config.METRICS_PORT === undefined,
    checkAnswers: checkOf(config.NODE_ENV),
    authenticate: createAuthentication({
      serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
      verifyAccessToken: verifierOf(options),
    }),
  };
}

function verifierOf({ verifyAccessToken, config }: ServiceOptions): VerifyAccessToken | undefined {
  if (verifyAccessToken) return verifyAccessToken;
  return config.AUTH_JWKS_URL === undefined ? undefined : createAccessTokenVerifier(keysFrom(config.AUTH_JWKS_URL));
}

function checkOf(environment: HttpConfig['NODE_ENV']): 'throw' | 'log' | 'off' {
  if (environment === 'production') return 'off';
  return environment === 'test' ? 'throw' : 'log';
}

function listen(server: Server, { PORT, HOST }: Pick<HttpConfig, 'PORT' | 'HOST'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      server.off('error', reject);
      resolve(portOf(server.address()));
    });
  });
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no port');
}
