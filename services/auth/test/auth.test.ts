import { wideTest } from '@rapi/test-breadth';
import { account, type AuthService, type Session, startAuthService } from './auth-service';

const WRONG = 'Incorrect email or password';
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.stop());

const register = (fields: object = {}, headers: Record<string, string> = {}) =>
  auth.send('POST', '/auth/register', { body: { ...account(), ...fields }, headers });
const signIn = ({ email, password }: Pick<Session, 'email' | 'password'>, fields: Record<string, string> = {}) =>
  auth.send('POST', '/auth/login', { form: { username: email, password, ...fields } });
const refresh = (cookie: string) => auth.send('POST', '/auth/refresh', { cookie });
const me = (token: string) => auth.send('GET', '/users/me', { token });

async function newMember() {
  const member = account();
  expect(await register(member)).toMatchObject({ status: 201 });
  return member;
}

describe('register', () => {
  it('creates a free account with a trial of 14 days, and returns no secrets', async () => {
    const member = account();
    const { status, body } = await register({ ...member, full_name: '  Sari Dewi ' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: member.email,
      full_name: 'Sari Dewi',
      subscription_tier: 'free',
      role: 'user',
      email_verified: false,
      locale: 'id',
    });
    const { trial_ends_at, created_at } = Object(body.user);
    expect(Date.parse(trial_ends_at) - Date.parse(created_at)).toBe(14 * 86_400_000);
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i);
  });

  it('gives an address to one of fifty simultaneous requests, regardless of case', async () => {
    const member = account();
    const emails = Array.from({ length: 50 }, (_, index) => (index % 2 ? member.email : member.email.toUpperCase()));
    const answers = await Promise.all(emails.map((email) => register({ ...member, email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(new Set(refusals.map(({ status, body }) => `${status} ${body.code} ${body.detail}`))).toEqual(
      new Set(['409 email_taken Email already registered']),
    );
    await expect(signIn({ ...member, email: member.email.toUpperCase() })).resolves.toMatchObject({ status: 200 });
  });

  it('keeps the address as it was typed', async () => {
    const { body } = await register({ email: `Sari.${account().email}` });
    expect(Object(body.user).email).toMatch(/^Sari\./);
  });

  it.each([
    ['seven characters', 'aB3$xyz', 'invalid_input'],
    ['129 characters', `${'aB3$'.repeat(32)}x`, 'invalid_input'],
    ['a common word', 'Password', 'weak_password'],
    ['common digits', '12345678', 'weak_password'],
  ])('refuses a password of %s, naming the field', async (_, password, code) => {
    const { status, body } = await register({ password });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code, fields: [{ path: 'password', message: expect.any(String) }] });
  });

  it.each(['aB3$xyz9', 'aB3$'.repeat(32), 'sandi ∆ rahasia ☕', '☕'.repeat(128)])('takes %s', async (password) => {
    const member = { ...account(), password };
    await expect(register(member)).resolves.toMatchObject({ status: 201 });
    await expect(signIn(member)).resolves.toMatchObject({ status: 200 });
  });

  it('does not let the client choose role, tier or trial', async () => {
    const { body } = await register({
      role: 'operator',
      subscription_tier: 'enterprise',
      is_admin: true,
      trial_ends_at: '2099-01-01T00:00:00.000Z',
      email_verified: true,
    });
    expect(body.user).toMatchObject({ role: 'user', subscription_tier: 'free', email_verified: false });
    expect(Object(body.user).trial_ends_at).not.toMatch(/^2099/);
  });

  it.each<{ email: unknown }>([
    { email: { $gt: '' } },
    { email: ['a@example.com'] },
    { email: { toString: 'x' } },
    { email: null },
    { email: 7 },
  ])('takes %j for no address', async ({ email }) => {
    await expect(register({ email })).resolves.toMatchObject({ status: 422 });
  });

  it('takes the language of the browser', async () => {
    const { body } = await register({}, { 'accept-language': 'en-GB,en;q=0.8' });
    expect(body.user).toMatchObject({ locale: 'en' });
  });
});

describe('login', () => {
  it('returns a bearer token for fifteen minutes, for a form and for JSON', async () => {
    const { email, password } = await newMember();
    for (const sent of [{ form: { username: email, password } }, { body: { username: email, password } }]) {
      const { status, body } = await auth.send('POST', '/auth/login', sent);
      expect(status).toBe(200);
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 900 });
      await expect(me(String(body.access_token))).resolves.toMatchObject({ status: 200, body: { email } });
    }
  });

  it('sets an HttpOnly, same-site cookie until the browser closes', async () => {
    const { setCookie } = await signIn(await newMember());
    expect(setCookie).toMatch(/^rapi_refresh=[\w-]{64}; Path=\/auth; HttpOnly; SameSite=Strict$/);
  });

  it('sets one for thirty days with remember_me, and a secure one over https', async () => {
    const { email, password } = await newMember();
    const { setCookie } = await auth.send('POST', '/auth/login', {
      form: { username: email, password, remember_me: 'true' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(setCookie).toMatch(/; Path=\/auth; HttpOnly; SameSite=Strict; Secure; Max-Age=(2592000|2591999)$/);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const member = await newMember();
    const wrong = await signIn({ ...member, password: 'bukan-ini-2026' });
    const unknown = await signIn(account());
    expect(wrong).toMatchObject({ status: 401, body: { detail: WRONG, code: 'invalid_credentials' } });
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(unknown.setCookie).toBe('');
  });

  wideTest('signs a hundred in at once', async () => {
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(member)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
  });

  it.each([
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: ['a'], password: 'x' },
    { username: 'a', password: { $regex: '.*' } },
    { password: 'x' },
    [],
    'text',
  ])('refuses a sign-in with %j', async (body) => {
    const { status } = await auth.send('POST', '/auth/login', { body });
    expect([400, 422]).toContain(status);
  });
});

describe('refresh', () => {
  it('returns a new token and a new cookie', async () => {
    const { cookie, email } = await auth.newSession();
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 900 } });
    expect(answer.cookie).not.toBe(cookie);
    expect(answer.setCookie).not.toMatch(/max-age/i);
    await expect(me(String(answer.body.access_token))).resolves.toMatchObject({ body: { email } });
  });

  it('keeps a remembered session remembered', async () => {
    const { cookie } = await signIn(await newMember(), { remember_me: 'true' });
    expect((await refresh(cookie)).setCookie).toMatch(/Max-Age=25919\d\d|Max-Age=2592000/);
  });

  it('ends the family of a spent cookie, and removes the cookie', async () => {
    const { cookie: first } = await auth.newSession();
    const { cookie: second } = await refresh(first);
    auth.later(11_000);
    const replayed = await refresh(first);
    expect(replayed).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    expect(replayed.setCookie).toMatch(/^rapi_refresh=; Path=\/auth; .*Max-Age=0$/);
    await expect(refresh(second)).resolves.toMatchObject({ status: 401 });
  });

  wideTest('gives a hundred simultaneous tabs the same next cookie, and the same user', async () => {
    const { cookie, id } = await auth.newSession();
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [next, ...others] = new Set(answers.map((answer) => answer.cookie));
    expect(others).toEqual([]);
    const again = await refresh(next ?? '');
    const me = await auth.send('GET', '/users/me', { token: String(again.body.access_token) });
    expect(me).toMatchObject({ status: 200, body: { id } });
  });

  it('accepts neither a missing cookie, an access token nor a changed cookie', async () => {
    const { cookie, token } = await auth.newSession();
    await expect(auth.send('POST', '/auth/refresh')).resolves.toMatchObject({ status: 401 });
    for (const wrong of [`rapi_refresh=${token}`, `${cookie}x`, 'rapi_refresh=', 'other=1', ';;;=']) {
      await expect(refresh(wrong)).resolves.toMatchObject({ status: 401 });
    }
    await expect(refresh(`theme=dark; ${cookie}; x=y`)).resolves.toMatchObject({ status: 200 });
  });
});

describe('logout', () => {
  it('ends the session and removes its cookie', async () => {
    const { cookie, token } = await auth.newSession();
    const answer = await auth.send('POST', '/auth/logout', { token, cookie });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.setCookie).toMatch(/Max-Age=0/);
    await expect(refresh(cookie)).resolves.toMatchObject({ status: 401 });
  });

  it('succeeds even if already signed out', async () => {
    await expect(auth.send('POST', '/auth/logout')).resolves.toMatchObject({ status: 200 });
  });
});
