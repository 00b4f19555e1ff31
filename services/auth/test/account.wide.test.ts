import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { type AuthService, type Session, startAuthService } from './auth-service';
import { type Neighbour, startNeighbour } from './neighbour-service';
import { bringForward, keptIn } from './test-database';

const DAY_MS = 86_400_000;
let auth: AuthService;
let files: Neighbour;
let ocr: Neighbour;

beforeAll(async () => {
  auth = await startAuthService();
  [files, ocr] = [await startNeighbour('files', 1_300_000), await startNeighbour('ocr', 0)];
  Object.assign(auth.urls, { files: files.url, ocr: ocr.url });
});
beforeEach(() => {
  files.setDown(false);
  ocr.setDown(false);
});
afterAll(async () => {
  await auth.stop();
  await Promise.all([files.stop(), ocr.stop()]);
});

const me = ({ token }: Pick<Session, 'token'>) => auth.send('GET', '/users/me', { token });
const patch = ({ token }: Session, body: object) => auth.send('PATCH', '/users/me', { token, body });

describe('GET /users/me', () => {
  it('returns the user at the top level, with the trial’s limits and usage', async () => {
    const session = await auth.newSession();
    const { status, body } = await me(session);
    expect(status).toBe(200);
    expect(calls.account.me.response.parse(body)).toEqual({
      id: session.id,
      full_name: 'Sari Dewi',
      email: session.email,
      subscription_tier: 'free',
      role: 'user',
      email_verified: false,
      trial_ends_at: expect.any(String),
      plan_expires_at: null,
      removal_at: null,
      locale: 'id',
      theme: 'system',
      default_format: 'xlsx',
      decimal_sign: null,
      first_run: null,
      created_at: expect.any(String),
      usage: {
        transformations_used: 0,
        transformations_limit: 100,
        ocr_used: 0,
        ocr_limit: 1000,
        storage_used_mb: 1.24,
        storage_limit_mb: 15,
      },
    });
  });

  it('is answered even if the files service is down', async () => {
    const session = await auth.newSession();
    files.setDown(true);
    await expect(me(session)).resolves.toMatchObject({ status: 200, body: { usage: { storage_used_mb: 0 } } });
  });

  it('needs a token', async () => {
    await expect(auth.send('GET', '/users/me')).resolves.toMatchObject({ status: 401, body: { success: false } });
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi']) {
      const answer = await auth.send('GET', '/users/me', { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('PATCH /users/me', () => {
  it('changes name, language and theme, each alone', async () => {
    const session = await auth.newSession();
    for (const full_name of ['Ni Luh Ayu Śrī', '陳美玲 ☕']) {
      await expect(patch(session, { full_name, locale: 'en', theme: 'dark' })).resolves.toMatchObject({ status: 200 });
      await expect(me(session)).resolves.toMatchObject({ body: { full_name, locale: 'en', theme: 'dark' } });
    }
    await expect(patch(session, { default_format: 'csv' })).resolves.toMatchObject({ status: 200 });
    await expect(me(session)).resolves.toMatchObject({ body: { default_format: 'csv', locale: 'en' } });
    await patch(session, { theme: 'light' });
    await expect(me(session)).resolves.toMatchObject({ body: { locale: 'en', theme: 'light' } });
  });

  it('stores the decimal sign for all files, until it is reset', async () => {
    const session = await auth.newSession();
    for (const decimal_sign of [',', '.', null]) {
      await expect(patch(session, { decimal_sign })).resolves.toMatchObject({ status: 200, body: { decimal_sign } });
      await expect(me(session)).resolves.toMatchObject({ body: { decimal_sign } });
    }
  });

  it('keeps the user’s progress in the first run', async () => {
    const session = await auth.newSession();
    for (const first_run of [
      { status: 'under_way', file_id: null },
      { status: 'left', file_id: 'file-1' },
    ]) {
      await expect(patch(session, { first_run })).resolves.toMatchObject({ status: 200, body: { first_run } });
      await expect(me(session)).resolves.toMatchObject({ body: { first_run } });
    }
    await patch(session, { theme: 'light' });
    await expect(me(session)).resolves.toMatchObject({ body: { first_run: { status: 'left', file_id: 'file-1' } } });
    await expect(patch(session, { first_run: { status: 'over' } })).resolves.toMatchObject({ status: 422 });
  });

  it('changes nothing else', async () => {
    const session = await auth.newSession();
    const before = await me(session);
    const { status } = await patch(session, {
      subscription_tier: 'enterprise',
      role: 'operator',
      trial_ends_at: '2099-01-01T00:00:00.000Z',
      email_verified: true,
      email: 'lain@example.com',
      password_hash: 'x',
      session_epoch: 7,
      $set: { role: 'operator' },
    });
    expect(status).toBe(200);
    expect((await me(session)).body).toEqual(before.body);
  });

  it.each([
    { full_name: '' },
    { full_name: '  ' },
    { locale: 'de' },
    { default_format: 'pdf' },
    { decimal_sign: ';' },
    { theme: { $ne: 'dark' } },
    { full_name: null },
  ])('refuses %j', async (body) => {
    await expect(patch(await auth.newSession(), body)).resolves.toMatchObject({ status: 422 });
  });
});

describe('DELETE /users/me', () => {
  const remove = ({ token, cookie, password }: Session, body: object = { password }) =>
    auth.send('DELETE', '/users/me', { token, cookie, body });
  const accountsOf = ({ id }: Session) => keptIn(auth.mongoUrl, 'users', { _id: id });

  it('closes the account at once and frees its address', async () => {
    const session = await auth.newSession();
    const { email, password, cookie } = session;
    const answer = await remove(session);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.setCookie).toMatch(/Max-Age=0/);
    await expect(me(session)).resolves.toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    await expect(patch(session, { theme: 'dark' })).resolves.toMatchObject({ status: 401 });
    await expect(remove(session)).resolves.toMatchObject({ status: 401 });
    await expect(auth.send('POST', '/auth/refresh', { cookie })).resolves.toMatchObject({ status: 401 });
    const login = () => auth.send('POST', '/auth/login', { form: { username: email, password } });
    await expect(login()).resolves.toMatchObject({ status: 401, body: { detail: 'Incorrect email or password' } });
    const body = { email, password, full_name: 'Sari Dewi' };
    const successor = await auth.send('POST', '/auth/register', { body });
    expect(successor.status).toBe(201);
    expect(Object(successor.body.user).id).not.toBe(session.id);
    await expect(login()).resolves.toMatchObject({ status: 200 });
  });

  it.each([{ password: 'bukan-ini-2026' }, {}, { password: '' }, { password: null }])(
    'with %j instead of the right password changes nothing',
    async (body) => {
      const session = await auth.newSession();
      await expect(remove(session, body)).resolves.toMatchObject({ status: 422 });
      await expect(me(session)).resolves.toMatchObject({ status: 200 });
      await expect(auth.send('POST', '/auth/refresh', { cookie: session.cookie })).resolves.toMatchObject({
        status: 200,
      });
      expect(files.removed).not.toContain(session.id);
    },
  );

  it('counts wrong passwords like sign-ins', async () => {
    const session = await auth.newSession();
    for (let time = 0; time < 5; time++) await remove(session, { password: 'bukan-ini-2026' });
    await expect(remove(session)).resolves.toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('makes every service remove its data, and retries until done', async () => {
    const session = await auth.newSession();
    ocr.setDown(true);
    await remove(session);
    await until('files to remove its part', () => files.removed.includes(session.id));
    expect(ocr.removed).not.toContain(session.id);
    ocr.setDown(false);
    await until('ocr to remove its part', () => ocr.removed.includes(session.id));
  });

  it('keeps nothing but the audit trail after the last work has ended', async () => {
    const session = await auth.newSession();
    await auth.callService(calls.internal.recordUsage, {
      params: { userId: session.id },
      actAs: session.id,
      body: { counter: 'transformations', amount: 1, key: 'one' },
    });
    await remove(session);
    const usage = () => keptIn(auth.mongoUrl, 'usage', { user_id: session.id });
    await until('what was used to be forgotten', async () => (await usage()).length === 0);
    await expect(keptIn(auth.mongoUrl, 'sessions', { user_id: session.id })).resolves.toEqual([]);
    const [closed] = await accountsOf(session);
    expect(closed).toMatchObject({ full_name: '-', removed: { email: session.email } });
    expect(closed).not.toHaveProperty('password_hash');
    const calledBefore = files.removed.filter((id) => id === session.id).length;
    await bringForward(auth.mongoUrl, `remove-account:${session.id}:last`);
    await until('the account to be forgotten', async () => (await accountsOf(session)).length === 0);
    expect(files.removed.filter((id) => id === session.id)).toHaveLength(calledBefore + 1);
    const trail = await keptIn(auth.mongoUrl, 'audit', { user_id: session.id });
    expect(trail.map(({ event }) => event)).toEqual(expect.arrayContaining(['registered', 'account_removed']));
  });
});

describe('GET /api/plans', () => {
  it('is open to visitors', async () => {
    const { status, body } = await auth.send('GET', '/api/plans');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/"free".*9\.99.*29\.99/);
  });
});

describe('a trial', () => {
  it('ends after 14 days, together with its limits', async () => {
    const session = await auth.newSession();
    const { id, email, password } = session;
    const asked = () => auth.callService(calls.internal.entitlements, { params: { userId: id }, actAs: id });
    await expect(asked()).resolves.toMatchObject({ tier: 'free', is_on_trial: true, limits: { ocr_per_month: 1000 } });
    auth.later(14 * DAY_MS);
    await expect(asked()).resolves.toMatchObject({ tier: 'free', is_on_trial: false, limits: { ocr_per_month: 0 } });
    const { body } = await auth.send('POST', '/auth/login', { form: { username: email, password } });
    const profile = await me({ token: String(body.access_token) });
    expect(profile.body.usage).toMatchObject({ ocr_limit: 0, storage_limit_mb: 5 });
  });
});
