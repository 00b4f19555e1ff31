import { createAccessTokenVerifier, createLog, ensureIndexes, signAccessToken } from '@rapi/service-kit';
import { openTestDatabase, type TestDatabase } from '../../test/test-database';
import { createKeptKeyRing, keyRingOf, type KeyRing } from './key-ring';
import { createSeal, privateJwk, type PrivateJwk } from './private-jwk';
import { type SigningKeyModel, signingKeyModel } from './signing-key-record';

const log = createLog({ service: 'auth', level: 'silent' });
const secret = 'a secret of the installation, long enough';
const subject = { userId: 'user-1', role: 'user', tier: 'free', sessionId: 'session-1' } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const signed = async (ring: KeyRing) => signAccessToken(await ring.current(), subject);
const kidsOf = async (ring: KeyRing) => (await ring.published()).keys.map(({ kid }) => kid);
/** A fresh verifier with nothing loaded, as in another service. */
const verifies = (ring: KeyRing, token: string) => createAccessTokenVerifier(() => ring.published())(token);

describe('keys that the service stores', () => {
  let database: TestDatabase;
  let signingKeys: SigningKeyModel;
  let now: Date;
  const ringWith = (ofSecret = secret) =>
    createKeptKeyRing({ signingKeys, seal: createSeal(ofSecret), days: 90, now: () => now, log });
  const later = (ms: number) => (now = new Date(now.getTime() + ms));

  beforeAll(async () => {
    database = await openTestDatabase();
    signingKeys = signingKeyModel(database.connection);
    await ensureIndexes(database.connection);
  });
  beforeEach(async () => {
    now = new Date('2026-11-21T02:00:00.000Z');
    await signingKeys.deleteMany({});
  });
  afterAll(() => database.stop());

  it('are the same for replicas that start together, and after a restart', async () => {
    const rings = Array.from({ length: 5 }, () => ringWith());
    const kids = await Promise.all(rings.map(async (ring) => (await ring.current()).kid));
    expect(new Set(kids).size).toBe(1);
    await expect(kidsOf(ringWith())).resolves.toEqual([kids[0]]);
    const [one, other] = rings;
    if (!one || !other) throw new Error('no rings');
    await expect(verifies(other, await signed(one))).resolves.toMatchObject({ userId: 'user-1' });
  });

  it('are published without their private part, and stored encrypted', async () => {
    const ring = ringWith();
    const { keys } = await ring.published();
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
    const [kept] = await signingKeys.find().lean();
    const opened = privateJwk.parse(JSON.parse(createSeal(secret).open(kept?.sealed ?? '') ?? ''));
    expect(JSON.stringify(kept)).not.toContain(opened.d);
    expect(createSeal('another secret of another installation').open(kept?.sealed ?? '')).toBeUndefined();
  });

  it('rotate: the next is published before it signs, the previous one until its tokens have expired', async () => {
    const ring = ringWith();
    const [first] = await kidsOf(ring);
    later(90 * DAY_MS);
    const [, second] = await kidsOf(ring);
    expect(second).toEqual(expect.any(String));
    expect((await ring.current()).kid).toBe(first);
    const lastOfFirst = await signed(ring);

    later(HOUR_MS);
    expect((await ring.current()).kid).toBe(second);
    await expect(verifies(ring, lastOfFirst)).resolves.toMatchObject({ userId: 'user-1' });

    later(HOUR_MS);
    await expect(kidsOf(ring)).resolves.toEqual([second]);
    await expect(verifies(ring, lastOfFirst)).rejects.toMatchObject({ status: 401 });
    await expect(signingKeys.countDocuments()).resolves.toBe(1);
  });

  it('are replaced if the secret has changed', async () => {
    const before = await signed(ringWith());
    const ring = ringWith('another secret of the installation, long enough');
    await expect(verifies(ring, await signed(ring))).resolves.toMatchObject({ userId: 'user-1' });
    await expect(verifies(ring, before)).resolves.toMatchObject({ userId: 'user-1' });
  });
});

describe('keys of the configuration', () => {
  const newJwk = async (kid: string): Promise<PrivateJwk> => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    return privateJwk.parse({ ...(await crypto.subtle.exportKey('jwk', pair.privateKey)), kid });
  };

  it('sign with the first, and verify with each', async () => {
    const [old, next] = [await newJwk('2026-a'), await newJwk('2026-b')];
    const [before, after] = [keyRingOf([old]), keyRingOf([next, old])];
    const token = await signed(before);
    await expect(kidsOf(after)).resolves.toEqual(['2026-b', '2026-a']);
    expect((await after.current()).kid).toBe('2026-b');
    await expect(verifies(after, token)).resolves.toMatchObject({ userId: 'user-1' });
    await expect(verifies(keyRingOf([next]), token)).rejects.toMatchObject({ status: 401 });
  });

  it('are refused if their halves do not match', async () => {
    const [one, other] = [await newJwk('a'), await newJwk('b')];
    expect(() => keyRingOf([{ ...one, x: other.x, y: other.y }])).toThrow();
    expect(() => keyRingOf([])).toThrow('There is no signing key');
  });
});
