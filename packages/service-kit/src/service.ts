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
import { answerMalformedHttp } from './http/malformed-http';
import { createApp } from './http/service-app';
import type { RunOnce } from './idempotency';
import { createLog, type Logger } from './log';
import { createMetrics, type Metrics } from './metrics';

export interface ServiceOptions {
  name: ServiceName;
  config: HttpConfig;
  handlers: readonly Handler[];
  /** What must answer for the service to be ready, e.g. `{ mongo: () => pingMongo(connection) }`. */
  checks?: Checks;
  log?: Logger;
  metrics?: Metrics;
  /** Where `Idempotency-Key` is heeded: `createIdempotency(connection)`. */
  idempotency?: RunOnce;
  /** In place of loading keys from AUTH_JWKS_URL: for auth itself, which has them. */
  verifyAccessToken?: VerifyAccessToken;
  /** Further routes, for what is not a call of the contract. */
  addRoutes?: (app: Express) => void;
  /** Begins what runs beside the calls: consumers, jobs. Called once the service listens. */
  onStart?: () => Promise<void>;
  /** Ends it, one after the other, after the last request has been answered. */
  onStop?: readonly (() => Promise<void> | void)[];
}

export interface Service {
  app: Express;
  log: Logger;
  metrics: Metrics;
  start(): Promise<{ port: number }>;
  /** Not ready at once, then answers what is under way for at most 25 s, then closes what it was given. */
  stop(): Promise<void>;
}

const DRAIN_MS = 25_000;
/** Longer than any client of ours keeps a connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000;

/** Puts a service together. It holds nothing outside itself: several may share a process. */
export function createService(options: ServiceOptions): Service {
  const { name, config } = options;
  const log = options.log ?? createLog({ service: name, level: config.LOG_LEVEL });
  const metrics = options.metrics ?? createMetrics(name);
  const stopping = new AbortController();
  const draining = new AbortController();
  const app = createApp({
    handlers: options.handlers,
    authenticate: createAuthentication({
      serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
      verifyAccessToken: verifierOf(options),
    }),
    log,
    metrics,
    checkAnswers: checkOf(config.NODE_ENV),
    runOnce: options.idempotency,
    stopping: stopping.signal,
    draining: draining.signal,
    readiness: createReadiness(options.checks ?? {}),
    isDraining: () => draining.signal.aborted,
    addRoutes: options.addRoutes,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  server.on('clientError', answerMalformedHttp);

  const start = async () => {
    const port = await listen(server, config);
    await options.onStart?.();
    log.info({ port }, 'listening');
    return { port };
  };
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    draining.abort(unavailable());
    await drain(server, stopping);
    for (const close of options.onStop ?? []) {
      await Promise.resolve(close()).catch((error: unknown) => log.error({ err: error }, 'could not close cleanly'));
    }
    metrics.stop();
    log.info('stopped');
  };
  return { app, log, metrics, start, stop: () => (stopped ??= stop()) };
}

function verifierOf({ verifyAccessToken, config }: ServiceOptions): VerifyAccessToken | undefined {
  if (verifyAccessToken) return verifyAccessToken;
  return config.AUTH_JWKS_URL === undefined ? undefined : createAccessTokenVerifier(keysFrom(config.AUTH_JWKS_URL));
}

function checkOf(environment: HttpConfig['NODE_ENV']) {
  if (environment === 'production') return 'off';
  return environment === 'test' ? 'throw' : 'log';
}

function listen(server: Server, { PORT, HOST }: HttpConfig): Promise<number> {
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

/** Lets what is under way end; what takes longer is told to stop, then cut. */
async function drain(server: Server, stopping: AbortController): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const patience = setTimeout(() => {
    stopping.abort(unavailable());
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  }, DRAIN_MS);
  await closed;
  clearTimeout(patience);
}
