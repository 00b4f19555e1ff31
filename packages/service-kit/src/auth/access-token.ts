import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS, type Tier, tiers, sentence } from '@rapi/contracts';
import { AppError, unauthorized, unavailable } from '../errors';
import type { Principal } from './principal';

const ISSUER = 'rapi';
const AUDIENCE = 'rapi-api';
const ALGORITHM = 'ES256';
const CLOCK_TOLERANCE_SECONDS = 5;
/** Longer than any of our tokens: refused without decoding it. */
const MAX_TOKEN_LENGTH = 4096;
/** Least time between two loads for an unknown `kid`: else anyone could make us load at will. */
const RELOAD_MS = 10_000;
/** After this time the keys are loaded again, so that a withdrawn key is forgotten. */
const KEYS_AGE_MS = 5 * 60_000;
const LOAD_TIMEOUT_MS = 3000;

/** A private EC P-256 key with the name under which its public half is published. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface AccessTokenSubject {
  userId: string;
  role: 'user' | 'operator';
  tier: Tier;
  sessionId: string;
}

/** Signs an access token as R-AUTH-5 describes: ES256, 15 minutes by default. */
export function signAccessToken(
  { kid, privateKey }: SigningKey,
  { userId, role, tier, sessionId }: AccessTokenSubject,
  expiresInSeconds: number = ACCESS_TOKEN_SECONDS,
): string {
  return jwt.sign({ role, tier, sid: sessionId, typ: 'access' }, privateKey, {
    algorithm: ALGORITHM,
    keyid: kid,
    subject: userId,
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: expiresInSeconds,
  });
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  role: z.enum(['user', 'operator']),
  tier: z.enum(tiers),
  sid: z.string().min(1).max(128),
  typ: z.literal('access'),
  iat: z.number(),
  exp: z.number(),
});

const publicKeySchema = z.looseObject({
  kid: z.string().min(1),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal(ALGORITHM).optional(),
  x: z.string(),
  y: z.string(),
});
const keySetSchema = z.object({ keys: z.array(z.unknown()) });

export type VerifyAccessToken = (token: string) => Promise<Principal>;

/** Gives the published keys: `{keys: [...]}`. */
export type LoadKeys = () => Promise<unknown>;

export const keysFrom =
  (jwksUrl: string): LoadKeys =>
  async () => {
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`The keys could not be loaded: ${response.status}`);
    return response.json();
  };

/**
 * Verifies users' access tokens. Looks the key up by the token's `kid` among the published ones only:
 * a key or an address inside the token is ignored (ASVS V9.1).
 * @throws AppError 401 `invalid_token`; 503 where no key could be loaded yet.
 */
export function createAccessTokenVerifier(loadKeys: LoadKeys): VerifyAccessToken {
  const keyFor = createKeyRing(loadKeys);
  return async (token) => {
    const kid = kidOf(token);
    const key = kid === undefined ? undefined : await keyFor(kid);
    if (!key) throw invalid();
    return principalOf(token, key);
  };
}

function kidOf(token: string): string | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    const header: unknown = jwt.decode(token, { complete: true })?.header;
    const sound = z
      .object({ kid: z.string(), alg: z.literal(ALGORITHM), crit: z.undefined().optional() })
      .safeParse(header);
    return sound.data?.kid;
  } catch {
    return undefined;
  }
}

function principalOf(token: string, key: KeyObject): Principal {
  try {
    // maxAge counts from iat: whatever its exp says, a token lives no longer than ours do.
    const claims = claimsSchema.parse(
      jwt.verify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxAge: ACCESS_TOKEN_SECONDS,
      }),
    );
    if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) throw invalid();
    const { sub: userId, role, tier, sid: sessionId, iat, exp } = claims;
    const tokenEndsAt = new Date(Math.min(exp, iat + ACCESS_TOKEN_SECONDS) * 1000);
    return { userId, role, tier, sessionId, tokenEndsAt };
  } catch {
    throw invalid();
  }
}

const invalid = () => unauthorized(sentence('sign_in_again'), 'invalid_token');

function createKeyRing(loadKeys: LoadKeys) {
  let keys = new Map<string, KeyObject>();
  let triedAt = 0;
  let loading: Promise<void> | undefined;

  const load = async () => {
    triedAt = Date.now();
    try {
      keys = publicKeysIn(await loadKeys());
    } catch (error) {
      // Known keys stay valid while auth does not answer.
      if (keys.size === 0) throw error instanceof AppError ? error : unavailable(undefined, { cause: error });
    }
  };
  const reload = () => (loading ??= load().finally(() => (loading = undefined)));

  return async (kid: string) => {
    const age = Date.now() - triedAt;
    if (keys.size === 0 || (!keys.has(kid) && age > RELOAD_MS) || age > KEYS_AGE_MS) await reload();
    return keys.get(kid);
  };
}

function publicKeysIn(answer: unknown): Map<string, KeyObject> {
  const found = new Map<string, KeyObject>();
  for (const candidate of keySetSchema.parse(answer).keys) {
    const sound = publicKeySchema.safeParse(candidate);
    if (!sound.success) continue;
    const { kty, crv, x, y, kid } = sound.data;
    const jwk: JsonWebKey = { kty, crv, x, y };
    found.set(kid, createPublicKey({ key: jwk, format: 'jwk' }));
  }
  return found;
}
