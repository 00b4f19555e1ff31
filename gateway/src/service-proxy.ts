import { Agent } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Call, ServiceName } from '@rapi/contracts';
import { answerError, requestIdOf, unavailable } from '@rapi/service-kit';
import type { ServiceUrls } from '@rapi/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const MAX_SOCKETS = 256;
/** Never reached: every request names its service, and one without an address was answered before. */
const NOWHERE = 'http://127.0.0.1:9';

const services = new WeakMap<object, ServiceName>();
const isSocket = (target: ServerResponse | Socket): target is Socket => !('setHeader' in target);

/** The header that tells services where a request came from; nothing a client sends gets into it. */
export const CLIENT_ADDRESS_HEADER = 'x-rapi-client-address';

/**
 * Streams a request to the service that answers its call, and the answer back; bodies are never parsed here.
 * A service that is down or too slow is a 503 in the one error body, with Retry-After.
 */
export function createServiceProxy(urls: ServiceUrls, timeoutMs: number): (call: Call) => RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target: NOWHERE,
    router: (request) => urls[services.get(request) ?? 'gateway'],
    agent: new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    xfwd: true,
    timeout: timeoutMs,
    proxyTimeout: timeoutMs,
    on: {
      proxyReq: (proxied, request) => {
        proxied.setHeader('x-request-id', requestIdOf(request));
        proxied.setHeader(CLIENT_ADDRESS_HEADER, request.ip ?? '');
      },
      error: (error, request, response) => {
        if (isSocket(response)) response.destroy();
        else answerError(unavailable(undefined, { cause: error }), { request, response: request.res ?? response });
      },
    },
  });
  return (call) => (request, response, next) => {
    services.set(request, call.service);
    return proxy(request, response, next);
  };
}
