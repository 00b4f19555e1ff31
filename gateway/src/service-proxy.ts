import { Agent } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Call } from '@rapi/contracts';
import {
  answerError,
  errorFacts,
  isUnfinished,
  KEEP_ALIVE_MS,
  requestIdOf,
  traceHeadersOf,
  unavailable,
} from '@rapi/service-kit';
import type { Logger, ServiceUrls } from '@rapi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const MAX_SOCKETS = 256;
/** Closes idle sockets well before the service does: a request sent on a connection that is being closed is lost. */
const IDLE_SOCKET_MS = KEEP_ALIVE_MS / 3;
const AT_ONCE_MS = 1000;
const AGAIN_AFTER_MS = 100;
const unreached: readonly unknown[] = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];
/** A target that is never used: every request names its service, and those without an address are answered earlier. */
const NOWHERE = 'http://127.0.0.1:9';

interface Passage {
  call: Call;
  startedAt: number;
  /** Asks the service once more; absent once that was done. */
  again?: () => void;
}

const passages = new WeakMap<object, Passage>();
const isSocket = (target: ServerResponse | Socket): target is Socket => !('setHeader' in target);

/** The header with a request's client address; nothing that a client sends gets into it. */
export const CLIENT_ADDRESS_HEADER = 'x-rapi-client-address';

/** Whether to ask again: only for a read that failed to connect at once and has no answer yet. */
function mayAskAgain(error: unknown, { call, startedAt }: Passage, response: ServerResponse): boolean {
  if (call.method !== 'GET' || response.headersSent || response.destroyed) return false;
  return unreached.includes(errorFacts(error).code) && performance.now() - startedAt < AT_ONCE_MS;
}

/**
 * Streams a request to the service that answers its call, and the answer back; bodies are never parsed here. A read
 * that cannot connect is tried once more, as the service may be restarting. A service that is down or too slow gives a
 * 503 in the one error body, with Retry-After.
 */
export function createServiceProxy(urls: ServiceUrls, timeoutMs: number, log: Logger): (call: Call) => RequestHandler {
  const fail = (error: unknown, request: Request, response: ServerResponse) => {
    const passage = passages.get(request);
    if (passage?.again && mayAskAgain(error, passage, response)) return void setTimeout(passage.again, AGAIN_AFTER_MS);
    if (!response.destroyed)
      log.error(
        { request_id: requestIdOf(request), call: passage?.call.id, status: 503, err: error },
        'a service did not answer',
      );
    answerError(unavailable(undefined, { cause: error }), { request, response: request.res ?? response });
  };
  const proxy = createProxyMiddleware<Request, Response>({
    target: NOWHERE,
    router: (request) => urls[passages.get(request)?.call.service ?? 'gateway'],
    agent: new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_SOCKET_MS }),
    xfwd: true,
    timeout: timeoutMs,
    proxyTimeout: timeoutMs,
    on: {
      proxyReq: (proxied, request) => {
        proxied.setHeader('x-request-id', requestIdOf(request));
        // Sends the gateway's own trace headers; the client's end here.
        for (const name of ['traceparent', 'tracestate']) proxied.removeHeader(name);
        for (const [name, value] of Object.entries(traceHeadersOf(request))) proxied.setHeader(name, value);
        proxied.setHeader(CLIENT_ADDRESS_HEADER, request.ip ?? '');
      },
      // This header is about the connection to the service. The gateway decides whether the client's connection is
      // kept.
      proxyRes: (answer, request, response) => {
        const kept = isUnfinished(request) ? 'close' : 'keep-alive';
        answer.headers.connection = String(response.getHeader('connection') ?? kept);
      },
      error: (error, request, response) => {
        if (isSocket(response)) response.destroy();
        else fail(error, request, response);
      },
    },
  });
  return (call) => (request, response, next) => {
    const passage: Passage = { call, startedAt: performance.now() };
    passage.again = () => {
      delete passage.again;
      void proxy(request, response, next);
    };
    passages.set(request, passage);
    return proxy(request, response, next);
  };
}
