import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type AccountDetail, type AuditEntry, calls, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { createAccessTokenVerifier, keysFrom, subscribeToEvents } from '@rapi/service-kit';
import fc from 'fast-check';
import { type Answer, type AuthService, type Session, startAuthService } from './auth-service';
import { operator } from './payment-desk';
import { addFailedJob, keptIn, setPlan } from './test-database';

const second = { SECOND_OPERATOR_EMAIL: 'kedua@example.com', SECOND_OPERATOR_PASSWORD: 'Operator-Dua-2026' };
const contact = 'bantuan@example.com';
let auth: AuthService;
let token: string;
let secondToken: string;

beforeAll(async () => {
  auth = await startAuthService({ ...operator, ...second, CONTACT_EMAIL: contact });
  auth.urls.auth = auth.url;
  token = await auth.tokenOf({ email: operator.OPERATOR_EMAIL, password: operator.OPERATOR_PASSWORD });
  secondToken = await auth.tokenOf({ email: second.SECOND_OPERATOR_EMAIL, password: second.SECOND_OPERATOR_PASSWORD });
});
afterAll(() => auth.stop());

const asOperator = (method: string, path: string, body?: object): Promise<Answer> =>
  auth.send(method, `/api/admin${path}`, { token, body });
const search = async (text: string, more = ''): Promise<Account[]> => {
  const { status, body } = await asOperator('GET', `/users?search=${encodeURIComponent(text)}&limit=100${more}`);
  expect(status).toBe(200);
  return calls.operator.users.response.parse(body).users;
};
const suspend = (id: string, reason = 'Kartu curian') => asOperator('POST', `/users/${id}/suspend`, { reason });
const letBack = (id: string) => asOperator('POST', `/users/${id}/let-back`);
const detail = async (id: string): Promise<AccountDetail> =>
  calls.operator.user.response.parse((await asOperator('GET', `/users/${id}`)).body);
const idOf = async (accessToken: string) =>
  String((await auth.send('GET', '/users/me', { token: accessToken })).body.id);
const trail = async (query: string): Promise<AuditEntry[]> => {
  const { status, body } = await asOperator('GET', `/audit?${query}`);
  expect(status).toBe(200);
  return calls.operator.audit.response.parse(body).entries;
};
const signIn = ({ email, password }: Session) =>
  auth.send('POST', '/auth/login', { form: { username: email, password } });

test('only an operator can see or do any of it', async () => {
  const user = await auth.newSession();
  const guarded: [string, string, object?][] = [
    ['GET', '/users'],
    ['GET', `/users/${user.id}`],
    ['POST', `/users/${user.id}/suspend`, { reason: 'x' }],
    ['POST', `/users/${user.id}/let-back`],
    ['GET', '/queues'],
    ['POST', '/queues', { service: 'auth', queue: 'jobs.auth.mail', action: 'drop' }],
    ['GET', '/audit'],
    ['GET', '/audit/download'],
  ];
  for (const [method, path, body] of guarded) {
    const sent = { token: user.token, body };
    await expect(auth.send(method, `/api/admin${path}`, sent)).resolves.toMatchObject({ status: 403 });
    await expect(auth.send(method, `/api/admin${path}`, { body })).resolves.toMatchObject({ status: 401 });
  }
});

