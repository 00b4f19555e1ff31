import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { type Call, sentence } from '@rapi/contracts';
import { appError, malformed } from '../errors';
import type { Handler } from '../handler';
import type { Readiness } from '../health';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { bodyReaders } from './body';
import { answering, authentication, type PipelineOptions } from './call-pipeline';
import { answerError, toAppError } from './error-answer';
import { addHealthRoutes, addMetricsRoute } from './inspection-routes';
import { tracedRequest } from './trace-requests';
import { requestIdOf } from './request-id';

export interface AppOptions extends PipelineOptions {
  handlers: readonly Handler[];
  metrics: Metrics;
  service: string;
  /** Whether callers may begin the service's traces. */
  heedsCallersTrace: boolean;
  readiness: () => Promise<Readiness>;
  isDraining: () => boolean;
  build?: { version: string; started_at: string };
  /** Off where callers must not see the service's metrics. */
  answersMetrics: boolean;
  /** Adds middleware that every request passes before it reaches a call. */
  addFirst?: (app: Express) => void;
  /** Adds routes that are not calls of the contract. */
  addRoutes?: (app: Express) => void;
}

/** The HTTP side of a service: its calls, health and metrics. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.use(observe(options));
  addHealthRoutes(app, options);
  if (options.answersMetrics) addMetricsRoute(app, options.metrics);
  options.addFirst?.(app);
  const handlers = [...options.handlers].sort((one, other) => bySpecificity(one.call, other.call));
  for (const handler of handlers) addCall(app, handler, options);
  options.addRoutes?.(app);
  for (const [path, methods] of methodsByPath(handlers)) app.all(path, refuseMethod(methods));
  app.use(() => {
    throw appError('unknown_path', sentence('unknown_address'));
  });
  app.use(answerErrors(options.log));
  return app;
}

/** `/api/files/{id}/data` as express writes it. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

/** Literal parts come before placeholders: in `/api/files/upload`, `upload` is not an id. */
function bySpecificity(one: Call, other: Call): number {
  const rank = ({ path }: Call) =>
    path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('');
  return rank(one).localeCompare(rank(other));
}

function addCall(app: Express, handler: Handler, options: AppOptions): void {
  const { call } = handler;
  const steps = [
    named(call),
    authentication(call, options.authenticate),
    ...bodyReaders(call, handler.options.bodyLimit),
    answering(handler, options),
  ];
  const route = app.route(routeOf(call.path));
  switch (call.method) {
    case 'GET':
      return void route.get(steps);
    case 'POST':
      return void route.post(steps);
    case 'PUT':
      return void route.put(steps);
    case 'PATCH':
      return void route.patch(steps);
    case 'DELETE':
      return void route.delete(steps);
  }
}

function methodsByPath(handlers: readonly Handler[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { call } of handlers) {
    const path = routeOf(call.path);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  return methods;
}

const refuseMethod =
  (methods: readonly string[]): RequestHandler =>
  (_request, response) => {
    response.setHeader('allow', methods.join(', '));
    throw appError('method_not_allowed', sentence('method_not_taken'));
  };

const callIds = new WeakMap<object, string>();
const named =
  (call: Call): RequestHandler =>
  (request, _response, next) => {
    callIds.set(request, call.id);
    next();
  };

/**
 * Gives the request its id, logs and measures it. Logs neither its address nor its body: both may hold personal data.
 */
const observe =
  ({ log, metrics, isDraining, service, heedsCallersTrace }: AppOptions): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    // Each layer adds one listener, and a streamed answer has more layers: more than Node's ten are no leak here.
    response.setMaxListeners(20);
    response.setHeader('cache-control', 'no-store');
    if (isDraining()) response.setHeader('connection', 'close');
    response.once('close', () => {
      const milliseconds = performance.now() - startedAt;
      const call = callIds.get(request) ?? 'none';
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ call, method: request.method, status: String(status) }, milliseconds / 1000);
      const level = status >= 500 ? 'error' : call === 'none' ? 'debug' : 'info';
      log[level]({ request_id: requestId, call, status, ms: Math.round(milliseconds) }, 'request');
    });
    if (/%00/.test(request.path)) throw malformed(sentence('address_malformed'));
    const callOf = () => callIds.get(request) ?? request.method;
    tracedRequest(request, response, { service, heedsCaller: heedsCallersTrace, callOf }, next);
  };

const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, request, response, _next) => {
    const error = toAppError(thrown);
    if (error.status >= 500 && !response.destroyed) {
      const about = { request_id: requestIdOf(request), call: callIds.get(request), code: error.code };
      log.error({ ...about, err: error.cause ?? error }, 'a request failed');
    }
    answerError(error, { request, response });
  };
