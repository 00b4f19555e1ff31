import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { type ServiceName, serviceNames, type Tier, tiers, sentence } from '@rapi/contracts';
import { unauthorized } from '../errors';
import { type Principal, SYSTEM_USER } from './principal';

/** The header that carries a service's own token; the gateway strips it from clients' requests. */
export const SERVICE_TOKEN_HEADER = 'x-rapi-service-token';
export const REFUSED_SERVICE_TOKEN = sentence('service_token_invalid');
const AUDIENCE = 'rapi-internal';
const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 5;

/** The user a service acts for: an id, or a principal whose role and tier are passed on. Without one, the system. */
export type ActAs = string | Pick<Principal, 'userId' | 'role' | 'tier'>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iss: z.enum(serviceNames),
  role: z.enum(['user', 'operator']).optional(),
  tier: z.enum(tiers).optional(),
  iat: z.number(),
  exp: z.number(),
});

export interface ServiceClaims {
  service: ServiceName;
  userId: string;
  role?: 'user' | 'operator';
  tier?: Tier;
}

export function signServiceToken(secret: string, service: ServiceName, actAs?: ActAs): string {
  const subject = typeof actAs === 'string' ? actAs : (actAs?.userId ?? SYSTEM_USER);
  const isPerson = typeof actAs === 'object' && (actAs.role === 'user' || actAs.role === 'operator');
  return jwt.sign(isPerson ? { role: actAs.role, tier: actAs.tier } : {}, secret, {
    algorithm: ALGORITHM,
    issuer: service,
    audience: AUDIENCE,
    subject: subject || SYSTEM_USER,
    expiresIn: LIFETIME_SECONDS,
  });
}

/** @throws AppError 401 `invalid_token` */
export function verifyServiceToken(secret: string, token: string): ServiceClaims {
  try {
    const { sub, iss, role, tier } = claimsSchema.parse(
      jwt.verify(token, secret, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxAge: LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS,
      }),
    );
    return { service: iss, userId: sub, ...(role && { role }), ...(tier && { tier }) };
  } catch {
    throw unauthorized(REFUSED_SERVICE_TOKEN, 'invalid_token');
  }
}
