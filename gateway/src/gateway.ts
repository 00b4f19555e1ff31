import { calls, streamedTopics } from '@rapi/contracts';
import {
  createAccessTokenVerifier,
  createAuthentication,
  createLog,
  createService,
  createServiceClient,
  handle,
  keysFrom,
  subscribeToEvents,
} from '@rapi/service-kit';
import type { Broker, Consumer, Service } from '@rapi/service-kit';
import compression from 'compression';
import type { Express } from 'express';
import { askAuthBy, createKeyExchange, identifying } from './api-keys';
import type { GatewayConfig } from './config';
import { createEventStreams } from './event-streams';
import type { EventStreams } from './event-streams';
import { dropInternalHeaders, frontDoor } from './front-door';
import { createRateLimiter } from './rate-limit';
import { knownHostOnly } from './request-origin';
import { createRevokedSessions, learnRevokedSessions, revokedBy, type RevokedSessions } from './revoked-sessions';
import { securityHeaders } from './security-headers';
import { createServiceHealth } from './service-health';
import { createServiceProxy } from './service-proxy';
import { staticFrontends } from './static-frontends';

export interface GatewayPorts {
  broker: Broker;
}

/** Compresses text only: an event stream must not wait in a compressor, and files are compressed already. */
const compressText = () =>
  compression({
    filter: (_request, response) => {
      const type = String(response.getHeader('content-type') ?? '');
      return /json|javascript|css|html|svg|text\/plain/.test(type) && !type.includes('event-stream');
    },
  });

/** Sends each user's events to that user's browsers, and notes revoked sessions. */
const passOn = (broker: Broker, streams: EventStreams, revoked: RevokedSessions) =>
  subscribeToEvents(broker, [...streamedTopics, 'session.revoked'], (event) => {
    if (event.topic === 'session.revoked') revoked.add(revokedBy(event));
    else streams.send(event.user_id, { type: event.topic, data: event.data });
  });

/**
 * The front door of the product. The gateway itself answers only the event stream; every other call goes to its
 * service.
 */
export function createGateway(config: GatewayConfig, { broker }: GatewayPorts): Service {
  const streams = createEventStreams();
  const revoked = createRevokedSessions(streams.end);
  const verifyAccessToken = revoked.refusing(createAccessTokenVerifier(keysFrom(config.AUTH_JWKS_URL)));
  const authenticate = createAuthentication({ serviceTokenSecret: config.SERVICE_TOKEN_SECRET, verifyAccessToken });
  const { SERVICE_TOKEN_SECRET: secret, SERVICE_URLS: urls } = config;
  const log = createLog({ service: 'gateway', level: config.LOG_LEVEL });
  const callService = createServiceClient({ service: 'gateway', urls, secret });
  const learning = learnRevokedSessions(revoked, callService, log);
  const identify = identifying(authenticate, createKeyExchange(askAuthBy(callService)));
  const limit = createRateLimiter({ user: config.RATE_LIMIT_PER_USER, address: config.RATE_LIMIT_PER_ADDRESS });
  const proxy = createServiceProxy(urls, config.PROXY_TIMEOUT_MS, log);

  const healthOfServices = createServiceHealth(urls, learning.check);

  const addFirst = (app: Express) => {
    app.set('trust proxy', config.TRUSTED_PROXIES);
    app.use(dropInternalHeaders, securityHeaders(), knownHostOnly(config.ALLOWED_HOSTS));
    app.use(compressText(), frontDoor({ identify, limit, proxy }));
  };
  let consumer: Consumer | undefined;
  return createService({
    name: 'gateway',
    config,
    log,
    advisoryChecks: { revoked_sessions: learning.check },
    verifyAccessToken,
    handlers: [
      handle(calls.operator.health, async () => ({ services: await healthOfServices() })),
      handle(calls.events.stream, ({ principal, response, signal }) => streams.open(principal, response, signal)),
    ],
    addFirst,
    addRoutes: (app) =>
      app.use(staticFrontends({ folder: config.FRONTENDS_FOLDER, formOrigins: config.EMBEDDED_FORM_ORIGINS })),
    isPublic: true,
    ...(config.TRUSTED_PROXIES === 0 && { connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS }),
    onStart: async () => {
      consumer = await passOn(broker, streams, revoked);
      await learning.start();
    },
    onStop: [learning.stop, () => consumer?.stop()],
  });
}
