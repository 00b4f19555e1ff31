import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AccessTokenSubject, signAccessToken, type SigningKey, type VerifyAccessToken } from '@rapi/service-kit';
import { createAccessTokenVerifier } from '@rapi/service-kit';

/** Stands in for auth: publishes keys and signs tokens with them. */
export interface TokenFactory {
  jwksUrl: string;
  verify: VerifyAccessToken;
  /** An access token; by default of a plain user of the free tier. */
  tokenFor(subject?: Partial<AccessTokenSubject>, expiresInSeconds?: number): string;
  /** The header with such a token. */
  headersFor(subject?: Partial<AccessTokenSubject>): { authorization: string };
  /** Signs with a new key from now on, and publishes it, too. */
  rotate(): void;
  /** How often the keys were loaded. */
  loads(): number;
  stop(): Promise<void>;
}

export function createSigningKey(kid: string = randomUUID()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key: SigningKey = { kid, privateKey };
  return { key, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } };
}

export async function startTokenFactory(): Promise<TokenFactory> {
  const keys = [createSigningKey()];
  let loads = 0;
  const keySet = () => ({ keys: keys.map(({ jwk }) => jwk) });
  const server = createServer((_request, response) => {
    loads++;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keySet()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const tokenFor: TokenFactory['tokenFor'] = (subject = {}, expiresInSeconds = 900) => {
    const current = keys.at(-1);
    if (!current) throw new Error('no key');
    const whole = { userId: 'user-1', role: 'user', tier: 'free', sessionId: 'session-1', ...subject } as const;
    return signAccessToken(current.key, whole, expiresInSeconds);
  };
  return {
    jwksUrl: `http://127.0.0.1:${address.port}/auth/.well-known/jwks.json`,
    verify: createAccessTokenVerifier(() => Promise.resolve(keySet())),
    tokenFor,
    headersFor: (subject) => ({ authorization: `Bearer ${tokenFor(subject)}` }),
    rotate: () => void keys.push(createSigningKey()),
    loads: () => loads,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
