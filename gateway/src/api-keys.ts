import { createHash } from 'node:crypto';
import { allowsScope, type ApiScope, type Call, calls, scopeFor, sentence } from '@rapi/contracts';
import {
  AppError,
  type Authenticate,
  forbidden,
  isApiKey,
  looksLikeApiKey,
  type Principal,
  type ServiceClient,
  unauthorized,
} from '@rapi/service-kit';
import type { Request } from 'express';

interface ExchangedKey {
  accessToken: string;
  scopes: readonly ApiScope[];
}

/** A revoked key, or one whose plan has ended, is refused by its tokens, within a second. */
const KEPT_MS = 10_000;
const MAX_KEPT = 10_000;
const TIMEOUT_MS = 3000;

/**
 * Exchanges keys for access tokens by auth, and keeps what it got for ten seconds, under the key's hash. Of many requests
 * at once with the same key one asks; nothing is kept of a refusal.
 */
export function createKeyExchange(callService: ServiceClient, now: () => number = Date.now) {
  const kept = new Map<string, { until: number; exchanged: Promise<ExchangedKey> }>();

  function makeRoom(): void {
    for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
  }

  async function ask(key: string): Promise<ExchangedKey> {
    const answer = await callService(calls.internal.exchangeKey, { body: { key }, timeoutMs: TIMEOUT_MS });
    return { accessToken: answer.access_token, scopes: answer.scopes };
  }

  /** @throws AppError 401 invalid_key; 402 plan_required; 503 without auth; what `beforeAsking` throws */
  return async (key: string, beforeAsking: () => Promise<void>): Promise<ExchangedKey> => {
    const name = createHash('sha256').update(key).digest('base64url');
    const known = kept.get(name);
    if (known && known.until > now()) return known.exchanged;
    makeRoom();
    const exchanged = beforeAsking().then(() => ask(key));
    kept.set(name, { until: now() + KEPT_MS, exchanged });
    exchanged.catch(() => kept.get(name)?.exchanged === exchanged && kept.delete(name));
    return exchanged;
  };
}
export type KeyExchange = ReturnType<typeof createKeyExchange>;

/** Finds who makes a call; `beforeAsking` is awaited before auth is troubled with a key. */
export type Identify = (request: Request, call: Call, beforeAsking: () => Promise<void>) => Promise<Principal>;

function keyOf(request: Request): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer !== undefined && looksLikeApiKey(bearer) ? bearer : undefined;
}

/** @throws AppError 403 where no key may make the call, or this one lacks the scope */
function requireScope(call: Call, scopes: readonly ApiScope[]): void {
  const scope = scopeFor(call);
  if (scope === undefined) throw forbidden(sentence('api_key_not_taken'));
  if (!allowsScope(scopes, scope)) throw forbidden(sentence('api_key_lacks_scope', { scope }));
}

/**
 * Takes an API key in the place of an access token (R-KEY-5, R-KEY-6). The key goes no further than here: the services behind
 * see the token that it was exchanged for, and whoever uses a key on a public call is a visitor.
 */
export const identifying =
  (authenticate: Authenticate, exchange: KeyExchange): Identify =>
  async (request, call, beforeAsking) => {
    const key = keyOf(request);
    if (key === undefined) return authenticate(request, call.access);
    delete request.headers.authorization;
    if (call.access === 'public') return authenticate(request, call.access);
    if (!isApiKey(key)) throw unauthorized(sentence('api_key_refused'), 'invalid_key');
    const { accessToken, scopes } = await exchange(key, beforeAsking);
    request.headers.authorization = `Bearer ${accessToken}`;
    const principal = await authenticate(request, 'user').catch((refusal: unknown) => {
      throw keyRefusal(refusal);
    });
    requireScope(call, scopes);
    return principal;
  };

/** A token that is refused this soon is one of a key that has been revoked. */
const keyRefusal = (refusal: unknown) =>
  refusal instanceof AppError && refusal.status === 401
    ? unauthorized(sentence('api_key_refused'), 'invalid_key')
    : refusal;
