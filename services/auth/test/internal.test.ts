import { randomUUID } from 'node:crypto';
import { calls } from '@rapi/contracts';
import { signServiceToken } from '@rapi/service-kit';
import { type AuthService, SERVICE_TOKEN_SECRET, type Session, startAuthService } from './auth-service';

let auth: AuthService;
let sari: Session;

beforeAll(async () => {
  auth = await startAuthService();
  sari = await auth.newSession();
});
afterAll(() => auth.stop());

const entitlements = (userId: string) =>
  auth.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
const consume = (userId: string, key: string, counter: 'transformations' | 'ocr' = 'transformations', amount = 1) =>
  auth.callService(calls.internal.recordUsage, {
    params: { userId },
    actAs: userId,
    body: { counter, amount, key },
  });

it('returns who a user is, what the plan allows and how much is used', async () => {
  const answer = calls.internal.entitlements.response.parse(await entitlements(sari.id));
  expect(answer).toMatchObject({
    user_id: sari.id,
    email: sari.email,
    full_name: 'Sari Dewi',
    role: 'user',
    tier: 'free',
    is_on_trial: true,
    limits: { storage_mb: 15, transformations_per_month: 100 },
    transformations_used: 0,
    ocr_used: 0,
  });
});

it('allows a tenth of the working data until the address is verified', async () => {
  const { id, email } = await auth.newSession();
  expect((await entitlements(id)).limits).toMatchObject({ storage_mb: 15, working_data_mb: 15 });
  await auth.send('POST', '/auth/verify-email', { body: { token: await auth.mailedToken(email) } });
  expect((await entitlements(id)).limits).toMatchObject({ storage_mb: 15, working_data_mb: 150 });
});

it('counts once per key, and shows it to the user', async () => {
  const { id, token } = await auth.newSession();
  const answers = await Promise.all(Array.from({ length: 10 }, () => consume(id, 'the same')));
  expect(new Set(answers.map(({ transformations_used }) => transformations_used))).toEqual(new Set([1]));
  await consume(id, 'another');
  await consume(id, 'the same', 'ocr');
  const { body } = await auth.send('GET', '/users/me', { token });
  expect(body.usage).toMatchObject({ transformations_used: 2, ocr_used: 1 });
});

it('refuses use above the month’s quota, with the quota, the limit and the day it resets', async () => {
  const { id } = await auth.newSession();
  await consume(id, 'most of it', 'transformations', 99);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => consume(id, `key-${index}`)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await consume(id, 'more').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 429,
    code: 'quota_exceeded',
    detail: expect.stringMatching(/all 100 transformations of this month.* 01\/\d\d\/20\d\d WIB/),
    retryAfter: expect.any(Number),
  });
});

it('does not find unknown users', async () => {
  await expect(entitlements(randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(consume(randomUUID(), 'key')).rejects.toMatchObject({ status: 404 });
  const gone = await auth.newSession();
  await auth.send('DELETE', '/users/me', { token: gone.token, body: { password: gone.password } });
  await expect(entitlements(gone.id)).rejects.toMatchObject({ status: 404 });
});

it('answers services only', async () => {
  const path = `/internal/users/${sari.id}/entitlements`;
  const forged = signServiceToken('another secret, of somebody else, long enough', 'files', sari.id);
  await expect(auth.send('GET', path)).resolves.toMatchObject({ status: 401 });
  await expect(auth.send('GET', path, { token: sari.token })).resolves.toMatchObject({ status: 401 });
  const answer = await auth.send('GET', path, { headers: { 'x-rapi-service-token': forged } });
  expect(answer.status).toBe(401);
  const good = signServiceToken(SERVICE_TOKEN_SECRET, 'files', sari.id);
  await expect(auth.send('GET', path, { headers: { 'x-rapi-service-token': good } })).resolves.toMatchObject({
    status: 200,
  });
});
