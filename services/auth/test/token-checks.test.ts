import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type AuthService, type Session, startAuthService } from './auth-service';

interface Parsed {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: string;
}

let auth: AuthService;
let [sari, budi]: Session[] = [];
let published: { kid: string; kty: string; crv: string; x: string; y: string };

beforeAll(async () => {
  auth = await startAuthService();
  [sari, budi] = [await auth.newSession(), await auth.newSession()];
  const { body } = await auth.send('GET', '/auth/.well-known/jwks.json');
  [published] = Object(body).keys;
});
afterAll(() => auth.stop());

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parsedOf = (session: Session | undefined): Parsed => {
  const [header = '', payload = '', signature = ''] = session?.token.split('.') ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), payload: read(payload), signature };
};
const joined = ({ header, payload, signature }: Parsed) => `${encoded(header)}.${encoded(payload)}.${signature}`;
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signedBy = (key: KeyObject, header: object, payload: object) => {
  const unsigned = `${encoded(header)}.${encoded(payload)}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
const byStranger = (header: object, payload: object) => signedBy(stranger.privateKey, header, payload);
const byHmac = (header: object, payload: object, secret: string | Buffer) => {
  const unsigned = `${encoded({ ...header, alg: 'HS256' })}.${encoded(payload)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
};
const publicKey = () => createPublicKey({ key: published, format: 'jwk' });

type Forge = (good: Parsed, other: Parsed) => string;
const strangersJwk = stranger.publicKey.export({ format: 'jwk' });
const without = (payload: Record<string, unknown>, claim: string) => {
  const { [claim]: _, ...rest } = payload;
  return rest;
};

/** Tokens forged from a valid one; none may be accepted. */
const forgeries: Record<string, Forge> = {
  'with another user’s payload': ({ header, signature }, other) =>
    joined({ header, payload: other.payload, signature }),
  'with a later expiry': ({ header, payload, signature }) =>
    joined({ header, payload: { ...payload, exp: Number(payload.exp) + 86_400 }, signature }),
  'with the role of an operator': ({ header, payload, signature }) =>
    joined({ header, payload: { ...payload, role: 'operator' }, signature }),
  'with another signature': ({ header, payload }, other) => joined({ header, payload, signature: other.signature }),
  'with half a signature': ({ header, payload, signature }) =>
    joined({ header, payload, signature: signature.slice(0, 43) }),
  'with a signature of zeros': ({ header, payload }) =>
    joined({ header, payload, signature: Buffer.alloc(64).toString('base64url') }),
  'without a signature': ({ header, payload }) => joined({ header, payload, signature: '' }),
  'of two parts': (good) => joined(good).split('.').slice(0, 2).join('.'),
  'of four parts': (good) => `${joined(good)}.x`,
  'with a DER signature': ({ header, payload }) => {
    const unsigned = `${encoded(header)}.${encoded(payload)}`;
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), stranger.privateKey).toString('base64url')}`;
  },
  ...Object.fromEntries(
    ['none', 'None', 'nOnE', 'NONE', '', 'HS256', 'HS512', 'RS256', 'PS256', 'ES384', 'ES256K', 'EdDSA'].flatMap(
      (alg): [string, Forge][] => [
        [
          `that claims the algorithm ${alg || 'of no name'}, unsigned`,
          (good) => joined({ ...good, header: { ...good.header, alg }, signature: '' }),
        ],
        [
          `that claims the algorithm ${alg || 'of no name'}, with its good signature`,
          (good) => joined({ ...good, header: { ...good.header, alg } }),
        ],
      ],
    ),
  ),
  'without an algorithm': ({ header, payload, signature }) =>
    joined({ header: without(header, 'alg'), payload, signature }),
  'without a kid': ({ payload, header }) => byStranger(without(header, 'kid'), payload),
  'signed with the published key (PEM) as a secret': ({ header, payload }) =>
    byHmac(header, payload, publicKey().export({ type: 'spki', format: 'pem' }).toString()),
  'signed with the published key (DER) as a secret': ({ header, payload }) =>
    byHmac(header, payload, publicKey().export({ type: 'spki', format: 'der' })),
  'signed with the published key (JSON) as a secret': ({ header, payload }) =>
    byHmac(header, payload, JSON.stringify(published)),
  'signed with an empty secret': ({ header, payload }) => byHmac(header, payload, ''),
  'signed by a stranger under the published kid': ({ header, payload }) => byStranger(header, payload),
  'signed by a key it carries itself': ({ header, payload }) => byStranger({ ...header, jwk: strangersJwk }, payload),
  'signed by a key it points at': ({ header, payload }) =>
    byStranger({ ...header, jku: 'https://jahat.example/jwks.json', x5u: 'https://jahat.example/x.pem' }, payload),
  ...Object.fromEntries(
    ['stranger', '../../../dev/null', '__proto__', 'constructor', "' OR 1=1 --", '', '\0', 7, null, {}, ['a']].map(
      (kid): [string, Forge] => [
        `under the kid ${JSON.stringify(kid)}`,
        ({ header, payload }) => byStranger({ ...header, kid }, payload),
      ],
    ),
  ),
  'with critical extensions': ({ header, payload }) => byStranger({ ...header, crit: ['exp'] }, payload),
  'of megabytes': ({ header, payload, signature }) =>
    joined({ header, payload: { ...payload, filler: 'x'.repeat(8000) }, signature }),
};

describe('a token', () => {
  it('that is valid is accepted', async () => {
    const { status, body } = await auth.send('GET', '/users/me', { token: sari?.token });
    expect({ status, id: body.id }).toEqual({ status: 200, id: sari?.id });
  });

  it.each(Object.entries(forgeries))('%s is refused', async (_, forge) => {
    const { status, body } = await auth.send('GET', '/users/me', { token: forge(parsedOf(sari), parsedOf(budi)) });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^(invalid_token|not_signed_in)$/) });
  });

  it('contains what the contract says, and no name or address', () => {
    const { header, payload } = parsedOf(sari);
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: published.kid });
    expect(payload).toEqual({
      sub: sari?.id,
      role: 'user',
      tier: 'free',
      sid: expect.any(String),
      typ: 'access',
      iss: 'rapi',
      aud: 'rapi-api',
      iat: expect.any(Number),
      exp: Number(payload.iat) + 900,
    });
  });
});

describe('the published keys', () => {
  it('are public halves only', async () => {
    const { headers, body } = await auth.send('GET', '/auth/.well-known/jwks.json');
    expect(body).toEqual({
      keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: published.kid, x: published.x, y: published.y }],
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});
