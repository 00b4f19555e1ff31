import { mkdir, rm } from 'node:fs/promises';
import { connectMongo } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { account, type AuthService, PUBLIC_URL, startAuthService } from '../../test/auth-service';
import { keptIn } from '../../test/test-database';
import { linkKeyOf, makeLinkToken } from '../tokens/link-tokens';
import { userModel } from '../users/user-record';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Teh-Manis-2026';
let auth: AuthService;

beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.stop());

const verify = (token: string) => auth.send('POST', '/auth/verify-email', { body: { token } });
const forgot = (email: string) => auth.send('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  auth.send('POST', '/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) =>
  auth.send('POST', '/auth/login', { form: { username: email, password } });
const isVerified = async (token: string) => (await auth.send('GET', '/users/me', { token })).body.email_verified;

const mailJobs = (state: string, kind: string) =>
  keptIn(auth.mongoUrl, 'jobs', { state, name: 'mail', payload: new RegExp(kind) });
const untilPutOff = (kind: string) =>
  until('the mail to be put off', async () => (await mailJobs('pending', kind)).some(({ attempts }) => attempts === 1));

/** The token of a new reset mail. */
async function resetToken(email: string) {
  const earlier = await auth.mailedToken(email);
  await forgot(email);
  return auth.mailedToken(email, earlier);
}

describe('the mail after registering', () => {
  it('is in the user’s language, and leads to the page that confirms the address', async () => {
    const { email } = await auth.newSession();
    await auth.mailedToken(email);
    const mail = await auth.newestMailTo(email);
    expect(mail).toContain('Subject: Konfirmasi alamat email Anda di Rapi');
    expect(mail).toMatch(new RegExp(`^${PUBLIC_URL}/verify-email\\?token=[\\w-]{64}$`, 'm'));
  });

  it('confirms the address, once', async () => {
    const { email, token } = await auth.newSession();
    const mailed = await auth.mailedToken(email);
    await expect(isVerified(token)).resolves.toBe(false);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(mailed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    await expect(isVerified(token)).resolves.toBe(true);
    await expect(verify(mailed)).resolves.toMatchObject({ status: 422, body: { code: 'invalid_link' } });
  });

  it('is mailed again on request while the address is not confirmed', async () => {
    const { email, token } = await auth.newSession();
    const first = await auth.mailedToken(email);
    const ask = () => auth.send('POST', '/users/me/verification', { token });
    await expect(ask()).resolves.toMatchObject({ status: 200, body: { success: true } });
    await expect(verify(await auth.mailedToken(email, first))).resolves.toMatchObject({ status: 200 });
    const mails = () => keptIn(auth.mongoUrl, 'jobs', { name: 'mail' });
    const before = (await mails()).length;
    await expect(ask()).resolves.toMatchObject({ status: 200 });
    expect(await mails()).toHaveLength(before);
    await expect(auth.send('POST', '/users/me/verification', {})).resolves.toMatchObject({ status: 401 });
  });

  it('is mailed at most three more times within an hour', async () => {
    const { token } = await auth.newSession();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => auth.send('POST', '/users/me/verification', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(6).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'rate_limited' });
  });

  it('is valid for a day', async () => {
    const [one, other] = [await auth.newSession(), await auth.newSession()];
    const [early, late] = [await auth.mailedToken(one.email), await auth.mailedToken(other.email)];
    auth.later(23 * HOUR_MS);
    await expect(verify(early)).resolves.toMatchObject({ status: 200 });
    auth.later(HOUR_MS);
    await expect(verify(late)).resolves.toMatchObject({ status: 422 });
  });

  it('is sent later if mail could not be sent at first', async () => {
    await rm(auth.mailFolder, { recursive: true });
    const { email } = await auth.newSession();
    await untilPutOff('verify_email');
    await mkdir(auth.mailFolder);
    await expect(verify(await auth.mailedToken(email))).resolves.toMatchObject({ status: 200 });
  });

  it('cannot set a password', async () => {
    const { email, password } = await auth.newSession();
    await expect(reset(await auth.mailedToken(email))).resolves.toMatchObject({ status: 422 });
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
  });
});

describe('forgot-password', () => {
  it('answers the same whether the address exists or not', async () => {
    const { email } = await auth.newSession();
    const [known, unknown] = [await forgot(email.toUpperCase()), await forgot(account().email)];
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(unknown.body).toEqual(known.body);
    await expect(forgot('budi')).resolves.toMatchObject({ status: 422 });
  });

  it('sends at most five mails an hour to one address, with the same answer', async () => {
    const { email } = await auth.newSession();
    const earlier = await auth.mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 9 }, () => forgot(email)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    await auth.mailedToken(email, earlier);
    const jobs = await keptIn(auth.mongoUrl, 'jobs', { payload: /reset_password/ });
    const { id } = (await keptIn(auth.mongoUrl, 'users', { email_key: email }))[0] ?? {};
    expect(jobs.filter(({ payload }) => String(payload).includes(String(id)))).toHaveLength(5);
  });
});

