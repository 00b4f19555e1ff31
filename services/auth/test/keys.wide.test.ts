import { calls, MAX_API_KEYS } from '@rapi/contracts';
import { createAccessTokenVerifier, isApiKey, keysFrom, makeApiKey } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { type AuthService, type Session, startAuthService } from './auth-service';
import { keptIn, setPlan } from './test-database';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.stop());

const DAY_MS = 86_400_000;

async function newOwner(): Promise<Session> {
  const session = await auth.newSession();
  await setPlan(auth.mongoUrl, session.id, 'enterprise');
  return session;
}

const make = ({ token }: Pick<Session, 'token'>, body: object = {}) =>
  auth.send('POST', '/api/keys', { token, body: { name: 'Gudang', scopes: ['files:write'], ...body } });
async function madeBy(owner: Session, body: object = {}) {
  const answer = await make(owner, body);
  expect(answer.status).toBe(201);
  return calls.keys.create.response.parse(answer.body);
}
async function listOf({ token }: Session) {
  const { body } = await auth.send('GET', '/api/keys', { token });
  return calls.keys.list.response.parse(body).keys;
}
const revoke = ({ token }: Session, id: string) => auth.send('DELETE', `/api/keys/${id}`, { token });
const exchange = (key: string) => auth.callService(calls.internal.exchangeKey, { body: { key } });
const verify = (token: string) => createAccessTokenVerifier(keysFrom(`${auth.url}/auth/.well-known/jwks.json`))(token);

