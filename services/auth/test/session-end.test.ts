import { type BrokerEventOf, calls } from '@rapi/contracts';
import { subscribeToEvents } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { z } from 'zod';
import { type AuthService, type Session, startAuthService } from './auth-service';

let auth: AuthService;
let told: BrokerEventOf<'session.revoked'>[];
beforeAll(async () => {
  auth = await startAuthService();
  await subscribeToEvents(auth.broker, ['session.revoked'], (event) => {
    if (event.topic === 'session.revoked') told.push(event);
  });
});
beforeEach(() => (told = []));
afterAll(() => auth.stop());

const sessionOf = (token: string) =>
  z.object({ sid: z.string() }).parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sid;

/** The user's ended sessions, as auth lists them and as it told the gateways. */
async function endedOf({ id }: Session, count: number) {
  const own = () => told.filter(({ user_id }) => user_id === id).map(({ data }) => data.session_id);
  await until('the events', () => own().length >= count);
  const { revoked } = await auth.callService(calls.internal.revokedSessions);
  const listed = revoked.filter(({ user_id }) => user_id === id).map(({ session_id }) => session_id);
  expect(listed.sort()).toEqual([...new Set(own())].sort());
  return listed;
}

it('is published and listed when somebody signs out', async () => {
  const session = await auth.newSession();
  const other = await auth.tokenOf(session);
  await auth.send('POST', '/auth/logout', { cookie: session.cookie });
  await expect(endedOf(session, 1)).resolves.toEqual([sessionOf(session.token)]);
  expect(sessionOf(other)).not.toBe(sessionOf(session.token));
});

it('is published and listed for every session before a password reset, not for later ones', async () => {
  const session = await auth.newSession();
  const other = await auth.tokenOf(session);
  await auth.send('POST', '/auth/forgot-password', { body: { email: session.email } });
  const verify = await auth.mailedToken(session.email);
  const token = await auth.mailedToken(session.email, verify).catch(() => verify);
  const password = 'Kopi-Gayo-2027';
  const reset = await auth.send('POST', '/auth/reset-password', { body: { token, password } });
  expect(reset).toMatchObject({ status: 200 });
  await auth.tokenOf({ email: session.email, password });
  await expect(endedOf(session, 2)).resolves.toEqual([sessionOf(session.token), sessionOf(other)].sort());
});

it('is published and listed when a spent refresh token is used again', async () => {
  const session = await auth.newSession();
  await auth.send('POST', '/auth/refresh', { cookie: session.cookie });
  auth.later(11_000);
  await auth.send('POST', '/auth/refresh', { cookie: session.cookie });
  await expect(endedOf(session, 1)).resolves.toEqual([sessionOf(session.token)]);
});

it('is published and listed for a removed account until its last token has expired', async () => {
  const session = await auth.newSession();
  await auth.send('DELETE', '/users/me', { token: session.token, body: { password: session.password } });
  await expect(endedOf(session, 1)).resolves.toEqual([null]);
  auth.later(17 * 60_000);
  const { revoked } = await auth.callService(calls.internal.revokedSessions);
  expect(revoked).toEqual([]);
});

it('is not available to users', async () => {
  const { token } = await auth.newSession();
  await expect(auth.send('GET', '/internal/sessions/revoked', { token })).resolves.toMatchObject({ status: 401 });
});
