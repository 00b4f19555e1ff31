import type { IncomingMessage } from 'node:http';
import type { Call } from '@rapi/contracts';
import { forbidden, unauthorized } from '../errors';
import type { VerifyAccessToken } from './access-token';
import { anonymous, type Principal, SYSTEM_USER } from './principal';
import { SERVICE_TOKEN_HEADER, verifyServiceToken } from './service-token';

export type Authenticate = (request: IncomingMessage, access: Call['access']) => Promise<Principal>;

export interface AuthenticationOptions {
  serviceTokenSecret: string;
  /** Left out where a service has no call for users. */
  verifyAccessToken?: VerifyAccessToken;
}

/**
 * Identifies the caller, as the contract's `access` asks. Users' tokens are read from the Authorization header only.
 * A service may make a user's call on the user's behalf; a user may never make a service's call.
 * @throws AppError 401 or 403
 */
export function createAuthentication({ serviceTokenSecret, verifyAccessToken }: AuthenticationOptions): Authenticate {
  const service = (request: IncomingMessage) => servicePrincipal(request, serviceTokenSecret);
  const user = async (request: IncomingMessage) => {
    const token = bearerOf(request);
    if (token === undefined || !verifyAccessToken) throw unauthorized();
    return verifyAccessToken(token);
  };
  return async (request, access) => {
    switch (access) {
      case 'service': {
        const principal = service(request);
        if (!principal) throw unauthorized();
        return { ...principal, role: 'service' };
      }
      case 'user':
        return actedFor(service(request)) ?? user(request);
      case 'operator': {
        const principal = actedFor(service(request)) ?? (await user(request));
        if (principal.role !== 'operator') throw forbidden();
        return principal;
      }
      case 'public':
        // An expired token makes the caller a visitor: signing in must not fail because of it.
        return bearerOf(request) === undefined ? anonymous : user(request).catch(() => anonymous);
    }
  };
}

function bearerOf(request: IncomingMessage): string | undefined {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function servicePrincipal(request: IncomingMessage, secret: string): Principal | undefined {
  const token = request.headers[SERVICE_TOKEN_HEADER];
  if (typeof token !== 'string') return undefined;
  const { userId, service, role = 'user', tier = 'free' } = verifyServiceToken(secret, token);
  return { userId, role, tier, service };
}

function actedFor(principal: Principal | undefined): Principal | undefined {
  if (principal?.userId === SYSTEM_USER) throw unauthorized();
  return principal;
}