describe('users', () => {
  test('are found by a prefix of the address and by any part of the name, regardless of case', async () => {
    const user = await auth.newSession();
    const found = { id: user.id, full_name: user.full_name, email: user.email };
    const ways = [user.email, user.email.slice(0, -4).toUpperCase(), `  ${user.full_name.slice(2).toUpperCase()} `];
    for (const text of ways) expect(await search(text)).toContainEqual(expect.objectContaining(found));
    expect(await search(user.email.slice(3))).toEqual([]);
  });

  test('are listed newest first and in pages', async () => {
    const sessions = [await auth.newSession(), await auth.newSession(), await auth.newSession()];
    const page = async (offset: number) =>
      calls.operator.users.response.parse((await asOperator('GET', `/users?limit=1&offset=${offset}`)).body);
    const ids = [await page(0), await page(1), await page(2)].map(({ users }) => users[0]?.id);
    expect(ids).toEqual(sessions.map(({ id }) => id).reverse());
    expect((await page(0)).total).toBeGreaterThanOrEqual(5);
  });

  test('show the last sign-in, and the usage that the plan limits', async () => {
    const user = await auth.newSession();
    const [account] = await search(user.email);
    const [entry] = await keptIn(auth.mongoUrl, 'audit', { user_id: user.id, event: 'signed_in' });
    expect(account).toMatchObject({ is_on_trial: true, email_verified: false, suspended: null, role: 'user' });
    expect(new Date(account?.last_sign_in_at ?? '')).toEqual(entry?.at);
    await auth.callService(calls.internal.recordUsage, {
      params: { userId: user.id },
      body: { counter: 'ocr', amount: 3, key: 'k' },
    });
    // No files service runs here, so the stored size is unknown.
    expect(await detail(user.id)).toMatchObject({ usage: { ocr_used: 3, storage_used_mb: null } });
    await expect(asOperator('GET', '/users/nobody')).resolves.toMatchObject({ status: 404 });
  });

  test('any search returns exactly the matching users', async () => {
    const people = [await auth.newSession(), await auth.newSession()];
    const emails = people.map(({ email }) => email);
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('.*', '^', '$', '(a+)+$', '[', '\\', '|', '%', '{"$gt":""}', '*', '?', "'", '\u202e', 'İ', 'ß'),
      fc.constantFrom(...emails).chain((email) => fc.nat(email.length).map((end) => email.slice(0, end))),
    );
    await fc.assert(
      fc.asyncProperty(part, async (text) => {
        const answer = await asOperator('GET', `/users?limit=100&search=${encodeURIComponent(text)}`);
        if (text.includes('\0')) return void expect(answer.status).toBe(422);
        expect(answer.status).toBe(200);
        const wanted = text.trim().toLowerCase();
        const { users } = calls.operator.users.response.parse(answer.body);
        for (const { email } of users.filter(({ full_name }) => !full_name.toLowerCase().includes(wanted)))
          expect(email.toLowerCase().startsWith(wanted)).toBe(true);
        for (const email of emails.filter((each) => each.toLowerCase().startsWith(wanted)))
          expect(users.map((user) => user.email)).toContain(email);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a suspension', () => {
  test('ends every session, refuses the sign-in with a contact, and can be lifted', async () => {
    const user = await auth.newSession();
    const ended: string[] = [];
    const listening = await subscribeToEvents(auth.broker, ['session.revoked'], ({ user_id }) => ended.push(user_id));
    const answer = await suspend(user.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { suspended: { reason: 'Kartu curian', by: 'Operator' } } },
    });
    const { revoked } = await auth.callService(calls.internal.revokedSessions);
    expect(revoked.filter(({ user_id }) => user_id === user.id)).toHaveLength(1);
    for (let waited = 0; !ended.includes(user.id) && waited < 50; waited++) await sleep(20);
    expect(ended).toContain(user.id);
    await listening.stop();

    await expect(auth.send('POST', '/auth/refresh', { cookie: user.cookie })).resolves.toMatchObject({ status: 401 });
    const said = { code: 'account_suspended', detail: inEnglish(sentence('account_suspended_contact', { contact })) };
    await expect(signIn(user)).resolves.toMatchObject({ status: 403, body: said });
    // A wrong password does not reveal the suspension.
    await expect(signIn({ ...user, password: 'salah-sekali' })).resolves.toMatchObject({ status: 401 });
    const asked = () => auth.callService(calls.internal.entitlements, { params: { userId: user.id } });
    await expect(asked()).resolves.toMatchObject({ is_suspended: true });
    expect((await search('', '&only=suspended')).map(({ id }) => id)).toContain(user.id);

    await expect(letBack(user.id)).resolves.toMatchObject({ status: 200, body: { user: { suspended: null } } });
    await expect(asked()).resolves.toMatchObject({ is_suspended: false });
    await expect(signIn(user)).resolves.toMatchObject({ status: 200 });
    expect((await trail(`person=${user.email}`)).map(({ event }) => event)).toEqual([
      'signed_in',
      'user_let_back',
      'sign_in_failed',
      'sign_in_suspended',
      'user_suspended',
      'signed_in',
      'registered',
    ]);
  });

  test('refuses the keys of the account, and the tokens they were exchanged for', async () => {
    const user = await auth.newSession();
    await setPlan(auth.mongoUrl, user.id, 'enterprise');
    const wanted = { name: 'Gudang', scopes: ['files:read'] };
    const { body } = await auth.send('POST', '/api/keys', { token: user.token, body: wanted });
    const { key } = calls.keys.create.response.parse(body);
    const exchange = () => auth.callService(calls.internal.exchangeKey, { body: { key } });
    const verify = createAccessTokenVerifier(keysFrom(`${auth.url}/auth/.well-known/jwks.json`));
    const before = await verify((await exchange()).access_token);

    await suspend(user.id);
    const { revoked } = await auth.callService(calls.internal.revokedSessions);
    expect(revoked.map(({ session_id }) => session_id)).toContain(before.sessionId);
    await expect(exchange()).rejects.toMatchObject({ status: 403, code: 'account_suspended' });

    await letBack(user.id);
    const after = await verify((await exchange()).access_token);
    expect(revoked.map(({ session_id }) => session_id)).not.toContain(after.sessionId);
  });

  test('is applied once, and never to oneself or to an unknown user', async () => {
    const user = await auth.newSession();
    const answers = await Promise.all(Array.from({ length: 5 }, () => suspend(user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await letBack(user.id)).status).toBe(200);
    await expect(letBack(user.id)).resolves.toMatchObject({ status: 409, body: { reason: 'user_not_suspended' } });
    await expect(suspend(await idOf(token))).resolves.toMatchObject({
      status: 403,
      body: { reason: 'own_suspension' },
    });
    await expect(suspend('nobody')).resolves.toMatchObject({ status: 404 });
    await expect(suspend(user.id, '   ')).resolves.toMatchObject({ status: 422 });
  });

  test('wins over a simultaneous sign-in', async () => {
    const user = await auth.newSession();
    const [signedIn] = await Promise.all([signIn(user), suspend(user.id)]);
    if (signedIn.status === 200) {
      const refreshed = await auth.send('POST', '/auth/refresh', { cookie: signedIn.cookie });
      expect(refreshed.status).toBe(401);
    }
    await expect(signIn(user)).resolves.toMatchObject({ status: 403 });
  });

  test('removes an operator’s rights even with a valid token', async () => {
    const id = await idOf(secondToken);
    expect((await suspend(id)).status).toBe(200);
    await expect(auth.send('GET', '/api/admin/users', { token: secondToken })).resolves.toMatchObject({ status: 403 });
    await expect(auth.send('POST', '/api/admin/payments/none/verify', { token: secondToken })).resolves.toMatchObject({
      status: 403,
    });
    expect((await letBack(id)).status).toBe(200);
  });
});

describe('the trail', () => {
  test('is filtered by person, kind and time, and names the operator', async () => {
    const user = await auth.newSession();
    await suspend(user.id, 'Spam');
    const [entry] = await trail(`event=user_suspended&person=${user.id}`);
    expect(entry).toMatchObject({
      person: { id: user.id, name: user.full_name },
      operator: { name: 'Operator' },
      note: 'Spam',
    });
    const at = entry?.at ?? '';
    const ofUser = `person=${encodeURIComponent(user.email)}`;
    expect(await trail(`${ofUser}&from=${at}`)).toMatchObject([{ event: 'user_suspended' }]);
    expect((await trail(`${ofUser}&until=${at}`)).map(({ event }) => event)).toEqual(['signed_in', 'registered']);
    expect((await trail(`person=${operator.OPERATOR_EMAIL}`)).map(({ id }) => id)).toContain(entry?.id);
    await expect(asOperator('GET', '/audit?from=kemarin')).resolves.toMatchObject({ status: 422 });
  });

  test('is downloaded as CSV in which a reason is not a formula; the download is recorded too', async () => {
    const user = await auth.newSession();
    await suspend(user.id, '=HYPERLINK("http://jahat.example","klik")');
    const response = await fetch(`${auth.url}/api/admin/audit/download?person=${user.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://jahat.example"",""klik"")"`);
    expect((await trail('event=audit_downloaded&limit=1'))[0]).toMatchObject({ operator: { name: 'Operator' } });
  });
});

describe('queues', () => {
  test('show waiting jobs, and dead letters without their contents, which can be retried or dropped', async () => {
    const queue = 'jobs.auth.mail';
    const state = async () => {
      const { services } = calls.operator.queues.response.parse((await asOperator('GET', '/queues')).body);
      return services.find(({ service }) => service === 'auth')?.queues.find((each) => each.queue === queue);
    };
    expect(await state()).toMatchObject({ failed: 0, dead_letters: [] });
    const settle = (action: string, more: object = {}) =>
      asOperator('POST', '/queues', { service: 'auth', queue, action, ...more });
    await expect(settle('drop')).resolves.toMatchObject({ status: 200, body: { settled: 0 } });
    await expect(settle('replay', { job_id: 'none' })).resolves.toMatchObject({ status: 200, body: { settled: 0 } });
    await expect(settle('drop', { queue: 'jobs.auth.none' })).resolves.toMatchObject({ status: 404 });
    await expect(settle('drop', { service: 'export' })).resolves.toMatchObject({ status: 404 });
    await expect(settle('burn')).resolves.toMatchObject({ status: 422 });
    const kinds = async () =>
      (await trail(`person=${operator.OPERATOR_EMAIL}&limit=20`))
        .map(({ event }) => event)
        .filter((event) => /^(job|dead_letters)_/.test(event));
    // There was nothing to settle, so the trail is empty.
    expect(await kinds()).toEqual([]);
    await addFailedJob(auth.mongoUrl, 'mail', 'gagal');
    await expect(settle('drop', { job_id: 'gagal' })).resolves.toMatchObject({ status: 200, body: { settled: 1 } });
    expect(await kinds()).toEqual(['job_dropped']);
  });
});
