import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { createSigningKey, startTokenFactory, type TokenFactory } from '@rapi/test-kit';
import { createAccessTokenVerifier, keysFrom, signServiceToken, verifyServiceToken } from '../src/index';
import { SECRET } from './sample-service';

const { key, jwk } = createSigningKey('key-1');
const verify = createAccessTokenVerifier(() => Promise.resolve({ keys: [jwk] }));
const claims = { role: 'user', tier: 'pro', sid: 's-1', typ: 'access' };
const rules = {
  algorithm: 'ES256',
  keyid: 'key-1',
  subject: 'sari',
  issuer: 'rapi',
  audience: 'rapi-api',
  expiresIn: 900,
} as const;
const signed = (changed: object = {}, options: jwt.SignOptions = {}) =>
  jwt.sign({ ...claims, ...changed }, key.privateKey, { ...rules, ...options });

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const whole = () => ({ ...claims, sub: 'sari', iss: 'rapi', aud: 'rapi-api', iat: now(), exp: now() + 900 });
/** A token made by hand, with content that a library refuses to sign. */
function handmade(header: object, payload: object = whole(), by: KeyObject = key.privateKey) {
  const content = `${segment(header)}.${segment(payload)}`;
  const signature = createSign('SHA256').update(content).sign({ key: by, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
const publicPem = jwt.sign({ ...claims }, JSON.stringify(jwk), { ...rules, algorithm: 'HS256' });
const strangers = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownJwk = { ...strangers.publicKey.export({ format: 'jwk' }), kid: 'key-1' };
const header = { alg: 'ES256', kid: 'key-1', typ: 'JWT' };

test('a token of ours names its user', async () => {
  expect(await verify(signed())).toEqual({
    ...{ userId: 'sari', role: 'user', tier: 'pro', sessionId: 's-1' },
    tokenEndsAt: expect.any(Date),
  });
  expect(await verify(handmade(header))).toMatchObject({ userId: 'sari' });
});

test('a token of ours says when it ends, and that it does so in time', async () => {
  const endOf = async (token: string) => ((await verify(token)).tokenEndsAt?.getTime() ?? NaN) / 1000 - now();
  expect(await endOf(signed({}, { expiresIn: 60 }))).toBeCloseTo(60, -1);
  expect(await endOf(handmade(header, { ...whole(), exp: now() + 86_400 }))).toBeCloseTo(900, -1);
});

test('a clock that is a few seconds off does no harm', async () => {
  expect(await verify(handmade(header, { ...whole(), exp: now() - 2 }))).toMatchObject({ userId: 'sari' });
  expect(await verify(handmade(header, { ...whole(), iat: now() + 3 }))).toMatchObject({ userId: 'sari' });
  expect(await verify(handmade(header, { ...whole(), nbf: now() + 2 }))).toMatchObject({ userId: 'sari' });
});

const valid = signed().split('.');
const forged: Record<string, string> = {
  nothing: '',
  'no token': 'a.b.c',
  'two parts': `${valid[0]}.${valid[1]}`,
  'four parts': `${signed()}.x`,
  'no signature': `${valid[0]}.${valid[1]}.`,
  'signature of another token': `${valid[0]}.${valid[1]}.${signed({ sid: 'x' }).split('.')[2]}`,
  'a changed payload': `${valid[0]}.${segment({ ...whole(), role: 'operator' })}.${valid[2]}`,
  'zero signature': `${valid[0]}.${valid[1]}.${Buffer.alloc(64).toString('base64url')}`,
  'alg none': `${segment({ alg: 'none', kid: 'key-1' })}.${segment(whole())}.`,
  'alg None': `${segment({ alg: 'None', kid: 'key-1' })}.${segment(whole())}.`,
  'alg none with a signature': handmade({ ...header, alg: 'none' }),
  'HS256 with the public key': publicPem,
  'HS256 in the header': handmade({ ...header, alg: 'HS256' }),
  RS256: jwt.sign(claims, rsa.privateKey, { ...rules, algorithm: 'RS256' }),
  ES384: jwt.sign(claims, otherCurve.privateKey, { ...rules, algorithm: 'ES384' }),
  'no alg': handmade({ kid: 'key-1' }),
  'alg in a list': handmade({ ...header, alg: ['ES256'] }),
  'another’s key': handmade(header, whole(), strangers.privateKey),
  'another’s key in the header': handmade({ ...header, jwk: ownJwk }, whole(), strangers.privateKey),
  'another’s key set in the header': handmade(
    { ...header, jku: 'https://evil.example/jwks.json' },
    whole(),
    strangers.privateKey,
  ),
  'another’s certificate in the header': handmade(
    { ...header, x5c: ['MIIB'], x5u: 'https://evil.example' },
    whole(),
    strangers.privateKey,
  ),
  'no kid': handmade({ alg: 'ES256' }),
  'an unknown kid': signed({}, { keyid: 'key-2' }),
  'a path as kid': handmade({ ...header, kid: '../../../../dev/null' }),
  'a query as kid': handmade({ ...header, kid: "key-1' OR '1'='1" }),
  'a list as kid': handmade({ ...header, kid: ['key-1'] }),
  'a prototype as kid': handmade({ ...header, kid: '__proto__' }),
  'critical headers': handmade({ ...header, crit: ['exp'], exp: 1 }),
  expired: signed({}, { expiresIn: -60 }),
  'no end': handmade(header, { ...whole(), exp: undefined }),
  'an end that is text': handmade(header, { ...whole(), exp: String(now() + 900) }),
  'made in the future': handmade(header, { ...whole(), iat: now() + 600, exp: now() + 1500 }),
  'made longer ago than a token lives': handmade(header, { ...whole(), iat: now() - 960 }),
  'to live longer than a token does': handmade(header, { ...whole(), iat: now() - 960, exp: now() + 86_400 }),
  'made nobody knows when': handmade(header, { ...whole(), iat: undefined }),
  'made at a time that is text': handmade(header, { ...whole(), iat: String(now()) }),
  'not yet valid': handmade(header, { ...whole(), nbf: now() + 600 }),
  'another issuer': signed({}, { issuer: 'google' }),
  'no issuer': handmade(header, { ...whole(), iss: undefined }),
  'another audience': signed({}, { audience: 'rapi-internal' }),
  'no audience': handmade(header, { ...whole(), aud: undefined }),
  'a refresh token': signed({ typ: 'refresh' }),
  'no typ': signed({ typ: undefined }),
  'no user': handmade(header, { ...whole(), sub: undefined }),
  'an empty user': handmade(header, { ...whole(), sub: '' }),
  'a query as user': handmade(header, { ...whole(), sub: { $gt: '' } }),
  'another role': signed({ role: 'admin' }),
  'another tier': signed({ tier: 'unlimited' }),
  'no session': signed({ sid: undefined }),
  'a service token': signServiceToken(SECRET, 'batch', 'sari'),
  'a payload that is no object': handmade(header, ['sari']),
  endless: signed({ filler: 'x'.repeat(5000) }),
};

test.each(Object.entries(forged))('forged: %s', async (_, token) => {
  await expect(verify(token)).rejects.toMatchObject({ name: 'AppError', status: 401, code: 'invalid_token' });
});

describe('published keys', () => {
  let factory: TokenFactory;
  beforeEach(async () => {
    factory = await startTokenFactory();
  });
  afterEach(() => factory.stop());

  test('are loaded once, and again for a new key, but not for every unknown key', async () => {
    const verifier = createAccessTokenVerifier(keysFrom(factory.jwksUrl));
    const first = factory.tokenFor();
    await Promise.all(Array.from({ length: 20 }, () => verifier(first)));
    expect(factory.loads()).toBe(1);
    for (let index = 0; index < 50; index++) {
      await expect(verifier(signed({}, { keyid: `unknown-${index}` }))).rejects.toMatchObject({ status: 401 });
    }
    expect(factory.loads()).toBe(1);
  });

  test('a key that is published later is found after a while', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'setInterval',
        'clearTimeout',
        'clearInterval',
        'queueMicrotask',
      ],
    });
    try {
      const verifier = createAccessTokenVerifier(keysFrom(factory.jwksUrl));
      await verifier(factory.tokenFor());
      factory.rotate();
      await expect(verifier(factory.tokenFor())).rejects.toMatchObject({ status: 401 });
      jest.setSystemTime(Date.now() + 11_000);
      expect(await verifier(factory.tokenFor())).toMatchObject({ userId: 'user-1' });
      expect(factory.loads()).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('known keys stay valid while auth does not answer; without any, auth is unavailable', async () => {
    const verifier = createAccessTokenVerifier(keysFrom(factory.jwksUrl));
    const token = factory.tokenFor();
    await verifier(token);
    const unlucky = createAccessTokenVerifier(keysFrom('http://127.0.0.1:9/jwks.json'));
    await expect(unlucky(token)).rejects.toMatchObject({ status: 503 });
    await factory.stop();
    expect(await verifier(token)).toMatchObject({ userId: 'user-1' });
  });

  test('only keys of the right kind are accepted', async () => {
    const foul = [
      { ...jwk, kid: 'wrong-alg', alg: 'ES384' },
      { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa' },
      { ...otherCurve.publicKey.export({ format: 'jwk' }), kid: 'p384' },
      { kty: 'oct', k: 'AAAA', kid: 'oct' },
      null,
      'key',
    ];
    const verifier = createAccessTokenVerifier(() => Promise.resolve({ keys: [...foul, jwk] }));
    expect(await verifier(signed())).toMatchObject({ userId: 'sari' });
    await expect(verifier(signed({}, { keyid: 'wrong-alg' }))).rejects.toMatchObject({ status: 401 });
    await expect(verifier(handmade({ ...header, kid: 'p384' }))).rejects.toMatchObject({ status: 401 });
  });
});

describe('service tokens', () => {
  test('name the service and the user it acts for', () => {
    expect(verifyServiceToken(SECRET, signServiceToken(SECRET, 'batch', 'sari'))).toEqual({
      service: 'batch',
      userId: 'sari',
    });
    const sari = { userId: 'sari', role: 'operator', tier: 'pro' } as const;
    expect(verifyServiceToken(SECRET, signServiceToken(SECRET, 'batch', sari))).toEqual({ service: 'batch', ...sari });
    expect(verifyServiceToken(SECRET, signServiceToken(SECRET, 'batch'))).toEqual({
      service: 'batch',
      userId: 'system',
    });
  });

  const sign = (payload: object, options: jwt.SignOptions = {}, secret = SECRET) =>
    jwt.sign(payload, secret, {
      algorithm: 'HS256',
      issuer: 'batch',
      audience: 'rapi-internal',
      subject: 'sari',
      expiresIn: 60,
      ...options,
    });
  test.each([
    ['expired', sign({}, { expiresIn: -30 })],
    ['of another secret', sign({}, {}, 'another secret of at least thirty-two letters')],
    ['of no service', sign({}, { issuer: 'evil' })],
    ['for another audience', sign({}, { audience: 'rapi-api' })],
    ['of another algorithm', sign({}, { algorithm: 'HS512' })],
    ['unsigned', `${segment({ alg: 'none' })}.${segment({ sub: 'sari', iss: 'batch', aud: 'rapi-internal' })}.`],
    ['older than a minute, whatever it says', sign({ iat: now() - 120 }, { expiresIn: 3600 })],
    ['an access token', signed()],
  ])('forged: %s', (_, token) => {
    expect(() => verifyServiceToken(SECRET, token)).toThrow(
      expect.objectContaining({ status: 401, code: 'invalid_token' }),
    );
  });
});