describe('the mail for a new password', () => {
  it('sets it once, ends every session, and notifies the owner', async () => {
    const { email, password, cookie } = await auth.newSession();
    const token = await resetToken(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    await expect(auth.send('POST', '/auth/refresh', { cookie })).resolves.toMatchObject({ status: 401 });
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 401 });
    const session = await signIn(email, NEW_PASSWORD);
    expect(session.status).toBe(200);
    await expect(isVerified(String(session.body.access_token))).resolves.toBe(true);
    await expect(reset(token)).resolves.toMatchObject({ status: 422, body: { fields: [{ path: 'token' }] } });
  });

  it('is valid for an hour', async () => {
    const { email } = await auth.newSession();
    const token = await resetToken(email);
    auth.later(HOUR_MS);
    await expect(reset(token)).resolves.toMatchObject({ status: 422, body: { code: 'invalid_link' } });
  });

  it('is not used up by a password that is refused', async () => {
    const { email } = await auth.newSession();
    const token = await resetToken(email);
    await expect(reset(token, 'password')).resolves.toMatchObject({ status: 422, body: { code: 'weak_password' } });
    await expect(reset(token, 'kurang')).resolves.toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    await expect(reset(token)).resolves.toMatchObject({ status: 200 });
  });

  it('is void once the owner has changed the password, also if it is sent only then', async () => {
    const { email, password, token } = await auth.newSession();
    const mailed = await resetToken(email);
    await rm(auth.mailFolder, { recursive: true });
    await forgot(email);
    await untilPutOff('reset_password');
    const body = { current_password: password, new_password: 'Kopi-Gayo-2027' };
    await expect(auth.send('PUT', '/users/me/password', { token, body })).resolves.toMatchObject({ status: 200 });
    await expect(reset(mailed)).resolves.toMatchObject({ status: 422, body: { code: 'invalid_link' } });
    await mkdir(auth.mailFolder);
    const ended = async () =>
      (await mailJobs('completed', 'reset_password')).some(({ attempts }) => Number(attempts) > 1);
    await until('the mail to be given up', ended);
    const [user] = await keptIn(auth.mongoUrl, 'users', { email_key: email });
    expect(user?.reset_tokens).toEqual([]);
    await expect(signIn(email, body.new_password)).resolves.toMatchObject({ status: 200 });
  });

  it('has the same link at every attempt to send it, and leaves the links of others', async () => {
    const { email } = await auth.newSession();
    const [first, key] = [await resetToken(email), linkKeyOf('any')];
    const connection = await connectMongo(auth.mongoUrl, 'rapi_auth');
    const users = userModel(connection);
    const [user] = await keptIn(auth.mongoUrl, 'users', { email_key: email });
    const link = { purpose: 'reset_password', userId: String(user?.id), mailId: 'mail', epoch: 0 } as const;
    const tokens = new Set<string | undefined>();
    for (let attempt = 0; attempt < 10; attempt++)
      tokens.add((await makeLinkToken(users, key, link, new Date()))?.token);
    expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{64}$/)]);
    expect((await makeLinkToken(users, linkKeyOf('other'), link, new Date()))?.token).not.toBe([...tokens][0]);
    await expect(reset(first)).resolves.toMatchObject({ status: 200 });
    expect(await makeLinkToken(users, key, link, new Date())).toBeUndefined();
    await connection.close();
  });

  it('works with each of the newest mails until one is used', async () => {
    const { email } = await auth.newSession();
    const first = await resetToken(email);
    await forgot(email);
    const second = await auth.mailedToken(email, first);
    await expect(reset(first)).resolves.toMatchObject({ status: 200 });
    await expect(reset(second)).resolves.toMatchObject({ status: 422 });
  });

  it('unlocks a locked account', async () => {
    const { email } = await auth.newSession();
    for (let time = 0; time < 6; time++) await signIn(email, 'bukan-ini-2026');
    await expect(signIn(email, 'bukan-ini-2026')).resolves.toMatchObject({ status: 429 });
    await reset(await resetToken(email));
    await expect(signIn(email, NEW_PASSWORD)).resolves.toMatchObject({ status: 200 });
  });
});

describe('the stored data', () => {
  it('contains no usable token', async () => {
    const { email } = await auth.newSession();
    const token = await resetToken(email);
    const secretPart = Buffer.from(token, 'base64url').subarray(16).toString('base64url');
    for (const collection of ['users', 'jobs', 'audit']) {
      const kept = JSON.stringify(await keptIn(auth.mongoUrl, collection, {}));
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(secretPart);
    }
  });

  it('has an audit trail without addresses', async () => {
    const records = await keptIn(auth.mongoUrl, 'audit', {});
    const events = new Set(records.map(({ event }) => event));
    for (const event of ['registered', 'signed_in', 'sign_in_failed', 'password_reset', 'email_verified']) {
      expect(events).toContain(event);
    }
    expect(JSON.stringify(records)).not.toMatch(/@|127\.0\.0\.1/);
  });

  it.each(['bukan-token', 'x'.repeat(64), '', 'a'.repeat(501), { $ne: '' }, null])(
    'cannot be opened with %j',
    async (token) => {
      for (const path of ['/auth/verify-email', '/auth/reset-password']) {
        const answer = await auth.send('POST', path, { body: { token, password: NEW_PASSWORD } });
        expect(answer.status).toBe(422);
      }
    },
  );
});