describe('POST /api/keys', () => {
  it('creates a key, returns it only once and stores only its hash', async () => {
    const owner = await newOwner();
    const answer = await auth.send('POST', '/api/keys', {
      token: owner.token,
      body: { name: ' Gudang ', scopes: ['automation:read', 'files:write', 'files:write'] },
      headers: { 'idempotency-key': 'the-same' },
    });
    const { key, ...made } = calls.keys.create.response.parse(answer.body);
    expect(isApiKey(key)).toBe(true);
    expect(made).toMatchObject({ name: 'Gudang', scopes: ['files:write', 'automation:read'], last_used_at: null });
    expect(key.startsWith(made.prefix)).toBe(true);
    expect(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)).toBe(90 * DAY_MS);
    const { success: _, ...listed } = made;
    expect(await listOf(owner)).toEqual([listed]);
    for (const collection of ['api_keys', 'idempotency_keys', 'audit', 'jobs'])
      expect(JSON.stringify(await keptIn(auth.mongoUrl, collection))).not.toContain(key.slice(made.prefix.length));
  });

  it('notifies the owner by mail, and writes to the audit trail', async () => {
    const owner = await newOwner();
    const { id } = await madeBy(owner, { name: 'Kasir Depok' });
    const mail = await until('the mail', async () => {
      const newest = await auth.newestMailTo(owner.email);
      return newest?.includes('Kasir Depok') && newest;
    });
    expect(mail).toContain('/api');
    await revoke(owner, id);
    const trail = await keptIn(auth.mongoUrl, 'audit', { key_id: id });
    expect(trail.map(({ event, user_id }) => [event, user_id]).sort()).toEqual([
      ['api_key_made', owner.id],
      ['api_key_revoked', owner.id],
    ]);
  });

  it.each(['free', 'pro'])('is for the enterprise plan only, not for %s', async (plan) => {
    const session = await auth.newSession();
    await setPlan(auth.mongoUrl, session.id, plan);
    await expect(make(session)).resolves.toMatchObject({
      status: 402,
      body: { code: 'plan_required', reason: 'api_keys_need_enterprise' },
    });
    await expect(listOf(session)).resolves.toEqual([]);
  });

  it.each([
    { name: ' ' },
    { scopes: [] },
    { scopes: ['keys:write'] },
    { expires_in_days: 0 },
    { expires_in_days: 366 },
    { expires_in_days: 1.5 },
  ])('refuses %j', async (body) => {
    await expect(make(await newOwner(), body)).resolves.toMatchObject({ status: 422 });
  });

  it('creates no more than an account may have, however many are requested at once', async () => {
    const owner = await newOwner();
    const answers = await Promise.all(Array.from({ length: MAX_API_KEYS + 5 }, () => make(owner)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_API_KEYS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const [one] = await listOf(owner);
    await revoke(owner, one?.id ?? '');
    expect((await make(owner)).status).toBe(201);
  });
});

describe('the exchange of a key', () => {
  it('returns a token of the owner, as long as the key is valid and never as an operator', async () => {
    const owner = await newOwner();
    const { key } = await madeBy(owner, { scopes: ['documents:read'] });
    const { access_token, expires_in, scopes } = await exchange(key);
    expect([expires_in, scopes]).toEqual([900, ['documents:read']]);
    await expect(verify(access_token)).resolves.toMatchObject({ userId: owner.id, role: 'user', tier: 'enterprise' });
    await expect(auth.send('GET', '/users/me', { token: key })).resolves.toMatchObject({ status: 401 });
  });

  it('refuses invalid, truncated, changed and unknown keys, and one with the same prefix', async () => {
    const { key, prefix } = await madeBy(await newOwner());
    const similar = prefix + makeApiKey().slice(prefix.length);
    for (const wrong of ['x', 'rapi_', key.slice(0, -1), `${key}0`, key.toUpperCase(), makeApiKey(), similar]) {
      await expect(exchange(wrong)).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
    }
  });

  it('is refused once the key is revoked, and gateways learn of its tokens', async () => {
    const owner = await newOwner();
    const { key, id } = await madeBy(owner);
    const { sessionId } = await verify((await exchange(key)).access_token);
    await expect(revoke(owner, id)).resolves.toMatchObject({ status: 200 });
    await expect(exchange(key)).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
    const { revoked } = await auth.callService(calls.internal.revokedSessions);
    expect(revoked).toContainEqual(expect.objectContaining({ user_id: owner.id, session_id: sessionId }));
    await expect(revoke(owner, id)).resolves.toMatchObject({ status: 404 });
  });

  it('is refused while the plan has no keys', async () => {
    const owner = await newOwner();
    const { key, id } = await madeBy(owner);
    await setPlan(auth.mongoUrl, owner.id, 'pro');
    await expect(exchange(key)).rejects.toMatchObject({ status: 402, code: 'plan_required' });
    expect((await listOf(owner)).map((each) => each.id)).toEqual([id]);
    await setPlan(auth.mongoUrl, owner.id, 'enterprise');
    await expect(exchange(key)).resolves.toBeDefined();
    await setPlan(auth.mongoUrl, owner.id, 'free');
    await expect(revoke(owner, id)).resolves.toMatchObject({ status: 200 });
  });

  it('ends with the account', async () => {
    const owner = await newOwner();
    const { key, id } = await madeBy(owner);
    await auth.send('DELETE', '/users/me', { token: owner.token, body: { password: owner.password } });
    await expect(exchange(key)).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
    await expect(keptIn(auth.mongoUrl, 'api_keys', { _id: id })).resolves.toEqual([]);
  });

  it('is for services only', async () => {
    const { key } = await madeBy(await newOwner());
    const path = '/internal/keys/exchange';
    await expect(auth.send('POST', path, { body: { key } })).resolves.toMatchObject({ status: 401 });
  });
});

it('another user’s key does not exist', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const { id, key } = await madeBy(owner);
  await expect(revoke(stranger, id)).resolves.toMatchObject({ status: 404 });
  await expect(listOf(stranger)).resolves.toEqual([]);
  await expect(exchange(key)).resolves.toBeDefined();
});

describe('as time goes on', () => {
  // A separate service, because its clock moves for everybody.
  let later: AuthService;
  beforeAll(async () => {
    later = auth;
    auth = await startAuthService();
  });
  afterAll(async () => {
    await auth.stop();
    auth = later;
  });

  it('use is recorded once a minute', async () => {
    const owner = await newOwner();
    const { key } = await madeBy(owner);
    const used = async () => (await listOf(owner))[0]?.last_used_at;
    await Promise.all([exchange(key), exchange(key)]);
    const first = await used();
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000);
    auth.later(30_000);
    await exchange(key);
    await expect(used()).resolves.toBe(first);
    auth.later(31_000);
    await exchange(key);
    expect(Date.parse((await used()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(60_000);
  });

  it('a token never outlives its key, and an expired key is refused', async () => {
    const owner = await newOwner();
    const { key } = await madeBy(owner, { expires_in_days: 1 });
    const lasting = await madeBy(owner, { expires_in_days: null });
    expect(lasting.expires_at).toBeNull();
    auth.later(DAY_MS - 100_000);
    const { expires_in } = await exchange(key);
    expect(expires_in).toBeGreaterThan(80);
    expect(expires_in).toBeLessThanOrEqual(100);
    auth.later(101_000);
    await expect(exchange(key)).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
    await expect(exchange(lasting.key)).resolves.toMatchObject({ expires_in: 900 });
  });
});
