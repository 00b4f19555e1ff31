import { type Call, sentence } from '@rapi/contracts';
import { appError } from '@rapi/service-kit';
import type { Request, RequestHandler } from 'express';
import type { Identify } from './api-keys';
import type { Caller } from './rate-limit';
import { refuseOtherSites } from './request-origin';
import { isApiPath, matchCall } from './route-table';

export interface FrontDoorOptions {
  identify: Identify;
  limit: (caller: Caller) => Promise<void>;
  proxy: (call: Call) => RequestHandler;
}

/** Drops a client's own `x-rapi-*` headers before anything reads them: only internal callers may set these. */
export const dropInternalHeaders: RequestHandler = (request, _response, next) => {
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-rapi-')) delete request.headers[name];
  next();
};

/** The documented call of a request. An API path without a call is refused; other paths are left to the pages. */
function callOf(request: Request, allow: (methods: string[]) => void): Call | undefined {
  const match = matchCall(request.method, request.path);
  if (match.kind === 'call') return match.call;
  if (match.kind === 'wrong_method') {
    allow(match.allowed);
    throw appError('method_not_allowed', sentence('method_not_taken'));
  }
  if (isApiPath(request.path)) throw appError('unknown_path', sentence('unknown_address'));
  return undefined;
}

/**
 * Handles every request to the API: finds its call, checks who makes it, counts it, and proxies it. Calls that the
 * gateway answers itself continue to its own handlers.
 */
export function frontDoor({ identify, limit, proxy }: FrontDoorOptions): RequestHandler {
  return async (request, response, next) => {
    const call = callOf(request, (methods) => response.setHeader('allow', methods.join(', ')));
    if (!call) return next();
    refuseOtherSites(call, request);
    const address = request.ip ?? 'unknown';
    const principal = await identify(request, call, () => limit({ address })).catch(async (refusal: unknown) => {
      await limit({ address });
      throw refusal;
    });
    await limit(principal.userId === '' ? { address } : { userId: principal.userId });
    if (call.service === 'gateway') return next();
    return proxy(call)(request, response, next);
  };
}
