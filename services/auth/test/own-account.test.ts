import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { account, type Answer, type AuthService, type Session, startAuthService } from './auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService({ FAILED_SIGN_INS_PER_ACCOUNT: '3' });
});
afterAll(() => auth.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const signIn = (who: Pick<Session, 'email' | 'password'>, userAgent = firefox): Promise<Answer> =>
  auth.send('POST', '/auth/login', {
    form: { username: who.email, password: who.password },
    headers: { 'user-agent': userAgent },
  });
const tokenIn = ({ body }: Answer) => String(body.access_token);
const sessionsOf = async (token: string) =>
  calls.account.sessions.response.parse((await auth.send('GET', '/users/me/sessions', { token })).body).sessions;
const eventsOf = async (token: string, query = '') => {
  const answer = await auth.send('GET', `/users/me/events${query}`, { token });
  return calls.account.events.response.parse(answer.body);
};
const refresh = (cookie: string) => auth.send('POST', '/auth/refresh', { cookie });
const revokedOf = async (userId: string) => {
  const { revoked } = await auth.callService(calls.internal.revokedSessions);
  return revoked.filter(({ user_id }) => user_id === userId).map(({ session_id }) => session_id);
};

describe('the sessions of an account', () => {
  test('are listed by browser and system, the most recently used first, with the current one marked', async () => {
    const owner = await auth.newSession();
    auth.later(60_000);
    const onPhone = await signIn(owner, phone);
    const listed = await sessionsOf(tokenIn(onPhone));
    expect(listed.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      ['Chrome', 'Android', true],
      [null, null, false],
    ]);
    // The older session is used, so it comes first.
    auth.later(120_000);
    await refresh(owner.cookie);
    expect((await sessionsOf(tokenIn(onPhone))).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  test('are ended one by one, at once, and only by their owner', async () => {
    const [owner, stranger] = [await auth.newSession(), await auth.newSession()];
    const other = await signIn(owner);
    const [mine] = (await sessionsOf(owner.token)).filter(({ is_current }) => !is_current);
    const end = (token: string) => auth.send('DELETE', `/users/me/sessions/${mine?.id}`, { token });
    await expect(end(stranger.token)).resolves.toMatchObject({ status: 404 });
    await expect(end(owner.token)).resolves.toMatchObject({ status: 200 });
    await expect(end(owner.token)).resolves.toMatchObject({ status: 404 });
    await expect(refresh(other.cookie)).resolves.toMatchObject({ status: 401 });
    expect(await revokedOf(owner.id)).toEqual([mine?.id]);
    expect(await sessionsOf(owner.token)).toHaveLength(1);
  });

  test('are all ended together, including the current one, and its cookie is removed', async () => {
    const owner = await auth.newSession();
    const other = await signIn(owner);
    const ids = (await sessionsOf(owner.token)).map(({ id }) => id);
    const answer = await auth.send('DELETE', '/users/me/sessions', { token: owner.token });
    expect(answer.status).toBe(200);
    expect(answer.setCookie).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    for (const { cookie } of [owner, other]) await expect(refresh(cookie)).resolves.toMatchObject({ status: 401 });
    expect((await revokedOf(owner.id)).sort()).toEqual(ids.sort());
    expect((await signIn(owner)).status).toBe(200);
  });
});

describe('a change of password', () => {
  const change = (token: string, current_password: string, new_password = 'Kopi-Gayo-2027') =>
    auth.send('PUT', '/users/me/password', { token, body: { current_password, new_password } });

  test('ends every other session and keeps this one', async () => {
    const owner = await auth.newSession();
    const other = await signIn(owner);
    await expect(change(owner.token, owner.password)).resolves.toMatchObject({ status: 200 });
    await expect(refresh(other.cookie)).resolves.toMatchObject({ status: 401 });
    await expect(refresh(owner.cookie)).resolves.toMatchObject({ status: 200 });
    expect((await signIn(owner)).status).toBe(401);
    expect((await signIn({ ...owner, password: 'Kopi-Gayo-2027' })).status).toBe(200);
    expect((await eventsOf(owner.token)).events.map(({ event }) => event)).toContain('password_changed');
  });

  test('needs the current password, with at most three attempts', async () => {
    const owner = await auth.newSession();
    for (let guess = 0; guess < 3; guess++)
      await expect(change(owner.token, 'salah-sekali')).resolves.toMatchObject({
        status: 422,
        body: { reason: 'current_password_wrong', fields: [{ path: 'current_password' }] },
      });
    await expect(change(owner.token, owner.password)).resolves.toMatchObject({ status: 429 });
    expect((await signIn(owner)).status).toBe(200);
  });

  test('refuses a common password and a short one', async () => {
    const owner = await auth.newSession();
    for (const weak of ['password123', 'abc'])
      await expect(change(owner.token, owner.password, weak)).resolves.toMatchObject({ status: 422 });
    expect((await refresh(owner.cookie)).status).toBe(200);
  });

  test('of two at once, one succeeds', async () => {
    const owner = await auth.newSession();
    const wanted = ['Kopi-Gayo-2027', 'Teh-Poci-2028'];
    const answers = await Promise.all(wanted.map((next) => change(owner.token, owner.password, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const signIns = await Promise.all(wanted.map((password) => signIn({ ...owner, password })));
    expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });
});

describe('the removal of an account in seven days', () => {
  const ask = ({ token, password }: Pick<Session, 'token' | 'password'>) =>
    auth.send('POST', '/users/me/removal', { token, body: { password } });
  const keep = ({ token }: Session) => auth.send('DELETE', '/users/me/removal', { token });
  const removalOf = async ({ token }: Session) => (await auth.send('GET', '/users/me', { token })).body.removal_at;

  test('needs the password, sends a mail, leaves the account usable, and keeps its date if repeated', async () => {
    const owner = await auth.newSession();
    await expect(ask({ ...owner, password: 'salah-sekali' })).resolves.toMatchObject({
      status: 422,
      body: { reason: 'current_password_wrong', fields: [{ path: 'password' }] },
    });
    expect(await removalOf(owner)).toBeNull();
    const { body } = await ask(owner);
    const inDays = (Date.parse(String(body.removal_at)) - Date.now()) / 86_400_000;
    expect(Math.round(inDays)).toBe(7);
    auth.later(60_000);
    expect((await ask(owner)).body.removal_at).toBe(body.removal_at);
    expect(await removalOf(owner)).toBe(body.removal_at);
    await until('the mail', async () => /akan dihapus pada/.test((await auth.newestMailTo(owner.email)) ?? ''));
    expect((await eventsOf(owner.token)).events.filter(({ event }) => event === 'removal_asked')).toHaveLength(1);
    expect((await signIn(owner)).status).toBe(200);
  });

  test('can be withdrawn until its date, and not afterwards', async () => {
    const owner = await auth.newSession();
    await expect(keep(owner)).resolves.toMatchObject({ status: 200 });
    await ask(owner);
    await expect(keep(owner)).resolves.toMatchObject({ status: 200 });
    expect(await removalOf(owner)).toBeNull();
    expect((await eventsOf(owner.token)).events.map(({ event }) => event)).toContain('removal_withdrawn');
    await ask(owner);
    auth.later(7 * 86_400_000);
    const again = { ...owner, token: tokenIn(await signIn(owner)) };
    await expect(keep(again)).resolves.toMatchObject({ status: 409, body: { reason: 'account_removal_begun' } });
  });

  test('can only be requested by the owner', async () => {
    await expect(auth.send('POST', '/users/me/removal', { body: { password: 'x' } })).resolves.toMatchObject({
      status: 401,
    });
  });
});

describe('the events of an account', () => {
  test('are listed only for its owner, newest first, page by page', async () => {
    const owner = await auth.newSession();
    await signIn({ ...owner, password: 'salah-sekali' });
    auth.later(1000);
    await signIn(owner, phone);
    const { events, total } = await eventsOf(owner.token);
    expect(events.map(({ event }) => event).slice(0, 2)).toEqual(['signed_in', 'sign_in_failed']);
    expect(events.map(({ event }) => event)).toContain('registered');
    expect(total).toBe(events.length);
    expect((await eventsOf(owner.token, '?limit=1&offset=1')).events).toEqual([events[1]]);
    const stranger = await auth.newSession();
    const ids = (await eventsOf(stranger.token)).events.map(({ id }) => id);
    expect(ids.filter((id) => events.some((event) => event.id === id))).toEqual([]);
  });

  test('include no attempts on an unknown address', async () => {
    const nobody = account();
    expect((await signIn(nobody)).status).toBe(401);
  });
});
