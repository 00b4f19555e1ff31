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

/**
 * Keeping tokens this long is safe: within a second, the tokens of a key that was revoked or lost its plan are refused.
 */
const KEPT_MS = 10_000;
const MAX_KEPT = 10_000;
const TIMEOUT_MS = 3000;

type AskAuth = (key: string) => Promise<ExchangedKey>;

/** Exchanges a key at auth. */
export const askAuthBy =
  (callService: ServiceClient): AskAuth =>
  async (key) => {
    const answer = await callService(calls.internal.exchangeKey, { body: { key }, timeoutMs: TIMEOUT_MS });
    return { accessToken: answer.access_token, scopes: answer.scopes };
  };

/**
 * Exchanges keys for access tokens and keeps the tokens for ten seconds, under the key's hash. Of many
 * concurrent requests with one key only one asks auth; refusals are not kept.
 */
export function createKeyExchange(ask: AskAuth, now: () => number = Date.now) {
  const kept = new Map<string, { until: number; exchanged: Promise<ExchangedKey> }>();

  function makeRoom(): void {
    for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
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

/** Finds who makes a call; `beforeAsking` is awaited before auth is asked about a key. */
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
 * Accepts an API key instead of an access token (R-KEY-5, R-KEY-6). The key stays in the gateway: services see the
 * token that it was exchanged for. A caller with a key on a public call counts as a visitor.
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

/** A token refused this soon after the exchange belongs to a revoked key. */
const keyRefusal = (refusal: unknown) =>
  refusal instanceof AppError && refusal.status === 401
    ? unauthorized(sentence('api_key_refused'), 'invalid_key')
    : refusal;
